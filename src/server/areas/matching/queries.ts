import { sql } from 'kysely';
import type { JobNeed, Match, MatchWeights } from '#domain/match.ts';
import type { Scope } from '#domain/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';

/** The number of each known key of the match dictionary. */
export async function findTermIds(db: Db, kind: 'skill' | 'title', keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, number>();
  const terms = db.selectFrom('term').select(['id', 'key']).where('kind', '=', kind);
  const rows = await terms.where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** What the shortlist query asks for, in dictionary numbers. */
export type ShortlistQuery = {
  unitId: number;
  required: readonly number[];
  wanted: readonly { id: number; weight: number }[];
  titles: readonly number[];
  limit: number;
};

/**
 * The people most worth scoring: as many required skills as possible first, then weighted skill impact (engines.md 2.7).
 *
 * A ladder of queries, each on the index: all required skills, all but one, ..., then any wanted skill or title family,
 * until there are enough. What it finds is scored exactly afterwards; this is a way to find people, not an order.
 */
export async function findShortlist(db: Db, query: ShortlistQuery): Promise<number[]> {
  const found: number[] = [];
  for (let rung = query.required.length; rung >= 1 && found.length < query.limit; rung -= 1) {
    const expression = combinations(query.required, rung)
      .map((ids) => `(${ids.join('&')})`)
      .join('|');
    found.push(...(await findRung(db, query, sql`skills @@ ${expression}::query_int`, found)));
  }
  if (found.length < query.limit) {
    const wanted = [...query.required, ...query.wanted.map(({ id }) => id)];
    const any = sql`(skills && ${wanted}::int[] or titles && ${[...query.titles]}::int[])`;
    found.push(...(await findRung(db, query, any, found)));
  }
  return found;
}

async function findRung(
  db: Db,
  query: ShortlistQuery,
  filter: ReturnType<typeof sql>,
  found: readonly number[],
): Promise<number[]> {
  // A bare 0 in `order by` would be the number of a column.
  const met = query.required.map((id) => sql`(idx(skills, ${id}) > 0)::int`);
  const weighted = query.wanted.map(
    ({ id, weight }) => sql`${weight} * coalesce(impacts[nullif(idx(skills, ${id}), 0)], 0)`,
  );
  const titled =
    query.titles.length > 0 ? sql`case when titles && ${[...query.titles]}::int[] then 1000 else 0 end` : sql`0::int`;
  const { rows } = await sql<{ id: number }>`
    select candidate_id as id from candidate_match
    where unit_id = ${query.unitId} and ${filter} and not (candidate_id = any(${[...found]}::bigint[]))
    order by ${sql.join([sql`0::int`, ...met], sql` + `)} desc, ${sql.join([titled, ...weighted], sql` + `)} desc, candidate_id
    limit ${query.limit - found.length}`.execute(db);
  return rows.map(({ id }) => id);
}

/** All ways to take `size` of these, in order. */
export function combinations(ids: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return ids.flatMap((id, at) => combinations(ids.slice(at + 1), size - 1).map((rest) => [id, ...rest]));
}

/** How many people a unit's pool holds. */
export async function countPool(db: Db, unitId: number): Promise<number> {
  const row = await db
    .selectFrom('candidate_match')
    .where('unit_id', '=', unitId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
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

/** How a page of results is ordered and cut. */
export type ResultsWanted = {
  page: number;
  size: number;
  sorting: 'rank' | 'name' | 'rate' | 'availability' | 'mustHavesMissing';
  search?: string | undefined;
  minScore?: number | undefined;
  minYears?: number | undefined;
  authorizedOnly?: boolean | undefined;
  outreachState?: string | undefined;
};

/** One page of a run's rows with person, outreach and submission as they stand now, and how many there are. */
export async function findResults(db: Db, runId: number, unitId: number, wanted: ResultsWanted) {
  const order = {
    rank: sql`m.rank`,
    name: sql`cu.name_sort`,
    rate: sql`c.rate nulls last`,
    availability: sql`c.available_on nulls last`,
    mustHavesMissing: sql`m.must_haves_asked - m.must_haves_met`,
  }[wanted.sorting];
  const filters = [
    sql`m.run_id = ${runId}`,
    ...(wanted.search === undefined
      ? []
      : [
          sql`(c.first_name || ' ' || c.last_name || ' ' || coalesce(c.headline, '')) ilike ${containing(wanted.search)}`,
        ]),
    ...(wanted.minScore === undefined ? [] : [sql`m.score >= ${wanted.minScore}`]),
    ...(wanted.minYears === undefined ? [] : [sql`c.total_years >= ${wanted.minYears}`]),
    ...(wanted.authorizedOnly ? [sql`c.authorized`] : []),
    ...(wanted.outreachState === undefined
      ? []
      : wanted.outreachState === 'NONE'
        ? [sql`chat.state is null`]
        : [sql`chat.state = ${wanted.outreachState}`]),
  ];
  const { rows } = await sql<ResultRow>`
    select m.rank, m.candidate_id, c.guid as candidate_guid, c.first_name, c.last_name, c.headline, c.employer, c.city, c.state,
      c.authorized, c.needs_sponsorship, c.rate, c.tax_term, c.availability, c.available_on, m.score, m.confidence,
      m.must_haves_met, m.must_haves_asked, m.hard_fails, m.flags, m.explanation, m.action,
      contact.email, contact.phone, st.name as source_name,
      chat.state as chat_state, chat.result as chat_result, chat.answered, chat.asked, chat.last_at as chat_at, chat.guid as chat_guid,
      sub.category as stage, js.name as stage_name, sub.submitted_at,
      nullif(concat_ws(' ', su.first_name, su.last_name), '') as submitted_by,
      opt.opted_out,
      count(*) over () as total
    from match_result m
    join match_run r on r.id = m.run_id
    join candidate c on c.id = m.candidate_id
    join candidate_unit cu on cu.candidate_id = c.id and cu.unit_id = ${unitId}
    left join source_type st on st.id = c.source_id
    left join lateral (
      select max(value) filter (where kind = 'email' and is_primary) as email, max(value) filter (where kind = 'phone' and is_primary) as phone
      from candidate_contact where candidate_id = c.id) contact on true
    left join lateral (
      select guid, state, result, answered, asked, last_at from chat_session
      where job_id = r.job_id and candidate_id = c.id order by id desc limit 1) chat on true
    left join lateral (
      select true as opted_out from opt_out o join candidate_contact k on k.value_key = o.address_key and k.candidate_id = c.id limit 1) opt on true
    left join submission sub on sub.job_id = r.job_id and sub.candidate_id = c.id
    left join client_job_status js on js.id = sub.status_id
    left join app_user su on su.id = sub.submitted_by
    where ${sql.join(filters, sql` and `)}
    order by ${order}, m.rank limit ${wanted.size} offset ${wanted.page * wanted.size}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A row of results as the database gives it. */
export type ResultRow = {
  rank: number;
  candidate_id: number;
  candidate_guid: string;
  first_name: string;
  last_name: string;
  headline: string | null;
  employer: string | null;
  city: string | null;
  state: string | null;
  authorized: boolean | null;
  needs_sponsorship: boolean | null;
  rate: string | null;
  tax_term: string | null;
  availability: string | null;
  available_on: string | null;
  score: string;
  confidence: 'high' | 'medium' | 'low';
  must_haves_met: number;
  must_haves_asked: number;
  hard_fails: string[];
  flags: string[];
  explanation: unknown;
  action: string | null;
  email: string | null;
  phone: string | null;
  source_name: string | null;
  chat_state: string | null;
  chat_result: string | null;
  answered: number | null;
  asked: number | null;
  chat_at: string | null;
  chat_guid: string | null;
  stage: string | null;
  stage_name: string | null;
  submitted_at: string | null;
  submitted_by: string | null;
  opted_out: boolean | null;
  total: number;
};

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

/** Stores a run's ranked list; a repeated try replaces what an earlier one may have left. */
export async function saveResults(db: Db, runId: number, matches: readonly Match[]): Promise<void> {
  await db.deleteFrom('match_result').where('run_id', '=', runId).execute();
  for (let from = 0; from < matches.length; from += 100) {
    const rows = matches.slice(from, from + 100).map((match, at) => ({
      run_id: runId,
      rank: from + at + 1,
      candidate_id: match.candidateId,
      score: match.score.toFixed(2),
      confidence: match.confidence,
      must_haves_met: match.mustHavesMet,
      must_haves_asked: match.mustHavesAsked,
      hard_fails: [...match.hardFails],
      flags: [...match.flags],
      explanation: JSON.stringify({ categories: match.categories, counterfactuals: match.counterfactuals }),
      resume_id: sql<number>`(select id from resume where candidate_id = ${match.candidateId} and is_primary)`,
    }));
    await db.insertInto('match_result').values(rows).execute();
  }
}

/** The explanation of a person in the last finished run of a job. */
export async function findExplained(db: Db, scope: Scope, candidateGuid: string, jobId: number) {
  return db
    .selectFrom('match_result as m')
    .innerJoin('match_run as r', 'r.id', 'm.run_id')
    .innerJoin('candidate as c', 'c.id', 'm.candidate_id')
    .where('r.job_id', '=', jobId)
    .where('r.state', '=', 'DONE')
    .where('r.unit_id', '=', sql<number>`any(${[...scope.units]}::bigint[])`)
    .where('c.guid', '=', candidateGuid)
    .select(['m.explanation', 'm.resume_id'])
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
