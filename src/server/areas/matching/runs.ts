import { createHash, randomBytes } from 'node:crypto';
import type { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import { Refusal } from '#domain/errors.ts';
import type { SkillNeed, WorkMode } from '#domain/jobs/requirement.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { setStatements } from '#domain/jobs/statement.ts';
import type { CategoryScore, JobNeed, MatchWeights } from '#domain/matching/match.ts';
import { combineWeights } from '#domain/matching/match-weights.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { hourlyOf } from '#domain/money/salary.ts';
import { matchedPosting } from '#matching/job/statements.ts';
import { engineWith } from '#matching/scoring/score.ts';
import { requirementByName } from '#matching/skills/alternatives.ts';
import { findResumeText } from '#server/areas/candidates/candidates.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { openPlaces } from '#server/outside/places.ts';
import { liveProcesses } from '#server/outside/process-share.ts';
import { usableWeights, weighDifferently, weightsOfJob } from './match-weights.ts';
import { prewarmRun } from './prewarm.ts';
import { holdsMatchRows } from './retrieval/cached-units.ts';
import { defaultResultLimit } from './retrieval/retrieve.ts';
import { cacheIfLarge } from './retrieval/shortlist.ts';
import { skillsAsked } from './run-preview.ts';
import { presentResult } from './run-rows.ts';
import { type Explanation, findExplanations } from './runs-explanation-queries.ts';
import {
  addRun,
  changeNeeds,
  changeRunState,
  countChangesSince,
  findJob,
  findNewerRun,
  findReusableRun,
  findRun,
  findScale,
  type JobRow,
  type SavedEmbedding,
} from './runs-queries.ts';
import { countDecided, findExplained, findNearest, findResults, type ResultsQuery } from './runs-result-queries.ts';
import { matchJobTask } from './tasks.ts';

type RunAnswer = Output<typeof matchingApi.saved>;
type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** A job's requirements for the engine: nothing of the client, the recruiter or the money beyond the pay limit. */
export function jobNeedOf(job: JobRow): JobNeed {
  // Of a direct hire the salary, by the hour as everything is that people ask.
  const salaryMax = job.salary_max === null ? null : hourlyOf(job.salary_max);
  const payRateMax = isDirectHire(job.job_type) ? salaryMax : job.pay_rate_max;
  return {
    jobId: job.id,
    title: job.title,
    skills: job.skills.map(asKnown),
    ...(job.min_years !== null && { minYears: Number(job.min_years) }),
    ...((job.city || job.state) && {
      place: {
        ...(job.city && { city: job.city }),
        ...(job.state && { state: job.state }),
        ...((job.country === 'US' || job.country === 'CA') && { country: job.country }),
      },
    }),
    ...(job.work_mode && { workMode: job.work_mode as WorkMode }),
    ...(payRateMax !== null && { payRateMaxTenThousandths: toTenThousandths(payRateMax) }),
    ...(job.education && { education: job.education as NonNullable<JobNeed['education']> }),
    certifications: job.certifications,
    ...(job.sponsorship_offered !== null && { sponsorshipOffered: job.sponsorship_offered }),
    ...(job.start_on && { startOn: job.start_on }),
    mustHavesAreHard: job.must_haves_are_hard,
    ...matchedPosting(job.description, job.skills),
    ...(job.statements && { statements: job.statements }),
  };
}

/** A phrase that became a skill after the job was written is treated as that skill. */
const asKnown = (skill: SkillNeed): SkillNeed =>
  skill.key.startsWith('~') ? { ...skill, key: requirementByName(skill.name).key } : skill;

/** The requirements of a job in scope, with its unit, for scoring outside a run; undefined where there is none. */
export async function findNeed(
  db: Db,
  scope: Scope,
  jobId: number,
): Promise<{ unitId: number; need: JobNeed; weights: MatchWeights; meaning?: SavedEmbedding } | undefined> {
  const job = await findJob(db, scope, jobId);
  if (!job) return undefined;
  return {
    unitId: job.unit_id,
    need: jobNeedOf(job),
    weights: await weightsOfJob(db, job.unit_id, job.id),
    ...(await findScale(db, job.id)),
  };
}

/**
 * A hash of everything that matching reads of a job: any change gives another hash. The job has to be one that was read from
 * the database, whose `jsonb` gives equal requirements the same order of keys.
 */
function versionHash(need: JobNeed): string {
  return createHash('sha256').update(JSON.stringify(need)).digest('base64url').slice(0, 22);
}

/**
 * Starts a run. Returns the live run instead, because a job has at most one; or the last one if none of its inputs has
 * changed.
 */
export async function startRun(
  input: Input<typeof matchingApi.run>,
  call: SignedInCall,
): Promise<Output<typeof matchingApi.run>> {
  const before = await findJob(call.db, call.scope, input.jobId);
  if (!before) throw new Refusal('record.absent');
  if (!['OPEN', 'HOLD', 'DRAFT', 'WAITING'].includes(before.category)) throw new Refusal('job.not-open');
  const job = input.needs || input.statements ? await keepNeeds(input, before, call) : before;
  const need = jobNeedOf(job);
  if (need.skills.length === 0 && need.title.trim() === '') throw new Refusal('match.no-skills');
  const hash = versionHash(need);
  const base = await weightsOfJob(call.db, job.unit_id, job.id);
  const weights = usableWeights(combineWeights(base, input.weights));
  const resultLimit = input.top ?? defaultResultLimit;
  const query = { jobId: job.id, hash, engine: engineWith(call.embedder?.model), weights, resultLimit, now: call.now };
  const last = await findReusableRun(call.db, { ...query, withMeaning: call.embedder !== undefined });
  if (last) return { guid: last.guid, state: last.state as RunAnswer['run']['state'], isReused: true };
  const run = await call.db.transaction().execute(async (db) => {
    const added = await addRun(db, {
      guid: randomBytes(16).toString('base64url'),
      unitId: job.unit_id,
      by: call.who.userId,
      need,
      ...query,
    });
    if (added.isNew) await call.tasks.send(db, matchJobTask, { runId: added.id, unitId: job.unit_id });
    return added;
  });
  return { guid: run.guid, state: run.state as RunAnswer['run']['state'], isReused: false };
}

/** The changed requirements become those of the job, which is returned as it is then. */
async function keepNeeds(
  { needs, statements, version }: Input<typeof matchingApi.run>,
  job: JobRow,
  { db, now, scope, who }: SignedInCall,
): Promise<JobRow> {
  const skills = needs ? skillsAsked(needs, job.skills) : job.skills;
  const before = job.statements ?? matchedPosting(job.description, job.skills).statements;
  const after = statements ? setStatements(statements, before) : job.statements;
  const change = { before: job, after: { skills, statements: after }, version, by: who.userId, at: now.toISOString() };
  if (!(await changeNeeds(db, job, change))) throw new Refusal('record.stale');
  const kept = await findJob(db, scope, job.id);
  if (!kept) throw new Refusal('record.absent');
  return kept;
}

/** Cancels a live run; its worker notices between two batches and saves nothing. An ended run stays as it is. */
export async function cancelRun(
  { runGuid }: Input<typeof matchingApi.cancel>,
  call: SignedInCall,
): Promise<Output<typeof matchingApi.cancel>> {
  const run = await findRun(call.db, call.scope, { guid: runGuid });
  if (!run) throw new Refusal('record.absent');
  const at = call.now.toISOString();
  const isCancelled = await call.db.transaction().execute(async (db) => {
    const wasLive = await changeRunState(db, run.id, { state: 'CANCELLED', finished_at: at });
    const about = { unitId: run.unit_id, about: 'match-run', id: run.id, jobId: run.job_id } as const;
    if (wasLive) await call.events.publish(db, { ...about, state: 'CANCELLED' });
    return wasLive;
  });
  if (isCancelled) return { guid: run.guid, state: 'CANCELLED' };
  const over = await findRun(call.db, call.scope, { guid: runGuid });
  return { guid: run.guid, state: over!.state as RunAnswer['run']['state'] };
}

/** A saved run exactly as it was ranked, with outreach and submissions as they are now. */
export async function readRun(input: Input<typeof matchingApi.saved>, call: SignedInCall): Promise<RunAnswer> {
  return runPage(call, { guid: input.runGuid, jobId: input.jobId }, { ...input, sorting: 'rank' });
}

/** The last run of a job, or the given one, in another order. */
export async function readSorted(input: Input<typeof matchingApi.sorted>, call: SignedInCall): Promise<RunAnswer> {
  return runPage(call, { guid: input.runGuid, jobId: input.jobId }, input);
}

/**
 * One page of a run, with current outreach and submissions.
 * @throws Refusal `match.none-yet` where the job was never matched, `record.absent` for a run out of scope
 */
export async function runPage(
  call: SignedInCall,
  which: { guid?: string | undefined; jobId?: number | undefined },
  params: ResultsQuery,
): Promise<RunAnswer> {
  const job = which.jobId === undefined ? undefined : await findJob(call.db, call.scope, which.jobId);
  if (which.guid === undefined && !job) throw new Refusal('record.absent');
  const run = await findRun(call.db, call.scope, which);
  if (!run && job) prewarm(call, job);
  if (!run) throw new Refusal(which.guid === undefined ? 'match.none-yet' : 'record.absent');
  const [{ rows, total, explanations }, newer, since, mustHaves, decided] = await Promise.all([
    explainedResults(call.db, run, params),
    findNewerRun(call.db, run),
    changesSince(call, run, job),
    run.state === 'DONE' ? findNearest(call.db, run.id) : undefined,
    run.state === 'DONE' ? countDecided(call.db, run.id) : undefined,
  ]);
  if (job && (since.job || since.weights || since.engine)) prewarm(call, job);
  const places = await openPlaces();
  const accounts = { mailer: call.mailer, sms: call.sms };
  return {
    ...found(
      rows.map((row) => presentResult(row, explanations.get(row.rank)!, run.engine, { places, ...accounts })),
      total,
      params,
    ),
    run: presentRun(run),
    since,
    ...(mustHaves && { mustHaves }),
    ...(decided && { decided }),
    hasPrevious: run.state === 'DONE' && run.has_previous,
    ...(newer && {
      newer: {
        guid: newer.guid,
        state: newer.state as RunAnswer['run']['state'],
        requestedBy: newer.requested_by,
        startedAt: newer.started_at,
      },
    }),
  };
}

/** Prefetches the people of an opened job that was not run in its current state: a run will probably follow. */
export function prewarmSoon(call: SignedInCall, jobId: number): void {
  if (!call.who.mayWrite) return;
  inBackground(call, async () => {
    const job = await findJob(call.db, call.scope, jobId);
    if (!job) return;
    if (isPrewarmedHere(call.db)) await prewarmIfChanged(call, job);
    else await askForPrewarm(call, job);
  });
}

/** Prewarms a run for a caller who may start it. */
function prewarm(call: SignedInCall, job: JobRow): void {
  if (!call.who.mayWrite) return;
  inBackground(call, () => (isPrewarmedHere(call.db) ? prewarmJob(call, job) : askForPrewarm(call, job)));
}

/** Where this process alone matches, the run will be here. */
const isPrewarmedHere = (db: Db) => holdsMatchRows(db) && liveProcesses().matchers < 2;

/** Whoever matches prewarms it: nobody knows yet which of them will take the run (ADR 0118). */
const askForPrewarm = ({ events, db }: SignedInCall, job: JobRow) =>
  events.publish(db, { unitId: job.unit_id, about: 'prewarm', id: job.id });

type Prewarming = Pick<SignedInCall, 'db' | 'scope' | 'embedder' | 'now'>;

/** Prewarms a job that another process says was opened. */
export async function prewarmAsked(call: Prewarming, jobId: number): Promise<void> {
  const job = await findJob(call.db, call.scope, jobId);
  if (job) await prewarmIfChanged(call, job);
}

/** Prewarms a run unless the last one is as it would be again. */
async function prewarmIfChanged(call: Prewarming, job: JobRow): Promise<void> {
  if (!(await cacheIfLarge(call.db, job.unit_id))) return;
  const run = await findRun(call.db, call.scope, { jobId: job.id });
  const since = run && (await changesSince(call, run, job));
  if (!since || since.job || since.weights || since.engine) await prewarmJob(call, job);
}

const prewarmJob = async ({ db, now }: Pick<SignedInCall, 'db' | 'now'>, job: JobRow) =>
  prewarmRun(db, job.unit_id, jobNeedOf(job), await weightsOfJob(db, job.unit_id, job.id), now);

/** Runs in the background; if it fails, the run does all the work itself. */
function inBackground({ log }: SignedInCall, what: () => Promise<void>): void {
  what().catch((failure) => log.warn({ failure: String(failure) }, 'prewarming a run failed'));
}

/** A run that is not done has found nobody yet: rows that arrive while it is read would stand beside `matched` 0. */
async function explainedResults(db: Db, run: RunRow, params: ResultsQuery) {
  if (run.state !== 'DONE') return { rows: [], total: 0, explanations: new Map<number, Explanation>() };
  const { rows, total } = await findResults(db, run.id, run.unit_id, params);
  const ranks = rows.map(({ rank }) => rank);
  return { rows, total, explanations: await findExplanations(db, run.id, ranks) };
}

async function changesSince(
  { db, scope, embedder }: Pick<SignedInCall, 'db' | 'scope' | 'embedder'>,
  run: RunRow,
  known: JobRow | undefined,
): Promise<RunAnswer['since']> {
  const [job, weights, resumes] = await Promise.all([
    known ?? findJob(db, scope, run.job_id),
    weighDifferently(db, {
      unitId: run.unit_id,
      jobId: run.job_id,
      weights: run.weights,
      startedAt: run.started_at,
    }),
    run.pool_mark === null ? 0 : countChangesSince(db, run.unit_id, run.pool_mark),
  ]);
  const engine = run.engine !== engineWith(embedder?.model);
  return {
    // Another engine may read other parts of the same job.
    job: job !== undefined && !engine && versionHash(jobNeedOf(job)) !== run.job_version_hash,
    weights,
    engine,
    resumes,
  };
}

/** A run as screens show it. */
export function presentRun(
  run: Omit<RunRow, 'id' | 'unit_id' | 'job_version_hash' | 'pool_mark' | 'has_previous'>,
): RunAnswer['run'] {
  return {
    guid: run.guid,
    jobId: run.job_id,
    state: run.state as RunAnswer['run']['state'],
    jobTitle: run.job_title,
    clientName: run.client_name ?? '',
    requestedBy: run.requested_by,
    startedAt: run.started_at,
    ...(run.finished_at && {
      finishedAt: run.finished_at,
      tookMs: Math.max(0, Date.parse(run.finished_at) - Date.parse(run.started_at)),
    }),
    poolSize: run.pool_size,
    scored: run.scored,
    matched: run.matched,
    strong: run.strong,
    engine: run.engine,
    ...(run.meaning_model !== null && { meaningModel: run.meaning_model }),
    weights: { ...run.weights },
    ...(run.failure && run.state !== 'DONE' && { failure: run.failure }),
  };
}

/** The category scores of everybody in a run, by rank. */
export async function findCategories(db: Db, runId: number): Promise<Map<number, CategoryScore[]>> {
  return new Map([...(await findExplanations(db, runId))].map(([rank, { categories }]) => [rank, categories]));
}

/** A resume with marks where it met the needs of a job, from the last run of that job or the given one. */
export async function readMatchedResume(
  input: Input<typeof matchingApi.resume>,
  call: SignedInCall,
): Promise<Output<typeof matchingApi.resume>> {
  const explained =
    input.jobId === undefined ? undefined : await findExplained(call.db, call.scope, { ...input, jobId: input.jobId });
  const resume = await findResumeText(call.db, call.scope, input.candidateGuid, explained?.resumeId ?? undefined);
  if (!resume) throw new Refusal('record.absent');
  // Common words are no evidence that somebody should look at.
  const categories = (explained?.explanation.categories ?? []).filter(({ category }) => category !== 'wording');
  const marks = categories
    .flatMap(({ found: needs }) => needs)
    .flatMap(({ need, mustHave, evidence }) => (evidence ? [{ need, mustHave, ...evidence }] : []))
    // A resume that was reread since the run may have changed; a mark that does not fit is left out.
    .filter(({ quote, offset }) => quote !== '' && resume.text.startsWith(quote, offset))
    .sort((a, b) => a.offset - b.offset);
  return {
    candidateGuid: input.candidateGuid,
    name: `${resume.first_name} ${resume.last_name}`.trim(),
    text: resume.text,
    fileId: resume.file_guid ?? undefined,
    fileName: resume.file_name ?? undefined,
    readAt: resume.created_at,
    marks,
    notFound: categories.flatMap(({ missing }) => missing),
  };
}
