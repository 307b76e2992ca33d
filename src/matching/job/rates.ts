import type { JobFact, ParsedJob, TermRate } from '#domain/jobs/requirement.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';
import { fact, named, type Posting } from './posting.ts';
import { termsIn } from './terms.ts';

type Rates = Pick<
  ParsedJob,
  | 'payRateMinTenThousandths'
  | 'payRateMaxTenThousandths'
  | 'billRateMinTenThousandths'
  | 'billRateMaxTenThousandths'
  | 'yearlyPayMinTenThousandths'
  | 'yearlyPayMaxTenThousandths'
  | 'termRates'
>;

const amount = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,6}(?:\\.\\d{1,2})?';
/** "days" alone counts shifts; "a day" is a unit. */
const unit =
  '(?:\\s?(?:USD|CAD))?\\s?((?:\\/|per\\s|an?\\s|p\\.?\\s?\\/?)\\s?(?:hr|hour|h|day|year|yr|annum|month|week)|hr|hour|hourly|h|annual|annually|yearly)s?(?![\\p{L}])';
const money = () =>
  new RegExp(
    `(?<![\\p{L}\\d.,])(?:(US|C|CA|CAD|USD)?\\s?(\\$)\\s?)?(${amount})\\s?(k)?(?:\\s?\\$)?(?:\\s?(?:[-–—]|to|and)\\s?(?:(?:US|C|CA)?\\$\\s?)?(${amount})(?:\\s?(k))?(?:\\s?\\$)?)?(?:\\s?(?:USD|CAD)(?![\\p{L}]))?(?!\\s?(?:million|billion|trillion|MM?\\b|B\\b|\\d|%|\\.\\d))(?:${unit})?`,
    'giu',
  );

/** Limits of an hourly rate, in dollars. */
const [leastHour, mostHour] = [7, 500];
const [leastYear, mostYear] = [12_000, 900_000];
const hoursADay = 8;

type Found = {
  low: number;
  high: number;
  /** Which end the text names, where it names one only: "up to $100k", "from $60/hr". */
  bound?: 'most' | 'least' | undefined;
  kind: 'hour' | 'year';
  start: number;
  end: number;
};

const labels = /\b(?:rate|pay|salary|compensation|bill|budget|NTE|wage|exceed|w-?2|c2c|1099)\b[^\d$]{0,25}$/i;

/** Amounts of money that are a rate or a salary by their unit, their label or their size. */
function findAmounts(posting: Posting): Found[] {
  const { text, kept: remaining } = posting;
  const found: Found[] = [];
  for (const match of text.matchAll(money())) {
    const [whole, , sign, first, firstK, second, secondK, unitSaid] = match;
    const unitWords = unitSaid?.toLowerCase().replace(/^(?:\/|per\b|an? |p\.?(?=[ /h]))[ /]*/, '');
    const start = match.index;
    // A label may be on the line before: "Pay rate", and below it the amount.
    const before = text
      .slice(Math.max(0, start - 40), start)
      .replace(/\s*\n\s*$/, ' ')
      .split('\n')
      .at(-1)!;
    // "Pay rate: $13 day shift, $14 night shift": the label applies to both.
    const last = found.at(-1);
    const between = last?.kind === 'hour' && start - last.end < 40 ? text.slice(last.end, start) : '\n';
    const isLabelled = labels.test(before) || !/\n|[.;]\s/.test(between);
    const isDollars = sign !== undefined || /\$|\b(?:CAD|USD)\b/i.test(before.slice(-5) + whole);
    const isThousands = (firstK ?? secondK) !== undefined;
    const isYearly = isThousands && /^[ya]/i.test(unitWords ?? '');
    if (!isDollars && !isYearly && !isLabelled) continue;
    // 401k is the pension plan of every American posting.
    if (/^401 ?k/i.test(whole)) continue;
    if (!isDollars && unitWords === undefined && !isThousands && !/\b(?:rates?|salary)\s?[:–-]\s*$/i.test(before))
      continue;
    // In benefits and praise only a labelled amount is a salary.
    const isLeftOut = remaining.slice(start, start + whole.length).trim() === '';
    if (isLeftOut && !/\b(?:salary|salaries|compensation|pay|rate)\b/i.test(before)) continue;
    const range = rangeOf(first!, firstK, second, secondK);
    const kind = kindOf(unitWords, range[1], isLabelled);
    if (!kind) continue;
    const share = /^day/i.test(unitWords ?? '') ? 1 / hoursADay : 1;
    const [low, high] = [range[0] * share, range[1] * share];
    const [least, most] = kind === 'hour' ? [leastHour, mostHour] : [leastYear, mostYear];
    if (low >= least && high <= most) found.push({ low, high, kind, start, end: start + whole.length });
  }
  return found;
}

/** Words before an amount that make it the most or the least, and words behind it. */
const mostBefore =
  /\b(?:up ?to|no(?:t)? (?:more|to exceed|exceeding|over)(?: than)?|NTE|max(?:imum)?\.?(?: of)?|at most|as (?:high|much) as)(?: (?:(?:bill|pay|hourly) )?(?:rate|pay|salary)(?: (?:for|on) (?:this|the) (?:\w+ ?){1,2})?)?(?: (?:of|is|at))?\W{0,4}$/i;
const leastBefore =
  /\b(?:start(?:s|ing)?(?: (?:rate|pay|salary))?(?: (?:at|from|of))?|from|at least|min(?:imum)?\.?(?: (?:bill |pay |hourly )?(?:rate|pay|salary))?(?: of)?|no(?:t)? less than)\W{0,4}$/i;
const mostAfter = /^\W{0,3}(?:max(?:imum)?|or less|tops|NTE)\b/i;
/** "$90k+", "$60+/hr"; "$100k + bonus" is the whole salary. */
const leastAfter =
  /^(?:\+(?=\s*(?:$|[\n.,;/)|]|(?:DOE|depending|per|an?|annually|hourly|on)\b))|\W{0,3}(?:min(?:imum)?|and up|or more|or higher)\b)/i;

/** Which end of a range a single amount is; undefined where it is the amount. */
function boundOf(text: string, { low, high, start, end }: Found): Found['bound'] {
  if (low !== high) return undefined;
  const before = text.slice(Math.max(0, start - 40), start);
  // "Max" on the next line belongs to the next amount.
  const isOver = text.slice(start, end).endsWith('\n');
  const after = isOver ? '' : text.slice(end, end + 20).split('\n')[0]!;
  if (mostBefore.test(before) || mostAfter.test(after)) return 'most';
  return leastBefore.test(before) || leastAfter.test(after) ? 'least' : undefined;
}

/** "$120-160k": the k applies to both numbers. The smaller one comes first. */
function rangeOf(first: string, firstK?: string, second?: string, secondK?: string): [low: number, high: number] {
  const number = (words: string) => Number(words.replaceAll(',', ''));
  const scaled = (value: number) => ((firstK ?? secondK) !== undefined && value < 1000 ? value * 1000 : value);
  const low = scaled(number(first));
  const high = second === undefined ? low : scaled(number(second));
  return [Math.min(low, high), Math.max(low, high)];
}

function kindOf(unitWords: string | undefined, size: number, isLabelled: boolean): Found['kind'] | undefined {
  if (unitWords === undefined) {
    if (size >= leastYear) return size <= mostYear && (isLabelled || size >= 30_000) ? 'year' : undefined;
    return isLabelled && size <= mostHour ? 'hour' : undefined;
  }
  if (/^(?:h|hr|hour|hourly|day)$/u.test(unitWords)) return 'hour';
  return /^(?:year|yr|annum|annual|annually|yearly)$/u.test(unitWords) ? 'year' : undefined;
}

const billWords =
  /\bbill(?:ing|able|_?rate)?\b|\bnot to exceed\b|\bNTE\b|\bmax(?:imum)?\.? (?:bill )?rate\b|\bclient rate\b|\bvendor rate\b|\bsell rate\b/i;
const payWords =
  /\bpay(?:ing|s|_?rate)?\b|\bsalary\b|\bcompensation\b|\bwages?\b|\bW-?2\b|\bC2C\b|\bcorp[- ]to[- ]corp\b|\b1099\b|\bcandidate rate\b|\bT4\b/i;

/**
 * Whether a rate is the bill rate. "Bill rate $95/hr, pay $78/hr" names it before the amount, "$95/hr bill, $78/hr pay"
 * after it; the text before the first amount of the line shows which. The nearest word decides, no further than the
 * next amount.
 */
function isBill(text: string, found: Found, from: number, to: number): boolean {
  let lineStart = text.lastIndexOf('\n', found.start) + 1;
  // The label may be on the line before.
  if (lineStart > 1 && text.slice(lineStart, found.start).trim() === '')
    lineStart = text.lastIndexOf('\n', lineStart - 2) + 1;
  const head = text.slice(Math.max(lineStart, found.start - 160), found.start);
  const beforeFirst = head.split(/\$|\d/)[0]!;
  const isBefore = billWords.test(beforeFirst) || payWords.test(beforeFirst);
  const after = text.slice(found.end, Math.min(to, found.end + 30)).split(/[\n,;]/)[0]!;
  if (!isBefore && (billWords.test(after) || payWords.test(after))) return billWords.test(after);
  const before = text.slice(Math.max(from, lineStart, found.start - 70), found.start);
  const last = (says: RegExp) => [...before.matchAll(new RegExp(says.source, 'gi'))].at(-1)?.index ?? -1;
  const [bill, pay] = [last(billWords), last(payWords)];
  return bill >= 0 || pay >= 0 ? bill > pay : billWords.test(after);
}

/** Rates and salary of a posting. Hourly in ten-thousandths per hour (a day counts 8 hours), salaries per year. */
export function findRates(posting: Posting): Rates {
  const { text: remaining } = posting;
  const amounts = findAmounts(posting).map((found) => ({ ...found, bound: boundOf(posting.text, found) }));
  const rates: Rates = { termRates: [] };
  const pay: { found: Found; terms: TaxTerm[] }[] = [];
  for (const [at, found] of amounts.entries()) {
    if (found.kind === 'year') {
      if (rates.yearlyPayMinTenThousandths ?? rates.yearlyPayMaxTenThousandths) continue;
      const [min, max] = endsOf(posting, [found], 0.8);
      Object.assign(rates, named('yearlyPayMinTenThousandths', min), named('yearlyPayMaxTenThousandths', max));
      continue;
    }
    const from = amounts[at - 1]?.end ?? 0;
    const to = amounts[at + 1]?.start ?? remaining.length;
    if (isBill(remaining, found, from, to)) {
      if (rates.billRateMinTenThousandths ?? rates.billRateMaxTenThousandths) continue;
      const [min, max] = endsOf(posting, [found], 0.85);
      Object.assign(rates, named('billRateMinTenThousandths', min), named('billRateMaxTenThousandths', max));
    } else pay.push({ found, terms: termsBeside(remaining, found, from, to) });
  }
  return { ...rates, ...payOf(posting, pay), ...named('termRates', termRatesOf(posting, pay)) } as Rates;
}

/** The tax terms of a rate: those after it up to the next rate, else those before it. */
function termsBeside(text: string, { start, end }: Found, from: number, to: number): TaxTerm[] {
  const after = termsIn(text.slice(end, Math.min(to, end + 30)).split(/[\n,;|]/u)[0]!);
  if (after.length > 0) return after;
  const before = text.slice(Math.max(from, start - 30), start);
  return termsIn(before.slice(before.lastIndexOf('\n') + 1));
}

function termRatesOf(posting: Posting, pay: { found: Found; terms: TaxTerm[] }[]): JobFact<TermRate>[] {
  return pay.flatMap(({ found, terms }) =>
    terms.map((term) =>
      fact(
        {
          term,
          minTenThousandths: Math.round(found.low * 10_000),
          maxTenThousandths: Math.round(found.high * 10_000),
        },
        posting.evidence(found.start, found.end),
        0.8,
      ),
    ),
  );
}

/** W2 is the base rate of the others; adjacent rates without a term are one range. */
function payOf(posting: Posting, pay: { found: Found; terms: TaxTerm[] }[]): Partial<Rates> {
  const chosen = pay.find(({ terms }) => terms.includes('W2')) ?? pay[0];
  if (!chosen) return {};
  const beside =
    chosen.terms.length > 0
      ? []
      : pay.filter(
          (one) => one !== chosen && one.terms.length === 0 && Math.abs(one.found.start - chosen.found.end) < 60,
        );
  const all = [chosen.found, ...beside.map(({ found }) => found)];
  const [min, max] = endsOf(posting, all, 0.8);
  return { ...named('payRateMinTenThousandths', min), ...named('payRateMaxTenThousandths', max) };
}

/** The least and the most of amounts; of a single one that is the most or the least, the other end is not told. */
function endsOf(
  posting: Posting,
  all: readonly Found[],
  confidence: number,
): [least: JobFact<number> | undefined, most: JobFact<number> | undefined] {
  const low = all.reduce((least, one) => (one.low < least.low ? one : least));
  const high = all.reduce((most, one) => (one.high > most.high ? one : most));
  const bound = all.length === 1 ? low.bound : undefined;
  const read = (amount: number, { start, end }: Found) =>
    fact(Math.round(amount * 10_000), posting.evidence(start, end), confidence);
  return [bound === 'most' ? undefined : read(low.low, low), bound === 'least' ? undefined : read(high.high, high)];
}
