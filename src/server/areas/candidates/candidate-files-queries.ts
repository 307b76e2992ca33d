import { type Insertable, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';

/** Adds a file to a candidate; returns its number there. */
export async function addAttachment(db: Db, row: Insertable<Tables['candidate_attachment']>): Promise<number> {
  const { id } = await db.insertInto('candidate_attachment').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The files of a candidate in the applied units, newest first. */
export async function findAttachments(db: Db, candidateId: number, scope: Scope) {
  return db
    .selectFrom('candidate_attachment as a')
    .innerJoin('stored_file as f', 'f.id', 'a.file_id')
    .leftJoin('app_user as u', 'u.id', 'a.added_by')
    .where('a.candidate_id', '=', candidateId)
    .where('a.unit_id', '=', inUnits(scope))
    .where('a.removed_at', 'is', null)
    .select(['a.id', 'a.type', 'a.description', 'a.created_at', 'f.guid', 'f.name', 'f.size'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('added_by'))
    .orderBy('a.id', 'desc')
    .execute();
}

/** How many files a candidate has in the applied units. */
export async function countAttachments(db: Db, candidateId: number, scope: Scope): Promise<number> {
  const { total } = await db
    .selectFrom('candidate_attachment')
    .where('candidate_id', '=', candidateId)
    .where('unit_id', '=', inUnits(scope))
    .where('removed_at', 'is', null)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A file of a candidate in the applied units, also a removed one, locked until the transaction ends. */
export async function getAttachment(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('candidate_attachment')
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .select(['candidate_id', 'unit_id', 'type', 'removed_at'])
    .forUpdate()
    .executeTakeFirst();
}

/** Removes a file from a candidate, or brings it back. */
export async function changeAttachment(db: Db, id: number, removedAt: string | null): Promise<void> {
  await db.updateTable('candidate_attachment').set({ removed_at: removedAt }).where('id', '=', id).execute();
}

/** The versions of a person's resume, newest first. */
export async function findVersions(db: Db, candidateId: number) {
  return db
    .selectFrom('resume as r')
    .leftJoin('stored_file as f', 'f.id', 'r.file_id')
    .where('r.candidate_id', '=', candidateId)
    .select(['r.id', 'r.name', 'r.created_at', 'r.is_primary', 'r.text', 'r.parsed', 'f.guid as file_guid'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(20)
    .execute();
}

/** What somebody edited of a person, with the values that stand now. */
export async function getEdited(db: Db, candidateId: number) {
  return db
    .selectFrom('candidate')
    .where('id', '=', candidateId)
    .select(['first_name', 'last_name', 'headline', 'city', 'state', 'linkedin', 'summary', 'total_years', 'edits'])
    .executeTakeFirstOrThrow();
}
