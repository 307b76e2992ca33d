import { type RawBuilder, sql } from 'kysely';
import type { submissionViews } from '#contract/areas/jobs/submission-records.ts';
import type { Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import { unitZone } from '#server/db/unit-zone.ts';
import { pageOf } from '#server/lists/page-of.ts';
import { decisionDue } from './decisions-queries.ts';

type View = (typeof submissionViews)[number];

/** Filters and order of a page of submissions. */
export type SubmissionsQuery = Query & {
  jobId?: number | undefined;
  candidateId?: number | undefined;
  view?: View | undefined;
  submitterId?: number | undefined;
};

const active = [
  'IN_REVIEW_LEAD',
  'SUBMITTED',
  'CLIENT_REVIEW',
  'INTERVIEW',
  'OFFERED',
  'ACCEPTED',
  'ONBOARDING',
] as const satisfies readonly Stage[];

/** The stages in which an interview is still to come. */
const awaited = ['SUBMITTED', 'CLIENT_REVIEW', 'INTERVIEW', 'OFFERED'] as const satisfies readonly Stage[];

const closed = ['STARTED', 'REJECTED', 'WITHDRAWN', 'DUPLICATE_AT_CLIENT', 'BACKED_OUT', 'FAILED_ONBOARDING'];

const viewed: Readonly<Record<View, RawBuilder<boolean>>> = {
  all: sql`(x.submitted_at is not null or x.category = 'IN_REVIEW_LEAD' or x.stage_by is not null and x.resume_id is not null)`,
  active: sql`x.category = any(${[...active]}::text[])`,
  review: sql`x.category = 'IN_REVIEW_LEAD'`,
  interviews: sql`x.category = 'INTERVIEW'`,
  ended: sql`x.category = any(${closed}::text[]) and x.resume_id is not null`,
  'decision-due': sql`${decisionDue} is not null`,
};

const stageAt = sql<string>`coalesce(x.stage_at, x.updated_at)`;

/** Submissions with the names that lists show. */
function submissionsWithNames(db: Db, scope: Scope) {
  return db
    .selectFrom('submission as x')
    .innerJoin('job as j', 'j.id', 'x.job_id')
    .innerJoin('business_unit as b', 'b.id', 'x.unit_id')
    .innerJoin('candidate as c', 'c.id', 'x.candidate_id')
    .innerJoin('client_job_status as s', 's.id', 'x.status_id')
    .where('x.unit_id', '=', inUnits(scope))
    .select(['x.id', 'x.unit_id', 'x.version', 'x.candidate_id', 'x.job_id', 'x.category', 'x.submitted_at'])
    .select([
      'x.submitted_by',
      'x.bill_rate',
      'x.pay_rate',
      'x.fee_percent',
      'x.tax_term',
      'x.margin_per_hour',
      'x.margin_percent',
    ])
    .select(['x.rejected_by', 'x.end_reason', 'x.decision_told_at', 'c.guid as candidate_guid', 'j.title'])
    .select('c.anonymized_at')
    .select(['x.offer_rate', 'x.offer_start', 'x.overrides', 'x.resume_id', 'j.vms_provider', 'j.client_id'])
    .select([
      'j.client_name',
      'j.requisition',
      'j.job_type',
      'j.state as job_state',
      's.name as status',
      's.tone',
      'b.currency',
    ])
    .select([
      sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('candidate_name'),
      sql<
        string | null
      >`(select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = x.submitted_by)`.as('submitter'),
      sql<string | null>`(select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = x.stage_by)`.as(
        'stage_by_name',
      ),
      stageAt.as('stage_at'),
      sql<
        'EMAIL' | 'VMS' | null
      >`(select m.via from submittal m where m.submission_id = x.id order by m.id desc limit 1)`.as('sent_via'),
      decisionDue.as('decision_due_at'),
      unitZone('b').as('time_zone'),
      sql<{ at: string; zone: string } | null>`(select json_build_object('at', i.starts_at, 'zone', i.time_zone)
        from interview i where i.submission_id = x.id and i.state in ('REQUESTED', 'SCHEDULED') and i.starts_at >= now()
          and x.category = any(${[...awaited]}::text[])
        order by i.starts_at limit 1)`.as('next_interview'),
    ]);
}

export type SubmissionRow = Awaited<ReturnType<typeof findSubmissions>>['rows'][number];

/** One page of submissions in scope, and the total. */
export async function findSubmissions(db: Db, scope: Scope, query: SubmissionsQuery) {
  const isTime = query.sortField === undefined || query.sortField.endsWith('At');
  const direction = sql.raw((query.direction ?? (isTime ? 'DESC' : 'ASC')) === 'ASC' ? 'asc' : 'desc');
  const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
    stageAt,
    submittedAt: sql`x.submitted_at`,
    candidateName: sql`lower(c.last_name)`,
    jobTitle: sql`lower(j.title)`,
    clientName: sql`lower(j.client_name)`,
    stage: sql`s.position`,
  };
  const order = orders[query.sortField ?? 'stageAt']!;
  const all = submissionsWithNames(db, scope)
    .where(viewed[query.view ?? 'all'])
    .$if(query.jobId !== undefined, (q) => q.where('x.job_id', '=', query.jobId!))
    .$if(query.candidateId !== undefined, (q) => q.where('x.candidate_id', '=', query.candidateId!))
    .$if(query.submitterId !== undefined, (q) => q.where('x.submitted_by', '=', query.submitterId!))
    .$if(query.search !== undefined, (q) =>
      q.where(
        sql<string>`concat_ws(' ', c.first_name, c.last_name, j.title, j.client_name, j.requisition)`,
        'ilike',
        containing(query.search!),
      ),
    );
  return pageOf(db, 'submission', all, { ...query, order: sql`${order} ${direction} nulls last, x.id` });
}

/** One submission in scope. */
export async function findOne(db: Db, scope: Scope, id: number) {
  return submissionsWithNames(db, scope).where('x.id', '=', id).executeTakeFirst();
}

/** Locks a submission in scope and returns what decides about changing it. */
export async function lockSubmission(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('submission as x')
    .innerJoin('job as j', 'j.id', 'x.job_id')
    .innerJoin('client_job_status as s', 's.id', 'x.status_id')
    .innerJoin('candidate as c', 'c.id', 'x.candidate_id')
    .where('x.id', '=', id)
    .where('x.unit_id', '=', inUnits(scope))
    .select([
      'c.anonymized_at',
      'x.id',
      'x.unit_id',
      'x.candidate_id',
      'x.job_id',
      'x.version',
      'x.category',
      'x.submitted_at',
    ])
    .select(['s.name as status'])
    .forUpdate('x')
    .executeTakeFirst();
}

/** Locks the job of a submission: whoever locks both takes the job first. */
export async function lockJobOf(db: Db, scope: Scope, id: number): Promise<void> {
  await db
    .selectFrom('job as j')
    .select('j.id')
    .where('j.id', '=', (eb) => eb.selectFrom('submission').select('job_id').where('id', '=', id))
    .where('j.unit_id', '=', inUnits(scope))
    .forNoKeyUpdate('j')
    .execute();
}

/** The events of a submission, oldest first, with who did them and the names of their stages. */
export async function findEvents(db: Db, id: number) {
  const name = (column: string) =>
    sql<string | null>`(select s.name from client_job_status s where s.category = ${sql.ref(column)}
      order by s.is_active desc, s.id limit 1)`;
  return db
    .selectFrom('submission_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.by_user')
    .where('e.submission_id', '=', id)
    .select([
      'e.id',
      'e.from_category',
      'e.to_category',
      'e.was_filled',
      'e.reason',
      'e.via',
      'e.rejected_by',
      'e.undoes',
    ])
    .select([
      name('e.to_category').as('to_name'),
      name('e.from_category').as('from_name'),
      sql<string>`coalesce(e.happened_at, e.created_at)`.as('happened_at'),
      sql<string>`coalesce(e.recorded_at, e.created_at)`.as('recorded_at'),
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'),
    ])
    .orderBy('e.id')
    .execute();
}

/** The active statuses of these stages by their names, in the order of the list. */
export async function findNext(db: Db, stages: readonly Stage[]) {
  if (stages.length === 0) return [];
  return db
    .selectFrom('client_job_status')
    .select(['name', 'category'])
    .where('category', 'in', stages)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The name of a resume. */
export async function findResumeName(db: Db, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const row = await db.selectFrom('resume').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/** What was sent for a submission, newest first. */
export async function findSubmittals(db: Db, id: number) {
  return db
    .selectFrom('submittal as m')
    .leftJoin('app_user as u', 'u.id', 'm.made_by')
    .leftJoin('stored_file as f', 'f.id', 'm.file_id')
    .leftJoin('outbound_message as o', 'o.id', 'm.message_id')
    .where('m.submission_id', '=', id)
    .select(['m.id', 'm.via', 'm.to_name', 'm.to_address', 'm.vms_reference', 'm.made_at', 'o.state', 'o.failure'])
    .select(['f.guid', 'f.name as file_name', sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by')])
    .orderBy('m.id', 'desc')
    .execute();
}
