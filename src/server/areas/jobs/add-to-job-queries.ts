import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { addFirstSteps } from './stages-queries.ts';

/** Somebody who may be put on a job: as the job's unit knows them, and where they stand on it already. */
export type Addable = {
  id: number;
  name: string;
  candidate_category: string;
  stage: Stage | null;
  stage_name: string | null;
};

/** Those of the named people whom the unit of a job knows, locked against being erased meanwhile. */
export async function findAddable(
  db: Db,
  job: { id: number; unit_id: number },
  { ids, guids }: { ids: readonly number[]; guids: readonly string[] },
): Promise<Addable[]> {
  return db
    .selectFrom('candidate as c')
    .innerJoin('candidate_unit as k', (join) =>
      join.onRef('k.candidate_id', '=', 'c.id').on('k.unit_id', '=', job.unit_id),
    )
    .innerJoin('candidate_status as s', 's.id', 'k.status_id')
    .leftJoin('submission as x', (join) => join.onRef('x.candidate_id', '=', 'c.id').on('x.job_id', '=', job.id))
    .leftJoin('client_job_status as n', 'n.id', 'x.status_id')
    .where((eb) => eb.or([eb('c.id', 'in', [0, ...ids]), eb('c.guid', 'in', ['', ...guids])]))
    .where('c.anonymized_at', 'is', null)
    .select(['c.id', 's.category as candidate_category', 'x.category as stage', 'n.name as stage_name'])
    .select(sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name'))
    .orderBy('c.id')
    .forKeyShare('c')
    .execute();
}

/** A job that people are put on. */
export type AddingJob = NonNullable<Awaited<ReturnType<typeof findJobForAdding>>>;

/** A job that people are put on, locked so that it is not closed meanwhile. */
export async function findJobForAdding(db: Db, scope: Scope, jobId: number) {
  return db
    .selectFrom('job')
    .select(['id', 'unit_id', 'category', 'client_id'])
    .where('id', '=', jobId)
    .where('unit_id', '=', inUnits(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Adds people to a job as shortlisted, with their first steps; the submission of each by the candidate. Who came onto the job
 * meanwhile is left out.
 */
export async function addShortlisted(
  db: Db,
  job: { id: number; unit_id: number },
  candidateIds: readonly number[],
  { statusId, by, at }: { statusId: number; by: number; at: string },
): Promise<Map<number, number>> {
  if (candidateIds.length === 0) return new Map();
  const added = await db
    .insertInto('submission')
    .values(
      candidateIds.map((id) => ({
        unit_id: job.unit_id,
        candidate_id: id,
        job_id: job.id,
        status_id: statusId,
        category: 'SHORTLISTED' as const,
        added_by: by,
        added_at: at,
        updated_at: at,
        stages_filled: true,
      })),
    )
    .onConflict((conflict) => conflict.columns(['candidate_id', 'job_id']).doNothing())
    .returning(['id', 'candidate_id'])
    .execute();
  const ids = added.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  await addFirstSteps(db, ids, { to_category: 'SHORTLISTED', via: 'screen', by_user: by, at });
  return new Map(added.map(({ id, candidate_id: candidateId }) => [candidateId, id]));
}

/** Whom a message about a job went to: where they stand on it, while its unit knows them and they are not erased. */
export async function findAddressee(
  db: Db,
  { candidateId, jobId }: { candidateId: number; jobId: number },
): Promise<{ unit_id: number; category: string; stage: Stage | null } | undefined> {
  return db
    .selectFrom('job as j')
    .innerJoin('candidate_unit as k', (join) =>
      join.onRef('k.unit_id', '=', 'j.unit_id').on('k.candidate_id', '=', candidateId),
    )
    .innerJoin('candidate as c', 'c.id', 'k.candidate_id')
    .leftJoin('submission as x', (join) => join.onRef('x.candidate_id', '=', 'c.id').onRef('x.job_id', '=', 'j.id'))
    .where('j.id', '=', jobId)
    .where('c.anonymized_at', 'is', null)
    .select(['j.unit_id', 'j.category', 'x.category as stage'])
    .executeTakeFirst();
}

/** A submission in the first stages, locked until the transaction ends. */
export async function findShortlisted(db: Db, { candidateId, jobId }: { candidateId: number; jobId: number }) {
  return db
    .selectFrom('submission as x')
    .innerJoin('client_job_status as s', 's.id', 'x.status_id')
    .where('x.candidate_id', '=', candidateId)
    .where('x.job_id', '=', jobId)
    .where('x.category', '=', 'SHORTLISTED')
    .select(['x.id', 'x.unit_id', 's.name as status'])
    .forUpdate('x')
    .executeTakeFirst();
}

/**
 * Takes somebody off a job with whom nothing happened there but that they were shortlisted; false where something did. What
 * hangs on it goes first: the sums of the dashboards read the row that it hangs on.
 */
export async function removeUntouched(db: Db, submissionId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select x.id from submission x where x.id = ${submissionId} and x.version = 1 and x.category = 'SHORTLISTED'
      and x.chat_session_id is null and x.rtr_id is null and x.submitted_at is null
      and not exists (select from submission_event e where e.submission_id = x.id
        and (e.via <> 'screen' or e.to_category <> 'SHORTLISTED' or e.from_category is not null))
      and (select count(*) from submission_event e where e.submission_id = x.id) = 1
      and not exists (select from interview i where i.submission_id = x.id)
      and not exists (select from submittal s where s.submission_id = x.id)
      and not exists (select from project p where p.submission_id = x.id)
      and not exists (select from submission m where m.merged_into = x.id)`.execute(db);
  if (rows.length === 0) return false;
  for (const table of ['stage_reached', 'submission_event'] as const)
    await db.deleteFrom(table).where('submission_id', '=', submissionId).execute();
  await db.deleteFrom('submission').where('id', '=', submissionId).execute();
  return true;
}
