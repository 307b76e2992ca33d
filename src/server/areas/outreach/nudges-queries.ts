import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { candidateZone } from '#server/db/unit-zone.ts';

/** A conversation that was delivered and has no answer; what nobody told the delivery of counts as of when it was sent. */
export type Waiting = {
  id: number;
  guid: string;
  unit_id: number;
  candidate_id: number;
  job_id: number;
  channel: string;
  script: unknown;
  started_by: number;
  nudges: number;
  first_name: string;
  delivered_at: string;
  /** When the last message left, and when the job was last open again after a hold. */
  last_sent_at: string;
  released_at: string | null;
  /** An automatic reply came since the last message. */
  is_away: boolean;
  /** Of the candidate, in whose hours the reminder comes (ruling 52). */
  zone: string;
  country: string;
  opens_at: string | null;
  closes_at: string | null;
  holidays: string[];
  email: string | null;
  phone: string | null;
};

/** Conversations without an answer whose job is open, of which nothing waits to leave, and whose next reminder may be due. */
export async function findWaiting(db: Db, before: string, now: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select t.id, t.guid, t.unit_id, t.candidate_id, t.job_id, t.channel, t.script, t.started_by, t.nudges,
      coalesce(nullif(c.first_name, ''), c.last_name) as first_name, sent.at as delivered_at, sent.last_at as last_sent_at,
      (select max(e.happened_at) from job_event e where e.job_id = t.job_id and e.kind = 'STATUS'
        and e.from_category = 'HOLD' and e.to_category = 'OPEN') as released_at,
      exists (select from inbound_message i where i.candidate_id = t.candidate_id and i.kind = 'AUTO_REPLY'
        and i.unit_id = t.unit_id and i.recorded_at >= sent.last_at) as is_away,
      ${candidateZone('c', 'b')} as zone, b.country, b.opens_at, b.closes_at, b.holidays,
      (select to_address from outbound_message m where m.session_id = t.id and m.channel = 'EMAIL' order by m.id limit 1) as email,
      (select to_address from outbound_message m where m.session_id = t.id and m.channel = 'SMS' order by m.id limit 1) as phone
    from chat_session t join candidate c on c.id = t.candidate_id join job j on j.id = t.job_id
    join business_unit b on b.id = t.unit_id
    join lateral (select min(coalesce(m.delivered_at, m.sent_at)) as at, max(m.sent_at) as last_at from outbound_message m
      where m.session_id = t.id and m.state not in ('FAILED', 'BOUNCED', 'UNDELIVERED')) sent on sent.at is not null
    where t.state in ('SENT', 'OPENED') and t.answered = 0 and t.nudges < 2 and t.expires_at > ${now}
      and j.category = 'OPEN' and sent.at < ${before}
      and not exists (select from outbound_message m where m.session_id = t.id
        and m.state in ('QUEUED', 'HELD', 'LATE', 'SENDING'))
    order by t.id limit 500`.execute(db);
  return rows;
}

/** Counts a reminder; false where another process was first or the candidate has answered meanwhile. */
export async function countNudge(db: Db, id: number, nudges: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_session')
    .set({ nudges: nudges + 1 })
    .where('id', '=', id)
    .where('nudges', '=', nudges)
    .where('answered', '=', 0)
    .where('state', 'in', ['SENT', 'OPENED'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Conversations that were delivered before a day and never answered, and do not count as silent yet. */
export async function findSilent(db: Db, before: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from chat_session t where t.state in ('SENT', 'OPENED') and t.answered = 0 and t.no_response_at is null
      and exists (select from outbound_message m where m.session_id = t.id and coalesce(m.delivered_at, m.sent_at) < ${before}
        and m.state not in ('FAILED', 'BOUNCED', 'UNDELIVERED'))
    order by t.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts a conversation as silent; undefined where another process was first or the candidate has answered meanwhile. */
export async function markSilent(db: Db, id: number, now: string) {
  return db
    .updateTable('chat_session')
    .set({ no_response_at: now })
    .where('id', '=', id)
    .where('no_response_at', 'is', null)
    .where('answered', '=', 0)
    .where('state', 'in', ['SENT', 'OPENED'])
    .returning(['id', 'unit_id', 'candidate_id', 'job_id'])
    .executeTakeFirst();
}
