import type { Catalog } from '#contract/lists/catalog.ts';
import type { CatalogHooks } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { lockActive } from './queries.ts';

/** Says of an entry that is to be switched off or moved to another category whether it may go; whoever goes counts no more. */
export type ActiveEntries = { mayLeave: (id: number) => boolean };

/**
 * The active entries of a list that keeps one in each category. They are locked, before any other entry is, so that two people
 * do not switch off the last two at once.
 */
export async function holdActive(db: Db, catalog: Catalog, { keepsActive }: CatalogHooks): Promise<ActiveEntries> {
  if (!keepsActive) return { mayLeave: () => true };
  const active = await lockActive(db, catalog);
  return {
    mayLeave: (id) => {
      const category = active.get(id);
      const isLast = category !== undefined && [...active.values()].filter((one) => one === category).length === 1;
      if (!isLast) active.delete(id);
      return !isLast;
    },
  };
}
