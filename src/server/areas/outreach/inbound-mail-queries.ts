import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Whether a message is on record already. */
export async function isKnown(db: Db, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('inbound_message')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest of these mails of ours that left, with the person it went to and the conversation that it belongs to. */
export async function findAnswered(db: Db, guids: readonly string[]) {
  if (guids.length === 0) return undefined;
  const { rows } = await sql<{
    id: number;
    guid: string;
    unit_id: number | null;
    candidate_id: number | null;
    network_id: number | null;
    contact_id: number | null;
    job_id: number | null;
    session_id: number | null;
    created_by: number | null;
    to_address: string;
    body: string;
    name: string | null;
  }>`
    select m.id, m.guid, m.unit_id, c.id as candidate_id, m.network_id, m.contact_id, m.job_id, m.session_id, m.created_by,
      m.to_address, m.body, nullif(concat_ws(' ', c.first_name, c.last_name), '') as name
    from outbound_message m left join candidate c on c.id = m.candidate_id and c.anonymized_at is null
    where m.guid = any(${[...guids]}::text[]) and m.channel = 'EMAIL' and m.sent_at is not null and m.unit_id is not null
    order by m.sent_at desc, m.id desc limit 1`.execute(db);
  return rows[0];
}

/** The people of all units who have an email address, each with one of their units: where they were written to last. */
export async function findPeople(db: Db, key: string): Promise<{ id: number; unit_id: number }[]> {
  const { rows } = await sql<{ id: number; unit_id: number }>`
    select distinct on (c.id) c.id, u.unit_id from candidate_contact k join candidate c on c.id = k.candidate_id
      join candidate_unit u on u.candidate_id = c.id
    where k.kind = 'email' and k.value_key = ${key} and c.anonymized_at is null
    order by c.id, (select max(m.sent_at) from outbound_message m
      where m.candidate_id = c.id and m.unit_id = u.unit_id) desc nulls last, u.unit_id limit 20`.execute(db);
  return rows;
}

/** The one network contact who has an email address. */
export async function findNetwork(db: Db, key: string): Promise<{ id: number; unit_id: number } | undefined> {
  const rows = await db
    .selectFrom('network')
    .select(['id', 'unit_id'])
    .where(sql<string>`lower(trim(email))`, '=', key)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

/** Whether any network contact has an email address. */
export async function isNetworkAddress(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('network')
    .select('id')
    .where(sql<string>`lower(trim(email))`, '=', key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
