import { type Insertable, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';

/** The numbers of the applied units. */
export async function findNumbers(db: Db, scope: Scope, id?: number) {
  return db
    .selectFrom('sender_number as n')
    .leftJoin('app_user as u', 'u.id', 'n.user_id')
    .where('n.unit_id', '=', inUnits(scope))
    .$if(id !== undefined, (q) => q.where('n.id', '=', id!))
    .select(['n.id', 'n.number', 'n.user_id', 'n.campaign', 'n.is_active'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('user_name'))
    .orderBy('n.is_active', 'desc')
    .orderBy('n.number')
    .execute();
}

/** Active users of a unit, by name. */
export async function findUsers(db: Db, unitId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, concat_ws(' ', u.first_name, u.last_name) as name from app_user u join user_unit k on k.user_id = u.id
    where k.unit_id = ${unitId} and u.is_active order by 2, 1 limit 500`.execute(db);
  return rows;
}

/** Adds a number; undefined where somebody has it. */
export async function addNumber(db: Db, row: Insertable<Tables['sender_number']>): Promise<number | undefined> {
  const added = await db
    .insertInto('sender_number')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Takes a number of the applied units out of use or back; returns whether there is one. */
export async function setActive(db: Db, scope: Scope, id: number, isActive: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sender_number')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The limits of a unit as they were saved. */
export async function findLimits(db: Db, unitId: number) {
  return db.selectFrom('message_limit').selectAll().where('unit_id', '=', unitId).executeTakeFirst();
}

/** Saves the limits of a unit; false where somebody saved others since `version`. */
export async function saveLimits(db: Db, row: Insertable<Tables['message_limit']>, version: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('message_limit')
    .values({ ...row, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('unit_id')
        .doUpdateSet({ ...row, version: version + 1, updated_at: sql<string>`now()` })
        .where('message_limit.version', '=', version),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What was last heard of each channel. */
export async function findChecks(db: Db) {
  return db.selectFrom('channel_check').selectAll().execute();
}

/** Notes how a channel answered. */
export async function noteCheck(
  db: Db,
  channel: Tables['channel_check']['channel'],
  { at, failure }: { at: string; failure: string | null },
): Promise<void> {
  const heard = failure === null ? { worked_at: at, failure: null } : { failed_at: at, failure };
  await db
    .insertInto('channel_check')
    .values({ channel, ...heard })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(heard))
    .execute();
}

/** Messages of the applied units of which nobody knows whether they arrived, by channel. */
export async function countUncertain(db: Db, scope: Scope) {
  return db
    .selectFrom('outbound_message')
    .where('unit_id', '=', inUnits(scope))
    .where('state', '=', 'UNCERTAIN')
    .select('channel')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('channel')
    .execute();
}
