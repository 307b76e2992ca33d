import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Cut } from './cut-queries.ts';

const units = ({
  units,
}: Cut) => sql`unnest(${units.map(({ id }) => id)}::bigint[], ${units.map(({ zone }) => zone)}::text[],
  ${units.map(({ fromAt }) => fromAt)}::timestamptz[], ${units.map(({ untilAt }) => untilAt)}::timestamptz[])
  as c(unit_id, zone, from_at, until_at)`;

/** Whether the automation began the conversation `s`: it asks a person about a job once (ruling 88). */
const byAutomation = sql`exists (select from automation_act a where a.kind = 'ASKED' and a.job_id = s.job_id
  and a.candidate_id = s.candidate_id and abs(extract(epoch from a.at - s.created_at)) < 600)`;

/** The conversations of an origin, by day, job and person; newest first, at most 200 groups. */
export async function findSchedules(db: Db, cut: Cut, origin: 'PERSON' | 'AUTOMATION') {
  const { rows } = await sql<{
    day: string;
    job_id: number;
    job_title: string;
    started_by: string;
    starter: number;
    channel: string;
    planned: number;
    sent: number;
    held: number;
    failed: number;
    replied: number;
    completed: number;
  }>`
    select (s.created_at at time zone c.zone)::date as day, s.job_id, j.title as job_title, s.channel, s.started_by as starter,
      concat_ws(' ', u.first_name, u.last_name) as started_by, count(*)::int as planned,
      count(o.sent_at)::int as sent,
      count(*) filter (where o.sent_at is null and o.state in ('QUEUED', 'HELD', 'SENDING', 'LATE'))::int as held,
      count(*) filter (where o.sent_at is null and o.state in ('FAILED', 'UNCERTAIN', 'BLOCKED_OPTOUT', 'CANCELLED'))::int as failed,
      count(*) filter (where r.at is not null)::int as replied, count(y.state)::int as completed
    from ${units(cut)} join chat_session s on s.unit_id = c.unit_id and s.created_at >= c.from_at and s.created_at < c.until_at
      and s.last_at >= c.from_at
    join job j on j.id = s.job_id join app_user u on u.id = s.started_by
    left join lateral (select m.sent_at, m.state from outbound_message m where m.session_id = s.id order by m.id limit 1) o on true
    left join lateral (select min(m.created_at) as at from chat_message m where m.session_id = s.id and m.author = 'candidate') r on true
    left join chat_milestone y on y.session_id = s.id and y.state = 'COMPLETED'
    where s.created_at <= ${cut.asOf} and ${origin === 'PERSON' ? sql`not ${byAutomation}` : byAutomation} and ${cut.own === undefined ? sql`true` : sql`s.started_by = ${cut.own}`}
    group by 1, 2, 3, 4, 5, 6 order by 1 desc, job_title, s.job_id limit 200`.execute(db);
  return rows;
}

/** The messages that were made in the range, by channel and by how they stand. */
export async function countMessages(db: Db, cut: Cut) {
  const { rows } = await sql<{ channel: string; state: string; count: number; oldest_at: string }>`
    select o.channel, o.state, count(*)::int as count, min(o.created_at) as oldest_at
    from ${units(cut)} join outbound_message o on o.unit_id = c.unit_id and o.created_at >= c.from_at and o.created_at < c.until_at
    where o.created_at <= ${cut.asOf} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
