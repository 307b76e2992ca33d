import { type Insertable, sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { ownerTouch } from '#server/db/owner-touch.ts';
import type { Tables } from '#server/db/tables.ts';
import { unitZone } from '#server/db/unit-zone.ts';
import { addStep } from './stages-queries.ts';

/**
 * The job of a submission; `locked` makes a second submission wait for this one. FOR NO KEY UPDATE: a conversation that
 * adds the person to the job meanwhile must not wait for the job while this waits for its row.
 */
export async function findJob(db: Db, scope: Scope, jobId: number, locked: boolean) {
  return db
    .selectFrom('job as j')
    .innerJoin('job_status as s', 's.id', 'j.status_id')
    .leftJoin('client as c', 'c.id', 'j.client_id')
    .where('j.id', '=', jobId)
    .where('j.unit_id', '=', inUnits(scope))
    .innerJoin('business_unit as b', 'b.id', 'j.unit_id')
    .select(['j.id', 'j.unit_id', 'j.title', 'j.client_id', 'j.client_name', 'j.requisition', 'j.requisition_key'])
    .select([
      'j.vms_provider',
      'j.due_at',
      'j.city',
      'j.state',
      'j.submittal_instructions',
      'j.bill_rate_min',
      'j.tax_terms',
    ])
    .select([
      'j.bill_rate_max',
      'j.not_to_exceed',
      'j.max_markup',
      'j.pay_rate_max',
      'j.sponsorship_offered',
      's.category',
      'c.rtr_required',
      'c.rate_is_ceiling',
    ])
    .select(['j.submission_limit', 'j.submission_limit_total', 'c.count_rejected', 'j.job_type', 'j.salary_max'])
    .select(['b.currency', 'b.lead_review'])
    .$if(locked, (q) => q.forNoKeyUpdate('j'))
    .executeTakeFirst();
}

/** The candidate of a submission, as the job's unit knows the person. */
export async function findCandidate(db: Db, unitId: number, candidateId: number) {
  return db
    .selectFrom('candidate as c')
    .innerJoin('candidate_unit as k', (join) => join.onRef('k.candidate_id', '=', 'c.id').on('k.unit_id', '=', unitId))
    .innerJoin('candidate_status as s', 's.id', 'k.status_id')
    .leftJoin('app_user as u', 'u.id', 'k.owner_id')
    .where('c.id', '=', candidateId)
    .select(['c.id', 'c.authorized', 'c.rate', 'c.tax_term', 's.category', 'k.owner_id', 'c.preferences'])
    .select(
      sql<string | null>`(select max(f.happened_at) from candidate_fact f
        where f.candidate_id = c.id and f.field in ('availability', 'availableOn'))`.as('availability_at'),
    )
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('owner_name'))
    .select(ownerTouch.as('owner_touched_at'))
    .executeTakeFirst();
}

/** The project on which a person works for us now, by the units applied; the one that lasts longest. Days of the unit. */
export async function findProject(db: Db, scope: Scope, candidateId: number, now: Date) {
  const end = sql<string | null>`coalesce(p.actual_end, p.planned_end)`;
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${unitZone('b')})::date`;
  return db
    .selectFrom('consultant as t')
    .innerJoin('project as p', 'p.consultant_id', 't.id')
    .innerJoin('business_unit as b', 'b.id', 'p.unit_id')
    .where('t.candidate_id', '=', candidateId)
    .where('p.unit_id', '=', inUnits(scope))
    .where('t.state', 'in', ['ACTIVE', 'ON_LEAVE'])
    .where('p.state', '=', 'ACTIVE')
    .select(['p.client_name', end.as('ends_on'), sql<number | null>`${end} - ${today}`.as('days_left')])
    .orderBy(sql`${end} desc nulls first`)
    .limit(1)
    .executeTakeFirst();
}

/**
 * How many submissions of a job count against its limit, beside one person's own: those that were rejected too where the client
 * counts them (trade 3.1.2).
 */
export async function countTaken(db: Db, jobId: number, candidateId: number, countRejected: boolean): Promise<number> {
  const { taken } = await db
    .selectFrom('submission')
    .where('job_id', '=', jobId)
    .where('candidate_id', '!=', candidateId)
    .where('submitted_at', 'is not', null)
    .where('merged_into', 'is', null)
    .$if(!countRejected, (q) => q.where('category', 'not in', ['REJECTED', 'WITHDRAWN', 'DUPLICATE_AT_CLIENT']))
    .select(sql<number>`count(*)`.as('taken'))
    .executeTakeFirstOrThrow();
  return taken;
}

/** The resumes of a candidate that a unit may send, the one in use first. */
export async function findResumes(db: Db, unitId: number, candidateId: number) {
  return db
    .selectFrom('resume as r')
    .leftJoin('stored_file as f', 'f.id', 'r.file_id')
    .where('r.candidate_id', '=', candidateId)
    .where('r.unit_id', '=', unitId)
    .select(['r.id', 'r.name', 'r.created_at', 'r.is_primary', 'f.guid'])
    .orderBy('r.is_primary', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

/** The submission of a candidate and job with its author; `locked` until the transaction ends. */
export async function findSubmission(db: Db, candidateId: number, jobId: number, locked = false) {
  return db
    .selectFrom('submission as x')
    .innerJoin('client_job_status as s', 's.id', 'x.status_id')
    .leftJoin('app_user as u', 'u.id', 'x.submitted_by')
    .where('x.candidate_id', '=', candidateId)
    .where('x.job_id', '=', jobId)
    .select([
      'x.id',
      'x.category',
      'x.submitted_at',
      'x.bill_rate',
      'x.pay_rate',
      'x.fee_percent',
      'x.tax_term',
      's.name as status',
    ])
    .select(['x.resume_id', 'x.rtr_id', 'x.version', 'x.submit_key', 'x.submitted_by as submitter_id'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('submitted_by'))
    .$if(locked, (q) => q.forUpdate('x'))
    .executeTakeFirst();
}

/**
 * How a submission is related: to the same requisition, to the same client, or only under the same number, which two clients
 * may use for two requisitions (trade 3.1.2).
 */
type RelatedKind = 'requisition' | 'client' | 'number';

/** A related submission; of one outside the applied units nobody learns more than that there is one (ruling 119). */
type Related =
  | { isTold: false }
  | {
      isTold: true;
      kind: RelatedKind;
      title: string;
      client_name: string;
      submitted_at: string;
      status: string;
      submitted_by: string;
    };

/**
 * Other submissions of the person that matter here: the same requisition, or the same client recently. A requisition is the
 * same where the client agrees, or the vendor system with its programme (ruling 58). Another unit may have submitted the
 * person under a record of its own, which a possible double names (ADR 0056).
 */
export async function findRelated(
  db: Db,
  scope: Scope,
  job: {
    id: number;
    unit_id: number;
    client_id: number | null;
    client_name: string;
    requisition_key: string | null;
    vms_provider: string | null;
  },
  candidateId: number,
  since: string,
): Promise<Related[]> {
  const isClient = sql<boolean>`(coalesce(j.client_id = ${job.client_id}::bigint, false)
    or (j.client_name <> '' and lower(j.client_name) = ${job.client_name.toLowerCase()}))`;
  const isProgramme = sql<boolean>`exists (select from job_feed f join job_feed g using (vms_provider, programme)
    where f.job_id = ${job.id} and g.job_id = j.id and programme <> '')`;
  const isNumber = sql<boolean>`coalesce(j.requisition_key = ${job.requisition_key}::text, false)`;
  const isSystem = sql<boolean>`coalesce(j.vms_provider, '') = ${job.vms_provider ?? ''}`;
  const isRecent = sql<boolean>`x.submitted_at >= ${since}`;
  const rows = await db
    .selectFrom('submission as x')
    .innerJoin('job as j', 'j.id', 'x.job_id')
    .innerJoin('client_job_status as s', 's.id', 'x.status_id')
    .leftJoin('app_user as u', 'u.id', 'x.submitted_by')
    .where((eb) =>
      eb.or([
        eb('x.candidate_id', '=', candidateId),
        eb(
          'x.candidate_id',
          'in',
          eb
            .selectFrom('possible_double as d')
            .select('d.other_candidate_id')
            .where('d.candidate_id', '=', candidateId)
            .where('d.unit_id', '=', job.unit_id)
            .where('d.settled_at', 'is', null),
        ),
      ]),
    )
    .where('x.job_id', '!=', job.id)
    .where('x.submitted_at', 'is not', null)
    .where(sql<boolean>`(${isClient} and ${isRecent} or ${isNumber} and (${isSystem} or ${isClient}))`)
    .select(['j.title', 'j.client_name', 's.name as status'])
    .select(
      sql<RelatedKind>`case when ${isNumber} and (${isClient} or ${isProgramme}) then 'requisition'
        when ${isClient} and ${isRecent} then 'client' else 'number' end`.as('kind'),
    )
    .select(sql<string>`x.submitted_at`.as('submitted_at'))
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('submitted_by'))
    .select(sql<boolean>`j.unit_id = ${inUnits(scope)} and x.unit_id = ${inUnits(scope)}`.as('is_told'))
    .orderBy('x.submitted_at', 'desc')
    .execute();
  // What may not be told does not leave this function. The sentence of ruling 119 is about this client.
  return rows
    .filter(({ is_told, kind }) => is_told || kind !== 'number')
    .map(({ is_told, ...row }) => (is_told ? { isTold: true, ...row } : { isTold: false }));
}

/** The stage of a submission, locked until the transaction ends. */
export async function findStage(db: Db, id: number): Promise<Stage | undefined> {
  const row = await db.selectFrom('submission').select('category').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.category;
}

/** The status entry with a name or a system category. */
export async function findStatus(db: Db, query: { name: string } | { category: Stage }) {
  return db
    .selectFrom('client_job_status')
    .select(['id', 'name', 'category'])
    .$if('name' in query, (q) => q.where(sql`lower(name)`, '=', (query as { name: string }).name.toLowerCase()))
    .$if('category' in query, (q) => q.where('category', '=', (query as { category: Stage }).category))
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The active statuses of some system categories by their names, in the order of the list. */
export async function findStatusNames(db: Db, categories: readonly Stage[]): Promise<string[]> {
  const rows = await db
    .selectFrom('client_job_status')
    .select('name')
    .where('category', 'in', categories)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** What the person answered in the last conversation about the job, one that came to its end before others. */
export async function findChat(db: Db, candidateId: number, jobId: number) {
  const row = await db
    .selectFrom('chat_session')
    .select(['id', 'state', 'answers', 'script', 'last_at'])
    .where('candidate_id', '=', candidateId)
    .where('job_id', '=', jobId)
    .where(sql<boolean>`answers <> '{}'`)
    // One that came to its end goes before a later one that did not.
    .orderBy(sql`state = 'COMPLETED'`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const answers = row.answers as Record<string, { value?: unknown; perYear?: unknown; term?: unknown } | undefined>;
  const { questions = [] } = row.script as { questions?: { key: string; text?: string }[] };
  const isCompleted = row.state === 'COMPLETED';
  return {
    id: row.id,
    at: row.last_at,
    isCompleted,
    answers,
    wording: questions.find(({ key }) => key === 'rtr')?.text ?? '',
  };
}

/** From where and when a candidate confirmed the right to represent in a conversation. */
export async function findChatConfirmation(db: Db, sessionId: number) {
  return db
    .selectFrom('chat_message')
    .select(['address', 'user_agent', 'created_at'])
    .where('session_id', '=', sessionId)
    .where('author', '=', 'candidate')
    .where('question_key', '=', 'rtr')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Adds a person to a job; an existing pair stays as it is, locked until the transaction ends: whoever is taken off the job at this
 * moment is put on it again. Returns its number.
 */
export async function ensureSubmission(
  db: Db,
  row: Pick<Insertable<Tables['submission']>, 'unit_id' | 'candidate_id' | 'job_id' | 'status_id' | 'category'> & {
    added_by: number | null;
    at: string;
  },
  isAgain = false,
): Promise<number> {
  const { at, ...values } = row;
  const added = await db
    .insertInto('submission')
    .values({ ...values, added_at: at, updated_at: at, stages_filled: true })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'job_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await addStep(db, {
      submission_id: added.id,
      to_category: row.category,
      via: 'added',
      by_user: row.added_by,
      created_at: at,
      happened_at: at,
    });
    return added.id;
  }
  const there = db
    .selectFrom('submission')
    .select('id')
    .where('candidate_id', '=', row.candidate_id)
    .where('job_id', '=', row.job_id)
    .forUpdate();
  if (isAgain) return (await there.executeTakeFirstOrThrow()).id;
  return (await there.executeTakeFirst())?.id ?? ensureSubmission(db, row, true);
}

/** Changes a submission. */
export async function changeSubmission(db: Db, id: number, change: Updateable<Tables['submission']>): Promise<void> {
  await db
    .updateTable('submission')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
