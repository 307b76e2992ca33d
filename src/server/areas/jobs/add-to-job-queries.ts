import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

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
