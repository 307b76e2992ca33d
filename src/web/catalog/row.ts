import type { CatalogRow } from '#contract/lists/catalog.ts';

/** An entry of a list. One that the system needs (`isKept`) cannot be renamed or turned off. */
export type Row = CatalogRow & { isKept: boolean };
