import { page } from '#domain/access/pages.ts';
import type { CatalogHooks } from '#server/context.ts';

/** The list of units shows the granted ones; with the page of units those are all (ruling 32). */
export const unitHooks: CatalogHooks = {
  visibleTo: ({ pages, grantedUnits }) => (pages.has(page.businessUnits) ? undefined : grantedUnits),
};
