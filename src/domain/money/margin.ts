import { compare, type Exact, exact, minus, over, percentOf, plus, rounded, times, zero } from './exact.ts';
import type { Amount } from './money.ts';
import { isOnPayroll, type TaxTerm } from './tax-terms.ts';

/** A percentage as decimal text with at most four places: `"2.5"` is 2.5 %. */
export type Percent = string;

/** Who pays the vendor system's fee: we, out of the bill, or the client on top. */
export const feeFundings = ['SUPPLIER', 'CLIENT'] as const;
export type FeeFunding = (typeof feeFundings)[number];

/** The hours over which a monthly premium is spread until the real ones are known (ruling 41). */
export const usualMonthHours = '160';
/** Days for which factoring interest is quoted. */
const factoringDays = exact(30);
const hundred = exact(100);
const one = exact(1);

/** All inputs of a margin. Absent ones count as zero. */
export type Rates = {
  readonly billRate: Amount;
  readonly payRate: Amount;
  readonly taxTerm: TaxTerm;
  readonly clientFee?: Percent | undefined;
  readonly vmsFee?: Percent | undefined;
  readonly feeFunding?: FeeFunding | undefined;
  readonly burden?: Percent | undefined;
  readonly insurancePerHour?: Amount | undefined;
  readonly insurancePerMonth?: Amount | undefined;
  readonly monthHours?: Amount | undefined;
  readonly factoring?: Percent | undefined;
  readonly termsDays?: Amount | undefined;
  readonly otherPerHour?: Amount | undefined;
};

/**
 * The breakdown of one hour; every amount exact. `marginPercent` is undefined where nothing is billed, `markupPercent`
 * where nothing is paid.
 */
export type Margin = {
  readonly bill: Exact;
  readonly clientFee: Exact;
  readonly vmsFee: Exact;
  readonly netBill: Exact;
  readonly pay: Exact;
  readonly burden: Exact;
  readonly insurance: Exact;
  readonly factoring: Exact;
  readonly other: Exact;
  readonly margin: Exact;
  readonly marginPercent: Exact | undefined;
  readonly markupPercent: Exact | undefined;
};

/**
 * What the company keeps of one hour.
 *
 *     clientFee = bill * clientFee%          vmsFee = bill * vmsFee% (nothing where the client pays it)
 *     netBill   = bill - clientFee - vmsFee  both fees on the gross bill
 *     factoring = netBill * factoring% * termsDays / 30
 *     margin    = netBill - pay * (1 + burden%) - insurance - factoring - other
 *
 * The burden counts for W2 and T4 only. A premium per hour goes before one per month. A margin may be negative: the screen
 * warns, we do not refuse. Nothing is rounded here.
 *
 * Source: trade 3.4.3, ruling 25, 41.
 */
export function marginOf(rates: Rates): Margin {
  const bill = exact(rates.billRate);
  const pay = exact(rates.payRate);
  const clientFee = percentOf(given(rates.clientFee), bill);
  const vmsFee = percentOf(vmsPercent(rates), bill);
  const netBill = minus(minus(bill, clientFee), vmsFee);
  const burden = percentOf(burdenPercent(rates), pay);
  const insurance = insuranceOf(rates);
  const factoring = times(netBill, factoringShare(rates));
  const other = given(rates.otherPerHour);
  const margin = [pay, burden, insurance, factoring, other].reduce(minus, netBill);
  return {
    bill,
    clientFee,
    vmsFee,
    netBill,
    pay,
    burden,
    insurance,
    factoring,
    other,
    margin,
    marginPercent: bill.upper === 0n ? undefined : over(times(margin, hundred), bill),
    markupPercent: markupPercent(bill, pay),
  };
}

/** What is billed above the pay, in percent of the pay; undefined where nothing is paid (trade 3.4.3). */
export const markupPercent = (bill: Exact, pay: Exact): Exact | undefined =>
  pay.upper === 0n ? undefined : over(times(minus(bill, pay), hundred), pay);

/** A target margin: a share of the bill rate, or an amount per hour. */
export type Target = { readonly percent: Percent } | { readonly perHour: Amount };

/**
 * The highest pay rate, in whole cents, that leaves the target margin at this bill rate. Undefined where not even a pay
 * of zero would.
 */
export function payFor(target: Target, rates: Omit<Rates, 'payRate'>): Amount | undefined {
  const unpaid = marginOf({ ...rates, payRate: '0' });
  const expected = 'percent' in target ? percentOf(exact(target.percent), unpaid.bill) : exact(target.perHour);
  const pay = over(minus(unpaid.margin, expected), onePlus(burdenPercent(rates)));
  return compare(pay, zero) < 0 ? undefined : rounded(pay, 2, 'down');
}

/**
 * The lowest bill rate, in whole cents, that leaves the target margin at this pay rate. Undefined where no bill rate
 * does: fees and the target share together take all of it.
 */
export function billFor(target: Target, rates: Omit<Rates, 'billRate'>): Amount | undefined {
  const ofOne = marginOf({ ...rates, billRate: '1', payRate: '0', insurancePerHour: '0', otherPerHour: '0' }).margin;
  const costs = minus(zero, marginOf({ ...rates, billRate: '0' }).margin);
  const expected = 'percent' in target ? zero : exact(target.perHour);
  const kept = 'percent' in target ? minus(ofOne, percentOf(exact(target.percent), one)) : ofOne;
  if (compare(kept, zero) <= 0) return undefined;
  const bill = over(plus(costs, expected), kept);
  return compare(bill, zero) < 0 ? '0.00' : rounded(bill, 2, 'up');
}

/** The total margin of hours: regular and overtime hours, each with its margin per hour. */
export function marginOfHours(weeks: readonly { hours: Amount; margin: Exact }[]): Exact {
  return weeks.reduce((sum, { hours, margin }) => plus(sum, times(exact(hours), margin)), zero);
}

/** The margin limits of a unit, in percent of the bill rate. */
export type MarginLimits = { readonly floorPercent: Percent; readonly leastPercent: Percent };

/** `good` from the floor on, `low` below it, `bad` below the least, `loss` below nothing (trade 3.1.2, 3.4.3). */
export type MarginBand = 'good' | 'low' | 'bad' | 'loss';

/** The band of a margin by the limits of its unit. Without a bill rate only a loss can be recognized. */
export function bandOf(
  { margin, marginPercent }: Pick<Margin, 'margin' | 'marginPercent'>,
  limits: MarginLimits,
): MarginBand {
  if (compare(margin, zero) < 0) return 'loss';
  if (marginPercent === undefined) return 'bad';
  if (compare(marginPercent, exact(limits.leastPercent)) < 0) return 'bad';
  return compare(marginPercent, exact(limits.floorPercent)) < 0 ? 'low' : 'good';
}

const given = (value: string | undefined): Exact => (value === undefined ? zero : exact(value));
const onePlus = (percent: Exact): Exact => plus(one, over(percent, hundred));

function vmsPercent({ vmsFee, feeFunding }: Pick<Rates, 'vmsFee' | 'feeFunding'>): Exact {
  return feeFunding === 'CLIENT' ? zero : given(vmsFee);
}

function burdenPercent({ taxTerm, burden }: Pick<Rates, 'taxTerm' | 'burden'>): Exact {
  return isOnPayroll(taxTerm) ? given(burden) : zero;
}

function insuranceOf({ insurancePerHour, insurancePerMonth, monthHours = usualMonthHours }: Partial<Rates>): Exact {
  if (insurancePerHour !== undefined) return exact(insurancePerHour);
  return insurancePerMonth === undefined ? zero : over(exact(insurancePerMonth), exact(monthHours));
}

function factoringShare({ factoring, termsDays = '30' }: Partial<Rates>): Exact {
  return over(times(given(factoring), exact(termsDays)), times(hundred, factoringDays));
}
