import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** A statement of the 1099 checklist may be answered No. Until now it could only be affirmed: what stands there is a Yes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table consultant_employment add checklist_no text[] not null default '{}'`.execute(db);
}
