/**
 * How fast people are found and matched, on synthetic resumes in the product's own tables.
 *
 *     npm run bench:matching -- --resumes N [--database URL] [--folder DIR] [--jobs 20] [--top 100] [--corpus DIR] [--exact]
 *
 * Loads N synthetic resumes (bench/synthetic) into the embedded PostgreSQL of a temporary folder, of DIR, which is
 * retained and reused, or of an empty database by URL; then measures, one client after a warm-up. `--corpus DIR` (or
 * ROLECALL_CORPUS) also prints how many of the top hundred of real resumes the shortlist finds, `--exact` the same of
 * the synthetic ones. Prints a table, and one line of JSON last.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { defaultWeights } from '#domain/matching/match.ts';
import { shortlistPlan } from '#matching/retrieval/shortlist.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { countCorpus, findLearnedSkills } from '#server/areas/matching/corpus-statistics.ts';
import { loadMatchRows } from '#server/areas/matching/retrieval/cached-units.ts';
import { findWordings } from '#server/areas/matching/retrieval/recent-candidates.ts';
import { defaultResultLimit, retrieve } from '#server/areas/matching/retrieval/retrieve.ts';
import { findShortlist, findShortlistQuery, type ShortlistQuery } from '#server/areas/matching/retrieval/shortlist.ts';
import { runMatch } from '#server/areas/matching/run-matching.ts';
import { openBenchContext, signIn } from './context.ts';
import { corpusRecall } from './matching/corpus.ts';
import { addJob, byTsRank, changeAndFind, hotMegabytes, readArrays } from './matching/database.ts';
import { findInArrays } from './matching/limit.ts';
import { round, timed, timedAtOnce, timesOf } from './matching/measure.ts';
import { foundOf, topHundreds } from './matching/recall.ts';
import { loadPeople } from './synthetic/load.ts';
import { jobOf, personOf, syntheticToday } from './synthetic/people.ts';
import { factsOfPerson } from './synthetic/rows.ts';

const { values } = parseArgs({
  options: {
    resumes: { type: 'string', default: '100000' },
    database: { type: 'string' },
    folder: { type: 'string' },
    jobs: { type: 'string', default: '20' },
    top: { type: 'string', default: '100' },
    corpus: { type: 'string', default: process.env['ROLECALL_CORPUS'] ?? '' },
    exact: { type: 'boolean', default: false },
  },
});
const resumes = Number(values.resumes);
const say = (line: string) => console.log(line);
const bench = await openBenchContext({
  databaseUrl: values.database ?? process.env['DATABASE_URL'],
  folder: values.folder,
  say,
});
const { context } = bench;
// A shorter text at a million: 1.3 kB per resume instead of 4.2.
const fillerWords = resumes > 200_000 ? 85 : 380;
const load = bench.isNew ? await loadPeople(bench.ownerDb, bench.connection, { resumes, fillerWords, say }) : undefined;
const [unit] = await context.db.selectFrom('business_unit').select('id').orderBy('id').execute();
const unitId = unit!.id;
const caller = await signIn(bench, unitId);
await countCorpus(context);
const learned = await findLearnedSkills(context.db);

const needs = Array.from({ length: Number(values.jobs) }, (_, at) => jobOf(at + 1));
const queries = [];
for (const need of needs) {
  const plan = shortlistPlan(prepareNeed(need, defaultWeights, syntheticToday, learned));
  queries.push(await findShortlistQuery(context.db, plan, unitId, 100));
}
const limits = (await import('node:os')).loadavg();
say(`load of the machine before measuring: ${limits.map(round).join(' ')}`);

// The state after the first run of a large unit (ADR 0048).
const holding = performance.now();
const held = await loadMatchRows(context.db, unitId);
const holdSeconds = round((performance.now() - holding) / 1000);
// In the product this happens in the background, within some seconds.
await held.makeColumns(() => true);
const cachedMegabytes = round(held.bytes / 1_000_000);

/** The best hundred with their titles and words. */
const topHundred = async (query: ShortlistQuery) => findWordings(context.db, await findShortlist(context.db, query));
const match = await timed(queries, topHundred);
const found = await timed(needs, (need) =>
  retrieve(context.db, unitId, prepareNeed(need, defaultWeights, syntheticToday, learned), defaultResultLimit),
);
const atOnce = await timedAtOnce([...queries, ...queries, ...queries], 8, topHundred);

// An unchanged job is not run again, so warm-up and measurement have different jobs.
const [warmUps, jobIds]: [number[], number[]] = [[], []];
for (const list of [warmUps, jobIds])
  for (const need of needs) list.push(await addJob(context.db, unitId, caller.userId, need));
const page = '/api/job/saved/run/matching?page_no=0&limit=25&jobid=';
const runThrough = async (jobId: number) => {
  const run = (await caller.post('/api/job/run/matching', { jobid: jobId, top: Number(values.top) })) as {
    runId: string;
  };
  const { id } = await context.db
    .selectFrom('match_run')
    .select('id')
    .where('guid', '=', run.runId)
    .executeTakeFirstOrThrow();
  await runMatch(context, id);
  await caller.get(`${page}${jobId}`);
};
for (const jobId of warmUps) await runThrough(jobId);
const api = await timed(jobIds, runThrough, { warmUp: false });
// Words of recently used people are cached; jobs that were not matched before find other people.
const otherIds: number[] = [];
for (const at of needs.keys()) otherIds.push(await addJob(context.db, unitId, caller.userId, jobOf(1001 + at)));
const apiOfOthers = await timed(otherIds, runThrough, { warmUp: false });
// Prewarmed runs: a job that was never matched is opened, and run a second later.
const openedIds: number[] = [];
for (const at of needs.keys()) openedIds.push(await addJob(context.db, unitId, caller.userId, jobOf(2001 + at)));
const opened: number[] = [];
for (const jobId of openedIds) {
  await caller.get(`${page}${jobId}`).catch(() => undefined);
  await wait(1000);
  const started = performance.now();
  await runThrough(jobId);
  opened.push(performance.now() - started);
}
const apiOfOpened = timesOf(opened);
/** The first ranking after a chip was changed on the results: the first skill is a must no more, another one is. */
const chips: { at: number; runId: string }[] = [];
for (const [at, jobId] of jobIds.entries()) {
  const { runId } = (await caller.post('/api/job/run/matching', { jobid: jobId, top: 200 })) as { runId: string };
  const { id } = await context.db
    .selectFrom('match_run')
    .select('id')
    .where('guid', '=', runId)
    .executeTakeFirstOrThrow();
  await runMatch(context, id);
  chips.push({ at, runId });
}
const chip = await timed(
  chips,
  ({ at, runId }) =>
    caller.post('/api/job/run/matching/preview', {
      runId,
      page_no: 0,
      limit: 25,
      needs: needs[at]!.skills.map(({ name }, place) => ({ name, strength: place % 3 === 1 ? 'must' : 'should' })),
    }),
  { warmUp: false },
);
const saved = await timed(jobIds, (jobId) => caller.get(`${page}${jobId}`));

const searched = needs.map(({ skills }) => skills.map(({ name }) => `skill:"${name}"`));
const rareQueries = searched.map(([a, b, c]) => `${a} AND (${b} OR ${c}) AND NOT title:manager`);
const popularQueries = searched.map(
  (_, at) => ['SQL AND (web OR data)', 'Java OR Python', 'title:engineer', 'skill:SQL'][at % 4]!,
);
const search = (query: string) =>
  caller.get(`/api/job/search/candidates?page_no=0&limit=25&search=${encodeURIComponent(query)}`);
const rare = await timed(rareQueries, search);
const popular = await timed(popularQueries, search);

const changes: number[] = [];
for (let at = 0; at < 20; at += 1) {
  const { id } = await context.db
    .selectFrom('candidate_unit')
    .select('candidate_id as id')
    .where('unit_id', '=', unitId)
    .where('candidate_id', '>', Math.floor((resumes * at) / 20))
    .orderBy('candidate_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  changes.push(await changeAndFind(context, id, unitId, `unheardof${at}`));
}
const visible = await timed(changes, () => undefined).then(() => changes.toSorted((a, b) => a - b));

const ranked = await timed(needs.slice(0, 5), (need) => byTsRank(context.db, unitId, need), { warmUp: false });
const arrays = await readArrays(context.db, unitId);
const limit = await timed(queries, (query) => findInArrays(arrays, query));
const hot = await hotMegabytes(context.db);

const recall = values.exact ? await exactRecall() : undefined;
const corpus = values.corpus === '' ? undefined : await corpusRecall(bench, values.corpus, say);

/** Recall of the top hundred of a full scoring, on the synthetic people. */
async function exactRecall(): Promise<number> {
  const jobs = needs.slice(0, 5).map((need) => ({ need, weights: defaultWeights, today: syntheticToday }));
  const tops = topHundreds(jobs, everybody(), learned);
  let sum = 0;
  for (const [at, job] of jobs.entries()) sum += await foundOf(context.db, unitId, job, tops[at]!, learned);
  return round(sum / jobs.length);
}

function* everybody() {
  for (let number = 1; number <= resumes; number += 1) {
    const person = personOf(number, fillerWords);
    if (person.unit === 0) yield factsOfPerson(person);
  }
}

const rows: [string, { p50: number; p95: number }][] = [
  ['match to the top 100', match],
  ['match to the people to score, texts and all', found],
  ['a whole run through the API, with its page', api],
  ['the same of jobs that nobody asked before', apiOfOthers],
  ['the same, their page opened a second before', apiOfOpened],
  ['the first ranking after changing chips, 200 people', chip],
  ['a page of a saved run', saved],
  ['boolean search, few hits', rare],
  ['boolean search, many hits', popular],
  ['ts_rank on the same people', ranked],
  ['the same match in typed arrays', limit],
  ['match, eight at once', atOnce],
];
say(`\n${resumes} resumes, ${needs.length} jobs of 15 skills; milliseconds`.padEnd(50));
for (const [name, { p50, p95 }] of rows)
  say(`${name.padEnd(46)} p50 ${String(p50).padStart(9)}  p95 ${String(p95).padStart(9)}`);
say(`${'one resume changed and found by the next query'.padEnd(46)} p50 ${String(round(visible[10]!)).padStart(9)}`);
say(`eight at once: ${atOnce.perSecond} matches a second; match table ${hot.table} MB, its indexes ${hot.indexes} MB`);
say(`rows of the unit held in memory: ${cachedMegabytes} MB, read in ${holdSeconds} s`);
if (recall !== undefined) say(`of the top 100 of the synthetic people: ${recall} found`);
if (corpus) for (const { set, found: share } of corpus) say(`of the top 100 of the corpus, ${set}: ${share} found`);
say(
  JSON.stringify({
    resumes,
    match_p50_ms: match.p50,
    match_p95_ms: match.p95,
    people_p50_ms: found.p50,
    people_p95_ms: found.p95,
    api_p50_ms: api.p50,
    api_p95_ms: api.p95,
    api_other_jobs_p50_ms: apiOfOthers.p50,
    api_other_jobs_p95_ms: apiOfOthers.p95,
    api_opened_jobs_p50_ms: apiOfOpened.p50,
    api_opened_jobs_p95_ms: apiOfOpened.p95,
    chip_p50_ms: chip.p50,
    chip_p95_ms: chip.p95,
    saved_p95_ms: saved.p95,
    search_p95_ms: Math.max(rare.p95, popular.p95),
    search_rare_p95_ms: rare.p95,
    search_popular_p95_ms: popular.p95,
    update_visible_ms: round(visible[10]!),
    ts_rank_p50_ms: ranked.p50,
    limit_p50_ms: limit.p50,
    limit_p95_ms: limit.p95,
    eight_per_second: atOnce.perSecond,
    eight_p95_ms: atOnce.p95,
    hot_mb: hot.hot,
    held_mb: cachedMegabytes,
    hold_seconds: holdSeconds,
    ...(load && { load_seconds: load.seconds }),
    ...(recall !== undefined && { found_of_top100: recall }),
    ...(corpus && { corpus_found_of_top100: Object.fromEntries(corpus.map((one) => [one.set, one.found])) }),
  }),
);
await bench.close();
