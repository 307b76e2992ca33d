import { type Insertable, sql } from 'kysely';
import { addressKeyOf } from '#server/db/address-key.ts';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

const open = sql`'QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN'`;

/** Keeps an inbound message once; undefined where it is on record already. */
export async function addInbound(db: Db, row: Insertable<Tables['inbound_message']>): Promise<number | undefined> {
  const added = await db
    .insertInto('inbound_message')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** The unit of one of our numbers: as it is set, else that of the last message that left from it to them. */
export async function findUnitOfNumber(db: Db, our: string, their: string): Promise<number | undefined> {
  const { rows } = await sql<{ unit_id: number }>`
    select unit_id from sender_number where number = ${our}
    union all
    (select unit_id from message_thread where our_number = ${our} and their_number = ${their})
    limit 1`.execute(db);
  return rows[0]?.unit_id;
}

/** People of a unit with this phone number or email address. */
export async function findOwners(
  db: Db,
  unitId: number | undefined,
  kind: 'email' | 'phone',
  key: string,
): Promise<{ id: number; unit_id: number; language: string }[]> {
  const { rows } = await sql<{ id: number; unit_id: number; language: string }>`
    select distinct c.id, u.unit_id, c.language from candidate_contact k join candidate c on c.id = k.candidate_id
      join candidate_unit u on u.candidate_id = c.id
    where k.kind = ${kind} and k.value_key = ${key} and (${unitId ?? null}::bigint is null or u.unit_id = ${unitId ?? null})
      and c.anonymized_at is null
    order by 1 limit 20`.execute(db);
  return rows;
}

/**
 * The last message that left, or is just leaving, in a thread or to a person by a channel, with its open conversation: an
 * answer may come before we have heard that our message went. What we said last in a conversation that is over asks nothing.
 */
export async function findLastOutbound(
  db: Db,
  { threadId, candidateId, channel }: { threadId: number | null; candidateId: number; channel: 'EMAIL' | 'SMS' },
) {
  const { rows } = await sql<{
    id: number;
    job_id: number | null;
    unit_id: number;
    created_by: number | null;
    session_id: number | null;
  }>`
    select m.id, m.job_id, m.unit_id, m.created_by, (select t.id from chat_session t where t.candidate_id = m.candidate_id
        and t.job_id = m.job_id and t.state in (${open})
        order by t.id desc limit 1) as session_id
    from outbound_message m
    where ${threadId === null ? sql`m.candidate_id = ${candidateId} and m.channel = ${channel}` : sql`m.thread_id = ${threadId}`}
      and m.kind <> 'service' and (m.sent_at is not null or m.state in ('SENDING', 'UNCERTAIN'))
      and not (m.job_id is null and exists (select from chat_session e where e.id = m.session_id and e.state not in (${open})))
    order by coalesce(m.sent_at, greatest(m.not_before, m.created_at)) desc limit 1`.execute(db);
  return rows[0];
}

/** The open conversations of these people whose messages go to one of these addresses, in the order in which they are locked. */
export async function findOpenSessionsTo(
  db: Db,
  {
    channel,
    keys,
    candidateIds,
  }: { channel: 'EMAIL' | 'SMS'; keys: readonly string[]; candidateIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from chat_session t
    where t.candidate_id = any(${[...candidateIds]}::bigint[]) and t.state in (${open})
      and exists (select from outbound_message m where m.session_id = t.id and m.channel = ${channel}
        and ${addressKeyOf(channel)} = any(${[...keys]}::text[]))
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Opts every address of a person out of a channel, or of both. */
export async function optPersonOut(
  db: Db,
  candidateId: number,
  channel: 'EMAIL' | 'SMS' | undefined,
  words: string,
  at: string,
): Promise<{ channel: 'EMAIL' | 'SMS'; key: string }[]> {
  const { rows } = await sql<{ channel: 'EMAIL' | 'SMS'; key: string }>`
    with own as (
      select case kind when 'email' then 'EMAIL' else 'SMS' end as channel, value_key as key
      from candidate_contact where candidate_id = ${candidateId}),
    chosen as (select * from own where ${channel ?? null}::text is null or channel = ${channel ?? null}),
    added as (insert into opt_out (channel, address_key, words, created_at)
      select channel, key, ${words}, ${at} from chosen on conflict do nothing)
    select * from chosen`.execute(db);
  return rows;
}

/** Lifts an opt-out that its number made itself by text message; staff's word stays. */
export async function liftTextOptOut(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('opt_out')
    .where('channel', '=', 'SMS')
    .where('address_key', '=', key)
    .where('words', 'like', 'sms:%')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
