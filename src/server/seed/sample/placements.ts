import type { EndReason } from '#domain/consultants/consultant.ts';
import { familyOf } from './data/families.ts';
import { makeJobs, type SampleJob, type UnitCode } from './jobs.ts';
import { randomOf } from './random.ts';
import type { Sample } from './sample.ts';

/** How somebody of the sample works for a client; days count from today. */
type Plan = {
  unit: UnitCode;
  family: string;
  type: string;
  /** First day and planned last one. */
  start: number;
  planned: number;
  /** Share of the pay on top of which the client is billed, in percent. */
  markup: number;
  ended?: { day: number; reason: EndReason; note: string };
  /** The planned end before the extension to `planned`. */
  extendedFrom?: number;
  /** A new rate line, so many percent more, from the week in which a day lies. */
  raise?: { day: number; percent: number };
  company?: string;
  certificate?: number;
  authorization?: { name: string; until: number };
  /** Weeks without hours, counted back from the last full one. */
  missing?: readonly number[];
  isOnLeave?: boolean;
  /** Accepted by the client, and nobody has done the onboarding yet. */
  isDraft?: boolean;
  /** Percent of a first year that the client pays for a direct hire. */
  conversionFee?: string;
  /** The same person works for the next client; the index of the earlier plan. */
  after?: number;
};

/** Every view of the list has somebody in it: active, ending, bench, missing hours, authorization due, on leave, to come. */
export const plans: readonly Plan[] = [
  {
    unit: 'USA',
    family: 'support',
    type: 'W2 hourly',
    start: -364,
    planned: 150,
    markup: 46,
    extendedFrom: -10,
    raise: { day: -128, percent: 5 },
  },
  {
    unit: 'USA',
    family: 'salesforce',
    type: 'Corp-to-corp',
    start: -66,
    planned: 19,
    markup: 30,
    company: 'Blue Harbor Consulting LLC',
    certificate: 26,
  },
  {
    unit: 'USA',
    family: 'database',
    type: 'W2 hourly',
    start: -62,
    planned: 12,
    markup: 44,
    authorization: { name: 'H-1B', until: 52 },
  },
  { unit: 'USA', family: 'python', type: 'W2 salaried', start: -60, planned: 200, markup: 38, missing: [1] },
  {
    unit: 'USA',
    family: 'network',
    type: 'Corp-to-corp',
    start: -55,
    planned: 90,
    markup: 16,
    company: 'Cedar Ridge Systems Inc.',
    certificate: 140,
    missing: [0, 3],
  },
  { unit: 'USA', family: 'hr', type: 'W2 hourly', start: -48, planned: 110, markup: 52, isOnLeave: true },
  {
    unit: 'USA',
    family: 'sap',
    type: 'W2 hourly',
    start: -80,
    planned: -6,
    markup: 42,
    ended: { day: -9, reason: 'COMPLETED', note: 'The rollout is done' },
  },
  {
    unit: 'USA',
    family: 'accountant',
    type: 'W2 hourly',
    start: -150,
    planned: -100,
    markup: 40,
    ended: { day: -112, reason: 'CLIENT_ENDED', note: 'The client cut its budget' },
  },
  { unit: 'USA', family: 'accountant', type: 'W2 hourly', start: -96, planned: 85, markup: 43, after: 7 },
  {
    unit: 'USA',
    family: 'data-analyst',
    type: 'W2 hourly',
    start: -90,
    planned: -35,
    markup: 41,
    ended: { day: -41, reason: 'CONSULTANT_RESIGNED', note: 'Took a permanent position' },
  },
  { unit: 'USA', family: 'mechanical', type: 'W2 hourly', start: 9, planned: 190, markup: 45 },
  {
    unit: 'CAN',
    family: 'project-manager',
    type: 'T4 hourly',
    start: -364,
    planned: 160,
    markup: 42,
    raise: { day: -90, percent: 3 },
  },
  {
    unit: 'CAN',
    family: 'devops',
    type: 'Incorporated',
    start: -60,
    planned: 38,
    markup: 27,
    authorization: { name: 'Open work permit', until: 84 },
  },
  { unit: 'USA', family: 'qa', type: '1099', start: -40, planned: 22, markup: 34 },
  {
    unit: 'USA',
    family: 'business-analyst',
    type: 'Full-time',
    start: -33,
    planned: 330,
    markup: 22,
    conversionFee: '18500',
  },
  {
    unit: 'USA',
    family: 'data-engineer',
    type: 'W2 hourly',
    start: -30,
    planned: 240,
    markup: 47,
    authorization: { name: 'F-1 STEM OPT', until: 18 },
  },
  {
    unit: 'USA',
    family: 'health-admin',
    type: 'W2 hourly',
    start: -75,
    planned: -20,
    markup: 40,
    ended: { day: -20, reason: 'CONVERTED_TO_CLIENT', note: 'Hired by the client after the trial period' },
  },
  {
    unit: 'CAN',
    family: 'support',
    type: 'T4 hourly',
    start: -50,
    planned: 60,
    markup: 36,
    ended: { day: -5, reason: 'TERMINATED', note: 'Did not pass the background check of the client in time' },
  },
  {
    unit: 'USA',
    family: 'security',
    type: 'Corp-to-corp',
    start: 7,
    planned: 190,
    markup: 28,
    company: 'Granite Peak Security Partners LLC',
    isDraft: true,
  },
  { unit: 'USA', family: 'electrical', type: '1099', start: 9, planned: 196, markup: 31, isDraft: true },
  { unit: 'CAN', family: 'accountant', type: 'T4 hourly', start: 5, planned: 110, markup: 39, isDraft: true },
];

/** One placement of the sample: the plan, the job of then, and who was placed as the index among the candidates. */
export type Placement = Plan & { job: SampleJob; candidate: number; pay: number };

/** Another sequence than that of the sample, so that its people and jobs stay as they are. */
const seedNumber = 20_251_121;

/** The placements of the sample: jobs of the year before, each filled by somebody of the same kind of work. */
export function makePlacements(sample: Sample): Placement[] {
  const random = randomOf(seedNumber);
  const pool = [...makeJobs(random), ...makeJobs(random)];
  const taken = new Set<number>();
  const made: Placement[] = [];
  for (const [at, plan] of plans.entries()) {
    const isFit = (one: { unit: UnitCode; family: string }) => one.unit === plan.unit && one.family === plan.family;
    const found = pool.find((job) => isFit(job) && !made.some(({ job: used }) => used === job));
    const job = found ?? pool.find(isFit)!;
    const requisition = `${plan.unit === 'USA' ? 'REQ' : 'RQ'}-${18_200 + at * 41}`;
    const candidate =
      plan.after === undefined
        ? sample.candidates.findLastIndex(
            (one, index) => isFit(one) && one.file === undefined && one.consent && !taken.has(index),
          )
        : made[plan.after]!.candidate;
    taken.add(candidate);
    const pay = Math.round(familyOf(plan.family).rate * (plan.type === 'Corp-to-corp' ? 1.08 : 0.92));
    made.push({
      ...plan,
      candidate,
      pay,
      job: { ...job, requisition, text: job.text.replaceAll(job.requisition, requisition) },
    });
  }
  return made;
}
