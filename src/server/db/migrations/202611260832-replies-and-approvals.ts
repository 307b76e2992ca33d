import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Copies of replies that recruiters get by mail, filled in when they leave;
 * replies and bounces of network contacts, counted; a notification about one of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table outbound_message add copy_of bigint references inbound_message on delete set null',
  'create index outbound_message_copy on outbound_message (copy_of) where copy_of is not null',
  `alter table network
    add replied_at timestamptz,
    add replied_count integer not null default 0,
    add bounced_at timestamptz,
    add bounced_address text,
    add bounced_count integer not null default 0`,
  'create index network_by_replied_count on network (unit_id, replied_count, id)',
  'create index network_by_bounced_count on network (unit_id, bounced_count, id)',
  // Without a foreign key: a contact that was written to is never removed.
  'alter table notification add network_id bigint',
  'create index inbound_message_network on inbound_message (network_id, happened_at) where network_id is not null',
];
