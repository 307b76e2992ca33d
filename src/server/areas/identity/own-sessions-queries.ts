import type { Db } from '#server/db/connect.ts';

/** A person's sessions that were not ended, last used first. */
export async function findSessions(db: Db, userId: number) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'started_at', 'last_active_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_active_at', 'desc')
    .orderBy('id')
    .execute();
}
