import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** What the virus scanner said of a file: nothing for clean and unscanned ones, HELD until it was asked, or INFECTED. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stored_file add column scan text
      constraint stored_file_scan check (scan in ('HELD', 'INFECTED'))`.execute(db);
  await sql`create index stored_file_held on stored_file (id) where scan = 'HELD'`.execute(db);
}
