import { type Insertable, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';
import type { Tables } from '#server/db/tables.ts';
import { hasOpenDouble } from './resumes-doubles-queries.ts';

/** Adds an upload and returns its number. */
export async function addUpload(db: Db, upload: Insertable<Tables['upload']>): Promise<number> {
  const { id } = await db.insertInto('upload').values(upload).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds the files of an upload in their order. */
export async function addItems(db: Db, items: readonly Insertable<Tables['upload_item']>[]): Promise<void> {
  if (items.length > 0) await db.insertInto('upload_item').values(items).execute();
}

/** An upload in scope. */
export async function findUpload(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('upload')
    .select(['id', 'state'])
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
}

/** The files of an upload with the people they became. */
export async function findItems(db: Db, uploadId: number) {
  return db
    .selectFrom('upload_item as i')
    .innerJoin('upload as u', 'u.id', 'i.upload_id')
    .leftJoin('candidate as c', 'c.id', 'i.candidate_id')
    .where('i.upload_id', '=', uploadId)
    .select(['i.id', 'i.name', 'i.size', 'i.state', 'i.candidate_id', 'i.code', 'i.message'])
    .select(sql<string | null>`nullif(concat_ws(' ', c.first_name, c.last_name), '')`.as('candidate_name'))
    .select(hasOpenDouble(sql`i.candidate_id`, sql`u.unit_id`).as('known_elsewhere'))
    .select(
      sql<boolean>`exists (select from candidate_link l where l.unit_id = u.unit_id
        and (l.low_id = i.candidate_id or l.high_id = i.candidate_id))`.as('has_link'),
    )
    .orderBy('i.id')
    .execute();
}

/** An upload for its task. */
export async function getUpload(db: Db, id: number) {
  return db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Files of an upload that are not read yet. */
export async function findOpenItems(db: Db, uploadId: number) {
  return db
    .selectFrom('upload_item as i')
    .leftJoin('stored_file as f', 'f.id', 'i.file_id')
    .where('i.upload_id', '=', uploadId)
    .where('i.state', 'in', ['WAITING', 'READING'])
    .select(['i.id', 'i.name', 'i.file_id', 'f.sha256'])
    .orderBy('i.id')
    .execute();
}

/** Progress of an upload, in files. */
export async function countItems(db: Db, uploadId: number): Promise<{ total: number; done: number }> {
  const { rows } = await sql<{ total: number; done: number }>`
    select count(*) as total, count(*) filter (where state not in ('WAITING', 'READING')) as done
    from upload_item where upload_id = ${uploadId}`.execute(db);
  return rows[0]!;
}

/** Ends one file of an upload; a file that ended before keeps its outcome. */
export async function endItem(
  db: Db,
  id: number,
  outcome: { state: string; candidate_id?: number; code?: string; message?: string; at: string },
): Promise<void> {
  const { at, ...change } = outcome;
  await db
    .updateTable('upload_item')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'READING'])
    .modifyEnd(preparedStatement)
    .execute();
}

/** Forgets the file of an upload, which no other record may have; its content goes with the next sweep. */
export async function dropFile(db: Db, itemId: number, fileId: number): Promise<void> {
  await db.updateTable('upload_item').set({ file_id: null }).where('id', '=', itemId).execute();
  await db.deleteFrom('stored_file').where('id', '=', fileId).execute();
}

/**
 * Replaces a zip by the files in it, once, whoever else unpacked it too. In a transaction, so that a retry finds the
 * files or the zip, never both.
 */
export async function replaceItem(
  db: Db,
  id: number,
  items: readonly Insertable<Tables['upload_item']>[],
): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('upload_item').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await addItems(db, items);
}

/** Changes the state of an upload. */
export async function changeUpload(db: Db, id: number, state: string, finishedAt?: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state, ...(finishedAt && { finished_at: finishedAt }) })
    .where('id', '=', id)
    .execute();
}

/** Whether a job is in scope. */
export async function isJobInScope(db: Db, scope: Scope, jobId: number): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
  return row !== undefined;
}
