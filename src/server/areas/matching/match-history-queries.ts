import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { HardFail, JobNeed } from '#domain/matching/match.ts';
import { type MatchAction, type MatchDecision, matchDecisions } from '#domain/matching/match-action.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { heldWork } from '#server/db/held-work.ts';
import { inUnits } from '#server/db/in-units.ts';
import { onUnitDays } from '#server/db/unit-zone.ts';

/** Order and filters of a page of the history. */
export type HistoryQuery = {
  page: number;
  size: number;
  direction?: 'ASC' | 'DESC' | undefined;
  sortField?: 'startedAt' | 'jobTitle' | 'clientName' | 'poolSize' | 'matched' | 'strong' | undefined;
  search?: string | undefined;
  jobId?: number | undefined;
  candidateId?: number | undefined;
  client?: string | undefined;
  recruiter?: string | undefined;
  candidate?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** A run as a row of the history. */
export type HistoryRow = {
  guid: string;
  job_id: number;
  state: string;
  pool_size: number;
  scored: number;
  matched: number;
  strong: number;
  engine: string;
  weights: Record<string, number>;
  failure: string | null;
  started_at: string;
  finished_at: string | null;
  job_title: string;
  client_name: string | null;
  requested_by: string;
  contacted: number;
  submitted: number;
  has_previous: boolean;
  total: number;
};

/** One page of the runs in scope with the actions on their people, and the total. */
export async function findHistory(db: Db, scope: Scope, query: HistoryQuery) {
  const order = {
    startedAt: sql`r.started_at`,
    jobTitle: sql`lower(j.title)`,
    clientName: sql`lower(j.client_name)`,
    poolSize: sql`r.pool_size`,
    matched: sql`r.matched`,
    strong: sql`r.strong`,
  }[query.sortField ?? 'startedAt'];
  const isText = query.sortField === 'jobTitle' || query.sortField === 'clientName';
  const direction = sql.raw((query.direction ?? (isText ? 'ASC' : 'DESC')) === 'ASC' ? 'asc' : 'desc');
  const filters = [
    sql`r.unit_id = ${inUnits(scope)}`,
    ...(query.jobId === undefined ? [] : [sql`r.job_id = ${query.jobId}`]),
    ...(query.search === undefined
      ? []
      : [sql`j.title || ' ' || coalesce(j.requisition, '') ilike ${containing(query.search)}`]),
    ...(query.client === undefined ? [] : [sql`j.client_name ilike ${containing(query.client)}`]),
    ...(query.recruiter === undefined
      ? []
      : [sql`concat_ws(' ', u.first_name, u.last_name) ilike ${containing(query.recruiter)}`]),
    ...(query.candidateId === undefined ? [] : [sql`r.id in ${runsWith(sql`m.candidate_id = ${query.candidateId}`)}`]),
    ...(query.candidate === undefined
      ? []
      : [
          sql`r.id in ${runsWith(sql`m.candidate_id in (
            select c.id from candidate c join candidate_unit k on k.candidate_id = c.id and k.unit_id = ${inUnits(scope)}
            where c.anonymized_at is null and c.first_name || ' ' || c.last_name ilike ${containing(query.candidate)})`)}`,
        ]),
    onUnitDays(sql`r.started_at`, 'b', query),
  ];
  const { rows } = await sql<HistoryRow>`
    with page as (
      select r.*, j.title as job_title, j.client_name, concat_ws(' ', u.first_name, u.last_name) as requester,
        count(*) over () as total, row_number() over (order by ${order} ${direction}, r.id desc) as place
      from match_run r join job j on j.id = r.job_id join business_unit b on b.id = r.unit_id
        left join app_user u on u.id = r.requested_by
      where ${sql.join(filters, sql` and `)}
      order by place limit ${query.size} offset ${query.page * query.size}
    )
    select p.guid, p.job_id, p.state, p.pool_size, p.scored, p.matched, p.strong, p.engine, p.weights, p.failure,
      p.started_at, p.finished_at, p.job_title, p.client_name, p.requester as requested_by, p.total,
      done.contacted, done.submitted,
      exists (select 1 from match_run b where b.job_id = p.job_id and b.state = 'DONE'
        and (b.started_at, b.id) < (p.started_at, p.id)) as has_previous
    from page p cross join lateral (
      select count(distinct candidate_id) filter (where action = 'contacted') as contacted,
        count(distinct candidate_id) filter (where action = 'submitted') as submitted
      from match_action where run_id = p.id) done
    order by p.place`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

const runsWith = (people: ReturnType<typeof sql>) => sql`(select m.run_id from match_result m where ${people})`;

/** A run with what a comparison needs. */
export type ComparedRun = Omit<HistoryRow, 'contacted' | 'submitted' | 'has_previous' | 'total'> & {
  id: number;
  unit_id: number;
  need: JobNeed;
};

/** The two finished runs to compare, the earlier one first: the named ones, or one and the one before it. */
export async function findPair(
  db: Db,
  scope: Scope,
  guid: string,
  withGuid: string | undefined,
): Promise<ComparedRun[]> {
  const { rows } = await sql<ComparedRun>`
    with chosen as (select * from match_run where guid = ${guid} and unit_id = ${inUnits(scope)}),
    other as (
      select o.* from match_run o join chosen c on o.job_id = c.job_id
      where o.state = 'DONE' and o.id <> c.id and (
        o.guid = ${withGuid ?? null}
        or (${withGuid === undefined} and (o.started_at, o.id) < (c.started_at, c.id)))
      order by o.started_at desc, o.id desc limit 1)
    select r.id, r.unit_id, r.guid, r.job_id, r.state, r.pool_size, r.scored, r.matched, r.strong, r.engine, r.weights,
      r.failure, r.started_at, r.finished_at, r.need, j.title as job_title, j.client_name,
      concat_ws(' ', u.first_name, u.last_name) as requested_by
    from (select * from chosen union all select * from other) r
    join job j on j.id = r.job_id left join app_user u on u.id = r.requested_by
    order by r.started_at, r.id`.execute(db);
  return rows;
}

/** A person of one of two runs; without a name where the person was erased. */
export type ComparedPerson = {
  run_id: number;
  rank: number;
  candidate_id: number;
  candidate_guid: string;
  first_name: string | null;
  last_name: string | null;
  headline: string | null;
  is_anonymous: boolean;
  known_since: string | null;
  score: string;
  hard_fails: HardFail[];
  resume_id: number | null;
};

/** Everybody of two runs of a unit, in one query. */
export async function findPeopleOfRuns(db: Db, unitId: number, runIds: readonly number[]): Promise<ComparedPerson[]> {
  const { rows } = await sql<ComparedPerson>`
    select m.run_id, m.rank, m.candidate_id, p.guid as candidate_guid, c.first_name, c.last_name, c.headline,
      c.id is null as is_anonymous, cu.created_at as known_since, m.score, m.hard_fails, m.resume_id
    from match_result m
    join candidate p on p.id = m.candidate_id
    left join candidate_unit cu on cu.candidate_id = m.candidate_id and cu.unit_id = ${unitId}
    left join candidate c on c.id = cu.candidate_id and c.anonymized_at is null
    where m.run_id = any(${[...runIds]}::bigint[])
    order by m.run_id, m.rank`.execute(db);
  return rows;
}

/** The title and the employer that each of these people of a unit holds or held last, by their ids; it reads their profiles. */
export async function findHeldWork(db: Db, unitId: number, candidateIds: readonly number[]) {
  const { rows } = await sql<{ id: number; title: string | null; employer: string | null }>`
    select c.id, work.title, work.employer from candidate c
    join candidate_unit cu on cu.candidate_id = c.id and cu.unit_id = ${unitId}
    join lateral ${heldWork} work on true
    where c.id = any(${[...candidateIds]}::bigint[]) and c.anonymized_at is null`.execute(db);
  return new Map(rows.map(({ id, ...work }) => [id, work]));
}

/**
 * A row of a run in scope: undefined where the run does not exist, without a person where the candidate is not in it.
 */
export async function findRankedRow(db: Db, scope: Scope, runGuid: string, candidateGuid: string) {
  const { rows } = await sql<{ run_id: number; job_id: number; candidate_id: number | null }>`
    select r.id as run_id, r.job_id, m.candidate_id from match_run r
    left join candidate c on c.guid = ${candidateGuid}
    left join match_result m on m.run_id = r.id and m.candidate_id = c.id
    where r.guid = ${runGuid} and r.unit_id = ${inUnits(scope)}`.execute(db);
  return rows[0];
}

/** Locks the job of a run until the transaction ends: decisions about its people come one after the other. */
export async function lockRunsOf(db: Db, jobId: number): Promise<void> {
  await db.selectFrom('job').where('id', '=', jobId).select('id').forNoKeyUpdate().execute();
}

/**
 * What was decided last about each person on the job of a run, in whichever run of it (ADR 0154), in brackets for a common
 * table expression. It has to be materialized: the planner cannot know how many there are, and would ask again for each person.
 */
export const decisionsOnJobOf = (runId: number) => sql`(
  select distinct on (a.candidate_id) a.candidate_id, a.action, a.reason, a.note, a.at, a.by_user
  from match_run x join match_action a on a.run_id = x.id
  where x.job_id = (select job_id from match_run where id = ${runId}) and a.action in ('shortlisted', 'skipped', 'cleared')
  order by a.candidate_id, a.id desc)`;

/** What was decided last about a person on a job, in any of its runs. */
export async function findDecision(db: Db, jobId: number, candidateId: number): Promise<MatchDecision | undefined> {
  const row = await db
    .selectFrom('match_action as a')
    .innerJoin('match_run as r', 'r.id', 'a.run_id')
    .where('r.job_id', '=', jobId)
    .where('a.candidate_id', '=', candidateId)
    .where('a.action', 'in', [...matchDecisions])
    .select('a.action')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.action as MatchDecision | undefined;
}

/** Records an action on a person of a run; a view is recorded once. */
export async function addAction(
  db: Db,
  line: {
    runId: number;
    candidateId: number;
    action: MatchAction;
    reason?: string | undefined;
    note?: string | undefined;
    by: number;
    at: string;
  },
): Promise<void> {
  await sql`
    insert into match_action (run_id, candidate_id, action, reason, note, by_user, at)
    values (${line.runId}, ${line.candidateId}, ${line.action}, ${line.reason ?? null}, ${line.note ?? null}, ${line.by},
      ${line.at})
    on conflict do nothing`.execute(db);
}

/** Records an action on people of a job, each in the last finished run that ranked them; who was never ranked has none. */
export async function addActionsToLastRun(
  db: Db,
  line: {
    jobId: number;
    candidateIds: readonly number[];
    action: MatchAction;
    by: number;
    at: string;
  },
): Promise<void> {
  await sql`
    insert into match_action (run_id, candidate_id, action, by_user, at)
    select distinct on (m.candidate_id) m.run_id, m.candidate_id, ${line.action}, ${line.by}::bigint, ${line.at}::timestamptz
    from match_run r join match_result m on m.run_id = r.id
    where r.job_id = ${line.jobId} and r.state = 'DONE' and m.candidate_id = any(${[...line.candidateIds]}::bigint[])
    order by m.candidate_id, r.started_at desc, r.id desc`.execute(db);
}
