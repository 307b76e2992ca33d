import { sql } from 'kysely';
import type { JobNeed, MatchWeights } from '#domain/match.ts';
import type { Scope } from '#domain/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';

/** A job as matching reads it, if it is in scope. */
export async function findJob(db: Db, scope: Scope, jobId: number) {
  return db
    .selectFrom('job as j')
    .innerJoin('job_status as s', 's.id', 'j.status_id')
    .where('j.id', '=', jobId)
    .where('j.unit_id', '=', sql<number>`any(${[...scope.units]}::bigint[])`)
    .select([
      'j.id',
      'j.unit_id',
      'j.title',
      'j.skills',
      'j.min_years',
      'j.city',
      'j.state',
      'j.country',
      'j.work_mode',
      'j.pay_rate_max',
      'j.education',
      'j.certifications',
      'j.sponsorship_offered',
      'j.start_on',
      'j.must_haves_are_hard',
      'j.description',
      's.category',
    ])
    .executeTakeFirst();
}

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** Adds a run, or answers the live one of its job: the unique index decides, also between two at once. */
export async function addRun(
  db: Db,
  run: {
    guid: string;
    unitId: number;
    jobId: number;
    hash: string;
    by: number;
    need: JobNeed;
    engine: string;
    weights: MatchWeights;
    now: Date;
  },
): Promise<{ id: number; guid: string; state: string; isNew: boolean }> {
  const added = await db
    .insertInto('match_run')
    .values({
      guid: run.guid,
      unit_id: run.unitId,
      job_id: run.jobId,
      job_version_hash: run.hash,
      requested_by: run.by,
      need: JSON.stringify(run.need),
      engine: run.engine,
      weights: JSON.stringify(run.weights),
      started_at: run.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('job_id').where('state', 'in', ['QUEUED', 'RUNNING']).doNothing())
    .returning(['id', 'guid', 'state'])
    .executeTakeFirst();
  if (added) return { ...added, isNew: true };
  const live = await db
    .selectFrom('match_run')
    .select(['id', 'guid', 'state'])
    .where('job_id', '=', run.jobId)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst();
  // It ended between the two statements: the caller's request is answered by a new run.
  return live ? { ...live, isNew: false } : addRun(db, run);
}

/** A run with what its work needs. */
export async function getRunForWork(db: Db, runId: number) {
  return db
    .selectFrom('match_run')
    .select(['id', 'guid', 'unit_id', 'job_id', 'state', 'need', 'weights'])
    .where('id', '=', runId)
    .executeTakeFirst();
}

/** Moves a run on. */
export async function changeRunState(
  db: Db,
  runId: number,
  change: {
    state?: string;
    pool_size?: number;
    scored?: number;
    matched?: number;
    strong?: number;
    failure?: string;
    finished_at?: string;
  },
): Promise<void> {
  await db.updateTable('match_run').set(change).where('id', '=', runId).execute();
}

/** The run that a screen shows: the named one, else the job's last finished one, else the live one. */
export async function findRun(db: Db, scope: Scope, wanted: { guid?: string | undefined; jobId?: number | undefined }) {
  return runsWithNames(db, scope)
    .$if(wanted.guid !== undefined, (q) => q.where('r.guid', '=', wanted.guid!))
    .$if(wanted.guid === undefined, (q) => q.where('r.job_id', '=', wanted.jobId ?? 0))
    .orderBy(sql`r.state = 'DONE'`, 'desc')
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Runs of the scope with the names that screens show. */
export function runsWithNames(db: Db, scope: Scope) {
  return db
    .selectFrom('match_run as r')
    .innerJoin('job as j', 'j.id', 'r.job_id')
    .leftJoin('app_user as u', 'u.id', 'r.requested_by')
    .where('r.unit_id', '=', sql<number>`any(${[...scope.units]}::bigint[])`)
    .select([
      'r.id',
      'r.guid',
      'r.job_id',
      'r.unit_id',
      'r.state',
      'r.pool_size',
      'r.scored',
      'r.matched',
      'r.strong',
      'r.engine',
      'r.weights',
      'r.job_version_hash',
      'r.failure',
      'r.started_at',
      'r.finished_at',
      'j.title as job_title',
      sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`.as('requested_by'),
    ]);
}

/** One page of the runs, newest first, and how many there are. */
export async function findRuns(
  db: Db,
  scope: Scope,
  wanted: {
    page: number;
    size: number;
    jobId?: number | undefined;
    search?: string | undefined;
    startDate?: string | undefined;
    endDate?: string | undefined;
  },
) {
  const runs = runsWithNames(db, scope)
    .$if(wanted.jobId !== undefined, (q) => q.where('r.job_id', '=', wanted.jobId!))
    .$if(wanted.search !== undefined, (q) => q.where('j.title', 'ilike', containing(wanted.search!)))
    .$if(wanted.startDate !== undefined, (q) => q.where('r.started_at', '>=', wanted.startDate!))
    .$if(wanted.endDate !== undefined, (q) => q.where(sql<boolean>`r.started_at < ${wanted.endDate!}::date + 1`));
  const rows = await runs
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(wanted.size)
    .offset(wanted.page * wanted.size)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}
