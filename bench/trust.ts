/**
 * How far a score may be trusted: verdicts on must-haves, what its words are worth, ranking, attacks, hidden text,
 * protected swaps, counterfactuals, and whether it depends on who else is there.
 *
 *     npm run bench:trust -- [--corpus DIR] [--only musts,attacks,...] [--run NAME=FILE.tsv ...] [--tell]
 *
 * `--corpus` (or ROLECALL_CORPUS) is the folder of the development data; without it the graded parts are left out and
 * the pool is 2,000 generated sample people. `--only` names parts, `--run` other rankers' run files of the graded sets
 * to compare with, `--tell` lists every verdict that differs. Intervals are a bootstrap over jobs of 1,000 draws. Prints
 * tables, and one line of JSON last.
 */
import { parseArgs } from 'node:util';
import { defaultWeights } from '#domain/matching/match.ts';
import { makeSample } from '#server/seed/sample/sample.ts';
import { needOf } from './ranking.ts';
import { AttackSuite } from './trust/attacks.ts';
import { Contest, uploaded } from './trust/engine.ts';
import { type Interval, shown } from './trust/figures.ts';
import { measureCalibration, measureRanking, type OtherRun, rankJobs } from './trust/graded.ts';
import { measureHidden } from './trust/hidden.ts';
import { measureMusts } from './trust/musts.ts';
import { type Corpus, generatePool, readCorpus, readGraded, readRows } from './trust/pool.ts';
import { measureAlone, measureCounterfactuals, measureSwaps } from './trust/stable.ts';

const parts = ['musts', 'graded', 'attacks', 'hidden', 'swaps', 'counterfactuals', 'alone'] as const;
type Part = (typeof parts)[number];

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: process.env['ROLECALL_CORPUS'] ?? '' },
    only: { type: 'string', default: parts.join(',') },
    run: { type: 'string', multiple: true, default: [] },
    tell: { type: 'boolean', default: false },
  },
});
const only = new Set(values.only.split(','));
const unknown = [...only].filter((one) => !parts.includes(one as Part));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
const wants = (part: Part) => only.has(part);
/** The corpus dates from the years to 2019, so "present" means then. */
const day = '2019-12-01';
const say = (line = '') => console.log(line);

const corpus: Corpus | undefined = values.corpus === '' ? undefined : await readCorpus(values.corpus, day);
const pool = corpus?.pool ?? generatePool(2000, day);
say(`scored in a pool of ${pool.name}`);

const summary: Record<string, unknown> = { pool: pool.name };

/** A line of a table of figures with their marks; a mark is met where the value reaches it. */
function figure(name: string, value: Interval & { of?: number }, mark?: string) {
  const isMet =
    mark === undefined || (mark.startsWith('<') ? value.value <= Number(mark.slice(1)) : value.value >= Number(mark));
  const of = value.of === undefined ? '' : `of ${value.of}`;
  say(
    `${name.padEnd(52)} ${shown(value).padEnd(22)} ${of.padEnd(9)} ${mark === undefined ? '' : `${isMet ? 'met    ' : 'NOT MET'} ${mark}`}`.trimEnd(),
  );
}

if (corpus && (wants('musts') || wants('graded'))) {
  const [reviewed, judged] = [await readGraded(corpus.folder, 'reviewed'), await readGraded(corpus.folder, 'judged')];
  if (wants('musts')) {
    const musts = await measureMusts(corpus, reviewed, day, values.tell ? say : undefined);
    summary['musts'] = musts;
    for (const [reading, figures] of Object.entries(musts)) {
      const isMarked = reading === 'excerpt';
      say(
        `\nmust-haves of the reviewed jobs, ${reading === 'excerpt' ? 'read from what the reader saw' : 'read from the whole text'}`,
      );
      figure('found where the reader saw it (precision)', figures['precision']!, isMarked ? '0.9' : undefined);
      figure('of what the reader saw, found (recall)', figures['recall']!, isMarked ? '0.85' : undefined);
      figure('"proven" where the reader says proven', figures['provenPrecision']!, isMarked ? '0.85' : undefined);
      figure('of what the reader says proven, "proven"', figures['provenRecall']!);
      figure('precision, related ones counted as found', figures['precisionWithRelated']!);
      figure('recall, related ones counted as found', figures['recallWithRelated']!);
    }
  }
  if (wants('graded')) {
    const ranked = rankJobs([...reviewed, ...judged], pool, day);
    const words = measureCalibration(ranked);
    const others = await Promise.all(values.run.map(readRun));
    const bySet = {
      reviewed: ranked.filter(({ set }) => set === 'reviewed'),
      judged: ranked.filter(({ set }) => set === 'judged'),
    };
    summary['calibration'] = words;
    say('\nwhat the words are worth (reviewed and judged jobs)');
    figure('Strong that is grade 0 or 1', words.strongNoBetterThanAdjacent, '<0.1');
    figure('the same, in the top ten', words.strongNoBetterThanAdjacentInTopTen, '<0.1');
    figure('Good that is grade 0 or 1', words.goodNoBetterThanAdjacent);
    figure('grade 0 in the top ten', words.gradeZeroInTopTen, '<0.04');
    figure('grade 2 and 3 that is Strong or Good', words.fittingPraised);
    figure('the top ten that is judged', words.judgedInTopTen);
    const { praisedWhereNobodyFits: none } = words;
    say(
      `Strong or Good in the ${none.postings} postings that nobody fits: ${none.judged} of the judged, ${none.topTen} in the top tens, ${none.pool} of the pool ${none.judged + none.topTen === 0 ? 'met' : 'NOT MET'} 0 (${JSON.stringify(none.byPosting)})`,
    );
    say(`Strong, Good, Partial by job: ${JSON.stringify(words.praisedPerJob)}`);
    const ranking: Record<string, ReturnType<typeof measureRanking>> = {};
    for (const [set, jobs] of Object.entries(bySet)) {
      const one = measureRanking(jobs, others);
      ranking[set] = one;
      say(`\nranking, the ${one.jobs} ${set} jobs`);
      figure('nDCG@10', one.ndcg10, set === 'reviewed' ? '0.8' : undefined);
      figure('P@5 (grade 2 and more)', one.p5, set === 'reviewed' ? '0.58' : undefined);
      figure('nDCG@10 of the judged only', one.ndcg10JudgedOnly, set === 'judged' ? '0.94' : undefined);
      for (const [name, than] of Object.entries(one.against)) {
        figure(`nDCG@10, more than ${name}`, than.ndcg10);
        figure(`P@5, more than ${name}`, than.p5);
      }
    }
    summary['ranking'] = ranking;
  }
} else if (wants('musts') || wants('graded')) say('NOT MEASURED: verdicts, calibration and ranking need the corpus');

async function readRun(named: string): Promise<OtherRun> {
  const [name = '', file = ''] = named.split('=');
  const rows = new Map<string, { id: string; score: number }[]>();
  for await (const [job = '', id = '', , score] of readRows(file)) {
    if (!rows.has(job)) rows.set(job, []);
    rows.get(job)!.push({ id, score: Number(score) });
  }
  const lists = [...rows].map(
    ([job, list]) => [job, list.sort((a, b) => b.score - a.score).map(({ id }) => id)] as const,
  );
  return { name, lists: new Map(lists) };
}

if (wants('attacks')) {
  const rows = new AttackSuite(pool, day).run();
  const passed = rows.filter(({ isPassed }) => isPassed).length;
  say(
    '\n| attack | kind | cases passed | ranks of the worst | gained, worst / middle | points | words | newly flagged | why not |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const row of rows)
    say(
      `| ${row.isPassed ? '' : 'FAIL '}${row.name} | ${row.kind} | ${row.passed}/${row.cases} | ${row.kind === 'posting' ? ' | | | | ' : `${row.before} to ${row.after} | ${row.gained} / ${row.gainedInTheMiddle} | ${row.points} | ${row.words} | ${row.flagged}`} | ${row.note} |`,
    );
  say(`attacks: ${passed} of ${rows.length} pass`);
  summary['attacks'] = {
    of: rows.length,
    passed,
    failed: rows.filter(({ isPassed }) => !isPassed).map(({ name }) => name),
    mostRanksGainedByStuffing: Math.max(...rows.filter(({ kind }) => kind === 'stuffing').map(({ gained }) => gained)),
    denialsCounted: rows.filter(({ kind, isPassed }) => kind === 'denial' && !isPassed).length,
  };
}

if (wants('hidden')) {
  const rows = await measureHidden(day);
  const told = rows.filter(({ missed }) => missed.length === 0).length;
  say('\nhidden text');
  for (const { name, told: some, missed } of rows)
    say(
      `${name.padEnd(20)} flagged in ${some.join(', ') || 'none'}${missed.length > 0 ? `; NOT in ${missed.join(', ')}` : ''}`,
    );
  say(`hidden text: ${told} of ${rows.length} kinds flagged in every kind of file`);
  summary['hidden'] = { kinds: rows.length, flagged: told };
}

const sample = makeSample(day);
const needs = [6, 3, 23, 10, 19].map((at) => {
  const { text, family } = sample.jobs[at]!;
  const title = /^(?:(?:Title|Position): )?(.+?)(?: - .*)?$/mu.exec(text)![1]!;
  return { family, need: needOf(at, title, text.slice(text.indexOf('\n') + 1), day) };
});
const contestOf = (need: (typeof needs)[number]['need']) => new Contest(need, pool, day, defaultWeights);

if (wants('swaps')) {
  const swapped = measureSwaps(
    needs.map(({ need }) => contestOf(need)),
    day,
  );
  say(
    `\nprotected swaps: ${swapped.movedScores} scores and ${swapped.movedRanks} ranks moved of ${swapped.pairs} (${swapped.kinds} kinds, ${swapped.people} people, ${swapped.jobs} jobs) ${swapped.movedRanks === 0 ? 'met' : `NOT MET ${JSON.stringify(swapped.moved)}`}`,
  );
  summary['swaps'] = swapped;
}

if (wants('counterfactuals')) {
  const cases = needs.map(({ need, family }) => {
    const contest = contestOf(need);
    const fitting = sample.candidates
      .filter((one) => one.family === family)
      .slice(0, 15)
      .map(({ resumeText }, at) => uploaded(-1 - at, resumeText, day));
    return { contest, people: [...contest.ranked.slice(0, 40).map(({ at }) => pool.people[at]!), ...fitting] };
  });
  const found = measureCounterfactuals(cases, (need) => new Contest(need, { people: [] }, day));
  say();
  figure('counterfactuals true within half a point', found.withinHalfAPoint, '0.95');
  say(`on ${found.nobodyCanActOn} of them nobody can act; by code: ${JSON.stringify(found.byCode)}`);
  summary['counterfactuals'] = found;
}

if (wants('alone')) {
  const alone = measureAlone(
    needs.slice(0, 3).map(({ need }) => need),
    pool,
    day,
  );
  say(
    `\nthe same ${alone.people} people alone, in ${alone.sizes[1]} and in ${alone.sizes[2]}: difference of scores at most ${alone.maxDifference} ${alone.maxDifference === 0 ? 'met' : 'NOT MET'}`,
  );
  summary['alone'] = alone;
}

say(JSON.stringify(summary));
