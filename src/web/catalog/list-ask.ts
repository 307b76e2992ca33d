import type { Catalog } from '#contract/lists/catalog.ts';
import { catalogFilters } from '#contract/lists/catalog-filters.ts';
import type { ListFilters } from '#contract/lists/list-filters.ts';
import { cutOf, stateFilter } from '#web/lists/list-cut.ts';
import { type ListState, requested } from '#web/lists/list-state.ts';
import type { Words } from '#web/words/words.ts';

/** The filters of a declared list: the state, which every list has, and those of its fields. */
export const filtersOf = (catalog: Catalog, words: Words['common']): ListFilters => ({
  ...stateFilter(words),
  ...catalogFilters(catalog),
});

/** The query of a list for this address: the filters alone, and the whole input with page and order. */
export function askOf(filters: ListFilters, state: Omit<ListState, 'change'>) {
  const cut = cutOf(filters, state);
  return { cut, input: { ...requested(state), ...cut } };
}
