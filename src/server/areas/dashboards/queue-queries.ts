import { type RawBuilder, sql } from 'kysely';
import type { QueueKind } from '#contract/areas/dashboards/queue.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';
import { unitZone } from '#server/db/unit-zone.ts';
import type { Cut } from './cut-queries.ts';
import { factsOf } from './figures-facts-queries.ts';

/** Something that waits. */
export type Waiting = {
  kind: QueueKind;
  record_id: number;
  unit_id: number;
  since: string;
  job_id: number | null;
  job_title: string;
  client_name: string;
  candidate_id: number | null;
  candidate_name: string | null;
  result: string | null;
  consultant_id: number | null;
  openings: number | null;
  people: number | null;
};

/** Whose queue it is, and whether only one thing of it is asked for, also when it is marked. */
type Asked = {
  userId: number;
  isLead: boolean;
  seesConsultants: boolean;
  only?: { kind: QueueKind; recordId: number };
};

/** Items shown at most: nobody works through more in a day. */
const mostShown = 100;

/** Finished conversations and what vendor systems say wait at most so long. */
const longest = sql`interval '30 days'`;

/** Whoever works on a job: the assigned people, else its owner, else the leads (ruling 116). */
const concerns = (job: string, userId: number, isLead: boolean) => {
  const id = sql.ref(`${job}.id`);
  const owner = sql.ref(`${job}.owner_id`);
  const assigned = sql`select from job_assignment a join app_user u on u.id = a.user_id and u.is_active
    where a.job_id = ${id} and a.until_at is null`;
  return sql`(exists (${assigned} and a.user_id = ${userId}) or (not exists (${assigned}) and (${owner} = ${userId}
    or (${isLead} and not exists (select from app_user u where u.id = ${owner} and u.is_active)))))`;
};

/**
 * The newest message of each person that no conversation took and nobody has answered since: for whoever wrote what it answers,
 * who owns the person, and whom the job concerns; where that is nobody, for the leads.
 */
const messages = (userId: number, isLead: boolean, mine: RawBuilder<unknown>, inScope: RawBuilder<unknown>) => sql`
  select 2, 'MESSAGE', i.id, i.happened_at, i.job_id, i.candidate_id, null::text
  from inbound_message i left join job j on j.id = i.job_id left join outbound_message m on m.id = i.reply_to_id
    left join candidate_unit o on o.candidate_id = i.candidate_id and o.unit_id = i.unit_id
  where ${inScope} and i.kind = 'REPLY' and i.candidate_id is not null and i.done_at is null
    and i.happened_at > now() - ${longest}
    and not exists (select from chat_message x where x.session_id = i.session_id and x.once_key = 'inbound ' || i.id)
    and not exists (select from inbound_message n where n.candidate_id = i.candidate_id and n.unit_id = i.unit_id
      and n.kind = 'REPLY' and n.done_at is null and (n.happened_at, n.id) > (i.happened_at, i.id))
    and not exists (select from outbound_message a where a.candidate_id = i.candidate_id and a.unit_id = i.unit_id
      and a.created_by is not null and a.created_at > i.happened_at and a.state <> 'CANCELLED')
    and (m.created_by = ${userId} or o.owner_id = ${userId} or ${mine}
      or (${isLead}::boolean and m.created_by is null and o.owner_id is null and j.id is null))`;

/** What waits by kind: rank, kind, record, since when, job, person and what more there is to say. */
function waitingParts(
  scope: Scope,
  cut: Cut,
  { userId, isLead, seesConsultants, only }: Asked,
): Record<QueueKind, RawBuilder<unknown>> {
  const inScope = (alias: string) => sql`${sql.ref(`${alias}.unit_id`)} = any(${[...scope.units]}::bigint[])`;
  const mine = concerns('j', userId, isLead);
  const none = sql`null::text`;
  const chats = (rank: number, kind: QueueKind, needs: RawBuilder<unknown>) => sql`
    select ${rank}::int as rank, ${kind}::text as kind, s.id, coalesce(s.needs_at, s.last_at) as since, s.job_id, s.candidate_id, s.result
    from chat_session s join job j on j.id = s.job_id
    where ${inScope('s')} and s.needs is not null and s.last_at > now() - ${longest} and ${needs} and (s.started_by = ${userId} or ${mine})`;
  // Whoever takes "done" back asks for what is no longer open.
  const isOpen = sql`(n.done_at is null or ${only !== undefined}::boolean) and n.for_user = ${userId} and n.created_at > now() - ${longest}`;
  return {
    CHAT_HUMAN: chats(1, 'CHAT_HUMAN', sql`s.needs in ('ASKED', 'QUESTION', 'UNREAD', 'DECISION')`),
    REPLY: chats(2, 'REPLY', sql`s.needs = 'REPLIED'`),
    MESSAGE: messages(userId, isLead, sql`(j.id is not null and (${mine}))`, inScope('i')),
    UNMATCHED: sql`select 2, 'UNMATCHED', i.id, i.happened_at, i.job_id, null::bigint, i.from_address
      from inbound_message i left join outbound_message m on m.id = i.reply_to_id
      where ${inScope('i')} and i.triage is not null and i.settled is null and (m.created_by = ${userId} or ${isLead}::boolean)`,
    CHAT_DONE: chats(
      3,
      'CHAT_DONE',
      sql`s.needs = 'FINISHED' and j.category = 'OPEN' and not exists (select from submission x
        where x.candidate_id = s.candidate_id and x.job_id = s.job_id and (x.submitted_at is not null
          or x.category in ('NOT_INTERESTED', 'REJECTED', 'WITHDRAWN', 'DUPLICATE_AT_CLIENT')))`,
    ),
    // The conversation ended long ago; the day on which we said that we write again has come.
    CHECK_BACK: sql`select 3, 'CHECK_BACK', s.id, s.needs_at, s.job_id, s.candidate_id, s.result
      from chat_session s join job j on j.id = s.job_id
      where ${inScope('s')} and s.needs = 'CHECK_BACK' and s.needs_at > now() - ${longest} and (s.started_by = ${userId} or ${mine})`,
    DUE: sql`select 4 as rank, 'DUE' as kind, j.id, j.due_at as since, j.id as job_id, null::bigint as candidate_id, ${none} as result from job j
      where ${inScope('j')} and j.category = 'OPEN' and j.due_at >= now() and j.due_at < now() + interval '24 hours' and ${mine}`,
    // What came in by itself, until somebody looks or it has waited too long; where nobody is assigned, for the leads too.
    NEW_JOB: sql`select 5, 'NEW_JOB', j.id, coalesce(j.released_at, j.created_at), j.id, null::bigint, ${none} from job j
      where ${inScope('j')} and j.category = 'OPEN' and j.source = 'GRABBER' and j.is_kept and j.attended_at is null
        and coalesce(j.released_at, j.created_at) > now() - interval '3 days'
        and (${mine} or (${isLead}::boolean and not exists (
          select from job_assignment a where a.job_id = j.id and a.until_at is null)))
        and not exists (select from ${factsOf('jobs.unattended', cut)} t where t.job_id = j.id)`,
    NEW_MATCH: sql`select 5, 'NEW_MATCH', n.id, n.created_at, n.job_id, (n.details->>'candidateId')::bigint, ${none}
      from job_notice n join job j on j.id = n.job_id and j.category = 'OPEN'
      where ${inScope('n')} and n.kind = 'NEW_MATCH' and ${isOpen}`,
    // Of a job that is over only another status concerns anybody.
    VENDOR: sql`select 5, 'VENDOR', n.id, n.created_at, n.job_id, null::bigint, n.kind from job_notice n join job j on j.id = n.job_id
      where ${inScope('n')} and n.kind <> 'NEW_MATCH' and ${isOpen}
        and (n.kind = 'SYSTEM_SAYS' or j.category not in ('FILLED', 'CLOSED', 'CANCELLED'))`,
    REVIEW: sql`select 6, 'REVIEW', x.id, coalesce(x.stage_at, x.updated_at), x.job_id, x.candidate_id, ${none}
      from submission x where ${inScope('x')} and x.category = 'IN_REVIEW_LEAD' and ${isLead}::boolean`,
    INTERVIEW: sql`select 7, 'INTERVIEW', i.id, i.starts_at, x.job_id, x.candidate_id, ${none}
      from interview i join submission x on x.id = i.submission_id join job j on j.id = x.job_id
      where ${inScope('i')} and i.state in ('REQUESTED', 'SCHEDULED') and i.starts_at >= now() - interval '1 hour'
        and i.starts_at < now() + interval '24 hours' and x.category in ('SUBMITTED', 'CLIENT_REVIEW', 'INTERVIEW', 'OFFERED') and (x.submitted_by = ${userId} or ${mine})`,
    READY: sql`select 8, 'READY', x.id, coalesce(x.stage_at, x.updated_at), x.job_id, x.candidate_id, ${none}
      from submission x join job j on j.id = x.job_id
      where ${inScope('x')} and x.category = 'READY' and j.category = 'OPEN' and ${mine}
        and not exists (select from chat_session s where s.job_id = x.job_id and s.candidate_id = x.candidate_id and s.needs is not null)`,
    RATES: sql`select 9, 'RATES', q.id, q.asked_at, p.job_id, t.candidate_id, ${none}
      from change_request q join project p on p.id = q.project_id join consultant t on t.id = p.consultant_id
      where ${inScope('q')} and q.state = 'SUBMITTED' and ${isLead && seesConsultants}::boolean and q.asked_by is distinct from ${userId}`,
    // Hours that wait for a lead's approval, of all consultants of a unit together.
    WEEKS: sql`select 9, 'WEEKS', w.unit_id, max(w.updated_at), null::bigint, null::bigint, count(distinct p.consultant_id)::text
      from project_week w join project p on p.id = w.project_id where ${inScope('w')} and w.state = 'SUBMITTED' and ${isLead && seesConsultants}::boolean
      group by w.unit_id`,
    // What begins is the last day: until then there is time to find the next job.
    ENDING: sql`select 10, 'ENDING', p.id, (coalesce(p.actual_end, p.planned_end) + time '12:00') at time zone ${unitZone('b')},
        p.job_id, t.candidate_id, ${none}
      from project p join consultant t on t.id = p.consultant_id join business_unit b on b.id = p.unit_id
      where ${inScope('p')} and p.state = 'ACTIVE' and ${seesConsultants}::boolean
        and coalesce(p.actual_end, p.planned_end) between (now() at time zone ${unitZone('b')})::date
          and (now() at time zone ${unitZone('b')})::date + 30
        and (t.owner_id = ${userId} or (${isLead} and not exists (select from app_user u where u.id = t.owner_id and u.is_active)))`,
    UNATTENDED: sql`select 11, 'UNATTENDED', t.id, t.at, t.job_id, null::bigint, ${none}
      from ${factsOf('jobs.unattended', cut)} t where ${userId} = any(t.people)`,
  };
}

/**
 * What waits for somebody in these units and is not marked, the most urgent kind first, with how much there is of each kind and
 * how much is put off. What is marked takes nobody's place.
 */
export async function findWaiting(
  db: Db,
  scope: Scope,
  cut: Cut,
  asked: Asked,
): Promise<{ rows: Waiting[]; counts: Partial<Record<QueueKind, number>>; snoozed: number }> {
  const { userId, only } = asked;
  const parts = waitingParts(scope, cut, asked);
  const wanted = only ? [parts[only.kind]] : Object.values(parts);
  type Found = { counts: Partial<Record<QueueKind, number>> | null; snoozed: number };
  const { rows } = await sql<Found & (Waiting | { kind: null })>`${only ? sql`` : preparedStatement}
    with waiting as materialized (
      select w.*, case when m.kind is null or m.since < date_trunc('milliseconds', w.since) then null when m.until_at is null then 'done'
        when m.until_at > now() then 'snoozed' end as mark,
        case when w.kind in ('CHAT_HUMAN', 'REPLY', 'MESSAGE', 'UNMATCHED', 'CHAT_DONE', 'CHECK_BACK') then -1 else 1 end * extract(epoch from w.since) as place
      from (${sql.join(wanted, sql` union all `)}) as w(rank, kind, id, since, job_id, candidate_id, result)
        left join queue_mark m on m.user_id = ${userId} and m.kind = w.kind and m.record_id = w.id
      where ${only ? sql`w.id = ${only.recordId}` : sql`true`}
        -- Nothing is to be done about somebody who was erased. "offset 0" keeps it a look-up: a join would read all candidates.
        and not exists (select from candidate e where e.id = w.candidate_id and e.anonymized_at is not null offset 0)),
    shown as (select * from waiting where ${only ? sql`true` : sql`mark is null`} order by rank, place, id limit ${mostShown})
    select (select jsonb_object_agg(k.kind, k.count) from (select kind, count(*) from waiting where mark is null group by kind) k) as counts,
      (select count(*)::int from waiting where mark = 'snoozed') as snoozed, w.kind, w.id as record_id, w.since, w.job_id, w.candidate_id, w.result, coalesce(j.unit_id, p.unit_id,
        case when w.kind = 'WEEKS' then w.id end,
        (select i.unit_id from inbound_message i where w.kind in ('MESSAGE', 'UNMATCHED') and i.id = w.id)) as unit_id,
      coalesce(nullif(p.title, ''), j.title, '') as job_title, coalesce(nullif(p.client_name, ''), j.client_name, '') as client_name,
      p.consultant_id, case when w.kind = 'ENDING' then (select count(*)::int from project_opening o join job k on k.id = o.job_id
        and k.category = 'OPEN' where o.project_id = p.id) end as openings,
      case when w.kind = 'NEW_JOB' then (select r.strong from match_run r where r.job_id = j.id and r.state = 'DONE'
        order by r.started_at desc, r.id desc limit 1) end as people,
      (select trim(c.first_name || ' ' || c.last_name) from candidate c where c.id = w.candidate_id) as candidate_name
    from (select) one left join shown w on true
      left join job j on j.id = w.job_id
      left join change_request q on w.kind = 'RATES' and q.id = w.id
      left join project p on (w.kind = 'ENDING' and p.id = w.id) or p.id = q.project_id
    order by w.rank, w.place, w.id`.execute(db);
  return {
    rows: rows.filter((row): row is Found & Waiting => row.kind !== null),
    counts: rows[0]?.counts ?? {},
    snoozed: rows[0]?.snoozed ?? 0,
  };
}

/** Ends a notice about a job for its reader, or opens it again. */
export async function settleNoticeOf(db: Db, userId: number, id: number, at: string | null): Promise<void> {
  await db
    .updateTable('job_notice')
    .set({ done_at: at, done_by: at === null ? null : userId })
    .where('id', '=', id)
    .where('for_user', '=', userId)
    // What was told anew meanwhile stands for it.
    .where(
      sql<boolean>`(${at}::timestamptz is not null or not exists (select from job_notice o where o.job_id = job_notice.job_id
        and o.for_user = job_notice.for_user and o.kind = job_notice.kind and o.kind <> 'NEW_MATCH' and o.done_at is null))`,
    )
    .execute();
}

/** Marks something as done, or puts it off until a moment. */
export async function markItem(
  db: Db,
  userId: number,
  { unit_id, kind, record_id, since }: Waiting,
  until: string | null,
): Promise<void> {
  await db
    .insertInto('queue_mark')
    .values({ user_id: userId, unit_id, kind, record_id, since, until_at: until })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'record_id']).doUpdateSet({ unit_id, since, until_at: until }),
    )
    .execute();
}

/** Takes a mark back. */
export async function unmarkItem(db: Db, userId: number, kind: QueueKind, recordId: number): Promise<void> {
  await db
    .deleteFrom('queue_mark')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .execute();
}
