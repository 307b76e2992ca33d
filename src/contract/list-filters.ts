import type { z } from 'zod';
import { choiceList, optionalDay, optionalFlag, optionalId, optionalText, optionalWhole } from './shapes.ts';

/** Words in the three languages, where a declaration carries its own. */
export type Label = { readonly en: string; readonly tr: string; readonly ar: string };

/** One way to cut a list: the same declaration makes the input of the call, the query and the filter bar. */
export type ListFilter =
  | { readonly kind: 'choices'; readonly label: Label; readonly options: Readonly<Record<string, Label>> }
  | { readonly kind: 'flag'; readonly label: Label }
  | { readonly kind: 'text'; readonly label: Label }
  | { readonly kind: 'days'; readonly label: Label }
  | { readonly kind: 'numbers'; readonly label: Label }
  /** One record of another list, by its id. */
  | { readonly kind: 'record'; readonly label: Label; readonly to: string };

/** The filters of a list by the names of its fields: nothing else may be asked for. */
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** The names under which a filter travels: a span has two ends. */
export function filterNames(key: string, { kind }: ListFilter): readonly string[] {
  return kind === 'days' || kind === 'numbers' ? [`${key}From`, `${key}To`] : [key];
}

/** The input of a list call that its filters make; spread it beside `listShape`. */
export function filterShape(filters: ListFilters): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, filter]) =>
      filterNames(key, filter).map((name) => [name, schemaOf(filter)] as const),
    ),
  );
}

function schemaOf(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case 'choices':
      return choiceList(Object.keys(filter.options) as [string, ...string[]]).optional();
    case 'flag':
      return optionalFlag();
    case 'text':
      return optionalText(200);
    case 'days':
      return optionalDay();
    case 'numbers':
      return optionalWhole(-2_000_000_000, 2_000_000_000);
    case 'record':
      return optionalId();
  }
}
