import { catalogRoutes } from '#server/catalogs/catalogs.ts';
import type { Route } from '#server/http/serve.ts';
import { authRoutes } from './auth/routes.ts';

/** The rooms of the server: the routes of every area. */
export const allRoutes: readonly Route[] = [...authRoutes, ...catalogRoutes];
