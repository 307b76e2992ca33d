import type { Db } from '#server/db/connect.ts';

/** A person's password hash. */
export async function getPasswordHash(db: Db, userId: number): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/** Allows dangerous actions in a session until a moment. */
export async function changeStepUp(db: Db, sessionId: string, until: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ step_up_until: until.toISOString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
