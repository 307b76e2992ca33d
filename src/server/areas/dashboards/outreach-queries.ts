import { sql } from 'kysely';
import { type GrabOutcome, grabOutcomes } from '#domain/grabber/outcomes.ts';
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

/** As many groups of conversations as a list shows. */
export const mostSchedules = 200;

/** The conversations of an origin, by day, job and person; newest first, at most {@link mostSchedules} groups. */
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
    with chats as materialized (
      select s.id, (s.created_at at time zone c.zone)::date as day, s.job_id, s.channel, s.started_by
      from ${units(cut)} join chat_session s on s.unit_id = c.unit_id and s.created_at >= c.from_at and s.created_at < c.until_at
        and s.last_at >= c.from_at
      where s.created_at <= ${cut.asOf} and ${origin === 'PERSON' ? sql`not ${byAutomation}` : byAutomation}
        and ${cut.own === undefined ? sql`true` : sql`s.started_by = ${cut.own}`}),
    -- What became of their messages is looked up for the groups that are shown, not for all of a year.
    shown as materialized (
      select s.day, s.job_id, s.channel, s.started_by, j.title from chats s join job j on j.id = s.job_id
      group by 1, 2, 3, 4, 5 order by 1 desc, j.title, s.job_id, s.channel, s.started_by limit ${mostSchedules})
    select g.day, g.job_id, g.title as job_title, g.channel, g.started_by as starter,
      concat_ws(' ', u.first_name, u.last_name) as started_by, count(*)::int as planned,
      count(o.sent_at)::int as sent,
      count(*) filter (where o.sent_at is null and o.state in ('QUEUED', 'HELD', 'SENDING', 'LATE'))::int as held,
      count(*) filter (where o.sent_at is null and o.state in ('FAILED', 'UNCERTAIN', 'BLOCKED_OPTOUT', 'CANCELLED'))::int as failed,
      count(*) filter (where r.at is not null)::int as replied, count(y.state)::int as completed
    from shown g join chats s on s.day = g.day and s.job_id = g.job_id and s.channel = g.channel and s.started_by = g.started_by
    join app_user u on u.id = g.started_by
    left join lateral (select m.sent_at, m.state from outbound_message m where m.session_id = s.id order by m.id limit 1) o on true
    left join lateral (select min(m.created_at) as at from chat_message m where m.session_id = s.id and m.author = 'candidate') r on true
    left join chat_milestone y on y.session_id = s.id and y.state = 'COMPLETED'
    group by 1, 2, 3, 4, 5, 6 order by 1 desc, g.title, g.job_id, g.channel, g.started_by`.execute(db);
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

/** Why messages of the range wait, or were not allowed to leave; the most frequent reason first. */
export async function countStopped(db: Db, cut: Cut) {
  const { rows } = await sql<{ state: 'HELD' | 'BLOCKED'; reason: string; count: number }>`
    select case when o.state = 'HELD' then 'HELD' else 'BLOCKED' end as state,
      coalesce(case when o.state = 'HELD' then o.held_because when o.state = 'BLOCKED_OPTOUT' then 'opted-out' else o.failure end, '') as reason,
      count(*)::int as count
    from ${units(cut)} join outbound_message o on o.unit_id = c.unit_id and o.created_at >= c.from_at and o.created_at < c.until_at
    where o.state in ('HELD', 'BLOCKED', 'BLOCKED_OPTOUT') and o.created_at <= ${cut.asOf}
    group by 1, 2 order by 3 desc, 1, 2 limit 20`.execute(db);
  return rows;
}

/** What became of the rows of each vendor system's files. */
export async function countVendorRows(db: Db, cut: Cut) {
  const { rows } = await sql<{ vms_provider: string; outcome: GrabOutcome; count: number }>`
    select g.vms_provider, w.outcome, count(*)::int as count
    from ${units(cut)} join grab_upload g on g.unit_id = c.unit_id join list_import i on i.id = g.import_id
      and i.applied_at >= c.from_at and i.applied_at < c.until_at and i.applied_at <= ${cut.asOf}
    join list_import_row w on w.import_id = i.id and w.outcome = any(${[...grabOutcomes]}::text[])
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Logins of vendor systems by how somebody last found them, each with its oldest password. */
export async function countLogins(db: Db, { units: cut }: Cut) {
  return db
    .selectFrom('vault_entry')
    .where('unit_id', 'in', [0, ...cut.map(({ id }) => id)])
    .groupBy('health')
    .select('health')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<string>`min(rotated_at)`.as('oldest'))
    .orderBy('health')
    .execute();
}
