import { catalogRoutes } from '#server/catalogs/catalogs.ts';
import type { Route } from '#server/http/serve.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { automationRoutes } from './automation/routes.ts';
import { backupsRoutes } from './backups/routes.ts';
import { candidatesRoutes } from './candidates/routes.ts';
import { consultantsRoutes } from './consultants/routes.ts';
import { dashboardsRoutes } from './dashboards/routes.ts';
import { filesRoutes } from './files/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { integrationsRoutes } from './integrations/routes.ts';
import { jobBoardsRoutes } from './job-boards/routes.ts';
import { jobsRoutes } from './jobs/routes.ts';
import { matchingRoutes } from './matching/routes.ts';
import { messagesRoutes } from './messages/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { outreachRoutes } from './outreach/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { skillsRoutes } from './skills/routes.ts';
import { transferRoutes } from './transfer/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { vaultRoutes } from './vault/routes.ts';

/** The routes of every room. */
export const allRoutes: readonly Route[] = [
  ...catalogRoutes,
  ...accountsRoutes,
  ...auditRoutes,
  ...automationRoutes,
  ...backupsRoutes,
  ...candidatesRoutes,
  ...dashboardsRoutes,
  ...consultantsRoutes,
  ...filesRoutes,
  ...identityRoutes,
  ...integrationsRoutes,
  ...jobBoardsRoutes,
  ...jobsRoutes,
  ...matchingRoutes,
  ...messagesRoutes,
  ...moneyRoutes,
  ...outreachRoutes,
  ...peopleRoutes,
  ...searchRoutes,
  ...skillsRoutes,
  ...transferRoutes,
  ...usersRoutes,
  ...vaultRoutes,
];
