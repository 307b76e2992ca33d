import type { searchApi } from '#contract/areas/search/search.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { allFilters } from '#web/widgets/candidates/search-input.ts';

export type Answer = Output<typeof searchApi.candidates>;
export type Hit = Answer['found']['rows'][number];
export type Facet = Answer['facets'][number];
export type Kept = Output<typeof searchApi.kept>;

/** The address of a saved search. */
export function addressOf(query: string, filters: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  for (const name of allFilters) if (filters[name]) params.set(name, filters[name]);
  return `/upload/candidatesearch?${params}`;
}
