import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Messages that have not left, by state: how many, and the age in seconds of the oldest that is due. */
export async function readOutboxLoad(db: Db): Promise<{ state: string; count: number; oldest: number }[]> {
  // One scan of each partial index (outbound_message_due, outbound_message_uncertain).
  return db
    .selectFrom('outbound_message')
    .where(sql<boolean>`state = any (array['QUEUED', 'HELD', 'SENDING'])`)
    .groupBy('state')
    .select('state')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(
      sql<number>`coalesce(extract(epoch from now() - min(not_before) filter (where not_before <= now())), 0)::float8`.as(
        'oldest',
      ),
    )
    .execute();
}
