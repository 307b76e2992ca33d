import { type Insertable, sql } from 'kysely';
import type { RecordedStep } from '#domain/jobs/stage-history.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** One step to record: it happened at a time, and the database notes when it learned of it (ruling 51). */
type NewStep = Omit<Insertable<Tables['submission_event']>, 'happened_at'> & {
  happened_at: string;
  /** Whose the stage counts as, where somebody else let it go. */
  credit?: number | undefined;
};

/**
 * Adds an event and, where the stage was not reached before, notes that it is now. Events are never changed. Returns the
 * event's number.
 */
export async function addStep(db: Db, { credit, ...step }: NewStep): Promise<number> {
  const { id } = await db.insertInto('submission_event').values(step).returning('id').executeTakeFirstOrThrow();
  await sql`
    insert into stage_reached
      (submission_id, stage, first_at, by_user, unit_id, job_id, client_id, candidate_id, vms_provider)
    select x.id, ${step.to_category}, ${step.happened_at}, ${credit ?? step.by_user ?? null}, x.unit_id, x.job_id, j.client_id,
      x.candidate_id, j.vms_provider
    from submission x join job j on j.id = x.job_id where x.id = ${step.submission_id}
    on conflict (submission_id, stage) where voided_at is null do nothing`.execute(db);
  return id;
}

/** Adds the steps that put people on a job, and notes that their stage is reached. */
export async function addFirstSteps(
  db: Db,
  submissionIds: readonly number[],
  { at, ...step }: { to_category: Stage; via: string; by_user: number; at: string },
): Promise<void> {
  await db
    .insertInto('submission_event')
    .values(submissionIds.map((id) => ({ ...step, submission_id: id, created_at: at, happened_at: at })))
    .execute();
  await sql`
    insert into stage_reached
      (submission_id, stage, first_at, by_user, unit_id, job_id, client_id, candidate_id, vms_provider)
    select x.id, ${step.to_category}, ${at}, ${step.by_user}, x.unit_id, x.job_id, j.client_id, x.candidate_id, j.vms_provider
    from submission x join job j on j.id = x.job_id where x.id = any(${[...submissionIds]}::bigint[])
    on conflict (submission_id, stage) where voided_at is null do nothing`.execute(db);
}

/** Marks stages as not reached after all; what was said until now about the past stays answerable. */
export async function voidStages(db: Db, submissionId: number, stages: readonly Stage[]): Promise<void> {
  if (stages.length === 0) return;
  await db
    .updateTable('stage_reached')
    .set({ voided_at: sql<string>`now()` })
    .where('submission_id', '=', submissionId)
    .where('stage', 'in', stages)
    .where('voided_at', 'is', null)
    .execute();
}

/** Who sent a submission to the lead's review the last time. */
export async function findReviewer(db: Db, submissionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('submission_event')
    .select('by_user')
    .where('submission_id', '=', submissionId)
    .where('to_category', '=', 'IN_REVIEW_LEAD')
    .where('undoes', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.by_user ?? undefined;
}

/** The steps of a submission, oldest first. Events from before there were two times happened when they were written. */
export async function findHistory(db: Db, submissionId: number): Promise<RecordedStep[]> {
  return db
    .selectFrom('submission_event')
    .where('submission_id', '=', submissionId)
    .select(['id', 'to_category as to', 'was_filled as wasFilled'])
    .select(sql<boolean>`undoes is not null`.as('isUndo'))
    .select(sql<string>`coalesce(happened_at, created_at)`.as('happenedAt'))
    .orderBy('id')
    .execute();
}

/**
 * Notes for submissions from before there was `stage_reached` when they reached their stages; returns how many it looked
 * at; `only` is one of them. Such events know no undo: an undo fills its submission first.
 */
export async function fillStages(db: Db, limit: number, only?: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with portion as (
      select x.id from submission x where not x.stages_filled
        and (${only ?? null}::bigint is null or x.id = ${only ?? null}::bigint) order by x.id limit ${limit} for update skip locked),
    first as (
      select distinct on (e.submission_id, e.to_category) e.submission_id, e.to_category,
        coalesce(e.happened_at, e.created_at) as at, e.created_at, e.by_user
      from submission_event e join portion p on p.id = e.submission_id
      order by e.submission_id, e.to_category, e.id),
    added as (
      insert into stage_reached (submission_id, stage, first_at, recorded_at, by_user, unit_id, job_id, client_id,
        candidate_id, vms_provider)
      select f.submission_id, f.to_category, f.at, f.created_at, f.by_user, x.unit_id, x.job_id, j.client_id,
        x.candidate_id, j.vms_provider
      from first f join submission x on x.id = f.submission_id join job j on j.id = x.job_id
      on conflict (submission_id, stage) where voided_at is null do nothing)
    update submission x set stages_filled = true from portion p where p.id = x.id returning x.id`.execute(db);
  return rows.length;
}

/** The leads of a unit (ruling 49). */
export async function findLeads(db: Db, unitId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user as u')
    .innerJoin('user_unit as g', (join) => join.onRef('g.user_id', '=', 'u.id').on('g.unit_id', '=', unitId))
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('u.is_active', '=', true)
    .where('u.is_read_only', '=', false)
    .where('r.may_write', '=', true)
    .where(sql<boolean>`exists (select from role_page p where p.role_id = r.id and p.page_id in (23, 25))`)
    .select('u.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whose submission it is, in which unit. */
export async function getPerson(db: Db, submissionId: number) {
  return db
    .selectFrom('submission')
    .select(['unit_id', 'candidate_id'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
}
