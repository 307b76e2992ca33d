import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { SkillNeed } from '#domain/jobs/requirement.ts';
import type { JobNeed, MatchWeights } from '#domain/matching/match.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** A job as matching reads it, if it is in scope. */
export async function findJob(db: Db, scope: Scope, jobId: number) {
  return db
    .selectFrom('job as j')
    .innerJoin('job_status as s', 's.id', 'j.status_id')
    .where('j.id', '=', jobId)
    .where('j.unit_id', '=', inUnits(scope))
    .select([
      'j.id',
      'j.unit_id',
      'j.title',
      'j.skills',
      'j.statements',
      'j.min_years',
      'j.city',
      'j.state',
      'j.country',
      'j.work_mode',
      'j.pay_rate_max',
      'j.salary_max',
      'j.job_type',
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

/**
 * Replaces the requirements of a job and records it in the job's history, in one transaction; false where somebody changed the
 * job since that version.
 */
export async function changeNeeds(
  db: Db,
  job: Pick<JobRow, 'id' | 'unit_id'>,
  change: {
    before: Pick<JobRow, 'skills' | 'statements'>;
    after: Pick<JobRow, 'skills' | 'statements'>;
    version: number | undefined;
    by: number;
    at: string;
  },
): Promise<boolean> {
  const { before, after, version, by, at } = change;
  const [from, to] = [allInHistory(before), allInHistory(after)];
  return db.transaction().execute(async (inside) => {
    const { numUpdatedRows } = await inside
      .updateTable('job')
      .set({
        skills: JSON.stringify(after.skills),
        statements: after.statements && JSON.stringify(after.statements),
        updated_at: at,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', job.id)
      .where('unit_id', '=', job.unit_id)
      .$if(version !== undefined, (q) => q.where('version', '=', version!))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (from !== to)
      await inside
        .insertInto('job_event')
        .values({
          job_id: job.id,
          unit_id: job.unit_id,
          kind: 'CHANGED',
          changes: JSON.stringify({
            skills: { from: from.slice(0, 300).toWellFormed(), to: to.slice(0, 300).toWellFormed() },
          }),
          by_user: by,
          via: 'screen',
          happened_at: at,
        })
        .execute();
    return true;
  });
}

const allInHistory = ({ skills, statements }: Pick<JobRow, 'skills' | 'statements'>) =>
  [...skills.map(inHistory), ...(statements ?? []).map(({ text, strength }) => `${text} (${strength})`)].join(', ');

/** A skill in a job's history, with its strength: a change may be of that alone. */
const inHistory = ({ name, mustHave, minYears }: SkillNeed) =>
  `${name}${mustHave ? ' (must)' : ''}${minYears === undefined ? '' : ` ${minYears}+`}`;

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** The run that a screen shows: the given one, else the job's last finished one, else its last one. */
export async function findRun(db: Db, scope: Scope, query: { guid?: string | undefined; jobId?: number | undefined }) {
  return db
    .selectFrom('match_run as r')
    .innerJoin('job as j', 'j.id', 'r.job_id')
    .leftJoin('app_user as u', 'u.id', 'r.requested_by')
    .where('r.unit_id', '=', inUnits(scope))
    .$if(query.guid !== undefined, (q) => q.where('r.guid', '=', query.guid!))
    .$if(query.jobId !== undefined, (q) => q.where('r.job_id', '=', query.jobId!))
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
      'r.meaning_model',
      'r.weights',
      'r.job_version_hash',
      'r.pool_mark',
      'r.failure',
      'r.started_at',
      'r.finished_at',
      'j.title as job_title',
      'j.client_name',
      requesterName,
      sql<boolean>`exists (select 1 from match_run b where b.job_id = r.job_id and b.state = 'DONE'
        and (b.started_at, b.id) < (r.started_at, r.id))`.as('has_previous'),
    ])
    .orderBy(sql`r.state = 'DONE'`, 'desc')
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const requesterName = sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`.as('requested_by');

/** The last run of a job that was started after a given run, whatever its state. */
export async function findNewerRun(db: Db, run: { id: number; job_id: number; started_at: string }) {
  return db
    .selectFrom('match_run as r')
    .leftJoin('app_user as u', 'u.id', 'r.requested_by')
    .where('r.job_id', '=', run.job_id)
    .where(sql<boolean>`(r.started_at, r.id) > (${run.started_at}::timestamptz, ${run.id}::bigint)`)
    .select(['r.guid', 'r.state', 'r.started_at', requesterName])
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Candidates of a unit who were added or changed after a mark of the corpus; counted up to 10,000. */
export async function countChangesSince(db: Db, unitId: number, mark: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from candidate_search
      where unit_id = ${unitId} and change_no > ${mark} limit 10000) newest`.execute(db);
  return rows[0]!.total;
}

/**
 * The latest change of a unit's corpus. `isSettled` is false while a change is uncommitted: it may have its number
 * already and not be visible yet, so a run that reads the corpus now could not prove later that nothing was missed.
 */
export async function findCorpusMark(db: Db, unitId: number): Promise<{ mark: number; isSettled: boolean }> {
  const { rows } = await sql<{ mark: number; isSettled: boolean }>`
    select greatest(0, (select max(change_no) from candidate_search where unit_id = ${unitId})) as mark,
      not exists (select 1 from pg_locks where relation = 'candidate_search'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid())
        as "isSettled"`.execute(db);
  return rows[0]!;
}

/**
 * The last run of a job that a new run would only repeat. It is done; it ranked the same job with the same engine and
 * weights on the same day (years and availability depend on the date); it saved as many results; and neither a person
 * of the unit, nor the corpus statistics, nor the custom skills changed since (trade 3.7.1).
 */
export async function findReusableRun(
  db: Db,
  input: {
    jobId: number;
    hash: string;
    engine: string;
    weights: MatchWeights;
    resultLimit: number;
    now: Date;
    /** Whether embeddings are in use: then a run without them, or from before the last vector, is not reused. */
    withMeaning: boolean;
  },
) {
  const { rows } = await sql<{ guid: string; state: string }>`
    select r.guid, r.state from (select * from match_run where job_id = ${input.jobId}
      order by started_at desc, id desc limit 1) r
    where r.state = 'DONE' and r.job_version_hash = ${input.hash} and r.engine = ${input.engine}
      and r.weights = ${JSON.stringify(input.weights)}::jsonb and r.kept_at_most >= ${input.resultLimit}
      and (r.started_at at time zone 'UTC')::date = (${input.now.toISOString()}::timestamptz at time zone 'UTC')::date
      and r.pool_is_settled
      and not exists (select 1 from candidate_search where change_no > r.pool_mark and unit_id = r.unit_id)
      and not exists (select 1 from pool_statistics where counted_at > r.started_at)
      and not exists (select 1 from custom_skill_change where followed_at is null or followed_at > r.started_at)
      and (not ${input.withMeaning}::boolean or (r.meaning_model is not null
        and not exists (select 1 from resume_vector where made_at > r.started_at)))`.execute(db);
  return rows[0];
}

/** Adds a run, or returns the live one of its job: a unique index decides, also between two at once. */
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
    resultLimit: number;
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
      kept_at_most: run.resultLimit,
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
  // The live run ended between the two statements, so the request gets a new run.
  return live ? { ...live, isNew: false } : addRun(db, run);
}

/** A run with what its work needs. */
export async function getRunForWork(db: Db, runId: number) {
  return db
    .selectFrom('match_run')
    .select(['id', 'guid', 'unit_id', 'job_id', 'state', 'need', 'weights', 'kept_at_most', 'started_at'])
    .where('id', '=', runId)
    .executeTakeFirst();
}

const live = ['QUEUED', 'RUNNING'] as const;

/** Whether a run is still queued or running: somebody may have cancelled it meanwhile. */
export async function isLive(db: Db, runId: number): Promise<boolean> {
  const row = await db
    .selectFrom('match_run')
    .select('id')
    .where('id', '=', runId)
    .where('state', 'in', live)
    .execute();
  return row.length > 0;
}

/**
 * Changes the state of a live run. An ended run never changes again.
 * @returns whether the run was still live
 */
export async function changeRunState(
  db: Db,
  runId: number,
  change: {
    state?: string;
    pool_size?: number;
    pool_mark?: number;
    pool_is_settled?: boolean;
    meaning_model?: string;
    meaning_low?: number;
    meaning_high?: number;
    meaning_vector?: Buffer;
    scored?: number;
    matched?: number;
    strong?: number;
    failure?: string;
    finished_at?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('match_run')
    .set(change)
    .where('id', '=', runId)
    .where('state', 'in', live)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The embedding of a run's job, with its scale. */
export type SavedEmbedding = { model: string; vector: Buffer; low: number; high: number };

/** The same as columns of a run. */
export const embeddingColumns = ({ model, vector, low, high }: SavedEmbedding) => ({
  meaning_model: model,
  meaning_vector: vector,
  meaning_low: low,
  meaning_high: high,
});

/** The embedding of a job's last finished run with its scale, where it had any. */
export async function findScale(db: Db, jobId: number): Promise<{ meaning?: SavedEmbedding }> {
  const row = await db
    .selectFrom('match_run')
    .where('job_id', '=', jobId)
    .where('state', '=', 'DONE')
    .select(['meaning_model', 'meaning_vector', 'meaning_low', 'meaning_high'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return {};
  const { meaning_model: model, meaning_vector: vector, meaning_low: low, meaning_high: high } = row;
  return model === null ? {} : { meaning: { model, vector: vector!, low: low!, high: high! } };
}

/** Units with a run in the last half hour, as long as unused rows are held; the latest first. */
export async function findUnitsMatchedLately(db: Db): Promise<number[]> {
  const { rows } = await sql<{ unit_id: number }>`
    select unit_id from match_run where started_at > now() - interval '30 minutes'
    group by unit_id order by max(started_at) desc`.execute(db);
  return rows.map(({ unit_id }) => unit_id);
}
