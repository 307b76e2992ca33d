import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** The rights to represent of a candidate for a job, newest first. */
export async function findRtrs(db: Db, candidateId: number, jobId: number) {
  return db
    .selectFrom('right_to_represent as r')
    .leftJoin('app_user as u', 'u.id', 'r.recorded_by')
    .leftJoin('stored_file as f', 'f.id', 'r.file_id')
    .where('r.candidate_id', '=', candidateId)
    .where('r.job_id', '=', jobId)
    .selectAll('r')
    .select(['f.guid as file_guid', 'f.name as file_name'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('recorded_by_name'))
    .orderBy('r.confirmed_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

export type RtrRow = Awaited<ReturnType<typeof findRtrs>>[number];

/** Adds a right to represent; the same confirmation of a conversation is added once. Returns its number. */
export async function addRtr(db: Db, row: Insertable<Tables['right_to_represent']>): Promise<number | undefined> {
  const added = await db
    .insertInto('right_to_represent')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Revokes what a candidate took back; returns whether it was still in force. */
export async function revokeRtr(db: Db, id: number, by: number, reason: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('right_to_represent')
    .set({ revoked_at: at, revoked_by: by, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether an address or number is on a candidate's record, by its key. */
export async function isOnRecord(db: Db, candidateId: number, keys: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('candidate_contact')
    .select('candidate_id')
    .where('candidate_id', '=', candidateId)
    .where('value_key', 'in', keys)
    .executeTakeFirst();
  return row !== undefined;
}
