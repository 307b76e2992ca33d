import type { Db } from '#server/db/connect.ts';

/** Cancels the chats of a job that are not over and that nobody has taken over; returns their numbers. */
export async function endChatsOf(db: Db, jobId: number, at: string): Promise<number[]> {
  const rows = await db
    .updateTable('chat_session')
    .set({ state: 'CANCELLED', last_at: at })
    .where('job_id', '=', jobId)
    .where('state', 'in', ['QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
