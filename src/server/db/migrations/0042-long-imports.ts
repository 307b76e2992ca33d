import { type Kysely, sql } from 'kysely';

/** Imports of many rows run in the background: what was asked for, by whom, and how far it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table list_import
      add column run jsonb,
      add column progress integer not null default 0,
      drop constraint list_import_state_check,
      add constraint list_import_state_check
        check (state in ('READ', 'CHECKED', 'RUNNING', 'FAILED', 'DONE', 'REVERTED'))`.execute(db);
}
