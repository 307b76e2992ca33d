import type { ParsedJob } from '#domain/jobs/requirement.ts';
import type { Counts, Scored } from './figures.ts';

/**
 * What a person read in a posting (job-sample.json). A list has every right answer; `null` in it means that no answer
 * is right too; an absent list means that the posting does not state it.
 */
export type Reading = {
  id: string;
  title: string[];
  /** The same without the title line; null where the text alone names no title. */
  titleInText: string[] | null;
  clients?: (string | null)[];
  places?: ([city: string, state: string] | null)[];
  modes?: (string | null)[];
  types?: (string | null)[];
  months?: number;
  years?: (number | null)[];
  /** Dollars. */
  payHour?: [number, number];
  payYear?: [number, number];
  education?: (string | null)[];
  clearance?: string;
  sponsorship?: boolean;
  start?: string;
  requisition?: string;
  terms?: string[];
  must: string[];
  nice: string[];
  /** Named by the posting, and neither clearly required nor clearly optional: not counted. */
  either: string[];
};

const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, ' ')
    .trim();

/** Equal, or one within the other where that is still specific enough. */
function isWithin(statedText: string, accepted: string): boolean {
  const [a, b] = [plain(statedText), plain(accepted)];
  const isShort = a.length <= b.length + 60;
  return a === b || (isShort && ` ${a} `.includes(` ${b} `)) || (a.includes(' ') && ` ${b} `.includes(` ${a} `));
}

function one<T>(
  field: string,
  accepted: readonly (T | null)[] | undefined,
  statedText: T | undefined,
  same: (statedText: T, accepted: T) => boolean = (a, b) => a === b,
): Scored {
  const stated = (accepted ?? []).filter((value) => value !== null) as T[];
  const mayBeSilent = stated.length === 0 || accepted?.includes(null);
  const isRight = statedText !== undefined && stated.some((value) => same(statedText, value));
  const counts: Counts = [
    isRight ? 1 : 0,
    statedText !== undefined && !isRight ? 1 : 0,
    !isRight && !mayBeSilent ? 1 : 0,
  ];
  return { field, counts, note: `said ${JSON.stringify(statedText)}, wanted ${JSON.stringify(accepted)}` };
}

/** Every field but the skills, in the order of the table. */
export function fieldsOf(reading: Reading, pasted: ParsedJob, alone: ParsedJob): Scored[] {
  const dollars = (low: number | undefined, high: number | undefined) =>
    low === undefined && high === undefined ? undefined : `${(low ?? high)! / 10_000}-${(high ?? low)! / 10_000}`;
  const rate = (expected: [number, number] | undefined) => expected && [expected.join('-')];
  const place = pasted.place?.value;
  const city = ([name, state]: [string, string]) => `${name}, ${state}`;
  return [
    one('title', reading.title, pasted.title?.value, isWithin),
    one(
      'title without its line',
      reading.titleInText ?? [...reading.title, null],
      alone.title?.value,
      (a, b) => isWithin(a, b) || reading.title.some((title) => isWithin(a, title)),
    ),
    one('client', reading.clients, pasted.client?.value, isWithin),
    one(
      'place',
      reading.places?.map((at) => at && city(at)),
      place && city([place.city ?? '', place.state ?? '']),
    ),
    one<string>('work mode', reading.modes, pasted.workMode?.value),
    one<string>('job type', reading.types, pasted.jobType?.value),
    one('duration', reading.months === undefined ? undefined : [reading.months], pasted.durationMonths?.value),
    one('minimum years', reading.years, pasted.minYears?.value),
    one(
      'rates',
      rate(reading.payHour),
      dollars(pasted.payRateMinTenThousandths?.value, pasted.payRateMaxTenThousandths?.value),
    ),
    one(
      'salary',
      rate(reading.payYear),
      dollars(pasted.yearlyPayMinTenThousandths?.value, pasted.yearlyPayMaxTenThousandths?.value),
    ),
    one<string>('education', reading.education, pasted.education?.value),
    one('clearance', reading.clearance ? [reading.clearance] : undefined, pasted.clearance?.value, (a, b) =>
      plain(a).startsWith(plain(b)),
    ),
    one(
      'sponsorship',
      reading.sponsorship === undefined ? undefined : [reading.sponsorship],
      pasted.sponsorshipOffered?.value,
    ),
    one('start', reading.start ? [reading.start] : undefined, pasted.startOn?.value),
    one('requisition', reading.requisition ? [reading.requisition] : undefined, pasted.requisition?.value),
  ];
}
