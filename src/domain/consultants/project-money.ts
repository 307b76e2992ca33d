import { lineOn } from '#domain/money/effective-dated.ts';
import { compare, type Exact, exact, minus, over, plus, rounded, times, zero } from '#domain/money/exact.ts';
import { type FeeFunding, type Margin, marginOf, type Rates } from '#domain/money/margin.ts';
import { mostPerHour } from '#domain/money/money.ts';
import { isOnPayroll, type TaxTerm } from '#domain/money/tax-terms.ts';
import { addDays, weekdays, workDays } from './work-weeks.ts';

/** Where a week of hours stands; an expected one is recorded nowhere yet. */
export const weekStates = ['DRAFT', 'SUBMITTED', 'APPROVED', 'INVOICED'] as const;
export type WeekState = (typeof weekStates)[number];

/** Whether a week is frozen: what was copied into it does not change any more (ruling 99). */
export const isFrozen = (state: WeekState) => state === 'APPROVED' || state === 'INVOICED';

/** The next states of a week. A frozen one is opened again by a lead only, an invoiced one never. */
export const weekSteps: Readonly<Record<WeekState, readonly WeekState[]>> = {
  DRAFT: ['SUBMITTED'],
  SUBMITTED: ['DRAFT', 'APPROVED'],
  APPROVED: ['SUBMITTED', 'INVOICED'],
  INVOICED: [],
};

/** A rate line: it holds from a day on, with copies of the fees of its day (ruling 98). */
export type RateLine = {
  readonly number: number;
  readonly from: string;
  readonly addedAt: string;
  readonly billRate: string;
  readonly payRate: string;
  readonly otBillRate?: string | undefined;
  readonly otPayRate?: string | undefined;
  readonly taxTerm: TaxTerm;
  readonly clientFee?: string | undefined;
  readonly vmsFee?: string | undefined;
  readonly feeFunding: FeeFunding;
  readonly insuranceHour?: string | undefined;
  readonly insuranceMonth?: string | undefined;
  readonly factoring?: string | undefined;
  readonly termsDays?: number | undefined;
  readonly burden?: string | undefined;
  readonly otherHour?: string | undefined;
};

/** The inputs of a margin from a line. A monthly premium is spread over 160 hours always (ruling 41, ruling 100). */
export function ratesOf(line: Omit<RateLine, 'number' | 'from' | 'addedAt'>): Rates {
  return {
    billRate: line.billRate,
    payRate: line.payRate,
    taxTerm: line.taxTerm,
    clientFee: line.clientFee,
    vmsFee: line.vmsFee,
    feeFunding: line.feeFunding,
    burden: line.burden,
    insurancePerHour: line.insuranceHour,
    insurancePerMonth: line.insuranceMonth,
    factoring: line.factoring,
    termsDays: line.termsDays === undefined ? undefined : String(line.termsDays),
    otherPerHour: line.otherHour,
  };
}

/** The same for an hour of overtime: other rates, the same shares, insurance as for any hour (ruling 100). */
export function overtimeRatesOf(line: Omit<RateLine, 'number' | 'from' | 'addedAt'>): Rates {
  return {
    ...ratesOf(line),
    billRate: line.otBillRate ?? line.billRate,
    payRate: line.otPayRate ?? line.payRate,
  };
}

/** The lines as they were known at a moment: what was added later is not among them. */
export function linesKnownAt<L extends RateLine>(lines: readonly L[], at: string | undefined): L[] {
  return at === undefined ? [...lines] : lines.filter(({ addedAt }) => addedAt <= at);
}

/** A week of hours as far as its moments tell what was known of it when. */
type DatedWeek = {
  readonly state: WeekState;
  readonly approved_at: string | null;
  readonly invoiced_at: string | null;
  readonly updated_at: string;
};

/**
 * A week as it was known at a moment: as it is where nothing changed since; approved, with the same hours, where only later steps
 * followed. Undefined where its hours or its approval came later: what it said before is not recorded.
 */
export function weekKnownAt<W extends DatedWeek>(week: W, at: string | undefined): W | undefined {
  if (at === undefined || week.updated_at <= at) return week;
  // An approved week is frozen: whatever came after it, its hours and amounts are those of then.
  const isApproved = isFrozen(week.state) && week.approved_at !== null && week.approved_at <= at;
  if (!isApproved) return undefined;
  const isInvoiced = week.invoiced_at !== null && week.invoiced_at <= at;
  return { ...week, state: isInvoiced ? 'INVOICED' : 'APPROVED' };
}

/** The line in force on a day, as known at a moment. */
export function rateOn<L extends RateLine>(lines: readonly L[], day: string, knownAt?: string): L | undefined {
  return lineOn(linesKnownAt(lines, knownAt), day);
}

/** Hours of a stretch of days. */
export type Hours = { readonly regular: string; readonly overtime: string };

/** What hours come to: bill, pay and margin, exact. */
export type Amounts = { readonly bill: Exact; readonly pay: Exact; readonly margin: Exact };

export const noAmounts: Amounts = { bill: zero, pay: zero, margin: zero };

/** Two amounts together. */
export const sumOf = (a: Amounts, b: Amounts): Amounts => ({
  bill: plus(a.bill, b.bill),
  pay: plus(a.pay, b.pay),
  margin: plus(a.margin, b.margin),
});

const differenceOf = (a: Amounts, b: Amounts): Amounts => ({
  bill: minus(a.bill, b.bill),
  pay: minus(a.pay, b.pay),
  margin: minus(a.margin, b.margin),
});

/** The margins of an hour and of an hour of overtime at a line. */
export function marginsOf(line: Omit<RateLine, 'number' | 'from' | 'addedAt'>): { regular: Margin; overtime: Margin } {
  return { regular: marginOf(ratesOf(line)), overtime: marginOf(overtimeRatesOf(line)) };
}

/** The amounts of a line that are paid for an hour. */
const hourlyNames = ['billRate', 'payRate', 'otBillRate', 'otPayRate', 'insuranceHour', 'otherHour'] as const;

/**
 * What is wrong with a rate: pay above the bill, overtime that is paid less than a regular hour, and what nobody is paid an hour
 * are no rates; a loss needs a reason, on regular hours or on overtime (trade 3.1.2).
 */
export function rateFaults(line: Omit<RateLine, 'number' | 'from' | 'addedAt'>) {
  const { regular, overtime } = marginsOf(line);
  return {
    isPayOverBill: compare(regular.pay, regular.bill) > 0,
    isLoss: compare(regular.margin, zero) < 0,
    isOvertimeUnderpaid: compare(overtime.pay, regular.pay) < 0,
    isOvertimeLoss: compare(overtime.margin, zero) < 0,
    tooMuch: hourlyNames.filter((name) => Number(line[name] ?? 0) > mostPerHour),
  };
}

/** What an hour at a rate loses, a regular one or else one of overtime, in whole cents; undefined where nothing is lost. */
export function lossOf(
  line: Omit<RateLine, 'number' | 'from' | 'addedAt'>,
): { perHour: string; isOvertime: boolean } | undefined {
  const { regular, overtime } = marginsOf(line);
  const isOvertime = compare(regular.margin, zero) >= 0;
  const { margin } = isOvertime ? overtime : regular;
  // Rounded away from nothing: what is lost is never shown as 0.00.
  return compare(margin, zero) < 0 ? { perHour: rounded(minus(zero, margin), 2, 'up'), isOvertime } : undefined;
}

/** What hours at a line come to. Nothing is rounded. */
export function amountsAt(line: Omit<RateLine, 'number' | 'from' | 'addedAt'>, hours: Hours): Amounts {
  const { regular, overtime } = marginsOf(line);
  const of = (name: 'bill' | 'pay' | 'margin') =>
    plus(times(exact(hours.regular), regular[name]), times(exact(hours.overtime), overtime[name]));
  return { bill: of('bill'), pay: of('pay'), margin: of('margin') };
}

/** What was copied into a week when it was approved. */
export type FrozenRates = {
  readonly billRate: string;
  readonly payRate: string;
  readonly otBillRate: string;
  readonly otPayRate: string;
  readonly marginHour: string;
  readonly otMarginHour: string;
};

/** The amounts of a frozen week: by its copies, whatever the lines say now (ruling 99). */
export function frozenAmounts(frozen: FrozenRates, hours: Hours): Amounts {
  const of = (regular: string, overtime: string) =>
    plus(times(signed(hours.regular), signed(regular)), times(signed(hours.overtime), signed(overtime)));
  return {
    bill: of(frozen.billRate, frozen.otBillRate),
    pay: of(frozen.payRate, frozen.otPayRate),
    margin: of(frozen.marginHour, frozen.otMarginHour),
  };
}

/** A decimal that may be below zero. */
export function signed(value: string): Exact {
  return value.startsWith('-') ? minus(zero, exact(value.slice(1))) : exact(value);
}

/** A frozen week with its days and hours, and what was adjusted since. */
export type FrozenWeek = {
  readonly from: string;
  readonly to: string;
  readonly hours: Hours;
  readonly isInvoiced: boolean;
  readonly frozen: FrozenRates;
  readonly adjusted: Amounts;
};

/**
 * What a frozen week would come to by the lines of now, and the difference to what it says with its adjustments. Where a line
 * begins inside it, its hours are divided by the weekdays on both sides. The bill of an invoiced week stays as it is; its
 * pay may change (ruling 99).
 */
export function adjustmentOf(
  week: FrozenWeek,
  lines: readonly RateLine[],
): { now: Amounts; difference: Amounts; line: number } | undefined {
  const parts = partsOf(week, lines);
  if (parts === undefined) return undefined;
  const says = sumOf(frozenAmounts(week.frozen, week.hours), week.adjusted);
  let now = noAmounts;
  for (const { line, share } of parts) {
    const part = amountsAt(week.isInvoiced ? billedAs(line, week.frozen) : line, week.hours);
    now = sumOf(now, { bill: times(part.bill, share), pay: times(part.pay, share), margin: times(part.margin, share) });
  }
  if (week.isInvoiced) now = { ...now, bill: says.bill };
  return { now, difference: differenceOf(now, says), line: parts.at(-1)!.line.number };
}

const billedAs = (line: RateLine, frozen: FrozenRates): RateLine => ({
  ...line,
  billRate: frozen.billRate,
  otBillRate: frozen.otBillRate,
});

function partsOf(
  { from, to }: { from: string; to: string },
  lines: readonly RateLine[],
): { line: RateLine; share: Exact }[] | undefined {
  const cuts = [...new Set(lines.map((line) => line.from))].filter((day) => day > from && day <= to).toSorted();
  const starts = [from, ...cuts];
  const ends = [...cuts.map((day) => addDays(day, -1)), to];
  // Only where the whole stretch is a weekend are its days the working days; else a part without one has worked nothing.
  const count = weekdays(from, to) > 0 ? weekdays : workDays;
  const days = starts.map((start, at) => count(start, ends[at]!));
  const all = days.reduce((sum, one) => sum + one, 0);
  const parts = starts.map((start, at) => ({ line: rateOn(lines, start), share: over(exact(days[at]!), exact(all)) }));
  return parts.every(({ line }) => line) ? (parts as { line: RateLine; share: Exact }[]) : undefined;
}

/** The usual rate of overtime: half as much again for who is paid by a payroll, the same for a company (a proposal, not a rule). */
export function usualOvertime(rate: string, term: TaxTerm): Exact {
  return isOnPayroll(term) ? times(exact(rate), exact('1.5')) : exact(rate);
}
