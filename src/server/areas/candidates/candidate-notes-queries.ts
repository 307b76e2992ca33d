import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
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
    .select(['candidate_id', 'unit_id', 'note', 'author_id', 'version', 'removed_at'])
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

/** A call of the applied units to a wrong number, locked until the transaction ends. */
export async function getWrongNumber(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('candidate_call')
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .where('outcome', '=', 'WRONG_NUMBER')
    .select(['candidate_id', 'phone', 'by_user'])
    .forUpdate()
    .executeTakeFirst();
}

/** Clears the fault of a phone number, where it is the one that this call noted. */
export async function clearFault(db: Db, candidateId: number, key: string, callId: number): Promise<void> {
  await db
    .updateTable('candidate_contact')
    .set({ bounced_at: null })
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', 'phone')
    .where('value_key', '=', key)
    .where('bounced_at', '=', (eb) => eb.selectFrom('candidate_call').select('happened_at').where('id', '=', callId))
    .execute();
}

/** Removes a call. */
export async function removeCall(db: Db, id: number): Promise<void> {
  await db.deleteFrom('candidate_call').where('id', '=', id).execute();
}

/** The unit of a job in scope, where the person is one of its people. */
export async function findUnitOfJob(
  db: Db,
  scope: Scope,
  { candidateId, jobId }: { candidateId: number; jobId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('job as j')
    .innerJoin('candidate_unit as k', 'k.unit_id', 'j.unit_id')
    .where('j.id', '=', jobId)
    .where('j.unit_id', '=', inUnits(scope))
    .where('k.candidate_id', '=', candidateId)
    .select('j.unit_id')
    .executeTakeFirst();
  return row?.unit_id;
}

/** Users of a unit who see its candidates, by a part of their name or by exact usernames. */
export async function findColleagues(
  db: Db,
  inUnit: RawBuilder<unknown>,
  pages: readonly number[],
  by: { search: string } | { usernames: readonly string[] },
) {
  const named =
    'search' in by
      ? sql<boolean>`concat_ws(' ', u.first_name, u.last_name, u.username) ilike ${containing(by.search)}`
      : sql<boolean>`lower(u.username) = any(${[...by.usernames]}::text[])`;
  return db
    .selectFrom('app_user as u')
    .where('u.is_active', '=', true)
    .where(named)
    .where(sql<boolean>`exists (select from user_unit g where g.user_id = u.id and g.unit_id = ${inUnit})`)
    .where(
      sql<boolean>`exists (select from role_page p where p.role_id = u.role_id and p.page_id = any(${[...pages]}::int[]))`,
    )
    .select(['u.id', 'u.username'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name'))
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .limit('search' in by ? 8 : 50)
    .execute();
}
