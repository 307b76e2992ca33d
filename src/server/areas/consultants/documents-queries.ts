import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** The documents that are linked to a consultant, the newest first. */
export async function findDocuments(db: Db, consultantId: number) {
  return db
    .selectFrom('consultant_document as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .leftJoin('app_user as u', 'u.id', 'd.linked_by')
    .where('d.consultant_id', '=', consultantId)
    .select(['d.file_id', 'f.guid', 'd.name', 'd.kind', 'd.valid_until', 'd.linked_at', 'd.version'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'))
    .orderBy('d.linked_at', 'desc')
    .orderBy('d.file_id')
    .execute();
}

/** Documents of some consultants that are valid until a day. */
export async function findExpiring(db: Db, consultantIds: readonly number[]) {
  if (consultantIds.length === 0) return [];
  return db
    .selectFrom('consultant_document')
    .where('consultant_id', 'in', consultantIds)
    .where('valid_until', 'is not', null)
    .select(['consultant_id', 'file_id', 'name'])
    .select(sql<string>`valid_until`.as('valid_until'))
    .orderBy('valid_until')
    .execute();
}

/** The files of a consultant's candidate in the unit that are not linked, the newest first. */
export async function findUnlinked(
  db: Db,
  { id, unit_id: unitId, candidate_id: candidateId }: { id: number; unit_id: number; candidate_id: number },
) {
  const { rows } = await sql<{ file_id: number; guid: string; name: string; kind: string; added_at: string }>`
    select f.id as file_id, f.guid, f.name, d.kind, d.added_at from (
      select r.file_id, 'RESUME' as kind, r.created_at as added_at from resume r where r.candidate_id = ${candidateId}
      union all
      select a.file_id, a.type, a.created_at from candidate_attachment a
        where a.candidate_id = ${candidateId} and a.unit_id = ${unitId} and a.removed_at is null) d
    join stored_file f on f.id = d.file_id and f.unit_id = ${unitId}
    where not exists (select from consultant_document o where o.consultant_id = ${id} and o.file_id = f.id)
    order by d.added_at desc, f.id desc limit 100`.execute(db);
  return rows;
}

/** Links a document to a consultant. */
export async function addDocument(db: Db, row: Insertable<Tables['consultant_document']>): Promise<void> {
  await db.insertInto('consultant_document').values(row).execute();
}

/** Changes a link; its version goes up. */
export async function changeDocument(
  db: Db,
  { consultantId, fileId }: { consultantId: number; fileId: number },
  change: Updateable<Tables['consultant_document']>,
): Promise<void> {
  await db
    .updateTable('consultant_document')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('consultant_id', '=', consultantId)
    .where('file_id', '=', fileId)
    .execute();
}

/** Takes a link away. */
export async function removeDocument(db: Db, consultantId: number, fileId: number): Promise<void> {
  await db
    .deleteFrom('consultant_document')
    .where('consultant_id', '=', consultantId)
    .where('file_id', '=', fileId)
    .execute();
}
