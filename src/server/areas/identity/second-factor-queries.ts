import type { Db } from '#server/db/connect.ts';

/** A person's second factor, on or only being set up; undefined where there is none. */
export async function findFactor(db: Db, userId: number) {
  return db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Restarts the set-up; a factor that is on stays as it is. Returns whether it restarted. */
export async function addPendingFactor(db: Db, userId: number, sealedSecret: string, at: Date): Promise<boolean> {
  const moment = at.toISOString();
  const row = await db
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_secret: sealedSecret, created_at: moment })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0, created_at: moment })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks the time step of a code as used; false where that step or a later one was used before, so a code works once.
 */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns the factor on. */
export async function confirmFactor(db: Db, userId: number, at: Date): Promise<void> {
  await db.updateTable('second_factor').set({ confirmed_at: at.toISOString() }).where('user_id', '=', userId).execute();
}

/** Deletes the factor and its recovery codes; returns whether there was one that was on. */
export async function removeFactor(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const row = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Replaces the recovery codes of a person. */
export async function changeRecoveryCodes(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses a recovery code up; false where there is no such code or it was used. */
export async function takeRecoveryCode(db: Db, userId: number, hash: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_code')
    .set({ used_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
