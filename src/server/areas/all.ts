import { catalogRoutes } from '#server/catalogs/catalogs.ts';
import type { Route } from '#server/http/serve.ts';
import { authRoutes } from './auth/routes.ts';
import { candidatesRoutes } from './candidates/routes.ts';
import { chatbotRoutes } from './chatbot/routes.ts';
import { chatbotTypesRoutes } from './chatbot-types/routes.ts';
import { filesRoutes } from './files/routes.ts';
import { jobsRoutes } from './jobs/routes.ts';
import { managersRoutes } from './managers/routes.ts';
import { matchHistoryRoutes } from './match-history/routes.ts';
import { matchWeightsRoutes } from './match-weights/routes.ts';
import { matchingRoutes } from './matching/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { outreachRoutes } from './outreach/routes.ts';
import { ownSessionsRoutes } from './own-sessions/routes.ts';
import { passwordsRoutes } from './passwords/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { skillsRoutes } from './skills/routes.ts';
import { submissionsRoutes } from './submissions/routes.ts';
import { uploadsRoutes } from './uploads/routes.ts';

/** The rooms of the server: the routes of every area. */
export const allRoutes: readonly Route[] = [
  ...authRoutes,
  ...passwordsRoutes,
  ...ownSessionsRoutes,
  ...secondFactorRoutes,
  ...catalogRoutes,
  ...filesRoutes,
  ...jobsRoutes,
  ...candidatesRoutes,
  ...uploadsRoutes,
  ...matchingRoutes,
  ...matchHistoryRoutes,
  ...matchWeightsRoutes,
  ...searchRoutes,
  ...submissionsRoutes,
  ...outboxRoutes,
  ...skillsRoutes,
  ...chatbotTypesRoutes,
  ...managersRoutes,
  ...outreachRoutes,
  ...chatbotRoutes,
];
