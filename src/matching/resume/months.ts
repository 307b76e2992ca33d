import type { Month } from '#domain/candidates/evidence.ts';

// English, French as in Canadian resumes, Spanish, Turkish and Arabic; the first three or four letters identify the month.
const monthName =
  '(?:jan(?:uary|v(?:ier)?)?|feb(?:ruary)?|f[ée]v(?:rier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juil(?:let)?|aug(?:ust)?|ao[ûu]t|sep(?:t(?:ember|embre)?)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember)?|d[ée]c(?:embre)?|ene(?:ro)?|febrero|marzo|abr(?:il)?|mayo|junio|julio|ago(?:sto)?|septiembre|octubre|noviembre|dic(?:iembre)?|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|يناير|فبراير|مارس|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر)(?![\\p{L}])\\.?';
const season = '(?:spring|summer|fall|autumn|winter)';
const year = '(?:19[5-9]\\d|20[0-4]\\d)(?!\\d)';
const day = '(?:(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?[ ,.-]{1,2})?';
const oneDate = [
  // 2016 september; "2012, November" of tables with the year first
  `(?<yearFirst>${year}),?[ ]{1,2}(?<monthAfter>${monthName})(?![ ,.'’]{0,2}\\d|-\\d)`,
  // May 2014; 1st Aug 2011; Jun-2014; May '14; JUN'2015
  `${day}(?<month>${monthName})[ ,.-]{0,2}(?:(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?,[ ]{0,2})?(?:of[ ])?(?:(?<monthYear>${year})|['’‘](?:(?<fullTick>${year})|(?<tick>\\d{2})(?!\\d))|-(?<dashTick>\\d{2})(?![\\d/-]))`,
  // Jan 19 - Mar 21; '19 - '21: only as an end of a span, because "Jan 19" is a day elsewhere
  `(?<tightMonth>${monthName})[ ]{1,2}(?<tightYear>\\d{2})(?![\\d/:%+]|st|nd|rd|th|,?[ ]{0,2}(?:19|20)\\d{2}|[ ]{0,2}(?:-|–|—|to)[ ]{0,2}${monthName}[ ]{1,2}\\d{1,2},?[ ]{0,2}(?:19|20)\\d{2})`,
  `['’‘](?<tickYear>\\d{2})(?![\\d\\p{L}])`,
  `(?<season>${season})[ ,]{0,2}(?:of[ ])?(?<seasonYear>${year})`,
  // 05/01/2014, 30.07.2002 (the numbers show whether day or month is first), 05/2014
  `(?<![\\d/.-])(?<a>\\d{1,2})[/.-](?:(?<b>\\d{1,2})[/.-])?(?<numericYear>${year})`,
  // 05/14 - 06/15: only as an end of a span
  `(?<![\\d/.$-])(?<shortMonth>0?[1-9]|1[0-2])/(?<shortYear>\\d{2})(?![\\d/%])`,
  // 2014-05, 2014/05/31
  `(?<![\\d/.-])(?<isoYear>${year})[/.-](?<isoMonth>0[1-9]|1[0-2])(?:[/.-](?:0[1-9]|[12]\\d|3[01]))?(?![\\d/])`,
  `(?<![\\d/.,$#]|(?<!(?:19|20)\\d\\d)-)(?<bareYear>${year})(?![/.]\\d|,\\d{3}|%)`,
].join('|');
const dates = () => new RegExp(`(?<![\\p{L}\\d])(?:${oneDate})`, 'giu');

const now =
  "(?:at[ ])?(?:present|current(?:ly)?|now|todate|to[ ]?date|date|till[ ]?(?:date|now|today)|til[ ]date|ongoing|on-going|today|aujourd['’]hui|pr[ée]sente?|actuel(?:lement)?|actualidad|actualmente|hoy|halen|devam ediyor|günümüz|bugün|حتى الآن|الآن|حاليا|الحاضر)(?![\\p{L}])";
/**
 * The text between the two ends of a span; PDF readers return dashes as odd characters, or lose them and leave two
 * spaces.
 */
const joiner =
  /^[\s,.)]{0,3}(?:-{1,3}|[–—−‐‑‒→~]|â€[“”]|ï¼.?|\bto\b:?|until|till|thru|through|à|au|jusqu['’]à)[\s(]{0,3}(?:[–—-]\s?)?$/iu;
const lostDash = /^(?:[ \u00a0]{2,3}|[ ]?[\p{Co}\p{Cc}][ ]?)$/u;
const startsWithNow = new RegExp(
  `^(?:[\\s,.)]{0,3}(?:-{1,3}|[–—−‐‑‒→~]|â€[“”]|ï¼.?|to\\b:?|until|till|thru|through|à|au)[\\s(]{0,3}(?:the )?|[ ]{1,3}(?=till|to[ ]?date|todate))(${now})`,
  'iu',
);
/** "Mar - Jun 2015": the first month has no year. */
const startWithoutYear = new RegExp(`(?<![\\p{L}\\d])(${monthName})[ ]{0,2}(?:-|–|—|to)[ ]{0,2}$`, 'iu');
const since = /(?<![\p{L}])since[ ]{1,2}$/iu;

/** One span of months in a text. */
export type Span = {
  start: Month;
  end?: Month;
  isCurrent: boolean;
  /** A single date, not a range. */
  isLone?: true;
  index: number;
  length: number;
};

/** `isBare`: a year alone. `isWeak`: a date only as an end of a span. */
type OneDate = { first: Month; last: Month; index: number; length: number; isBare: boolean; isWeak: boolean };

/**
 * Whether a dash was lost: two blanks, or one between months ("Apr. 2021 Aug. 2021") or years at the beginning of a
 * line.
 */
function isLostDash(text: string, date: OneDate, next: OneDate, between: string): boolean {
  if (date.isWeak || next.isWeak || date.first >= next.last) return false;
  if (lostDash.test(between)) return true;
  const beginsLine = date.index === 0 || text[date.index - 1] === '\n';
  return between === ' ' && (date.isBare ? beginsLine && next.isBare : !next.isBare);
}

const earliestYear = 1955;

/**
 * Every span of a text, in order; impossible ones (end before start, years outside 1955..next year) are left out. With
 * `lone`, also single dates ("Summer 2021", "May 2015") as spans.
 */
export function findSpans(text: string, today: string, { lone = false } = {}): Span[] {
  const thisMonth = today.slice(0, 7);
  const latest = Number(today.slice(0, 4)) + 1;
  const found: Span[] = [];
  const all = [...text.matchAll(dates())].flatMap((match) => readDate(match) ?? []);
  for (let at = 0; at < all.length; at += 1) {
    const date = all[at]!;
    const end = date.index + date.length;
    const next = all[at + 1];
    const after = text.slice(end, end + 40);
    const between = next && next.index - end <= 16 ? text.slice(end, next.index) : undefined;
    const add = (given: Span) => {
      // A bare year ends in December; the present year ends today.
      const isThisYear =
        given.end !== undefined && given.end > thisMonth && given.end.slice(0, 4) === thisMonth.slice(0, 4);
      const span = isThisYear && given.start <= thisMonth ? { ...given, end: thisMonth } : given;
      const [from, to] = [Number(span.start.slice(0, 4)), Number((span.end ?? span.start).slice(0, 4))];
      if (from < earliestYear || from > latest || to > latest || (span.end && span.end < span.start)) return false;
      found.push(span);
      return true;
    };
    if (next && between !== undefined && (joiner.test(between) || isLostDash(text, date, next, between))) {
      const length = next.index + next.length - date.index;
      if (add({ start: date.first, end: next.last, isCurrent: false, index: date.index, length })) {
        at += 1;
        continue;
      }
    }
    const present = startsWithNow.exec(after);
    if (present) {
      add({ start: date.first, isCurrent: true, index: date.index, length: date.length + present[0].length });
      continue;
    }
    const before = text.slice(Math.max(0, date.index - 24), date.index);
    const early = date.isBare ? null : startWithoutYear.exec(before);
    if (early) {
      const start = `${date.first.slice(0, 4)}-${monthOf(early[1]!)}`;
      const index = date.index - early[0].length;
      if (add({ start, end: date.last, isCurrent: false, index, length: date.length + early[0].length })) continue;
    }
    const from = since.exec(before);
    if (from) {
      const index = date.index - from[0].length;
      add({ start: date.first, isCurrent: true, index, length: date.length + from[0].length });
    } else if (lone && !date.isWeak) {
      add({
        start: date.first,
        end: date.last,
        isCurrent: false,
        isLone: true,
        index: date.index,
        length: date.length,
      });
    }
  }
  return found;
}

const stems: Readonly<Record<string, string>> = Object.fromEntries(
  'jan 01,feb 02,fév 02,fev 02,mar 03,apr 04,avr 04,may 05,mai 05,jun 06,juin 06,jul 07,juil 07,aug 08,aoû 08,aou 08,sep 09,oct 10,nov 11,dec 12,déc 12,ene 01,abr 04,ago 08,dic 12,oca 01,şub 02,nis 04,haz 06,tem 07,ağu 08,eyl 09,eki 10,kas 11,ara 12,ينا 01,فبر 02,مار 03,أبر 04,ابر 04,ماي 05,يون 06,يول 07,أغس 08,اغس 08,سبت 09,أكت 10,اكت 10,نوف 11,ديس 12'
    .split(',')
    .map((entry) => entry.split(' ') as [string, string]),
);

/** The number of a month's name, two digits; "juin" and "juillet" differ only at the fourth letter. */
function monthOf(name: string): string {
  const small = name.toLowerCase();
  return stems[small.slice(0, 4)] ?? stems[small.slice(0, 3)] ?? '01';
}

/** First and last month of the seasons; a winter has the year in which it ends. */
const seasons: Readonly<Record<string, readonly [first: string, last: string]>> = {
  spring: ['03', '05'],
  summer: ['06', '08'],
  fall: ['09', '11'],
  autumn: ['09', '11'],
  winter: ['01', '02'],
};

const century = (short: string) => (Number(short) > 50 ? `19${short}` : `20${short}`);

/** "Jan 19", "05/14", "'19": dates of two digits, only as an end of a span. */
function readTight(
  groups: Record<string, string | undefined>,
): [first: Month, last: Month, isBare: boolean, isWeak: boolean] | undefined {
  const { tightMonth, tightYear, tickYear, shortMonth, shortYear } = groups;
  if (tightMonth && tightYear) {
    const month = `${century(tightYear)}-${monthOf(tightMonth)}`;
    return [month, month, false, true];
  }
  if (shortMonth && shortYear) {
    const month = `${century(shortYear)}-${shortMonth.padStart(2, '0')}`;
    return [month, month, false, true];
  }
  return tickYear ? [`${century(tickYear)}-01`, `${century(tickYear)}-12`, true, true] : undefined;
}

function readDate({ groups = {}, index, 0: { length } }: RegExpExecArray): OneDate | undefined {
  const of = (first: Month, last = first, isBare = false, isWeak = false) => ({
    first,
    last,
    index,
    length,
    isBare,
    isWeak,
  });
  const { yearFirst, monthAfter, month, season: stated, seasonYear, a, b, numericYear, isoYear, isoMonth } = groups;
  if (yearFirst && monthAfter) return of(`${yearFirst}-${monthOf(monthAfter)}`);
  if (month) {
    const short = groups['tick'] ?? groups['dashTick'];
    const full = groups['monthYear'] ?? groups['fullTick'] ?? (Number(short) > 50 ? `19${short}` : `20${short}`);
    return of(`${full}-${monthOf(month)}`);
  }
  if (stated && seasonYear) {
    const [first, last] = seasons[stated.toLowerCase()]!;
    return of(`${seasonYear}-${first}`, `${seasonYear}-${last}`);
  }
  if (numericYear) {
    // With a day there are two numbers: the one above 12 is the day, else the first is the month, as in the US.
    const [one, other] = [Number(a), Number(b ?? 0)];
    const number = one >= 1 && one <= 12 ? one : other;
    return number >= 1 && number <= 12 ? of(`${numericYear}-${String(number).padStart(2, '0')}`) : undefined;
  }
  const tight = readTight(groups);
  if (tight) return of(...tight);
  if (isoYear) return of(`${isoYear}-${isoMonth}`);
  const { bareYear } = groups;
  return bareYear ? of(`${bareYear}-01`, `${bareYear}-12`, true) : undefined;
}

/** Months from the first to the last, both included. */
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
