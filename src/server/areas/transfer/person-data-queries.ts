import { type RawBuilder, sql } from 'kysely';
import type { TransferReason } from '#domain/transfer/records.ts';
import { addressKeyOf } from '#server/db/address-key.ts';
import type { Db } from '#server/db/connect.ts';
import { inPortions } from '#server/db/import-row-portions.ts';
import { dropFile } from './transfers-queries.ts';
import { clearRows } from './write-records-queries.ts';

type Staged = { import_id: number; row_number: number; state: string };

/** The rows of unfinished imports that are about these people, and every import whose file is. */
export async function findStaged(db: Db, people: readonly number[]): Promise<{ staged: Staged[]; imports: Staged[] }> {
  const { rows: imports } = await sql<{ id: number; state: string }>`select id, state from list_import
    where list = 'transfer' and state in ('READ', 'CHECKED', 'RUNNING', 'FAILED')`.execute(db);
  const [found, roots]: [Staged[], Staged[]] = [[], []];
  for (const { id: import_id, state } of imports) {
    for (const { row_number } of await inPortions(db, import_id, (rows) => about(people, rows)))
      found.push({ import_id, row_number, state });
    for (const { row_number } of await inPortions(db, import_id, (rows) => written(people, rows)))
      roots.push({ import_id, row_number, state });
  }
  const staged = [...found, ...(await findHanging(db, [...found, ...roots]))];
  // Their file still names those whose rows are written.
  return { staged, imports: [...staged, ...roots] };
}

/** The rows that hang on some: what a file says of somebody as a consultant, and of their submissions and projects. */
async function findHanging(db: Db, found: readonly Staged[]): Promise<Staged[]> {
  const { rows } = await sql<Staged>`
    with recursive hanging as (
      select w.import_id, w.row_number, w.cells[1] as kind, w.cells[2] as ref, f.state, w.cells[3] <> '{}' as is_full
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(import_id bigint, row_number integer, state text)
        join list_import_row w on w.import_id = f.import_id and w.row_number = f.row_number
      union select w.import_id, w.row_number, w.cells[1], w.cells[2], h.state, true from hanging h
        join list_import_row w on w.import_id = h.import_id and w.cells[3] <> '{}' and (
          h.kind = 'candidate' and w.cells[1] in ('consultant', 'submission') and w.cells[3]::jsonb->>'candidate' = h.ref
          or h.kind = 'consultant' and w.cells[1] = 'project' and w.cells[3]::jsonb->>'consultant' = h.ref))
    select import_id, row_number, state from hanging where kind <> 'candidate' and is_full`.execute(db);
  return rows;
}

/** Those of some rows that became these people, or a consultant who is one of them: they say nothing more, but others name them. */
function written(people: readonly number[], rows: RawBuilder<boolean>) {
  const ids = sql`any(${[...people]}::bigint[])`;
  return sql<{ row_number: number }>`
    select w.row_number from list_import_row w where ${rows} and w.outcome in ('NEW', 'EXISTS') and (
      w.cells[1] = 'candidate' and w.record_id = ${ids}
      or w.cells[1] = 'consultant' and w.record_id in (select k.id from consultant k where k.candidate_id = ${ids}))`;
}

/** Those of some rows that have an address of these people, or their name and no address. */
function about(people: readonly number[], rows: RawBuilder<boolean>) {
  const ids = sql`any(${[...people]}::bigint[])`;
  return sql<{ row_number: number }>`
    with known as materialized (select kind, value_key as key from candidate_contact where candidate_id = ${ids}),
      named as materialized (select lower(trim(first_name || ' ' || last_name)) as name from candidate where id = ${ids})
    select w.row_number from list_import_row w where ${rows} and w.cells[3] <> '{}' and case
      when w.cells[1] = 'candidate' then exists (
          select from known k, jsonb_array_elements_text(coalesce(w.cells[3]::jsonb->'emails', '[]')) e
          where k.kind = 'email' and k.key = ${addressKeyOf('EMAIL', sql`e`)})
        or exists (
          select from known k, jsonb_array_elements_text(coalesce(w.cells[3]::jsonb->'phones', '[]')) e
          where k.kind = 'phone' and k.key = ${addressKeyOf('SMS', sql`e`)})
        or lower(trim(coalesce(w.cells[4], ''))) in (select name from named where name <> '')
          and w.cells[3]::jsonb->'emails' is null and w.cells[3]::jsonb->'phones' is null
      else false end`;
}

/** Takes away what these rows say, and the files that they came from; one that is being written ends in minutes. */
export async function clearStaged(
  db: Db,
  { staged, imports }: { staged: readonly Staged[]; imports: readonly Staged[] },
): Promise<void> {
  const why: TransferReason = 'erased';
  const problems = JSON.stringify([{ field: 'emails', message: why }]);
  for (const { import_id, row_number } of staged)
    await sql`update list_import_row set cells = array[cells[1], '', '{}', ''], outcome = 'ERROR', problems = ${problems}::jsonb
      where import_id = ${import_id} and row_number = ${row_number}`.execute(db);
  const waiting = imports.filter(({ state }) => state !== 'RUNNING').map(({ import_id }) => import_id);
  for (const importId of new Set(waiting)) await dropFile(db, importId);
  // Nobody can go on with these, and no sweep finds them without a file.
  const failed = imports.filter(({ state }) => state === 'FAILED').map(({ import_id }) => import_id);
  for (const importId of new Set(failed)) await clearRows(db, importId);
}
