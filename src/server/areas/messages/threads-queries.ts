import type { Db } from '#server/db/connect.ts';

/** The active numbers of a unit that a user may text from: their own, and the pool. */
export async function findNumbers(db: Db, unitId: number, userId: number | null) {
  return db
    .selectFrom('sender_number')
    .select(['number', 'user_id'])
    .where('unit_id', '=', unitId)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('user_id', 'is', null), ...(userId === null ? [] : [eb('user_id', '=', userId)])]))
    .orderBy('number')
    .execute();
}

/** The phone number in somebody's profile. */
export async function findPhone(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('phone').where('id', '=', userId).executeTakeFirst();
  return row?.phone ?? null;
}

/** The number of ours, of some, that their number was written from last. */
export async function findNumberBefore(db: Db, their: string, ours: readonly string[]): Promise<string | undefined> {
  if (ours.length === 0) return undefined;
  const row = await db
    .selectFrom('message_thread')
    .select('our_number')
    .where('their_number', '=', their)
    .where('our_number', 'in', ours)
    .orderBy('last_at', 'desc')
    .executeTakeFirst();
  return row?.our_number;
}

/** The thread of two numbers; it stays with its unit, and with its person once it has one (ruling 81). */
export async function findOrAddThread(
  db: Db,
  thread: {
    unitId: number;
    our: string;
    their: string;
    candidateId: number | null;
    jobId: number | null;
    at: string;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('message_thread')
    .values({
      unit_id: thread.unitId,
      our_number: thread.our,
      their_number: thread.their,
      candidate_id: thread.candidateId,
      job_id: thread.jobId,
      last_at: thread.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['our_number', 'their_number']).doUpdateSet((eb) => ({
        last_at: eb.fn('greatest', ['message_thread.last_at', 'excluded.last_at']),
        candidate_id: eb.fn.coalesce('excluded.candidate_id', 'message_thread.candidate_id'),
        job_id: eb.fn.coalesce('excluded.job_id', 'message_thread.job_id'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The thread of two numbers. */
export async function findThread(db: Db, our: string, their: string) {
  return db
    .selectFrom('message_thread')
    .selectAll()
    .where('our_number', '=', our)
    .where('their_number', '=', their)
    .executeTakeFirst();
}
