import { accountsCalls } from './areas/accounts/all.ts';
import { auditCalls } from './areas/audit/all.ts';
import { automationCalls } from './areas/automation/all.ts';
import { backupsCalls } from './areas/backups/all.ts';
import { candidatesCalls } from './areas/candidates/all.ts';
import { consultantsCalls } from './areas/consultants/all.ts';
import { dashboardsCalls } from './areas/dashboards/all.ts';
import { filesCalls } from './areas/files/all.ts';
import { identityCalls } from './areas/identity/all.ts';
import { integrationsCalls } from './areas/integrations/all.ts';
import { jobBoardsCalls } from './areas/job-boards/all.ts';
import { jobsCalls } from './areas/jobs/all.ts';
import { matchingCalls } from './areas/matching/all.ts';
import { messagesCalls } from './areas/messages/all.ts';
import { moneyCalls } from './areas/money/all.ts';
import { outreachCalls } from './areas/outreach/all.ts';
import { peopleCalls } from './areas/people/all.ts';
import { searchCalls } from './areas/search/all.ts';
import { skillsCalls } from './areas/skills/all.ts';
import { transferCalls } from './areas/transfer/all.ts';
import { usersCalls } from './areas/users/all.ts';
import { vaultCalls } from './areas/vault/all.ts';
import { catalogs } from './catalogs/all.ts';
import type { Endpoint } from './core/endpoint.ts';

/** The groups of calls of every room. A new call is declared in its room; only a new room is added here. */
const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  ...accountsCalls,
  ...auditCalls,
  ...automationCalls,
  ...backupsCalls,
  ...candidatesCalls,
  ...dashboardsCalls,
  ...consultantsCalls,
  ...filesCalls,
  ...identityCalls,
  ...integrationsCalls,
  ...jobBoardsCalls,
  ...jobsCalls,
  ...matchingCalls,
  ...messagesCalls,
  ...moneyCalls,
  ...outreachCalls,
  ...peopleCalls,
  ...searchCalls,
  ...skillsCalls,
  ...transferCalls,
  ...usersCalls,
  ...vaultCalls,
  ...Object.fromEntries(catalogs.map(({ name, calls }) => [name, calls])),
};

/** Every call of the product under its name: `jobs.upload`, `candidate_status.search`. */
export const allCalls: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call]),
  ),
);
