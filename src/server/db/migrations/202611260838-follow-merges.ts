import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** What is said to or done about somebody, one row at a time. */
const tables = [
  'candidate_note',
  'candidate_call',
  'candidate_attachment',
  'consent_event',
  'outbound_message',
  'inbound_message',
  'chat_session',
  'booked_call',
  'submission',
  'stage_reached',
  'right_to_represent',
  'upload_item',
];

/**
 * A row that names a merged record is given to the one that goes on. Whoever began to write before the merge was committed
 * waits for it at the reference, and would then write to a record that nobody opens any more (ruling 93).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_merge() returns trigger language plpgsql as $$
    declare goes_on bigint;
    begin
      if new.candidate_id is null or current_setting('rolecall.undoes_merge', true) = 'on' then
        return new;
      end if;
      loop
        -- Waits for a merge that is under way, and sees what it did.
        select merged_into into goes_on from candidate where id = new.candidate_id for key share;
        exit when goes_on is null;
        new.candidate_id := goes_on;
      end loop;
      return new;
    end $$`.execute(db);
  for (const table of tables)
    await sql`create trigger follow_merge before insert on ${sql.table(table)} for each row execute function follow_merge()`.execute(
      db,
    );
}
