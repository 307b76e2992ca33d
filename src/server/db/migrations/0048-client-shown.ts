import { type Kysely, sql } from 'kysely';

/** Whether partners may know the client of a job; of the jobs there are nobody has said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column client_may_be_shown boolean not null default false`.execute(db);
}
