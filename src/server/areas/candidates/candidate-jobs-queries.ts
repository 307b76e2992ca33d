import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { JobCategory } from '#domain/jobs/job-life.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { candidatesWithNames } from './candidates-queries.ts';

/** A job of a candidate as the database returns it. */
export type CandidateJobRow = {
  id: number;
  submission_id: number | null;
  title: string;
  client_name: string;
  requisition: string | null;
  job_status: string;
  job_category: JobCategory;
  job_tone: string;
  category: Stage | null;
  stage_name: string | null;
  stage_tone: string | null;
  score: string | null;
  must_haves_met: number | null;
  must_haves_asked: number | null;
  run_guid: string | null;
  chat_state: string | null;
  last_at: string;
  submitted_at: string | null;
  submitted_by: string | null;
  submitted_by_id: number | null;
  unit_id: number;
  client_id: number | null;
  vms_provider: string | null;
  currency: string;
  job_type: string | null;
  salary_min: string | null;
  salary_max: string | null;
  tax_terms: string[];
  bill_rate_min: string | null;
  bill_rate_max: string | null;
  pay_rate_min: string | null;
  pay_rate_max: string | null;
  /** As submitted. */
  bill_rate: string | null;
  pay_rate: string | null;
  offer_rate: string | null;
  tax_term: string | null;
  margin_per_hour: string | null;
  margin_percent: string | null;
  due_at: string | null;
  due_zone: string;
};

/** The jobs in scope on which a person is: added, contacted or ranked in a run that is done. */
const jobsOf = (scope: Scope, candidateId: number): RawBuilder<unknown> => sql`
  select s.job_id from submission s where s.candidate_id = ${candidateId} and s.unit_id = ${inUnits(scope)}
  union select t.job_id from chat_session t where t.candidate_id = ${candidateId} and t.unit_id = ${inUnits(scope)}
  union select r.job_id from match_result m join match_run r on r.id = m.run_id
    where m.candidate_id = ${candidateId} and r.unit_id = ${inUnits(scope)} and r.state = 'DONE'`;

/** One page of the jobs of a person, and how many there are; with `jobId` only that one. */
export async function findJobsOf(
  db: Db,
  scope: Scope,
  candidateId: number,
  { page, size, jobId }: { page: number; size: number; jobId?: number },
): Promise<{ rows: CandidateJobRow[]; total: number }> {
  const { rows } = await sql<CandidateJobRow & { total: number }>`
    select j.id, s.id as submission_id, j.title, j.client_name, j.requisition, js.name as job_status, j.category as job_category,
      js.tone as job_tone, s.category, cs.name as stage_name, cs.tone as stage_tone, ranked.score,
      ranked.must_haves_met, ranked.must_haves_asked, ranked.guid as run_guid, chat.state as chat_state,
      greatest(s.updated_at, ranked.at, chat.last_at) as last_at, s.submitted_at,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as submitted_by,
      s.submitted_by as submitted_by_id, j.unit_id, j.client_id, j.vms_provider, b.currency, j.job_type, j.salary_min,
      j.salary_max, j.tax_terms, j.bill_rate_min,
      j.bill_rate_max, j.pay_rate_min, j.pay_rate_max, s.bill_rate, s.pay_rate, s.offer_rate, s.tax_term, s.margin_per_hour, s.margin_percent,
      j.due_at, coalesce(j.due_zone, b.time_zone) as due_zone, count(*) over () as total
    from job j
    join business_unit b on b.id = j.unit_id
    join job_status js on js.id = j.status_id
    left join submission s on s.job_id = j.id and s.candidate_id = ${candidateId}
    left join client_job_status cs on cs.id = s.status_id
    left join app_user u on u.id = s.submitted_by
    left join lateral (
      select m.score, m.must_haves_met, m.must_haves_asked, r.guid, coalesce(r.finished_at, r.started_at) as at
      from match_run r join match_result m on m.run_id = r.id and m.candidate_id = ${candidateId}
      where r.job_id = j.id and r.state = 'DONE' order by r.started_at desc, r.id desc limit 1) ranked on true
    left join lateral (
      select t.state, t.last_at from chat_session t where t.job_id = j.id and t.candidate_id = ${candidateId}
      order by t.id desc limit 1) chat on true
    where j.unit_id = ${inUnits(scope)} and j.id in (${jobsOf(scope, candidateId)})
      ${jobId === undefined ? sql`` : sql`and j.id = ${jobId}`}
    order by greatest(s.updated_at, ranked.at, chat.last_at) desc, j.id desc
    limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: rows[0]?.total ?? (page === 0 ? 0 : await countJobsOf(db, scope, candidateId)) };
}

async function countJobsOf(db: Db, scope: Scope, candidateId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${jobsOf(scope, candidateId)}) every`.execute(db);
  return rows[0]!.total;
}

/** Every step of a person on a job, oldest first. */
export async function findSteps(db: Db, submissionId: number) {
  return db
    .selectFrom('submission_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.by_user')
    .where('e.submission_id', '=', submissionId)
    .select(['e.to_category', 'e.reason', 'e.via', 'e.was_filled'])
    .select(sql<string>`coalesce(e.happened_at, e.created_at)`.as('happened_at'))
    .select([
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by_name'),
      sql<string | null>`(select c.name from client_job_status c where c.category = e.to_category
        order by c.is_active desc, c.position, c.id limit 1)`.as('stage_name'),
    ])
    .orderBy('e.id')
    .execute();
}

/** Whether a job is one of the applied units. */
export async function isJobInScope(db: Db, scope: Scope, jobId: number): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .where('id', '=', jobId)
    .where('unit_id', '=', inUnits(scope))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One page of the people on a job, the furthest stage first, and how many there are. */
export async function findPeopleOn(
  db: Db,
  scope: Scope,
  jobId: number,
  { page, size, candidateId, order }: { page: number; size: number; candidateId?: number; order: readonly Stage[] },
) {
  const all = candidatesWithNames(db)
    .innerJoin('submission as sub', (join) =>
      join.onRef('sub.candidate_id', '=', 'c.id').onRef('sub.unit_id', '=', 'k.unit_id'),
    )
    .innerJoin('client_job_status as cs', 'cs.id', 'sub.status_id')
    .where('sub.job_id', '=', jobId)
    .where('sub.unit_id', '=', inUnits(scope))
    .$if(candidateId !== undefined, (q) => q.where('c.id', '=', candidateId!));
  const [rows, { total }] = await Promise.all([
    all
      .select(['sub.category', 'cs.name as stage_name'])
      .orderBy(sql`array_position(${[...order]}::text[], sub.category)`, 'desc')
      .orderBy('sub.updated_at', 'desc')
      .orderBy('c.id')
      .limit(size)
      .offset(page * size)
      .execute(),
    all.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
