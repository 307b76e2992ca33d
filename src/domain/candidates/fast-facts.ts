import { addDays } from '#domain/places/business-days.ts';

/**
 * Facts that change quickly and that both a recruiter and the candidate tell (ruling 89): each is kept with its date from
 * either source, and one of the two is used.
 */
export const fastFacts = [
  'rate',
  'taxTerm',
  'availableOn',
  'availability',
  'relocates',
  'workModes',
  'authorized',
  'needsSponsorship',
] as const;
export type FastFact = (typeof fastFacts)[number];

export const factSources = ['MANUAL', 'CANDIDATE'] as const;
export type FactSource = (typeof factSources)[number];

/** What one source said of a fact, and when (ISO); null says that it is not so any more. */
export type SaidFact = { source: FactSource; value: unknown; at: string };

/** Work rights are no fast fact: what a recruiter entered stands before what was said in a chat (trade 3.2). */
const manualFirst: readonly FastFact[] = ['authorized', 'needsSponsorship'];

/** Which of the two is used: of most facts the newer one, at the same moment the recruiter's. */
export function usedFact<F extends SaidFact>(field: FastFact, said: readonly F[]): F | undefined {
  const manual = said.find(({ source }) => source === 'MANUAL');
  const candidate = said.find(({ source }) => source === 'CANDIDATE');
  if (!manual || !candidate) return manual ?? candidate;
  if (manualFirst.includes(field)) return manual.value === null ? candidate : manual;
  return Date.parse(candidate.at) > Date.parse(manual.at) ? candidate : manual;
}

/** When somebody can start (trade 3.2.4); `DATE` is a day of its own. */
export const availabilities = ['IMMEDIATE', 'ONE_WEEK', 'TWO_WEEKS', 'FOUR_WEEKS', 'DATE', 'NOT_LOOKING'] as const;

/** Days of each notice from the day on which it is given to the first free one. */
const noticeDays: Readonly<Record<string, number>> = { IMMEDIATE: 0, ONE_WEEK: 7, TWO_WEEKS: 14, FOUR_WEEKS: 28 };

/**
 * What was said with the first free day that it means: sort, filters and scores know days only. A notice names its day, "not
 * looking" none, and a day that is named alone stands in place of an earlier notice.
 * @param today the day on which it is said, `YYYY-MM-DD`
 */
export function withFreeDay(
  values: Partial<Record<FastFact, unknown>>,
  today: string,
): Partial<Record<FastFact, unknown>> {
  const { availability: notice, availableOn: day } = values;
  if (typeof notice === 'string' && day === undefined) {
    if (notice === 'NOT_LOOKING') return { ...values, availableOn: null };
    const days = noticeDays[notice];
    return days === undefined ? values : { ...values, availableOn: addDays(today, days) };
  }
  if (typeof day === 'string' && notice === undefined) return { ...values, availability: 'DATE' };
  return values;
}

/** What was said about the start is old after this many days. */
export const staleAfterDays = 30;
