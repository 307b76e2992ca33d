import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { SomeWeights } from '#domain/matching/match-weights.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** A unit in scope, or the unit of a job in scope. */
export async function findUnitOf(db: Db, scope: Scope, jobId: number | undefined) {
  const { rows } = await sql<{ id: number; name: string }>`
    select b.id, b.name from business_unit b
    where b.id = ${inUnits(scope)}
      and (${jobId ?? null}::bigint is null or b.id = (select unit_id from job where id = ${jobId ?? null}::bigint))
    order by b.id limit 2`.execute(db);
  return rows;
}

/** The weights of a unit or a job, with who set them and when. */
export type SavedWeights = { jobId: number | null; weights: SomeWeights; changedBy: string; changedAt: string };

/** The current weights of a unit and of a job; weights that were reset are left out. */
export async function findSavedWeights(db: Db, unitId: number, jobId: number | undefined): Promise<SavedWeights[]> {
  const { rows } = await sql<SavedWeights>`
    select w.job_id as "jobId", w.weights, w.changed_at as "changedAt", concat_ws(' ', u.first_name, u.last_name) as "changedBy"
    from (
      (select * from match_weights where unit_id = ${unitId} and job_id is null order by id desc limit 1)
      union all
      (select * from match_weights where job_id = ${jobId ?? null}::bigint order by id desc limit 1)
    ) w join app_user u on u.id = w.changed_by
    -- Weights of the engines before requirements had other categories and another scale.
    where w.weights ? 'requirements'`.execute(db);
  return rows;
}

/** Adds an entry to the history of weights; null resets them. */
export async function addWeights(
  db: Db,
  line: { unitId: number; jobId: number | undefined; weights: SomeWeights | null; by: number; at: string },
): Promise<void> {
  await db
    .insertInto('match_weights')
    .values({
      unit_id: line.unitId,
      job_id: line.jobId ?? null,
      weights: line.weights && JSON.stringify(line.weights),
      changed_by: line.by,
      changed_at: line.at,
    })
    .execute();
}

/** Whether the weights of a job or of its unit were changed after a moment. */
export async function haveWeightsChanged(db: Db, unitId: number, jobId: number, since: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (select 1 from match_weights where unit_id = ${unitId} and (job_id is null or job_id = ${jobId})
      and changed_at > ${since}) as changed`.execute(db);
  return rows[0]!.changed;
}
