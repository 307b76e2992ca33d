import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** The first message of each job is found without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbound_message_contact on outbound_message (job_id, sent_at) where sent_at is not null`.execute(
    db,
  );
}
