import { type searchApi, searchSorts } from '#contract/areas/search/search.ts';
import type { Given } from '#contract/core/endpoint.ts';
import type { ListState } from '#web/lists/list-state.ts';

/** The query parameters of the filters, with the name of each in the call. */
export const filterNames = {
  status: 'statusId',
  auth: 'authorization',
  source: 'sourceId',
  state: 'state',
  from: 'minYears',
  to: 'maxYears',
  days: 'updatedWithinDays',
  resume: 'hasResume',
} as const;
export type FilterName = keyof typeof filterNames;
export const allFilters = Object.keys(filterNames) as FilterName[];

/** The filters that are set, as the address holds them. */
export function filtersOf(state: Pick<ListState, 'filter'>): Record<string, string> {
  return Object.fromEntries(
    allFilters.flatMap((name) => (state.filter(name) === '' ? [] : [[name, state.filter(name)]])),
  );
}

/** The order in the address: newest first unless it says relevance. */
export const sortOf = (state: Pick<ListState, 'sortField'>) =>
  searchSorts.find((one) => one === state.sortField) ?? 'updatedAt';

/** The input of the call. Invalid values of the address are refused by the server. */
export function searchInput(state: Omit<ListState, 'change'>): Given<typeof searchApi.candidates> {
  const filters = Object.fromEntries(
    Object.entries(filtersOf(state)).map(([name, value]) => [filterNames[name as FilterName], value]),
  );
  const job = Number(state.filter('job'));
  return {
    page: state.page,
    size: state.size,
    sortField: sortOf(state),
    ...(state.direction && { direction: state.direction }),
    ...(state.search !== '' && { search: state.search }),
    ...(job > 0 && { jobId: job }),
    ...(filters as object),
  };
}
