import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
import { filterNames, type ListFilters } from '#contract/lists/list-filters.ts';
import { containing } from '#server/db/containing.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** One field by which a list may be ordered or filtered, as SQL over the row `t`. */
export type ListField = {
  readonly value: RawBuilder<unknown>;
  readonly type: 'text' | 'boolean' | 'integer' | 'bigint' | 'numeric' | 'timestamptz' | 'date' | 'text[]' | 'bigint[]';
  readonly isNullable: boolean;
};

/** A list in the database: an allow-list of fields, so that nothing of a request becomes SQL by itself. */
export type ListSource = {
  readonly name: string;
  /** Tables with the row as `t`. */
  readonly from: RawBuilder<unknown>;
  /** The rows in scope. */
  readonly within: RawBuilder<unknown>;
  readonly fields: Readonly<Record<string, ListField>>;
  readonly filters: ListFilters;
  /** The unit of a row, whose clocks cut days; absent for a list of no unit. */
  readonly unit?: RawBuilder<unknown>;
  /** The text that quick search searches. */
  readonly searched: RawBuilder<unknown>;
  /** Whether quick search ignores accents. */
  readonly isAccentBlind?: boolean;
  /** Whether something uses the row. */
  readonly isUsed: RawBuilder<unknown>;
  /** The displayed columns of a row, as a select list; computed only for rows that are shown. */
  readonly columns: RawBuilder<unknown>;
  readonly standardSort: string;
};

/** Filters of a list: by field, quick search, state. */
export type ListQuery = {
  readonly search?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly except?: readonly number[] | undefined;
} & Readonly<Record<string, unknown>>;

export type Order = Pick<Query, 'direction' | 'sortField'>;

/** The condition of a filter; every value is a parameter. */
export function whereOf(source: ListSource, query: ListQuery): RawBuilder<unknown> {
  const parts = [
    source.within,
    ...(query.isActive === undefined ? [] : [sql`t.is_active = ${query.isActive}`]),
    ...(query.ids === undefined ? [] : [sql`t.id = any(${[...query.ids]}::bigint[])`]),
    ...(query.except === undefined || query.except.length === 0
      ? []
      : [sql`t.id <> all(${[...query.except]}::bigint[])`]),
    ...(query.search === undefined ? [] : [searchCondition(source, query.search)]),
    ...Object.entries(source.filters).flatMap(([key, filter]) =>
      filterNames(key, filter).flatMap((name) => {
        const params = query[name];
        return params === undefined || (Array.isArray(params) && params.length === 0)
          ? []
          : [filterCondition(source, key, filter.kind, name, params)];
      }),
    ),
  ];
  return sql.join(parts, sql` and `);
}

function searchCondition({ searched, isAccentBlind }: ListSource, search: string): RawBuilder<unknown> {
  const params = containing(search);
  return isAccentBlind ? sql`unaccent(${searched}) ilike unaccent(${params})` : sql`(${searched}) ilike ${params}`;
}

function filterCondition(
  source: ListSource,
  key: string,
  kind: ListFilters[string]['kind'],
  name: string,
  params: unknown,
): RawBuilder<unknown> {
  if (key === 'inUse') return params === true ? source.isUsed : sql`not ${source.isUsed}`;
  const field = source.fields[key === 'updated' ? 'updatedAt' : key];
  if (!field) throw new Error(`the list ${source.name} has a filter ${key} without a field`);
  const { value } = field;
  const isMany = field.type.endsWith('[]');
  if (kind === 'choices')
    return isMany ? sql`${value} && ${params as string[]}::text[]` : sql`${value} = any(${params as string[]}::text[])`;
  if (kind === 'ids')
    return isMany
      ? sql`${value} && ${params as number[]}::bigint[]`
      : sql`${value} = any(${params as number[]}::bigint[])`;
  if (kind === 'text' && isMany)
    return sql`exists (select from unnest(${value}) one where one ilike ${containing(String(params))})`;
  if (kind === 'text') return sql`${value} ilike ${containing(String(params))}`;
  if (kind === 'days' && field.type === 'date')
    return name.endsWith('From') ? sql`${value} >= ${params}::date` : sql`${value} <= ${params}::date`;
  if (kind === 'days') return dayCondition(value, String(params), name.endsWith('From'), source.unit);
  if (kind === 'numbers') return name.endsWith('From') ? sql`${value} >= ${params}` : sql`${value} <= ${params}`;
  return isMany ? sql`${value} @> array[${params}]::bigint[]` : sql`${value} = ${params}`;
}

/**
 * A bound by a day of the unit (ruling 52): a day ends when the next begins on its clocks. The first part is the bound in UTC,
 * wide enough for every zone, so that an index of the moment can be used. Lists without a unit take days of UTC.
 */
function dayCondition(
  moment: RawBuilder<unknown>,
  day: string,
  isFrom: boolean,
  unit: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  const bound = isFrom ? sql`${day}::date::timestamp` : sql`(${day}::date + 1)::timestamp`;
  const compare = (zoned: RawBuilder<unknown>) => (isFrom ? sql`${moment} >= ${zoned}` : sql`${moment} < ${zoned}`);
  if (!unit) return compare(sql`${bound} at time zone 'UTC'`);
  const wide = isFrom
    ? sql`${bound} at time zone 'UTC' - interval '1 day'`
    : sql`${bound} at time zone 'UTC' + interval '1 day'`;
  const exact = compare(sql`${bound} at time zone ${unitZone('z')}`);
  return sql`(${compare(sql`(${wide})`)} and exists (select from business_unit z where z.id = ${unit} and ${exact}))`;
}

/** The sort key of an order: text ignores case. */
export function orderKey({ fields, standardSort }: ListSource, { sortField }: Order) {
  const field = fields[sortField ?? standardSort] ?? fields[standardSort]!;
  return { field, key: field.type === 'text' ? sql`lower(${field.value})` : field.value };
}

/** A total order: the id decides between equals, in the same direction, so that one index serves both. */
export function orderBy(source: ListSource, order: Order, isReversed = false): RawBuilder<unknown> {
  const { field, key } = orderKey(source, order);
  const isDown = (order.direction === 'DESC') !== isReversed;
  const way = isDown ? sql`desc` : sql`asc`;
  // Empty values are last in both directions. For a field without nulls the clause is omitted, because with it the
  // index could not be used.
  const nulls = field.isNullable ? (isReversed ? sql`nulls first` : sql`nulls last`) : sql``;
  return sql`order by ${key} ${way} ${nulls}, t.id ${way}`;
}
