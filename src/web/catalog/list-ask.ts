import type { Catalog } from '#contract/catalog.ts';
import { catalogFilters } from '#contract/catalog-filters.ts';
import type { ListFilters } from '#contract/list-filters.ts';
import { askedFilters } from '#web/data/filter-text.ts';
import { asked, type ListState } from '#web/data/list-state.ts';
import type { Words } from '#web/words/words.ts';

/** The filters of a declared list: whether entries are active, which every list has, and those of its fields. */
export function filtersOf(catalog: Catalog, { status, active, inactive }: Words['common']): ListFilters {
  const same = (word: string) => ({ en: word, tr: word, ar: word });
  return {
    isActive: {
      kind: 'choices',
      label: same(status),
      options: { Active: same(active), Inactive: same(inactive) },
    },
    ...catalogFilters(catalog),
  };
}

/** What a list with this address asks the server: how it is cut, and the whole question with page and order. */
export function askOf(filters: ListFilters, state: Omit<ListState, 'change'>) {
  const { isActive, ...fields } = askedFilters(filters, state);
  const cut = {
    ...(state.search !== '' && { search: state.search }),
    ...fields,
    ...(Array.isArray(isActive) && isActive.length === 1 && { isActive: isActive[0] === 'Active' }),
  };
  return { cut, input: { ...asked(state), ...cut } };
}
