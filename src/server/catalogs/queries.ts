import { sql } from 'kysely';
import type { Catalog } from '#contract/lists/catalog.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { columnOf, sourceOf, within } from './catalog-source.ts';
import { isUsed, pointsAt, type Reference } from './uses.ts';

type Row = Record<string, unknown>;

/**
 * One row, or undefined where there is none in scope. With a lock until the transaction ends: for a change others may
 * still add references to it, for a removal nobody may.
 */
export async function findRow(
  db: Db,
  scope: Scope,
  catalog: Catalog,
  id: number,
  held?: 'to-change' | 'to-remove',
): Promise<Row | undefined> {
  const lock = held === 'to-change' ? sql`for no key update of t` : sql`for update of t`;
  const source = sourceOf(catalog, scope);
  const { rows } = await sql<Row>`
    select ${source.columns} from ${source.from}
    where t.id = ${id} and ${source.within} ${held ? lock : sql``}`.execute(db);
  return rows[0];
}

/**
 * What a bulk action needs of its rows, with the fields that the new value has to agree with; they are locked until the
 * transaction ends.
 */
export async function lockRows(
  db: Db,
  scope: Scope,
  catalog: Catalog,
  ids: readonly number[],
  column: string,
  others: readonly string[],
): Promise<{ id: number; name: string; value: unknown; others: Row }[]> {
  const more = others.flatMap((key) => [sql`${key}::text`, sql`t.${sql.id(columnOf(key))}`]);
  const { rows } = await sql<{ id: number; name: string; value: unknown; others: Row }>`
    select t.id, t.name, t.${sql.id(column)} as value, jsonb_build_object(${sql.join(more)}) as others from ${sql.table(catalog.name)} t
    where t.id = any(${[...ids]}::bigint[]) and ${within(catalog, scope)} order by t.id for update of t`.execute(db);
  return rows;
}

/** The categories of the active entries by their numbers; none of them changes until the transaction ends. */
export async function lockActive(db: Db, catalog: Catalog): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; category: string }>`select t.id, t.category from ${sql.table(catalog.name)} t
    where t.is_active order by t.id for update of t`.execute(db);
  return new Map(rows.map(({ id, category }) => [id, category]));
}

/** Those of some entries that records use. */
export async function findUsed(db: Db, catalog: Catalog, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(catalog.name)} t where t.id = any(${[...ids]}::bigint[]) and ${isUsed(catalog)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Adds a row and returns its id. */
export async function addRow(db: Db, catalog: Catalog, values: Row): Promise<number> {
  const names = Object.keys(values);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(catalog.name)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(names.map((name) => values[name]))}) returning id`.execute(db);
  return rows[0]!.id;
}

/** Changes columns of rows and increments their versions. */
export async function changeRows(
  db: Db,
  catalog: Catalog,
  ids: readonly number[],
  values: Row,
  by: number,
): Promise<void> {
  const sets = Object.entries({ ...values, updated_by: by }).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update ${sql.table(catalog.name)} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** The active entries for a picker, in display order. */
export async function findOptions(db: Db, scope: Scope, catalog: Catalog): Promise<Row[]> {
  const has = (field: string) => field in catalog.fields;
  const extra = ['category', 'tone'].filter(has).map((field) => sql`, t.${sql.id(field)} as ${sql.id(field)}`);
  const order = has('position') ? sql`t.position nulls last, lower(t.name)` : sql`lower(t.name)`;
  const { rows } = await sql<Row>`
    select t.id as "id", t.name as "name" ${sql.join(extra, sql` `)} from ${sql.table(catalog.name)} t
    where t.is_active and ${within(catalog, scope)} order by ${order}, t.id`.execute(db);
  return rows;
}

/** Whether a referenced entry exists in scope; it cannot be deleted until the transaction ends. */
export async function isThere(db: Db, scope: Scope, to: Catalog, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(to.name)} t
    where t.id = ${id} and ${within(to, scope)} for key share`.execute(db);
  return rows.length > 0;
}

/** How many records of one kind use an entry in all, and the latest of them in scope. */
export async function findUses(
  db: Db,
  scope: Scope,
  reference: Reference,
  id: number,
): Promise<{ total: number; latest: { id: number; name: string }[] }> {
  const { table, records } = reference;
  const units = scope.units.length === 0 ? sql`false` : sql`r.unit_id in (${sql.join(scope.units)})`;
  const [all, latest] = await Promise.all([
    sql<{
      total: number;
    }>`select count(*) as total from ${sql.table(table)} u where ${pointsAt(reference, 'u', sql`${id}::bigint`)}`.execute(
      db,
    ),
    sql<{ id: number; name: string }>`select r.id, r.name from (${sql.raw(records)}) r
      where ${pointsAt(reference, 'r', sql`${id}::bigint`)} and ${units} order by r.at desc, r.id limit 5`.execute(db),
  ]);
  return { total: all.rows[0]?.total ?? 0, latest: latest.rows };
}

/** Puts rows into an order, numbered in steps of ten; rows that are not named follow in their old order. */
export async function orderRows(
  db: Db,
  scope: Scope,
  catalog: Catalog,
  ids: readonly number[],
  by: number,
): Promise<number> {
  const { rows } = await sql`
    with wanted as (
      select t.id, 10 * row_number() over (order by array_position(${[...ids]}::bigint[], t.id) nulls last,
        t.position nulls last, lower(t.name)) as place
      from ${sql.table(catalog.name)} t where ${within(catalog, scope)}
    )
    update ${sql.table(catalog.name)} t set position = place, version = version + 1, updated_at = now(), updated_by = ${by}
    from wanted where wanted.id = t.id and t.position is distinct from wanted.place returning t.id`.execute(db);
  return rows.length;
}

/** The column of a field that a bulk action may set. */
export const settableColumn = (field: string) => (field === 'status' ? 'is_active' : columnOf(field));
