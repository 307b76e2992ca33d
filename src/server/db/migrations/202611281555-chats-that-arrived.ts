import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Dashboards count a conversation from the delivery of its first message on, and apart where no message arrived (trade 3.12.2).
 * What is told of a message of a conversation makes the sums of its day untrue (ADR 0126). The days of conversations are summed
 * anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const lost = `('FAILED', 'BOUNCED', 'UNDELIVERED')`;

const statements = [
  `create function note_chat_of_told_message() returns trigger language plpgsql as $$
    begin
      insert into daily_sum_change (unit_id, about, at)
        select o.unit_id, 'chat', date_bin('15 minutes', min(o.sent_at), '2000-01-01') from outbound_message o
        where o.session_id = new.session_id and o.sent_at is not null and o.unit_id is not null group by o.unit_id;
      return null;
    end $$`,
  // Claiming and sending a message changes neither: these updates cost nothing more.
  `create trigger chat_of_told_message after update on outbound_message for each row
    when (new.session_id is not null and (old.delivered_at is distinct from new.delivered_at
      or (old.state in ${lost}) is distinct from (new.state in ${lost})))
    execute function note_chat_of_told_message()`,
  `delete from daily_sum_day where about = 'chat'`,
];
