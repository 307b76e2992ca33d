import type { ListFilters } from '#contract/lists/list-filters.ts';
import type { Words } from '#web/words/words.ts';
import { askedFilters } from './filter-text.ts';
import type { ListState } from './list-state.ts';

const same = (word: string) => ({ en: word, tr: word, ar: word });

/** The filter by state (active or not), which every list has. */
export const stateFilter = (words: Words['common']) =>
  ({
    isActive: {
      kind: 'choices',
      label: same(words.status),
      options: { Active: same(words.active), Inactive: same(words.inactive) },
    },
  }) as const satisfies ListFilters;

/** The search, state and filters of the address as input of the list's calls, without order and page. */
export function cutOf(filters: ListFilters, state: Pick<ListState, 'filter' | 'search'>): Record<string, unknown> {
  const { isActive, ...fields } = askedFilters(filters, state);
  return {
    ...(state.search !== '' && { search: state.search }),
    ...fields,
    ...(Array.isArray(isActive) && isActive.length === 1 && { isActive: isActive[0] === 'Active' }),
  };
}

/** A filter by ids as a choice of the records that the screen knows by name. */
export function withNames(
  filters: ListFilters,
  names: Readonly<Record<string, readonly { id: number; name: string }[]>>,
): ListFilters {
  return Object.fromEntries(
    Object.entries(filters).map(([key, filter]) => {
      const known = names[key];
      if (filter.kind !== 'ids' || !known) return [key, filter];
      const options = Object.fromEntries(known.map(({ id, name }) => [String(id), same(name)]));
      return [key, { kind: 'choices', label: filter.label, options }];
    }),
  );
}
