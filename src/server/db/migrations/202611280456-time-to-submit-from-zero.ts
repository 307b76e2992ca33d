import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** A first submission that was recorded as before the opening counted as less than no hours: these days are summed anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from daily_sum_day where about = 'job'`.execute(db);
}
