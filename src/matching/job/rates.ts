import type { JobFact, ParsedJob, TaxTerm, TermRate } from '#domain/requirement.ts';
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
const unit =
  '(?:\\s?(?:USD|CAD))?\\s?(?:\\/|per\\s|an?\\s|p\\.?\\s?)?\\s?(hr|hour|hourly|h|day|year|yr|annum|annual|annually|yearly|month|week)s?(?![\\p{L}])';
const money = () =>
  new RegExp(
    `(?<![\\p{L}\\d.,])(?:(US|C|CA|CAD|USD)?\\s?(\\$)\\s?)?(${amount})\\s?(k)?(?:\\s?\\$)?(?:\\s?(?:[-–—]|to|and)\\s?(?:(?:US|C|CA)?\\$\\s?)?(${amount})(?:\\s?(k))?(?:\\s?\\$)?)?(?:${unit})?`,
    'giu',
  );

/** An hour of work costs so many dollars, never less or more. */
const [leastHour, mostHour] = [7, 500];
const [leastYear, mostYear] = [12_000, 900_000];
const hoursADay = 8;

type Found = { low: number; high: number; kind: 'hour' | 'year'; start: number; end: number };

/** Amounts of money that are a rate or a salary by their unit, their label or their size. */
function findAmounts(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(money())) {
    const [whole, , sign, first, firstK, second, secondK, unitWords] = match;
    const start = match.index;
    const before = text.slice(Math.max(0, start - 40), start);
    const label = before.slice(before.lastIndexOf('\n') + 1);
    const isLabelled =
      /\b(?:rate|pay|salary|compensation|bill|budget|NTE|wage|exceed|w-?2|c2c|1099)\b[^\d$]{0,25}$/iu.test(label);
    if (!sign && !whole.includes('$') && !isLabelled) continue;
    if (
      !sign &&
      !whole.includes('$') &&
      unitWords === undefined &&
      !/\brates?\s?[:–-]\s*$|\bsalary\s?[:–-]\s*$/iu.test(label)
    )
      continue;
    const thousands = firstK || secondK ? 1000 : 1;
    const number = (words: string) => Number(words.replaceAll(',', ''));
    const low = number(first!) * (firstK || (secondK && number(first!) < 1000) ? 1000 : 1);
    const high =
      second === undefined
        ? low
        : number(second) * (secondK || (number(second) < 1000 ? thousands === 1000 : false) ? 1000 : 1);
    const kind = kindOf(unitWords?.toLowerCase(), Math.max(low, high), isLabelled);
    if (!kind) continue;
    const share = /^day/iu.test(unitWords ?? '') ? 1 / hoursADay : 1;
    const [min, max] = [Math.min(low, high) * share, Math.max(low, high) * share];
    const [least, most] = kind === 'hour' ? [leastHour, mostHour] : [leastYear, mostYear];
    if (min < least || max > most) continue;
    const end = start + whole.length;
    found.push({ low: min, high: max, kind, start, end });
  }
  return found;
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
  /\bbill(?:ing|able)?\b|\bnot to exceed\b|\bNTE\b|\bmax(?:imum)?\.? (?:bill )?rate\b|\bclient rate\b|\bvendor rate\b|\bsell rate\b/iu;
const payWords =
  /\bpay(?:ing|s)?\b|\bsalary\b|\bcompensation\b|\bwages?\b|\bW-?2\b|\bC2C\b|\bcorp[- ]to[- ]corp\b|\b1099\b|\bcandidate rate\b|\bT4\b/iu;

/**
 * Which of the two a rate is: the nearest word before it in its line decides, back to the rate before; what follows up
 * to the next comma or rate decides where nothing stands before. "Bill rate $95/hr, pay $78/hr" never swaps.
 */
function isBill(text: string, found: Found, from: number, to: number): boolean {
  const reach = text.slice(Math.max(from, found.start - 70), found.start);
  const before = reach.slice(reach.lastIndexOf('\n') + 1);
  const last = (says: RegExp) => {
    const all = [...before.matchAll(new RegExp(says.source, 'giu'))];
    return all.at(-1)?.index ?? -1;
  };
  const [bill, pay] = [last(billWords), last(payWords)];
  if (bill >= 0 || pay >= 0) return bill > pay;
  const after = text.slice(found.end, Math.min(to, found.end + 30)).split(/[\n,;]/u)[0]!;
  return billWords.test(after);
}

/** Rates and salary of a posting. Hourly in ten-thousandths per hour (a day counts 8 hours), salaries per year. */
export function findRates(posting: Posting): Rates {
  const { kept } = posting;
  const amounts = findAmounts(kept);
  const rates: Rates = { termRates: [] };
  const pay: { found: Found; terms: TaxTerm[] }[] = [];
  for (const [at, found] of amounts.entries()) {
    const range = (confidence: number): [JobFact<number>, JobFact<number>] => {
      const evidence = posting.evidence(found.start, found.end);
      return [
        fact(Math.round(found.low * 10_000), evidence, confidence),
        fact(Math.round(found.high * 10_000), evidence, confidence),
      ];
    };
    if (found.kind === 'year') {
      if (rates.yearlyPayMinTenThousandths) continue;
      const [min, max] = range(0.8);
      Object.assign(rates, { yearlyPayMinTenThousandths: min, yearlyPayMaxTenThousandths: max });
      continue;
    }
    const from = amounts[at - 1]?.end ?? 0;
    const to = amounts[at + 1]?.start ?? kept.length;
    if (isBill(kept, found, from, to)) {
      if (rates.billRateMinTenThousandths) continue;
      const [min, max] = range(0.85);
      Object.assign(rates, { billRateMinTenThousandths: min, billRateMaxTenThousandths: max });
    } else pay.push({ found, terms: termsBeside(kept, found, from, to) });
  }
  return { ...rates, ...payOf(posting, pay), ...named('termRates', termRatesOf(posting, pay)) } as Rates;
}

/** The tax terms that a rate is for: what follows it up to the next rate, else what stands before it. */
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

/** W2 is the pay that the others are made from; rates without a term that stand side by side are one range. */
function payOf(posting: Posting, pay: { found: Found; terms: TaxTerm[] }[]): Partial<Rates> {
  const chosen = pay.find(({ terms }) => terms.includes('W2')) ?? pay[0];
  if (!chosen) return {};
  const beside =
    chosen.terms.length > 0
      ? []
      : pay.filter(({ found, terms }) => terms.length === 0 && Math.abs(found.start - chosen.found.end) < 60);
  const all = [chosen.found, ...beside.map(({ found }) => found)];
  const low = all.reduce((least, one) => (one.low < least.low ? one : least));
  const high = all.reduce((most, one) => (one.high > most.high ? one : most));
  return {
    payRateMinTenThousandths: fact(Math.round(low.low * 10_000), posting.evidence(low.start, low.end), 0.8),
    payRateMaxTenThousandths: fact(Math.round(high.high * 10_000), posting.evidence(high.start, high.end), 0.8),
  };
}
