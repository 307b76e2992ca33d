import type { Month } from '#domain/evidence.ts';

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const oneDate = `(?:${monthName}[ ,]{0,2}(?:\\d{4}|['’]\\d{2})|\\d{1,2}[/.-]\\d{4}|\\d{4}[/.-]\\d{1,2}(?!\\d)|\\d{4})`;
const now = '(?:present|current(?:ly)?|now|to date|till date|ongoing|today)';

/** A span such as "May 2014 to Present", "03/2019 - 11/2021", "2015–2018". */
const span = () =>
  new RegExp(
    `(?<![\\d/-])(${oneDate})\\s{0,3}(?:-{1,2}|–|—|to|until|through|thru)\\s{0,3}(${oneDate}|${now})(?![\\d])`,
    'giu',
  );

/** One span of months as a text says it. */
export type Span = { start: Month; end?: Month; isCurrent: boolean; index: number; length: number };

/** Every span of a text, in order; impossible ones (end before start, years outside 1960..next year) are left out. */
export function findSpans(text: string, today: string): Span[] {
  const latest = Number(today.slice(0, 4)) + 1;
  const found: Span[] = [];
  for (const match of text.matchAll(span())) {
    const start = readMonth(match[1]!, 1);
    const isCurrent = new RegExp(`^${now}$`, 'i').test(match[2]!);
    const end = isCurrent ? undefined : readMonth(match[2]!, 12);
    if (!start || (!isCurrent && !end)) continue;
    const year = Number(start.slice(0, 4));
    if (year < 1960 || year > latest || (end !== undefined && (end < start || Number(end.slice(0, 4)) > latest + 1)))
      continue;
    found.push({ start, ...(end && { end }), isCurrent, index: match.index, length: match[0].length });
  }
  return found;
}

/** A date as its month; a bare year begins in January and ends in December (`whenYear` says which). */
function readMonth(words: string, whenYear: 1 | 12): Month | undefined {
  const text = words.toLowerCase();
  const name = names.findIndex((month) => text.startsWith(month));
  const digits = text.match(/\d+/g) ?? [];
  const toYear = (part: string | undefined) =>
    part === undefined
      ? Number.NaN
      : part.length === 2
        ? 2000 + Number(part) - (Number(part) > 40 ? 100 : 0)
        : Number(part);
  if (name >= 0) return format(toYear(digits[0]), name + 1);
  if (digits.length === 2)
    return digits[0]!.length === 4
      ? format(Number(digits[0]), Number(digits[1]))
      : format(toYear(digits[1]), Number(digits[0]));
  return format(toYear(digits[0]), whenYear);
}

function format(year: number, month: number): Month | undefined {
  return Number.isInteger(year) && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : undefined;
}

/** Months from the first to the last, both counted. */
export function monthsBetween(start: Month, end: Month): number {
  const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return Math.max(1, count(end) - count(start) + 1);
}

/** Years covered by spans, overlaps counted once; one decimal. */
export function yearsCovered(spans: readonly { start: Month; end: Month }[]): number {
  const sorted = [...spans].sort((a, b) => (a.start < b.start ? -1 : 1));
  let months = 0;
  let reached = '';
  for (const { start, end } of sorted) {
    if (end <= reached) continue;
    const from = start > reached || reached === '' ? start : reached;
    months += monthsBetween(from, end) - (from === reached ? 1 : 0);
    reached = end;
  }
  return Math.round((months / 12) * 10) / 10;
}
