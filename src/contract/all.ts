import { clientRecordApi, networkRecordApi, vendorRecordApi } from './areas/accounts.ts';
import { auditApi, auditChainApi } from './areas/audit.ts';
import { authApi } from './areas/auth.ts';
import { candidateRecordApi, candidatesApi, submissionsApi, uploadsApi } from './areas/candidates.ts';
import { chatbotTypesApi } from './areas/chatbot-types.ts';
import { expensesApi } from './areas/expenses.ts';
import { feesApi } from './areas/fees.ts';
import { filesApi } from './areas/files.ts';
import { finderApi } from './areas/finder.ts';
import { jobsApi } from './areas/jobs.ts';
import { managersApi } from './areas/managers.ts';
import { matchHistoryApi } from './areas/match-history.ts';
import { matchWeightsApi } from './areas/match-weights.ts';
import { matchingApi } from './areas/matching.ts';
import { networkMailApi } from './areas/network-mail.ts';
import { chatApi, outboxApi, outreachApi } from './areas/outreach.ts';
import { ownSessionsApi, secondFactorApi } from './areas/own-account.ts';
import { ownSkillsApi } from './areas/own-skills.ts';
import { passwordsApi } from './areas/passwords.ts';
import { rolesApi } from './areas/roles.ts';
import { searchApi } from './areas/search.ts';
import { skillsApi } from './areas/skills.ts';
import { usersApi } from './areas/users.ts';
import { vaultApi } from './areas/vault.ts';
import { catalogs } from './catalogs/all.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call of the product under its name: `jobs.upload`, `candidate_status.search`. */
export const allCalls: Readonly<Record<string, Endpoint>> = {
  ...named('audit', auditApi),
  ...named('audit-chain', auditChainApi),
  ...named('auth', authApi),
  ...named('roles', rolesApi),
  ...named('users', usersApi),
  ...named('passwords', passwordsApi),
  ...named('own-sessions', ownSessionsApi),
  ...named('second-factor', secondFactorApi),
  ...named('files', filesApi),
  ...named('fees', feesApi),
  ...named('expenses', expensesApi),
  ...named('vault', vaultApi),
  ...named('jobs', jobsApi),
  ...named('matching', matchingApi),
  ...named('match-history', matchHistoryApi),
  ...named('match-weights', matchWeightsApi),
  ...named('candidates', candidatesApi),
  ...named('candidate-record', candidateRecordApi),
  ...named('uploads', uploadsApi),
  ...named('search', searchApi),
  ...named('finder', finderApi),
  ...named('submissions', submissionsApi),
  ...named('outreach', outreachApi),
  ...named('chat', chatApi),
  ...named('outbox', outboxApi),
  ...named('network-mail', networkMailApi),
  ...named('skills', skillsApi),
  ...named('own-skills', ownSkillsApi),
  ...named('chatbot-types', chatbotTypesApi),
  ...named('managers', managersApi),
  ...named('client-record', clientRecordApi),
  ...named('vendor-record', vendorRecordApi),
  ...named('network-record', networkRecordApi),
  ...Object.assign({}, ...catalogs.map(({ name, calls }) => named(name, calls))),
};

function named(area: string, calls: Readonly<Record<string, Endpoint>>): Record<string, Endpoint> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${area}.${name}`, call]));
}
