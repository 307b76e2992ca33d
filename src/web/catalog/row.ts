import type { CatalogRow } from '#contract/lists/catalog.ts';

/** An entry of a list; one that the system keeps cannot be renamed or turned off. */
export type Row = CatalogRow & { isKept: boolean };
