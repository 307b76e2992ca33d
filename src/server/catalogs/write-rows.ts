import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '#contract/lists/catalog.ts';
import { isMany, people } from '#contract/lists/catalog-fields.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { columnOf, sourceOf, within } from './catalog-source.ts';
import { referenced } from './rows.ts';
import { isHeld } from './uses.ts';

type Row = Record<string, unknown>;

/** Each key in the database's lowercase, and the entry that has it already. */
export async function findByKey(
  db: Db,
  scope: Scope,
  catalog: Catalog,
  field: string,
  keys: readonly string[],
): Promise<{ key: string; id: number | null }[]> {
  const column = sql.id(columnOf(field));
  const { rows } = await sql<{ key: string; id: number | null }>`
    select lower(n.k) as key, min(t.id) as id from unnest(${[...keys]}::text[]) with ordinality n(k, place)
    left join ${sql.table(catalog.name)} t on lower(t.${column}) = lower(n.k) and ${within(catalog, scope)}
    group by n.place, n.k order by n.place`.execute(db);
  return rows;
}

/** Ids of entries by their lowercase names; the entries cannot be deleted until the transaction ends. */
export async function findNamed(
  db: Db,
  scope: Scope,
  catalog: Catalog,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: number }>`
    select n.k as name, min(t.id) as id from unnest(${[...names]}::text[]) n(k)
    join ${sql.table(catalog.name)} t on lower(t.name) = lower(n.k) and ${within(catalog, scope)} group by n.k`.execute(
    db,
  );
  const there = await holdEntries(
    db,
    catalog,
    rows.map(({ id }) => id),
  );
  return new Map(rows.filter(({ id }) => there.has(id)).map(({ name, id }) => [name, id]));
}

/**
 * Those of some entries that exist, locked so that none is deleted before the transaction ends; they can be changed
 * meanwhile. A concurrent delete waits and then sees the new references; an earlier delete is waited for.
 */
async function holdEntries(db: Db, catalog: Catalog, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(catalog.name)} t
    where t.id = any(${[...ids]}::bigint[]) order by t.id for key share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Entries by their ids, locked until the transaction ends. */
export async function lockEntries(
  db: Db,
  scope: Scope,
  catalog: Catalog,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map();
  const source = sourceOf(catalog, scope);
  const { rows } = await sql<Row>`select ${source.columns} from ${source.from}
    where t.id = any(${[...ids]}::bigint[]) and ${source.within} order by t.id for update of t`.execute(db);
  return new Map(rows.map((row) => [Number(row['id']), row]));
}

/** Adds entries at once; returns the ids of those without a conflict, in the given order. */
export async function addEntries(db: Db, catalog: Catalog, rows: readonly Row[]): Promise<(number | undefined)[]> {
  if (rows.length === 0) return [];
  const ids = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${catalog.name}, 'id')) as id from generate_series(1, ${rows.length})`.execute(
    db,
  );
  const numbered = rows.map((row, at) => ({ ...row, id: Number(ids.rows[at]!.id) }));
  const columns = sql.join(Object.keys(numbered[0]!).map((name) => sql.id(name)));
  const added = await sql<{ id: number }>`
    insert into ${sql.table(catalog.name)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(catalog.name)}, ${JSON.stringify(numbered)}::jsonb)
    on conflict do nothing returning id`.execute(db);
  const there = new Set(added.rows.map(({ id }) => id));
  return numbered.map(({ id }) => (there.has(id) ? id : undefined));
}

/**
 * Sets columns of entries at once; returns their new versions. Undefined where a value belongs to another entry
 * already.
 */
export async function setEntries(
  db: Db,
  catalog: Catalog,
  rows: readonly (Row & { id: number })[],
): Promise<Map<number, number> | undefined> {
  if (rows.length === 0) return new Map();
  const names = Object.keys(rows[0]!).filter((name) => name !== 'id');
  const sets = names.map((name) => sql`${sql.id(name)} = x.${sql.id(name)}`);
  await sql`savepoint entries`.execute(db);
  try {
    const changed = await sql<{ id: number; version: number }>`
      update ${sql.table(catalog.name)} t set ${sql.join([...sets, sql`version = t.version + 1`, sql`updated_at = now()`])}
      from jsonb_populate_recordset(null::${sql.table(catalog.name)}, ${JSON.stringify(rows)}::jsonb) x
      where t.id = x.id returning t.id, t.version`.execute(db);
    await sql`release savepoint entries`.execute(db);
    return new Map(changed.rows.map(({ id, version }) => [id, version]));
  } catch (failure) {
    if ((failure as { code?: string }).code !== '23505') throw failure;
    await sql`rollback to savepoint entries`.execute(db);
    return undefined;
  }
}

/** Removes what an import added, except for entries that were changed or used since; returns how many were removed. */
export async function removeAdded(db: Db, catalog: Catalog, importId: number): Promise<number> {
  const added = sql`${sql.table(catalog.name)} t, list_import_row w
    where w.import_id = ${importId} and w.outcome = 'NEW' and t.id = w.record_id and t.version = w.version`;
  // Locked first: only a statement that begins afterwards sees references that were added meanwhile.
  const held = await sql<{ id: number }>`select t.id from ${added} order by t.id for update of t`.execute(db);
  const { rows } = await sql`
    delete from ${sql.table(catalog.name)} t
    where t.id = any(${held.rows.map(({ id }) => id)}::bigint[]) and not ${isHeld(catalog)} returning t.id`.execute(db);
  return rows.length;
}

/**
 * Restores the former values of entries that an import changed, except for those changed again since; returns how many.
 */
export async function restoreChanged(
  db: Db,
  catalog: Catalog,
  importId: number,
  columns: readonly string[],
  by: number,
): Promise<number> {
  if (columns.length === 0) return 0;
  const there = await holdFormer(db, catalog, importId, columns);
  const sets = columns.map((name) => sql`${sql.id(name)} = ${there.get(name) ?? sql`x.${sql.id(name)}`}`);
  const { rows } = await sql`
    update ${sql.table(catalog.name)} t
    set ${sql.join([...sets, sql`version = t.version + 1`, sql`updated_at = now()`, sql`updated_by = ${by}`])}
    from list_import_row w, jsonb_populate_record(null::${sql.table(catalog.name)}, w.before) x
    where w.import_id = ${importId} and w.outcome = 'CHANGED' and t.id = w.record_id and t.version = w.version
    returning t.id`.execute(db);
  return rows.length;
}

/** The reference columns, as SQL of those former references that still exist: an entry may have been deleted since. */
async function holdFormer(
  db: Db,
  catalog: Catalog,
  importId: number,
  columns: readonly string[],
): Promise<Map<string, RawBuilder<unknown>>> {
  const left = new Map<string, RawBuilder<unknown>>();
  for (const [key, field] of Object.entries(catalog.fields)) {
    const name = columnOf(key);
    // People are never deleted.
    if (field.to === undefined || field.to === people || !columns.includes(name)) continue;
    const each = isMany(field) ? sql`jsonb_array_elements(w.before -> ${name})` : sql`(select w.before -> ${name})`;
    const former = await sql<{ id: number }>`
      select distinct f.id::text::bigint as id from list_import_row w, lateral ${each} f(id)
      where w.import_id = ${importId} and w.outcome = 'CHANGED' and f.id <> 'null'`.execute(db);
    const there = await holdEntries(
      db,
      referenced(field.to),
      former.rows.map(({ id }) => id),
    );
    const [value, ids] = [sql`x.${sql.id(name)}`, sql`${[...there]}::bigint[]`];
    left.set(
      name,
      isMany(field)
        ? sql`array(select u.id from unnest(${value}) with ordinality u(id, place) where u.id = any(${ids}) order by u.place)`
        : sql`case when ${value} = any(${ids}) then ${value} end`,
    );
  }
  return left;
}
