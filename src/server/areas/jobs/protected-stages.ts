import type { CatalogHooks } from '#server/context.ts';

/** The literal that rules of submitting depend on (ruling 18). */
const submitted = 'Submitted';

/** A submission begins in the status with this name, so the status stays. */
export const stageHooks: CatalogHooks = { isProtected: ({ name }) => name === submitted, keepsCategory: true };

/** Jobs carry a copy of the category of their status, and take steps to each category by themselves and by imports. */
export const jobStatusHooks: CatalogHooks = { keepsCategory: true, keepsActive: true };
