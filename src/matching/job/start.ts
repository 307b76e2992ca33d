import type { JobFact } from '#domain/jobs/requirement.ts';
import { fact, type Posting } from './posting.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthWord =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** First month of each season, in meteorological terms. */
const seasons: Readonly<Record<string, number>> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };

const opens =
  /\b(?:start(?:s|ing)?|begin(?:s|ning)?|commenc(?:es|ing)|available|needed by|on ?board(?:ing)?)(?: date)?\b/gi;
const iso = /^(\d{4})-(\d{2})-(\d{2})/u;
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/u;
const written = new RegExp(
  `^(?:(?:the )?(early|mid|middle of|late|end of|beginning of)[- ])?(?:(\\d{1,2})(?:st|nd|rd|th)? (?:of )?)?(${monthWord})\\.?(?: (\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?,?(?: (?:of )?(\\d{4}))?\\b`,
  'iu',
);
const quarter = /^q([1-4])(?:,? (?:of )?(\d{4}))?\b/i;
const season = /^(?:(next|this|in the|the|early|late) )?(spring|summer|fall|autumn|winter)(?:,? (?:of )?(\d{4}))?\b/i;
const soon = /^(?:asap|immediate(?:ly)?|right away|as soon as possible)\b/i;
const inSome = /^(?:(?:with)?in )?(\d{1,2}|one|two|three|four|six) (day|week|month)s?\b/i;
const next = /^next (week|month|year)\b/i;

/** When the work starts, as an ISO day; a vague start ("next spring") gets its first day and little confidence. */
export function findStart(posting: Posting, today: string): JobFact<string> | undefined {
  for (const match of posting.kept.matchAll(opens)) {
    const from = match.index + match[0].length;
    const gap =
      /^[\s:–=-]{0,4}(?:is |on |by |in |from |as of |around |about |approx\w*\.? |target(?:ed)?:? |date:? |(?=next )){0,3}/i.exec(
        posting.kept.slice(from, from + 40),
      );
    const at = from + (gap?.[0].length ?? 0);
    const words = posting.kept.slice(at, at + 40).split('\n')[0]!;
    const read = dayOf(words, today);
    if (!read) continue;
    const confidence = isLongPast(read.day, today) ? Math.min(pastConfidence, read.confidence) : read.confidence;
    return fact(read.day, posting.evidence(match.index, at + read.length), confidence);
  }
  return undefined;
}

/** How sure a start is that is long past: the text is old, and the job may be another one. */
const pastConfidence = 0.4;
const longPastDays = 90;

function isLongPast(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) > longPastDays * 86_400_000;
}

type Read = { day: string; length: number; confidence: number };

function dayOf(words: string, today: string): Read | undefined {
  const thisYear = Number(today.slice(0, 4));
  const say = (
    match: RegExpExecArray,
    year: number,
    month: number,
    day: number,
    confidence: number,
  ): Read | undefined => {
    const full = year < 100 ? 2000 + year : year;
    if (month < 1 || month > 12 || day < 1 || day > 31 || Math.abs(full - thisYear) > 12) return undefined;
    const value = new Date(Date.UTC(full, month - 1, day)).toISOString().slice(0, 10);
    return { day: value, length: match[0].length, confidence };
  };
  /** The year of the next occurrence of a month. */
  const yearOf = (given: string | undefined, month: number) =>
    given ? Number(given) : month >= Number(today.slice(5, 7)) ? thisYear : thisYear + 1;
  let match = iso.exec(words);
  if (match) return say(match, Number(match[1]), Number(match[2]), Number(match[3]), 0.85);
  match = slashed.exec(words);
  if (match) return say(match, Number(match[3]), Number(match[1]), Number(match[2]), 0.8);
  match = written.exec(words);
  if (match) {
    const month = months.indexOf(match[3]!.slice(0, 3).toLowerCase()) + 1;
    const part = (match[1] ?? '').toLowerCase();
    const loose = part.startsWith('mid') ? 15 : part.startsWith('late') || part.startsWith('end') ? 25 : 1;
    const exact = match[2] ?? match[4];
    return say(match, yearOf(match[5], month), month, Number(exact ?? loose), exact ? 0.8 : 0.6);
  }
  match = quarter.exec(words);
  if (match) return say(match, yearOf(match[2], Number(match[1]) * 3 - 2), Number(match[1]) * 3 - 2, 1, 0.5);
  match = season.exec(words);
  if (match) {
    const month = seasons[match[2]!.toLowerCase()]!;
    return say(match, yearOf(match[3], month), month, 1, 0.4);
  }
  match = soon.exec(words);
  if (match) return { day: today, length: match[0].length, confidence: 0.6 };
  return after(words, today);
}

function after(words: string, today: string): Read | undefined {
  const match = inSome.exec(words) ?? next.exec(words);
  if (!match) return undefined;
  const isNext = match.length === 2;
  const counts: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, six: 6 };
  const count = isNext ? 1 : (counts[match[1]!.toLowerCase()] ?? Number(match[1]));
  const unit = (isNext ? match[1]! : match[2]!).toLowerCase();
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (unit === 'day') date.setUTCDate(day + count);
  else if (unit === 'week') date.setUTCDate(day + 7 * count);
  else if (unit === 'month') date.setUTCFullYear(year, month - 1 + count, isNext ? 1 : day);
  else date.setUTCFullYear(year + count, 0, 1);
  return { day: date.toISOString().slice(0, 10), length: match[0].length, confidence: 0.5 };
}
