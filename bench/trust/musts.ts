import { join } from 'node:path';
import type { JobNeed } from '#domain/matching/match.ts';
import { needOf, rankingWeights, readLines } from '../ranking.ts';
import { Contest, typedMusts, uploaded, type Verdict, verdictsOf } from './engine.ts';
import { type Interval, shareOverJobs } from './figures.ts';
import type { Corpus, GradedJob } from './pool.ts';

/** A job's must-haves as a reader saw them, and their verdicts per resume: y proven, p listed, weak or old, n absent. */
type Reviewed = {
  id: string;
  musts: string[];
  judgments: { doc: string; musts: string }[];
};

/** Verdicts counted by what the reader and the engine said. */
type Counts = { id: string; by: Map<string, number> };

export type MustFigures = Record<string, Interval & { of: number }>;

const found: ReadonlySet<Verdict> = new Set(['proven', 'stated', 'listed']);

/** Requirements of which a list of skills is the whole sentence are met by what stands in one. */
const excerptOf = (text: string) => (text.length <= 4100 ? text : `${text.slice(0, 3200)}\n${text.slice(-900)}`);

const sum = ({ by }: Counts, wants: (reader: string, engine: Verdict) => boolean) =>
  [...by].reduce((total, [key, count]) => {
    const [reader = '', engine] = key.split(' ') as [string, Verdict];
    return wants(reader, engine) ? total + count : total;
  }, 0);

/** Precision of `said` against `true`, and its recall. */
const share = (jobs: readonly Counts[], of: Parameters<typeof sum>[1], hit: Parameters<typeof sum>[1]) =>
  shareOverJobs(jobs.map((one) => ({ of: sum(one, of), hits: sum(one, (a, b) => of(a, b) && hit(a, b)) })));

function figuresOf(jobs: readonly Counts[]): MustFigures {
  const isMet = (_: string, engine: Verdict) => found.has(engine);
  const isHeld = (reader: string) => reader !== 'n';
  const isFound = (reader: string, engine: Verdict) => isMet(reader, engine) || engine === 'related';
  const isProven = (_: string, engine: Verdict) => engine === 'proven';
  return {
    precision: share(jobs, isMet, isHeld),
    recall: share(jobs, isHeld, isMet),
    provenPrecision: share(jobs, isProven, (reader) => reader === 'y'),
    provenRecall: share(jobs, (reader) => reader === 'y', isProven),
    precisionWithRelated: share(jobs, isFound, isHeld),
    recallWithRelated: share(jobs, isHeld, isFound),
  };
}

/** The same text, once as the reader saw it and once whole. */
export const readings = { excerpt: excerptOf, whole: (text: string) => text };

/**
 * The verdicts on the must-haves that readers wrote down, handed in as typed requirements.
 * @param tell gets a line for every verdict that differs
 */
export async function measureMusts(
  { folder, texts }: Corpus,
  jobs: readonly GradedJob[],
  day: string,
  tell?: (line: string) => void,
): Promise<Record<keyof typeof readings, MustFigures>> {
  const reviewed: Reviewed[] = [];
  for await (const one of readLines<Reviewed>(join(folder, 'reviewed_musts.jsonl'))) reviewed.push(one);
  const figures: Partial<Record<keyof typeof readings, MustFigures>> = {};
  for (const [reading, cut] of Object.entries(readings) as [keyof typeof readings, (text: string) => string][]) {
    const counted = reviewed.map(({ id, musts, judgments }): Counts => {
      const by = new Map<string, number>();
      const job = jobs.find((one) => one.id === id)!;
      const { names, ...typed } = typedMusts(musts);
      const need: JobNeed = { ...needOf(1, job.title, job.text, day), ...typed };
      const contest = new Contest(need, { people: [] }, day, rankingWeights);
      for (const { doc, musts: verdicts } of judgments) {
        const said = verdictsOf(contest.matchOf(uploaded(1, cut(texts.get(doc)!), day)));
        for (const [at, name] of names.entries()) {
          const [reader, engine] = [verdicts[at]!, said.get(name) ?? 'absent'];
          by.set(`${reader} ${engine}`, (by.get(`${reader} ${engine}`) ?? 0) + 1);
          if ((reader !== 'n') !== found.has(engine)) tell?.(`${reading} ${id} ${doc} ${reader} ${engine}: ${name}`);
        }
      }
      return { id, by };
    });
    figures[reading] = figuresOf(counted);
  }
  return figures as Record<keyof typeof readings, MustFigures>;
}
