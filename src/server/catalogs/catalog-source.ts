import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '#contract/lists/catalog.ts';
import {
  type Fact,
  type Field,
  isDetail,
  people,
  referenceName,
  referenceNames,
} from '#contract/lists/catalog-fields.ts';
import { catalogFilters } from '#contract/lists/catalog-filters.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { ListField, ListSource } from '#server/lists/list-source.ts';
import { isUsed, usesOf } from './uses.ts';

/** The column of a field: `timeZone` in a declaration is `time_zone` in its table. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Rows that this call may touch: all of a global list, those in scope of a unit's list. */
export function within(catalog: Catalog, scope: Scope): RawBuilder<unknown> {
  if (catalog.owner === 'all') return sql`true`;
  return scope.units.length === 0 ? sql`false` : sql`t.unit_id in (${sql.join(scope.units)})`;
}

/**
 * A declared list as a source for the list queries. `onlyIds` restricts it further: units that somebody was granted.
 */
export function sourceOf(catalog: Catalog, scope: Scope, onlyIds?: readonly number[]): ListSource {
  const fields = Object.entries(catalog.fields);
  const own = fields.map(([key, { column }]) => {
    const value = sql`t.${sql.id(columnOf(key))}`;
    return sql`${column === 'numeric' ? sql`trim_scale(${value})` : value} as ${sql.id(key)}`;
  });
  const names = fields.flatMap(([key, { to, kind }]) =>
    to ? [kind === 'references' ? referencedNames(key, to) : referencedName(key, to)] : [],
  );
  const facts = Object.entries(catalog.facts ?? {});
  const noted = facts.map(([key]) => sql`t.${sql.id(columnOf(key))} as ${sql.id(key)}`);
  const query = within(catalog, scope);
  return {
    name: catalog.name,
    from: sql`${sql.table(catalog.name)} t`,
    within: onlyIds ? sql`${query} and t.id = any(${[...onlyIds]}::bigint[])` : query,
    fields: {
      ...Object.fromEntries(fields.map(([key, field]) => [key, listField(key, field)])),
      ...Object.fromEntries(facts.map(([key, fact]) => [key, factField(key, fact)])),
      status: { value: sql`t.is_active`, type: 'boolean', isNullable: false },
      updatedAt: { value: sql`t.updated_at`, type: 'timestamptz', isNullable: false },
    },
    filters: catalogFilters(catalog),
    ...unitOfDays(catalog, scope),
    searched: searchedText(catalog),
    isUsed: isUsed(catalog),
    columns: sql`t.id as "id", ${sql.join([...own, ...names, ...noted])}, t.is_active as "isActive", t.version as "version",
      t.updated_at as "updatedAt", ${usesOf(catalog)} as "uses",
      (select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = t.updated_by) as "updatedBy"`,
    standardSort: 'position' in catalog.fields ? 'position' : 'name',
  };
}

/** Whose clocks cut days: those of the row's unit, in a global list those of the only applied unit. */
function unitOfDays({ owner }: Catalog, { units }: Scope): Pick<ListSource, 'unit'> {
  if (owner === 'unit') return { unit: sql`t.unit_id` };
  return units.length === 1 ? { unit: sql`${units[0]}::bigint` } : {};
}

function listField(key: string, field: Field): ListField {
  const isFilled = field.required || (field.kind === 'flag' && !field.usual);
  return {
    value: sql`t.${sql.id(columnOf(key))}`,
    type: field.column,
    isNullable: !isFilled,
  };
}

/** A moment may be empty; a count starts at zero. */
function factField(key: string, { kind }: Fact): ListField {
  const value = sql`t.${sql.id(columnOf(key))}`;
  return kind === 'moment'
    ? { value, type: 'timestamptz', isNullable: true }
    : { value, type: 'integer', isNullable: false };
}

function referencedName(key: string, to: string): RawBuilder<unknown> {
  const id = sql.id(columnOf(key));
  if (to === people)
    return sql`(select trim(r.first_name || ' ' || r.last_name) from app_user r where r.id = t.${id}) as ${sql.id(referenceName(key))}`;
  return sql`(select r.name from ${sql.table(to)} r where r.id = t.${id}) as ${sql.id(referenceName(key))}`;
}

function referencedNames(key: string, to: string): RawBuilder<unknown> {
  return sql`(select array_agg(r.name order by n.place) from unnest(t.${sql.id(columnOf(key))}) with ordinality n(id, place)
    join ${sql.table(to)} r on r.id = n.id) as ${sql.id(referenceNames(key))}`;
}

/**
 * The text that quick search searches: every text field that the list shows. Long lists have a trigram index on exactly
 * this expression.
 */
function searchedText(catalog: Catalog): RawBuilder<unknown> {
  const texts = Object.entries(catalog.fields).filter(([, field]) => field.kind === 'text' && !isDetail(field));
  return sql.join(
    texts.map(([key]) => sql`coalesce(t.${sql.id(columnOf(key))}, '')`),
    sql` || ' ' || `,
  );
}
