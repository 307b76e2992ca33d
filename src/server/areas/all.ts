import { catalogRoutes } from '#server/catalogs/catalogs.ts';
import type { Route } from '#server/http/serve.ts';
import { accountsRoutes } from './account-contacts/routes.ts';
import { auditRoutes } from './audit-log/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { candidateRecordRoutes } from './candidate-record/routes.ts';
import { candidatesRoutes } from './candidates/routes.ts';
import { chatbotRoutes } from './chatbot/routes.ts';
import { chatbotTypesRoutes } from './chatbot-types/routes.ts';
import { expensesRoutes } from './expenses/routes.ts';
import { feesRoutes } from './fees/routes.ts';
import { filesRoutes } from './files/routes.ts';
import { finderRoutes } from './finder/routes.ts';
import { jobsRoutes } from './jobs/routes.ts';
import { managersRoutes } from './managers/routes.ts';
import { matchHistoryRoutes } from './match-history/routes.ts';
import { matchWeightsRoutes } from './match-weights/routes.ts';
import { matchingRoutes } from './matching/routes.ts';
import { networkMailRoutes } from './network-mail/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { outreachRoutes } from './outreach/routes.ts';
import { ownSessionsRoutes } from './own-sessions/routes.ts';
import { ownSkillsRoutes } from './own-skills/routes.ts';
import { passwordsRoutes } from './passwords/routes.ts';
import { rolesRoutes } from './roles/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { skillsRoutes } from './skills/routes.ts';
import { submissionsRoutes } from './submissions/routes.ts';
import { uploadsRoutes } from './uploads/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { vaultRoutes } from './vault/routes.ts';

/** The rooms of the server: the routes of every area. */
export const allRoutes: readonly Route[] = [
  ...auditRoutes,
  ...authRoutes,
  ...rolesRoutes,
  ...usersRoutes,
  ...passwordsRoutes,
  ...ownSessionsRoutes,
  ...secondFactorRoutes,
  ...catalogRoutes,
  ...filesRoutes,
  ...feesRoutes,
  ...expensesRoutes,
  ...vaultRoutes,
  ...jobsRoutes,
  ...candidatesRoutes,
  ...candidateRecordRoutes,
  ...uploadsRoutes,
  ...matchingRoutes,
  ...matchHistoryRoutes,
  ...matchWeightsRoutes,
  ...searchRoutes,
  ...finderRoutes,
  ...submissionsRoutes,
  ...outboxRoutes,
  ...ownSkillsRoutes,
  ...skillsRoutes,
  ...chatbotTypesRoutes,
  ...managersRoutes,
  ...accountsRoutes,
  ...networkMailRoutes,
  ...outreachRoutes,
  ...chatbotRoutes,
];
