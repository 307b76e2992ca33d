import { type RawBuilder, sql } from 'kysely';
import type { Wanted } from '#contract/core/paging.ts';
import { filterNames, type ListFilters } from '#contract/lists/list-filters.ts';
import { containing } from '#server/db/containing.ts';

/** One field that a list may be ordered or cut by, as SQL over the row `t`. */
export type ListField = {
  readonly value: RawBuilder<unknown>;
  readonly type: 'text' | 'boolean' | 'integer' | 'bigint' | 'numeric' | 'timestamptz' | 'date' | 'text[]' | 'bigint[]';
  readonly isNullable: boolean;
};

/** A list as the database knows it: an allow-list of fields, nothing of a request becomes SQL by itself. */
export type ListSource = {
  readonly name: string;
  /** Tables with the row as `t`. */
  readonly from: RawBuilder<unknown>;
  /** What this call may see. */
  readonly within: RawBuilder<unknown>;
  readonly fields: Readonly<Record<string, ListField>>;
  readonly filters: ListFilters;
  /** The text that quick search looks in. */
  readonly searched: RawBuilder<unknown>;
  /** Whether quick search takes a letter with and without its accents for the same. */
  readonly isAccentBlind?: boolean;
  /** Whether something uses the row. */
  readonly isUsed: RawBuilder<unknown>;
  /** All that a row shows, as a select list; worked out only for rows that are shown. */
  readonly columns: RawBuilder<unknown>;
  readonly standardSort: string;
};

/** How a list is cut: filters by their names, quick search, state. */
export type Cut = {
  readonly search?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly except?: readonly number[] | undefined;
} & Readonly<Record<string, unknown>>;

export type Order = Pick<Wanted, 'direction' | 'sortField'>;

/** The condition of a cut; every value is a parameter. */
export function conditionOf(source: ListSource, cut: Cut): RawBuilder<unknown> {
  const parts = [
    source.within,
    ...(cut.isActive === undefined ? [] : [sql`t.is_active = ${cut.isActive}`]),
    ...(cut.ids === undefined ? [] : [sql`t.id = any(${[...cut.ids]}::bigint[])`]),
    ...(cut.except === undefined || cut.except.length === 0 ? [] : [sql`t.id <> all(${[...cut.except]}::bigint[])`]),
    ...(cut.search === undefined ? [] : [searchCondition(source, cut.search)]),
    ...Object.entries(source.filters).flatMap(([key, filter]) =>
      filterNames(key, filter).flatMap((name) => {
        const wanted = cut[name];
        return wanted === undefined || (Array.isArray(wanted) && wanted.length === 0)
          ? []
          : [filterCondition(source, key, filter.kind, name, wanted)];
      }),
    ),
  ];
  return sql.join(parts, sql` and `);
}

function searchCondition({ searched, isAccentBlind }: ListSource, search: string): RawBuilder<unknown> {
  const wanted = containing(search);
  return isAccentBlind ? sql`unaccent(${searched}) ilike unaccent(${wanted})` : sql`(${searched}) ilike ${wanted}`;
}

function filterCondition(
  source: ListSource,
  key: string,
  kind: ListFilters[string]['kind'],
  name: string,
  wanted: unknown,
): RawBuilder<unknown> {
  if (key === 'inUse') return wanted === true ? source.isUsed : sql`not ${source.isUsed}`;
  const field = source.fields[key === 'updated' ? 'updatedAt' : key];
  if (!field) throw new Error(`the list ${source.name} has a filter ${key} without a field`);
  const { value } = field;
  const isMany = field.type.endsWith('[]');
  if (kind === 'choices')
    return isMany ? sql`${value} && ${wanted as string[]}::text[]` : sql`${value} = any(${wanted as string[]}::text[])`;
  if (kind === 'ids')
    return isMany
      ? sql`${value} && ${wanted as number[]}::bigint[]`
      : sql`${value} = any(${wanted as number[]}::bigint[])`;
  if (kind === 'text' && isMany)
    return sql`exists (select from unnest(${value}) one where one ilike ${containing(String(wanted))})`;
  if (kind === 'text') return sql`${value} ilike ${containing(String(wanted))}`;
  if (kind === 'days' && field.type === 'date')
    return name.endsWith('From') ? sql`${value} >= ${wanted}::date` : sql`${value} <= ${wanted}::date`;
  if (kind === 'days')
    // A day ends when the next begins; days are those of UTC, as everything in the database is.
    return name.endsWith('From')
      ? sql`${value} >= ${wanted}::date at time zone 'UTC'`
      : sql`${value} < (${wanted}::date + 1) at time zone 'UTC'`;
  if (kind === 'numbers') return name.endsWith('From') ? sql`${value} >= ${wanted}` : sql`${value} <= ${wanted}`;
  return isMany ? sql`${value} @> array[${wanted}]::bigint[]` : sql`${value} = ${wanted}`;
}

/** The key of an order: text without regard to case. */
export function orderKey({ fields, standardSort }: ListSource, { sortField }: Order) {
  const field = fields[sortField ?? standardSort] ?? fields[standardSort]!;
  return { field, key: field.type === 'text' ? sql`lower(${field.value})` : field.value };
}

/** A total order: the id decides between equals, in the same direction, so that one index serves both. */
export function orderBy(source: ListSource, order: Order, isReversed = false): RawBuilder<unknown> {
  const { field, key } = orderKey(source, order);
  const isDown = (order.direction === 'DESC') !== isReversed;
  const way = isDown ? sql`desc` : sql`asc`;
  // Empty values stand last in both directions; an order that never has any must not say so, or its index is of no use.
  const nulls = field.isNullable ? (isReversed ? sql`nulls first` : sql`nulls last`) : sql``;
  return sql`order by ${key} ${way} ${nulls}, t.id ${way}`;
}
