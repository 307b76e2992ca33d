import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** A message as the gate sees it. */
export type Subject = {
  unitId: number | null;
  channel: 'EMAIL' | 'SMS';
  kind: string;
  /** The key of the address (contactKey). */
  addressKey: string;
  candidateId: number | null;
  networkId: number | null;
  contactId: number | null;
  jobId: number | null;
  /** The message itself, which does not count against itself. */
  messageId: number | null;
};

/** What the database knows about one of them. */
export type SubjectRow = {
  isStopped: boolean;
  isErased: boolean;
  doNotContact: boolean;
  isOut: boolean;
  isBounced: boolean;
  country: string | null;
  hasConsent: boolean;
  jobCategory: string | null;
  leftAt: string[];
  repliedAt: string | null;
  timeZone: string | null;
  state: string | null;
};

/** States of messages that left or are leaving. */
export const gone = ['SENDING', 'SENT', 'DELIVERED', 'READ', 'UNCERTAIN', 'UNDELIVERED', 'BOUNCED'] as const;

/**
 * What decides about messages, in their order; one query for all. `counts`: the states of messages that count against a
 * cap: those that left, and where one is only queued also those that wait.
 */
export async function findSubjects(
  db: Db,
  subjects: readonly Subject[],
  counts: readonly string[],
  now: Date,
): Promise<SubjectRow[]> {
  if (subjects.length === 0) return [];
  const given = JSON.stringify(subjects.map((subject, at) => ({ at, ...subject })));
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<SubjectRow>`
    select coalesce(l.is_stopped, false) or exists (select from outbound_message m cross join automation_service v
        where m.id = s."messageId" and v.killed_at is not null
          -- What nobody wrote or asked for (ruling 68): a chat that a person began may begin, and then the chatbot is silent.
          and (m.origin = 'automation' or m.origin = 'chatbot' and m.kind = 'reply')) as "isStopped",
      coalesce(c.anonymized_at is not null, false) as "isErased",
      exists (
        select from candidate_unit h join candidate_status hs on hs.id = h.status_id
        where hs.category = 'DO_NOT_CONTACT' and h.candidate_id = any(p.ids)) as "doNotContact",
      exists (select from opt_out o where o.channel = s.channel and o.address_key = s."addressKey")
        or exists (select from network n where n.id = s."networkId" and n.opt_out)
        or exists (select from account_contact k where k.id = s."contactId" and k.no_contact) as "isOut",
      exists (select from candidate_contact x where x.kind = 'email' and s.channel = 'EMAIL'
        and x.value_key = s."addressKey" and x.bounced_at is not null) as "isBounced",
      b.country,
      exists (select from contact_consent x where x.candidate_id = s."candidateId" and x.unit_id = s."unitId"
        and x.channel = s.channel and (x.expires_at is null or x.expires_at > ${at})
        -- A published address is no consent to text messages (ruling 67).
        and (x.channel = 'EMAIL' or x.basis <> 'PUBLISHED_ADDRESS')) as "hasConsent",
      js.category as "jobCategory",
      array(
        select coalesce(m.sent_at, greatest(m.not_before, m.created_at)) from outbound_message m
        where m.candidate_id = any(p.ids) and m.created_at > ${at} - interval '8 days'
          and m.state = any(${[...counts]}::text[]) and m.id is distinct from s."messageId"
          and m.kind not in ('reply', 'service')
          and coalesce(m.sent_at, greatest(m.not_before, m.created_at)) > ${at} - interval '24 hours'
        order by 1) as "leftAt",
      (select max(i.happened_at) from inbound_message i
        where i.candidate_id = any(p.ids) and i.kind = 'REPLY' and i.channel = s.channel) as "repliedAt",
      c.time_zone as "timeZone", c.state
    from jsonb_to_recordset(${given}::jsonb) as s(at int, "unitId" bigint, channel text, "addressKey" text,
      "candidateId" bigint, "networkId" bigint, "contactId" bigint, "jobId" bigint, "messageId" bigint)
    left join business_unit b on b.id = s."unitId"
    left join message_limit l on l.unit_id = s."unitId"
    left join candidate c on c.id = s."candidateId"
    left join job j on j.id = s."jobId"
    left join job_status js on js.id = j.status_id
    cross join lateral (select array(
      select s."candidateId" where s."candidateId" is not null
      union select o.candidate_id from candidate_contact x
      join candidate_contact o on o.kind = x.kind and o.value_key = x.value_key
      where x.candidate_id = s."candidateId") as ids) p
    order by s.at`.execute(db);
  return rows;
}

/**
 * Makes other senders to these people and addresses wait until the transaction ends (ruling 71). The locks are taken in
 * one order, so two sends to the same people never wait for each other in a circle.
 */
export async function lockAddresses(
  db: Db,
  candidateIds: readonly number[],
  addresses: readonly { channel: string; key: string }[],
): Promise<void> {
  const keys = addresses.map(({ channel, key }) => `${channel === 'SMS' ? 'phone' : 'email'} ${key}`);
  await sql`select pg_advisory_xact_lock(number) from (
      select distinct hashtextextended('message ' || key, 0) as number from (
        select kind || ' ' || value_key as key from candidate_contact
          where candidate_id = any(${[...candidateIds]}::bigint[])
        union select unnest(${keys}::text[])) every
      order by 1 offset 0) ordered`.execute(db);
}

/** The limits of a unit for one channel and day. */
export type Spending = { unitId: number; userId: number; channel: 'EMAIL' | 'SMS' };

/**
 * Counts one message against the caps of its user and unit on this day of the unit. False where one of them is reached:
 * then nothing is counted. Rows are locked in one order until the transaction ends, so no cap is raced.
 */
export async function spend(db: Db, { unitId, userId, channel }: Spending, now: Date): Promise<boolean> {
  const day = sql`(${now.toISOString()}::timestamptz at time zone (select time_zone from business_unit where id = ${unitId}))::date`;
  await sql`insert into message_spending (unit_id, user_id, channel, day)
    select ${unitId}, u, ${channel}, ${day} from unnest(${[0, userId]}::bigint[]) u
    on conflict do nothing`.execute(db);
  await sql`select from message_spending where unit_id = ${unitId} and user_id = any(${[0, userId]}::bigint[])
    and channel = ${channel} and day = ${day} order by user_id for update`.execute(db);
  const caps =
    channel === 'SMS'
      ? sql`coalesce(l.unit_sms_a_day, 2000) as unit_cap, coalesce(l.user_sms_a_day, 500) as user_cap`
      : sql`coalesce(l.unit_mails_a_day, 10000) as unit_cap, coalesce(l.user_mails_a_day, 1000) as user_cap`;
  const { numAffectedRows } = await sql`
    with cap as (select ${caps} from (select 1) one left join message_limit l on l.unit_id = ${unitId})
    update message_spending s set sent = sent + 1 where unit_id = ${unitId} and user_id = any(${[0, userId]}::bigint[])
      and channel = ${channel} and day = ${day}
      and not exists (select from message_spending o, cap where o.unit_id = ${unitId} and o.channel = ${channel}
        and o.day = ${day} and (o.user_id = 0 and o.sent >= cap.unit_cap
          or o.user_id = ${userId} and o.user_id <> 0 and o.sent >= cap.user_cap))`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** When the next day of a unit begins. */
export async function nextDayOf(db: Db, unitId: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: string }>`
    select (date_trunc('day', ${now.toISOString()}::timestamptz at time zone time_zone) + interval '1 day')
      at time zone time_zone as at from business_unit where id = ${unitId}`.execute(db);
  return new Date(rows[0]?.at ?? now.getTime() + 3_600_000);
}
