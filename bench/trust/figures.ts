import { type Random, randomOf } from '#server/seed/sample/random.ts';

/** A figure with the bounds between which 95 of 100 draws of jobs put it. */
export type Interval = { value: number; low: number; high: number };

const draws = 1000;
const seed = 20_261_125;

export const round = (value: number, digits = 3) => Number(value.toFixed(digits));
export const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;
export const median = (values: readonly number[]) => {
  const order = values.toSorted((a, b) => a - b);
  return order[Math.floor(order.length / 2)] ?? 0;
};

/** Bootstrap over jobs: the figure of all of them, and its bounds in as many draws with replacement. */
export function overJobs<Job>(jobs: readonly Job[], figure: (drawn: readonly Job[]) => number): Interval {
  const random: Random = randomOf(seed);
  const found = Array.from({ length: draws }, () => figure(jobs.map(() => random.pick(jobs)))).filter(Number.isFinite);
  found.sort((a, b) => a - b);
  const at = (share: number) => found[Math.min(found.length - 1, Math.floor(found.length * share))] ?? Number.NaN;
  return { value: round(figure(jobs)), low: round(at(0.025)), high: round(at(0.975)) };
}

/** The share of counted things, over jobs that each have some. */
export const shareOverJobs = (jobs: readonly { hits: number; of: number }[]): Interval & { of: number } => ({
  ...overJobs(jobs, (drawn) => {
    const of = drawn.reduce((sum, one) => sum + one.of, 0);
    return of === 0 ? Number.NaN : drawn.reduce((sum, one) => sum + one.hits, 0) / of;
  }),
  of: jobs.reduce((sum, one) => sum + one.of, 0),
});

const discounted = (grades: readonly number[]) =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** nDCG@10 with gain 2^grade - 1; who is not judged counts as 0, as in the evaluation. */
export function ndcg(list: readonly string[], grades: ReadonlyMap<string, number>): number {
  const ideal = discounted([...grades.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : discounted(list.map((id) => grades.get(id) ?? 0)) / ideal;
}

/** The share of the first five with grade 2 and more. */
export const precisionAt5 = (list: readonly string[], grades: ReadonlyMap<string, number>) =>
  list.slice(0, 5).filter((id) => (grades.get(id) ?? 0) >= 2).length / 5;

export const shown = ({ value, low, high }: Interval) =>
  `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`.replaceAll('0.', '.');
