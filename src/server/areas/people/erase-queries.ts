import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { belongsTo, type PersonTable } from '#server/db/person-data.ts';
import { columnsThatName, isNamedBesides } from '#server/db/referring-rows.ts';

/** A person with every record that was merged into theirs, locked. */
export async function lockWhole(db: Db, candidateId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive whole as (select id from candidate where id = ${candidateId}
      union select c.id from whole w join candidate c on c.merged_into = w.id)
    select id from candidate where id in (select id from whole) order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** The name of a person, and whether they were erased. */
export async function getPerson(db: Db, candidateId: number) {
  return db
    .selectFrom('candidate')
    .where('id', '=', candidateId)
    .select(['id', 'guid', 'first_name', 'last_name', 'anonymized_at', 'merged_into'])
    .executeTakeFirst();
}

/** Whether somebody is an active consultant of any unit, or about to be one. */
export async function isConsultant(db: Db, tables: readonly PersonTable[], id: number): Promise<boolean> {
  const ofConsultants = tables.filter(({ keptWhile }) => keptWhile?.why === 'consultant');
  return (await findKeptWhy(db, ofConsultants, [id], tables)) !== undefined;
}

/** Why somebody may not be erased; undefined where they may. `all` are the tables through which rows belong to people. */
export async function findKeptWhy(
  db: Db,
  tables: readonly PersonTable[],
  people: readonly number[],
  all: readonly PersonTable[] = tables,
) {
  for (const table of tables) {
    if (!table.keptWhile) continue;
    const { rows } = await sql`select 1 from ${sql.table(table.table)} t
      where ${belongsTo(table, all, people)} and ${table.keptWhile.where} limit 1`.execute(db);
    if (rows.length > 0) return table.keptWhile.why;
  }
  return undefined;
}

/** The files that rows of people refer to, by the columns that name a stored file. */
export async function findFileIds(
  db: Db,
  tables: readonly PersonTable[],
  people: readonly number[],
): Promise<number[]> {
  const columns = await columnsThatName(db, 'stored_file');
  const ids = new Set<number>();
  for (const table of tables)
    for (const { column } of columns.filter((one) => one.table === table.table)) {
      const { rows } = await sql<{ id: number }>`select t.${sql.ref(column)} as id from ${sql.table(table.table)} t
        where t.${sql.ref(column)} is not null and ${belongsTo(table, tables, people)}`.execute(db);
      for (const { id } of rows) ids.add(id);
    }
  return [...ids];
}

/** Removes the records of files that no row names any more; returns the addresses of their contents. */
export async function removeFiles(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const isNamed = await isNamedBesides(db, { table: 'stored_file', id: sql`f.id`, own: [] });
  const { rows } = await sql<{ sha256: string }>`delete from stored_file f where f.id = any(${[...ids]}::bigint[])
    and not ${isNamed} returning f.sha256`.execute(db);
  return [...new Set(rows.map(({ sha256 }) => sha256))];
}

/**
 * Removes what names a person outside their own tables: opt-outs of addresses that nobody else has, whose place the keyed
 * hashes take, and what users typed to find them.
 */
export async function removeTraces(db: Db, people: readonly number[]): Promise<void> {
  const ids = sql`any(${[...people]}::bigint[])`;
  // The opt-outs first: that they are gone is kept as well.
  for (const table of ['opt_out', 'opt_out_event'])
    await sql`delete from ${sql.table(table)} o using candidate_contact x
      where x.candidate_id = ${ids} and o.address_key = x.value_key
      and not exists (select from candidate_contact y where y.value_key = x.value_key and not (y.candidate_id = ${ids}))`.execute(
      db,
    );
  await sql`delete from recent_search s using candidate c where c.id = ${ids} and (
    (c.last_name <> '' and lower(s.query) like '%' || lower(c.last_name) || '%')
    or exists (select from candidate_contact x where x.candidate_id = c.id and lower(s.query) like '%' || x.value_key || '%'))`.execute(
    db,
  );
}

/** Removes or clears the rows of people in a table. */
export async function eraseRows(db: Db, table: PersonTable, tables: readonly PersonTable[], people: readonly number[]) {
  const { erase, table: name } = table;
  if (erase === 'keeps') return;
  const own = belongsTo(table, tables, people);
  if (erase === 'remove') {
    await sql`delete from ${sql.table(name)} t where ${own}`.execute(db);
    return;
  }
  const set = Object.entries(erase.clear).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(name)} t set ${sql.join(set)} where ${own}`.execute(db);
}
