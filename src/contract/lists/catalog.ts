import type { z } from 'zod';
import { rowOf, sharedCalls } from './catalog-calls.ts';
import type { CatalogDeclaration, Fields } from './catalog-fields.ts';

/**
 * A master-data list: one declaration from which follow the calls, the table (by a written migration), the list screen
 * and form, the permission and the tests.
 *
 * Limit: **no flags for behavior.** Fields, calls, words. A list that needs behavior leaves the catalog and becomes an
 * area.
 */
export type Catalog<F extends Fields = Fields> = CatalogDeclaration<F> & {
  readonly row: z.ZodObject;
  readonly calls: ReturnType<typeof sharedCalls>;
};

/** One row of any catalog, for the generic handlers and the generic screen. */
export type CatalogRow = {
  id: number;
  name: string;
  isActive: boolean;
  uses: number;
  version: number;
  updatedAt: string;
  updatedBy?: string;
} & Record<string, unknown>;

/** Declares a list and derives its calls. */
export function catalog<const F extends Fields>(declared: CatalogDeclaration<F>): Catalog<F> {
  const row = rowOf(declared);
  return { ...declared, row, calls: sharedCalls(declared, row) };
}
