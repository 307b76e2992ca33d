import { sql } from 'kysely';
import type { Catalog } from '#contract/catalog.ts';
import type { Wanted } from '#contract/paging.ts';
import type { Scope } from '#domain/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { usesOf } from './uses.ts';

type Row = Record<string, unknown>;

/** `timeZone` in a declaration is `time_zone` in its table. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const fieldNames = (catalog: Catalog) => Object.keys(catalog.fields);

/** The columns of a row, how many records use it among them. */
function columns(catalog: Catalog) {
  const own = fieldNames(catalog).map((field) => sql`t.${sql.id(columnOf(field))} as ${sql.id(field)}`);
  return sql`t.id as "id", ${sql.join(own)}, t.is_active as "isActive", t.version as "version",
    t.updated_at as "updatedAt", ${usesOf(catalog)} as "uses"`;
}

/** Rows that this call may touch: all of a global list, those of the scope in a unit's. */
function within(catalog: Catalog, scope: Scope) {
  if (catalog.owner === 'all') return sql`true`;
  return scope.units.length === 0 ? sql`false` : sql`t.unit_id in (${sql.join(scope.units)})`;
}

const orderColumns: Readonly<Record<string, string>> = { status: 'is_active', updatedAt: 'updated_at' };

/** One page of a list and how many there are in all, in one round trip. */
export async function findRows(
  db: Db,
  scope: Scope,
  catalog: Catalog,
  {
    page,
    size,
    direction,
    sortField,
    search,
    isActive,
    onlyIds,
  }: Wanted & { isActive?: boolean | undefined; onlyIds?: readonly number[] | undefined },
): Promise<{ rows: Row[]; total: number }> {
  const where = sql.join(
    [
      within(catalog, scope),
      ...(isActive === undefined ? [] : [sql`t.is_active = ${isActive}`]),
      ...(onlyIds === undefined ? [] : [onlyIds.length > 0 ? sql`t.id in (${sql.join(onlyIds)})` : sql`false`]),
      ...(search === undefined ? [] : [sql`t.name ilike ${containing(search)}`]),
    ],
    sql` and `,
  );
  const column = orderColumns[sortField ?? 'name'] ?? columnOf(sortField ?? 'name');
  const way = direction === 'DESC' ? sql`desc` : sql`asc`;
  const key =
    catalog.fields[sortField ?? 'name']?.column === 'text' ? sql`lower(t.${sql.id(column)})` : sql`t.${sql.id(column)}`;
  const { rows } = await sql<Row & { total: number }>`
    select ${columns(catalog)}, count(*) over () as "total"
    from ${sql.table(catalog.name)} t where ${where}
    order by ${key} ${way} nulls last, t.id limit ${size} offset ${page * size}`.execute(db);
  const total = rows[0]?.total ?? (page > 0 ? await countRows(db, catalog, where) : 0);
  return { rows: rows.map(({ total: _, ...row }) => row), total };
}

/** Past the last page no row carries the count. */
async function countRows(db: Db, catalog: Catalog, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as "total" from ${sql.table(catalog.name)} t where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One row, or undefined where there is none in scope; `lock` holds it until the transaction ends. */
export async function findRow(
  db: Db,
  scope: Scope,
  catalog: Catalog,
  id: number,
  lock = false,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columns(catalog)} from ${sql.table(catalog.name)} t
    where t.id = ${id} and ${within(catalog, scope)} ${lock ? sql`for update of t` : sql``}`.execute(db);
  return rows[0];
}

/** Adds a row and answers its id. */
export async function addRow(db: Db, catalog: Catalog, values: Row): Promise<number> {
  const names = Object.keys(values);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(catalog.name)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(names.map((name) => values[name]))}) returning id`.execute(db);
  return rows[0]!.id;
}

/** Changes columns of a row; its version counts up. */
export async function changeRow(db: Db, catalog: Catalog, id: number, values: Row): Promise<void> {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update ${sql.table(catalog.name)} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = ${id}`.execute(db);
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
