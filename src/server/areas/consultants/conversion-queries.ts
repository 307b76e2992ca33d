import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** The stages from acceptance on, in which somebody takes an opening (ruling 97). */
export const acceptedStages = ['ACCEPTED', 'ONBOARDING', 'STARTED'] as const satisfies readonly Stage[];

const submissions = (db: Db) =>
  db
    .selectFrom('submission as x')
    .innerJoin('job as j', 'j.id', 'x.job_id')
    .innerJoin('candidate as c', 'c.id', 'x.candidate_id')
    .leftJoin('client as k', 'k.id', 'j.client_id')
    .leftJoin('project as p', 'p.submission_id', 'x.id')
    .select(['x.id', 'x.unit_id', 'x.candidate_id', 'x.job_id', 'x.category', 'x.bill_rate', 'x.pay_rate'])
    .select(['x.offer_rate', 'x.offer_start', 'x.resume_id', 'x.rtr_id', 'x.submitted_by', 'x.tax_term'])
    .select(['j.title', 'j.client_id', 'j.client_name', 'j.end_client_name', 'j.vms_provider', 'j.city', 'j.state'])
    .select(['j.work_mode', 'j.start_on', 'j.duration_months', 'j.positions', 'j.requisition', 'j.job_type'])
    .select(['k.billing_frequency', 'k.terms_days', 'c.first_name', 'c.last_name'])
    .select(['p.id as project_id', 'p.consultant_id', 'p.state as project_state']);

export type SubmissionRow = Awaited<ReturnType<typeof findAccepted>>[number];

/** The newest project of a person that was added by hand and has not begun. */
export async function findDraftByHand(db: Db, scope: Scope, candidateId: number) {
  const row = await db
    .selectFrom('project as p')
    .innerJoin('consultant as t', 't.id', 'p.consultant_id')
    .where('t.unit_id', '=', inUnits(scope))
    .where('t.candidate_id', '=', candidateId)
    .where('p.submission_id', 'is', null)
    .where('p.state', '=', 'DRAFT')
    .select(['p.id as projectId', 't.id as consultantId'])
    .orderBy('p.id', 'desc')
    .executeTakeFirst();
  return row;
}

/** The submissions of a candidate in scope that were accepted, newest first. */
export async function findAccepted(db: Db, scope: Scope, candidateId: number, jobId: number | undefined) {
  return submissions(db)
    .where('x.candidate_id', '=', candidateId)
    .where('x.unit_id', '=', inUnits(scope))
    .where('x.category', 'in', acceptedStages)
    .$if(jobId !== undefined, (q) => q.where('x.job_id', '=', jobId!))
    .orderBy('x.stage_at', 'desc')
    .orderBy('x.id', 'desc')
    .execute();
}

/** One submission; it is locked, so that of two conversions the second finds what the first made. */
export async function lockSubmission(db: Db, id: number): Promise<SubmissionRow | undefined> {
  await db.selectFrom('submission').select('id').where('id', '=', id).forUpdate().execute();
  return submissions(db).where('x.id', '=', id).executeTakeFirst();
}

/** Whether a candidate, or a job, is known to a unit in scope. */
export async function isKnown(db: Db, scope: Scope, named: { candidateId: number } | { jobId: number }) {
  const row =
    'jobId' in named
      ? await db
          .selectFrom('job')
          .select('id')
          .where('id', '=', named.jobId)
          .where('unit_id', '=', inUnits(scope))
          .executeTakeFirst()
      : await db
          .selectFrom('candidate_unit')
          .select('candidate_id as id')
          .where('candidate_id', '=', named.candidateId)
          .where('unit_id', '=', inUnits(scope))
          .executeTakeFirst();
  return row !== undefined;
}

/** Adds the consultant of a person in a unit where there is none; returns the number. */
export async function ensureConsultant(
  db: Db,
  row: { unitId: number; candidateId: number; nameSort: string; ownerId: number | null; by: number | null; at: string },
): Promise<number> {
  await db
    .insertInto('consultant')
    .values({
      unit_id: row.unitId,
      candidate_id: row.candidateId,
      name_sort: row.nameSort,
      owner_id: row.ownerId,
      created_by: row.by,
      created_at: row.at,
      updated_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['unit_id', 'candidate_id']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('consultant')
    .select('id')
    .where('unit_id', '=', row.unitId)
    .where('candidate_id', '=', row.candidateId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Copies what is known of a person as the first personal details and skills; what is there stays (trade 3.4.2). */
export async function copyProfile(db: Db, consultantId: number, by: number | null): Promise<void> {
  await sql`
    insert into consultant_personal (consultant_id, legal_first, legal_middle, legal_last, email, phone, city, region, country,
      work_authorization_id, updated_by)
    select t.id, c.first_name, c.middle_name, c.last_name,
      (select k.value from candidate_contact k where k.candidate_id = c.id and k.kind = 'email'
        order by k.is_primary desc, k.id limit 1),
      (select coalesce(k.e164, k.value) from candidate_contact k where k.candidate_id = c.id and k.kind = 'phone'
        order by k.is_primary desc, k.id limit 1),
      c.city, c.state, c.country, c.work_authorization_id, ${by}
    from consultant t join candidate c on c.id = t.candidate_id where t.id = ${consultantId}
    on conflict (consultant_id) do nothing`.execute(db);
  await sql`
    insert into consultant_skill (consultant_id, name, years, last_used, position)
    select t.id, left(s.value ->> 'name', 100),
      case when jsonb_typeof(s.value -> 'years') = 'number' then least((s.value ->> 'years')::numeric, 99) end,
      case when s.value ->> 'lastUsed' ~ '^\\d{4}' then left(s.value ->> 'lastUsed', 4)::integer end,
      s.at::integer
    from consultant t join candidate c on c.id = t.candidate_id,
      jsonb_array_elements(coalesce(c.profile -> 'skills', '[]')) with ordinality as s (value, at)
    where t.id = ${consultantId} and s.value ->> 'name' <> '' and s.at <= 100
      and not exists (select from consultant_skill o where o.consultant_id = t.id)`.execute(db);
}

/** Links the documents of a placement: the resume that was sent, the right to represent, the files of the person. */
export async function linkDocuments(db: Db, consultantId: number, submissionId: number): Promise<void> {
  await sql`
    insert into consultant_document (consultant_id, file_id, kind, name)
    select distinct on (d.file_id) ${consultantId}::bigint, d.file_id, d.kind, f.name from (
      select r.file_id, 'RESUME' as kind from submission x join resume r on r.id = x.resume_id where x.id = ${submissionId}
      union all
      select r.file_id, 'RTR' from submission x join right_to_represent r on r.id = x.rtr_id where x.id = ${submissionId}
      union all
      select a.file_id, a.type from submission x
        join candidate_attachment a on a.candidate_id = x.candidate_id and a.unit_id = x.unit_id and a.removed_at is null
        where x.id = ${submissionId}) d
    join stored_file f on f.id = d.file_id
    on conflict (consultant_id, file_id) do nothing`.execute(db);
}

/** How many people accepted a job, as openings are counted. */
export async function countAccepted(db: Db, jobId: number): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .where('job_id', '=', jobId)
    .where('category', 'in', acceptedStages)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Chats of a person about other jobs of the unit go to a person: the bot asks no further, and what waits is not sent. */
export async function pauseChats(
  db: Db,
  {
    unitId,
    candidateId,
    jobId,
    says,
    at,
  }: { unitId: number; candidateId: number; jobId: number; says: string; at: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update chat_session set state = 'HUMAN', last_at = ${at}
    where unit_id = ${unitId} and candidate_id = ${candidateId} and job_id <> ${jobId}
      and state in ('QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS') returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await db
    .insertInto('chat_message')
    .values(ids.map((session_id) => ({ session_id, author: 'system' as const, body: says, created_at: at })))
    .execute();
  await db
    .updateTable('outbound_message')
    .set({ state: 'CANCELLED' })
    .where('session_id', 'in', ids)
    .where('state', 'in', ['QUEUED', 'HELD'])
    .execute();
  return ids;
}

/** Removes a project that never began, when its acceptance is taken back. */
export async function removeDraft(db: Db, projectId: number): Promise<void> {
  await db.deleteFrom('project').where('id', '=', projectId).where('state', '=', 'DRAFT').execute();
}

/** Whether hours stand on a project. */
export async function hasWeeks(db: Db, projectId: number): Promise<boolean> {
  const row = await db.selectFrom('project_week').select('id').where('project_id', '=', projectId).executeTakeFirst();
  return row !== undefined;
}

/** Removes the lines with which a draft began; those that somebody dated stay. */
export async function removeDraftLines(db: Db, projectId: number): Promise<void> {
  await db.deleteFrom('project_rate').where('project_id', '=', projectId).where('source', '=', 'CONVERSION').execute();
}

/** Removes a consultant without projects who never had one. */
export async function removeEmpty(db: Db, consultantId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from consultant t where t.id = ${consultantId} and t.state = 'DRAFT'
      and not exists (select from project p where p.consultant_id = t.id) returning id`.execute(db);
  return rows.length > 0;
}

/** Submissions in onboarding whose consultants have begun on the clocks of their unit. */
export async function findStarting(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ submission_id: number }>`
    select p.submission_id from project p join business_unit b on b.id = p.unit_id
    join submission x on x.id = p.submission_id and x.category = 'ONBOARDING'
    where p.state = 'ACTIVE' and p.start_on <= (${now.toISOString()}::timestamptz at time zone ${unitZone('b')})::date
    order by p.id limit 500`.execute(db);
  return rows.map(({ submission_id }) => submission_id);
}

export const termFrom = (value: string | null): TaxTerm => (value ?? 'W2') as TaxTerm;
