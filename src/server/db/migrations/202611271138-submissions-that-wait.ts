import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** What waits for a lead or is ready to go out, for the queue of every home: without it all submissions are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index submission_waiting on submission (unit_id, category)
    where category in ('READY', 'IN_REVIEW_LEAD')`.execute(db);
}
