import { type Kysely, sql } from 'kysely';

/**
 * What people put right in a candidate's record, which no resume overwrites (src/domain/candidate-edits.ts); and the way to
 * the resumes that an older reader read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table candidate add column edits jsonb not null default '{}'`.execute(db);
  await sql`create index resume_reader on resume (reader, id) where is_primary`.execute(db);
}
