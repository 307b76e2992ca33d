import { type Kysely, sql } from 'kysely';

/** The version before writes and reads the column. */
export const phase = 'contract';

/** Wording that no posting may have is found when somebody asks (ADR 0134): the kept list outlived the words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job drop column restriction_phrases`.execute(db);
}
