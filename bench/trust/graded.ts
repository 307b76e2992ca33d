import { needOf, rankingWeights } from '../ranking.ts';
import { Contest, type Pool, type Ranked } from './engine.ts';
import { type Interval, mean, ndcg, overJobs, precisionAt5, shareOverJobs } from './figures.ts';
import type { GradedJob } from './pool.ts';

/** A graded job with the whole pool in the engine's order. */
export type RankedJob = GradedJob & { list: readonly string[]; ranked: readonly Ranked[] };

export function rankJobs(jobs: readonly GradedJob[], pool: Pool, day: string): RankedJob[] {
  return jobs.map((job, at) => {
    const { ranked } = new Contest(needOf(at + 1, job.title, job.text, day), pool, day, rankingWeights);
    return { ...job, ranked, list: ranked.map((one) => pool.ids[one.at]!) };
  });
}

const isPraised = ({ word }: Ranked) => word === 'strong' || word === 'good';
const hasFit = ({ grades }: GradedJob) => [...grades.values()].some((grade) => grade >= 2);

/** What the words of scores are worth on graded pairs. */
export function measureCalibration(jobs: readonly RankedJob[]) {
  const count = (some: (job: RankedJob) => { grade: number; one: Ranked }[], hit: (grade: number) => boolean) =>
    shareOverJobs(
      jobs.map((job) => {
        const judged = some(job);
        return { of: judged.length, hits: judged.filter(({ grade }) => hit(grade)).length };
      }),
    );
  const judgedOf = ({ list, ranked, grades }: RankedJob, top = list.length) =>
    list
      .slice(0, top)
      .map((id, at) => ({ grade: grades.get(id), one: ranked[at]! }))
      .filter((pair): pair is { grade: number; one: Ranked } => pair.grade !== undefined);
  const strong = (top?: number) => (job: RankedJob) => judgedOf(job, top).filter(({ one }) => one.word === 'strong');
  const good = (job: RankedJob) => judgedOf(job).filter(({ one }) => one.word === 'good');
  const nobody = jobs.filter((job) => !hasFit(job));
  return {
    strongNoBetterThanAdjacent: count(strong(), (grade) => grade <= 1),
    strongNoBetterThanAdjacentInTopTen: count(strong(10), (grade) => grade <= 1),
    goodNoBetterThanAdjacent: count(good, (grade) => grade <= 1),
    gradeZeroInTopTen: count(
      (job) => judgedOf(job, 10),
      (grade) => grade === 0,
    ),
    /** Of the fitting pairs, how many are called Strong or Good: a scale that praises nobody is calibrated too. */
    fittingPraised: shareOverJobs(
      jobs.map((job) => {
        const fitting = judgedOf(job).filter(({ grade }) => grade >= 2);
        return { of: fitting.length, hits: fitting.filter(({ one }) => isPraised(one)).length };
      }),
    ),
    judgedInTopTen: count(
      (job) => job.ranked.slice(0, 10).map((one, at) => ({ grade: job.grades.has(job.list[at]!) ? 1 : 0, one })),
      (known) => known === 1,
    ),
    praisedWhereNobodyFits: {
      postings: nobody.length,
      judged: nobody.reduce((sum, job) => sum + judgedOf(job).filter(({ one }) => isPraised(one)).length, 0),
      topTen: nobody.reduce((sum, job) => sum + job.ranked.slice(0, 10).filter(isPraised).length, 0),
      pool: nobody.reduce((sum, job) => sum + job.ranked.filter(isPraised).length, 0),
      byPosting: Object.fromEntries(nobody.map((job) => [job.id, job.ranked.filter(isPraised).length])),
    },
    praisedPerJob: Object.fromEntries(
      jobs.map((job) => {
        const words = (word: string) => job.ranked.filter((one) => one.word === word).length;
        return [job.id, [words('strong'), words('good'), words('partial')]];
      }),
    ),
  };
}

/** A run of another ranker or engine: the lists by job. */
export type OtherRun = { name: string; lists: ReadonlyMap<string, readonly string[]> };

/** Ranking figures of a set, and how much better than each other run. */
export function measureRanking(jobs: readonly RankedJob[], others: readonly OtherRun[]) {
  // As the evaluation does with --graded: a job where nobody has any grade above 0 says nothing.
  const graded = jobs.filter(({ grades }) => [...grades.values()].some((grade) => grade > 0));
  const judgedOnly = ({ list, grades }: RankedJob) => list.filter((id) => grades.has(id));
  // The set from before the reviewed one is measured over jobs that somebody fits (`--rel 2`).
  const rows = graded.filter((job) => job.set === 'reviewed' || hasFit(job));
  const figure = (of: (job: RankedJob) => number): Interval => overJobs(rows, (drawn) => mean(drawn.map(of)));
  const by = (job: RankedJob) => ({ ndcg: ndcg(job.list, job.grades), p5: precisionAt5(job.list, job.grades) });
  return {
    jobs: rows.length,
    ndcg10: figure((job) => by(job).ndcg),
    p5: figure((job) => by(job).p5),
    ndcg10JudgedOnly: figure((job) => ndcg(judgedOnly(job), job.grades)),
    against: Object.fromEntries(
      others
        .filter(({ lists }) => rows.some(({ id }) => lists.has(id)))
        .map(({ name, lists }) => {
          const other = (job: RankedJob) => lists.get(job.id) ?? [];
          return [
            name,
            {
              ndcg10: figure((job) => by(job).ndcg - ndcg(other(job), job.grades)),
              p5: figure((job) => by(job).p5 - precisionAt5(other(job), job.grades)),
              ndcg10JudgedOnly: figure((job) => {
                const list = other(job).filter((id) => job.grades.has(id));
                return ndcg(judgedOnly(job), job.grades) - ndcg(list, job.grades);
              }),
            },
          ];
        }),
    ),
  };
}
