import type { CatalogHooks } from '#server/context.ts';
import { accountHooks } from './accounts/similar-names.ts';
import { stageHooks } from './jobs/protected-stages.ts';
import { unitHooks } from './users/visible-units.ts';

/** What lists do beyond their declaration, by the name of the list. */
export const allCatalogHooks: Readonly<Record<string, CatalogHooks>> = {
  business_unit: unitHooks,
  client: accountHooks,
  client_job_status: stageHooks,
  network: accountHooks,
  vendor: accountHooks,
};
