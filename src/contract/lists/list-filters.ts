import {
  choiceList,
  idList,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWhole,
} from '#contract/core/shapes.ts';

/** Words in the three languages, where a declaration contains its own. */
export type Label = { readonly en: string; readonly tr: string; readonly ar: string };

type FormerOptions = Readonly<Record<string, readonly string[]>>;

/** The options that are chosen, each once; those of earlier versions by what replaced them. */
export const currentOptions = (chosen: readonly string[], former: FormerOptions = {}): string[] => [
  ...new Set(chosen.flatMap((one) => (Object.hasOwn(former, one) ? former[one]! : [one]))),
];

/** One filter of a list: the same declaration makes the input of the call, the query and the filter bar. */
export type ListFilter =
  | {
      readonly kind: 'choices';
      readonly label: Label;
      readonly options: Readonly<Record<string, Label>>;
      /** Options of earlier versions, which stored views and links still name, with those that replaced each. */
      readonly former?: FormerOptions;
    }
  | { readonly kind: 'flag'; readonly label: Label }
  | { readonly kind: 'text'; readonly label: Label }
  | { readonly kind: 'days'; readonly label: Label }
  | { readonly kind: 'numbers'; readonly label: Label }
  /** One record of another list, by its id. */
  | { readonly kind: 'record'; readonly label: Label; readonly to: string }
  /** Some of a few records whose names the screen knows, by their ids. */
  | { readonly kind: 'ids'; readonly label: Label };

/** The filters of a list by the names of its fields: nothing else can be filtered by. */
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** The wire names of a filter: a range has two ends. */
export function filterNames(key: string, { kind }: ListFilter): readonly string[] {
  return kind === 'days' || kind === 'numbers' ? [`${key}From`, `${key}To`] : [key];
}

const schemas = {
  choices: (options: Readonly<Record<string, Label>>, former?: FormerOptions) =>
    choiceList(Object.keys(options) as [string, ...string[]], (chosen) => currentOptions(chosen, former)).optional(),
  flag: optionalFlag,
  text: () => optionalText(200),
  days: optionalDay,
  numbers: () => optionalWhole(-2_000_000_000, 2_000_000_000),
  record: optionalId,
  ids: () => idList(200).optional(),
};

type Kind = ListFilter['kind'];

/** The fields that filters add to the input of their call. */
export type FilterShape<F extends ListFilters> = {
  [K in keyof F & string as F[K]['kind'] extends 'days' | 'numbers' ? `${K}From` | `${K}To` : K]: ReturnType<
    (typeof schemas)[F[K]['kind']]
  >;
};

/** The part of a list call's input that its filters make; spread it beside `listShape`. */
export function filterShape<const F extends ListFilters>(filters: F): FilterShape<F> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, filter]) =>
      filterNames(key, filter).map((name) => [name, schemaOf(filter)] as const),
    ),
  ) as FilterShape<F>;
}

function schemaOf(filter: ListFilter): ReturnType<(typeof schemas)[Kind]> {
  return filter.kind === 'choices' ? schemas.choices(filter.options, filter.former) : schemas[filter.kind]();
}
