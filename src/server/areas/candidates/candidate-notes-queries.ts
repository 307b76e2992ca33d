import { type Insertable, sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';

/** Adds a note; returns its number. */
export async function addNote(db: Db, note: Insertable<Tables['candidate_note']>): Promise<number> {
  const { id } = await db.insertInto('candidate_note').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A note of the applied units, also a removed one, locked until the transaction ends. */
export async function getNote(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('candidate_note')
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .select(['candidate_id', 'note', 'author_id', 'version', 'removed_at'])
    .forUpdate()
    .executeTakeFirst();
}

/** Changes, removes or restores a note. */
export async function changeNote(db: Db, id: number, change: Updateable<Tables['candidate_note']>): Promise<void> {
  await db
    .updateTable('candidate_note')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Adds a call; returns its number. */
export async function addCall(db: Db, call: Insertable<Tables['candidate_call']>): Promise<number> {
  const { id } = await db.insertInto('candidate_call').values(call).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Marks a phone number of a person by what a call showed of it. */
export async function markPhone(
  db: Db,
  candidateId: number,
  key: string,
  state: Pick<Updateable<Tables['candidate_contact']>, 'bounced_at' | 'verified_at' | 'verified_by'>,
): Promise<void> {
  await db
    .updateTable('candidate_contact')
    .set(state)
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', 'phone')
    .where('value_key', '=', key)
    .execute();
}

/** Whether a job is one of a unit. */
export async function isJobOf(db: Db, unitId: number, jobId: number): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .where('id', '=', jobId)
    .where('unit_id', '=', unitId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
