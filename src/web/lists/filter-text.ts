import { currentOptions, filterNames, type ListFilter, type ListFilters } from '#contract/lists/list-filters.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Format } from '#web/words/language.tsx';
import type { Words } from '#web/words/words.ts';
import type { ListState } from './list-state.ts';

type State = Pick<ListState, 'filter'>;

/** The query parameters of these filters. */
export function namesOf(filters: ListFilters, keys = Object.keys(filters)): string[] {
  return keys.flatMap((key) => [...filterNames(key, filters[key]!)]);
}

/** The filters that are set. */
export function setFilters(filters: ListFilters, state: State): string[] {
  return Object.entries(filters).flatMap(([key, filter]) =>
    filterNames(key, filter).some((name) => state.filter(name) !== '') ? [key] : [],
  );
}

/** The filters as the input of the list's call. Invalid values in the address are ignored. */
export function askedFilters(filters: ListFilters, state: State): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, filter]) =>
      filterNames(key, filter).flatMap((name) => {
        const text = state.filter(name);
        return text === '' ? [] : [[name, valueOfText(filter, text)] as const];
      }),
    ),
  );
}

/** The options of a filter that the address names; one of an earlier version by what replaced it. */
export const chosenIn = ({ former }: Extract<ListFilter, { kind: 'choices' }>, text: string): string[] =>
  currentOptions(text.split(',').filter(Boolean), former);

function valueOfText(filter: ListFilter, text: string): unknown {
  if (filter.kind === 'choices') return chosenIn(filter, text).filter((one) => Object.hasOwn(filter.options, one));
  const { kind } = filter;
  if (kind === 'ids')
    return text
      .split(',')
      .filter((one) => /^\d+$/.test(one))
      .map(Number);
  if (kind === 'flag') return text === '1';
  return kind === 'numbers' || kind === 'record' ? Number(text) : text;
}

/** The text of a filter's chip. */
export function filterText(
  key: string,
  filter: ListFilter,
  state: State,
  { words, language, format }: { words: Words; language: Language; format: Format },
): string {
  if (filter.kind === 'choices')
    return chosenIn(filter, state.filter(key))
      .map((one) => filter.options[one]?.[language] ?? one)
      .join(', ');
  if (filter.kind === 'flag') return state.filter(key) === '1' ? words.common.yes : words.common.no;
  if (filter.kind === 'text') return `“${state.filter(key)}”`;
  if (filter.kind === 'record') return '';
  const [from, to] = filterNames(key, filter).map((name) => shown(filter, state.filter(name), format));
  return from && to ? `${from} – ${to}` : from ? `≥ ${from}` : `≤ ${to}`;
}

function shown({ kind }: ListFilter, text: string, format: Format): string {
  if (text === '' || kind !== 'days' || Number.isNaN(Date.parse(text))) return text;
  return format.day(text);
}
