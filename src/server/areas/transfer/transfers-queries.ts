import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { TransferRecord } from '#domain/transfer/records.ts';
import type { TransferCount, TransferTable } from '#domain/transfer/told.ts';
import type { TransferKind } from '#domain/transfer/transfer-fields.ts';
import type { Db } from '#server/db/connect.ts';
import { inPortions } from '#server/db/import-row-portions.ts';
import { inUnits } from '#server/db/in-units.ts';

/** The name under which these imports stand among those of lists. */
export const transferList = 'transfer';

const columns = sql`i.id, i.guid, i.unit_id, i.file_name, i.state, i.rows, i.progress, i.kept, i.created_at, i.applied_at,
  i.reverted_at, i.run->>'action' as action, t.source, t.tables, t.counts, t.problem, t.file_id,
  (select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = i.created_by) as by`;
const tables = sql`list_import i join transfer_import t on t.import_id = i.id`;

export type TransferRow = {
  id: number;
  guid: string;
  unit_id: number;
  file_name: string;
  state: 'READ' | 'CHECKED' | 'RUNNING' | 'FAILED' | 'DONE' | 'REVERTED';
  rows: number;
  progress: number;
  kept: number | null;
  created_at: string;
  applied_at: string | null;
  reverted_at: string | null;
  action: 'check' | 'revert' | null;
  source: string;
  tables: TransferTable[];
  counts: TransferCount[];
  problem: string | null;
  file_id: number | null;
  by: string | null;
};

/** The latest imports of units. */
export async function findTransfers(db: Db, scope: Scope): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${columns} from ${tables}
    where i.list = ${transferList} and i.unit_id = ${inUnits(scope)} order by i.id desc limit 30`.execute(db);
  return rows;
}

/** One import of units; `lock` locks it until the transaction ends. */
export async function findTransfer(db: Db, scope: Scope, guid: string, lock = false): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${columns} from ${tables}
    where i.list = ${transferList} and i.guid = ${guid} and i.unit_id = ${inUnits(scope)} ${lock ? sql`for update of i` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/**
 * One page of the rows of an import, with what people call each record now. Of kinds beside `kinds` only what was not taken: the
 * records are on pages that whoever looks does not have.
 */
export async function findTransferRows(
  db: Db,
  importId: number,
  {
    outcome,
    kind,
    kinds,
    page,
    size,
  }: {
    kinds: readonly TransferKind[];
    outcome?: string | undefined;
    kind?: TransferKind | undefined;
    page: number;
    size: number;
  },
) {
  const where = sql`w.import_id = ${importId} and ${outcome === undefined ? sql`true` : sql`w.outcome = ${outcome}`}
    and (w.cells[1] = any(${kinds}::text[]) or w.outcome = 'ERROR') and ${kind === undefined ? sql`true` : sql`w.cells[1] = ${kind}`}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from list_import_row w where ${where}`.execute(db);
  const { rows } = await sql<{
    row_number: number;
    kind: TransferKind;
    ref: string;
    label: string;
    record: TransferRecord;
    outcome: string | null;
    problems: { field: string; message: string; value?: string }[] | null;
    record_id: number | null;
  }>`
    select w.row_number, w.cells[1] as kind, w.cells[2] as ref, w.outcome, w.problems, w.record_id,
      coalesce(nullif(w.cells[4], ''), case w.cells[1]
        when 'user' then (select trim(first_name || ' ' || last_name) from app_user where id = w.record_id)
        when 'client' then (select name from client where id = w.record_id)
        when 'fee' then (select coalesce(c.name, f.vms_provider) from fee f left join client c on c.id = f.client_id where f.id = w.record_id)
        when 'consultant' then (select trim(c.first_name || ' ' || c.last_name) from consultant t
          join candidate c on c.id = t.candidate_id where t.id = w.record_id)
        when 'project' then (select title from project where id = w.record_id)
        when 'vendor' then (select name from vendor where id = w.record_id)
        when 'manager' then (select name from manager where id = w.record_id)
        when 'board' then (select name from job_board where id = w.record_id)
        when 'contact' then (select name from account_contact where id = w.record_id)
        when 'candidate' then (select trim(first_name || ' ' || last_name) from candidate where id = w.record_id)
        when 'job' then (select title from job where id = w.record_id)
        when 'submission' then (select trim(c.first_name || ' ' || c.last_name) || ' · ' || j.title from submission s
          join candidate c on c.id = s.candidate_id join job j on j.id = s.job_id where s.id = w.record_id) end, '') as label
    from list_import_row w where ${where}
    order by w.row_number limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: counted[0]!.total };
}

/** What a run needs to know of its import. */
export async function getTransfer(db: Db, importId: number) {
  return db
    .selectFrom('transfer_import as t')
    .innerJoin('list_import as i', 'i.id', 't.import_id')
    .leftJoin('stored_file as f', 'f.id', 't.file_id')
    .select(['t.source', 'i.file_name as name', 'f.sha256'])
    .where('t.import_id', '=', importId)
    .executeTakeFirstOrThrow();
}

/** Notes the file of an import. */
export async function addTransfer(db: Db, row: { import_id: number; unit_id: number; file_id: number }): Promise<void> {
  await db.insertInto('transfer_import').values(row).execute();
}

/** Says why a file could not be read; null where it is read again. */
export async function setProblem(db: Db, importId: number, problem: string | null): Promise<void> {
  await db.updateTable('transfer_import').set({ problem }).where('import_id', '=', importId).execute();
}

/** Lets go of the file of an import: what it says of people is in their records, or nowhere. */
export async function dropFile(db: Db, importId: number): Promise<void> {
  const row = await db
    .selectFrom('transfer_import')
    .select('file_id')
    .where('import_id', '=', importId)
    .executeTakeFirst();
  if (!row?.file_id) return;
  await db.updateTable('transfer_import').set({ file_id: null }).where('import_id', '=', importId).execute();
  await db.deleteFrom('stored_file').where('id', '=', row.file_id).execute();
}

/** Removes the rows of an import. */
export async function removeRows(db: Db, importId: number): Promise<void> {
  await inPortions(db, importId, (rows) => sql`delete from list_import_row where ${rows}`);
}

/** Removes an import that wrote nothing, with its file. */
export async function removeTransfer(db: Db, importId: number): Promise<void> {
  await dropFile(db, importId);
  await removeRows(db, importId);
  await db.deleteFrom('list_import').where('id', '=', importId).execute();
}

/** Imports that nobody went on with: checked files after a day, failed ones after a month. */
export async function findForgotten(db: Db): Promise<{ id: number; hasWritten: boolean }[]> {
  const { rows } = await sql<{ id: number; hasWritten: boolean }>`
    select i.id, (i.state = 'FAILED' and coalesce(i.run->>'action', '') <> 'check') as "hasWritten" from ${tables}
    where (i.state in ('READ', 'CHECKED') or (i.state = 'FAILED' and i.run->>'action' = 'check')) and i.created_at < now() - interval '1 day'
      or i.state = 'FAILED' and t.file_id is not null and i.created_at < now() - interval '30 days'`.execute(db);
  return rows;
}
