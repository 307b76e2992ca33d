import { type Kysely, sql } from 'kysely';

/** Mail to recruiter networks: whom a message went to, which send it belongs to, and what the list shows of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbound_message
    add column network_id bigint references network,
    add column send_guid text`.execute(db);
  await sql`create index outbound_message_network on outbound_message (network_id, created_at desc, id desc)
    where network_id is not null`.execute(db);
  await sql`create index outbound_message_send on outbound_message (send_guid) where send_guid is not null`.execute(db);

  await sql`alter table network
    add column last_mailed_at timestamptz,
    add column sent_count integer not null default 0`.execute(db);
  await sql`create index network_by_last_mailed_at on network (unit_id, last_mailed_at, id)`.execute(db);
  await sql`create index network_by_last_mailed_at_desc on network (unit_id, last_mailed_at desc nulls last, id desc)`.execute(
    db,
  );
  await sql`create index network_by_sent_count on network (unit_id, sent_count, id)`.execute(db);
  // Whoever unsubscribes does so for every unit that knows the address.
  await sql`create index network_address on network (lower(email))`.execute(db);
}
