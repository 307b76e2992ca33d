import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, exact, minus, plus, rounded, times, zero } from '#domain/money/exact.ts';
import {
  adjustmentOf,
  amountsAt,
  frozenAmounts,
  lossOf,
  marginsOf,
  noAmounts,
  type RateLine,
  rateFaults,
  rateOn,
  type signed,
  sumOf,
  usualOvertime,
  weekKnownAt,
} from './project-money.ts';

const at = (number: number, from: string, more: Partial<RateLine> = {}): RateLine => ({
  number,
  from,
  addedAt: `${from}T12:00:00.000Z`,
  billRate: '100',
  payRate: '68',
  taxTerm: 'C2C',
  clientFee: '2',
  vmsFee: '0.6',
  feeFunding: 'SUPPLIER',
  insuranceHour: '0.45',
  factoring: '2',
  termsDays: 45,
  ...more,
});

const frozenBy = (line: RateLine) => {
  const { regular, overtime } = marginsOf(line);
  return {
    billRate: line.billRate,
    payRate: line.payRate,
    otBillRate: line.otBillRate ?? line.billRate,
    otPayRate: line.otPayRate ?? line.payRate,
    marginHour: rounded(regular.margin, 10),
    otMarginHour: rounded(overtime.margin, 10),
  };
};

test('trade 3.4.3: 152 hours at the first vector are 3,956.26, frozen or not', () => {
  const line = at(1, '2026-01-04');
  const weeks = ['40', '40', '32', '40'].map((regular) => ({ regular, overtime: '0' }));
  const open = weeks.reduce((sum, hours) => sumOf(sum, amountsAt(line, hours)), noAmounts);
  const frozen = weeks.reduce((sum, hours) => sumOf(sum, frozenAmounts(frozenBy(line), hours)), noAmounts);
  expect([rounded(open.margin, 2), rounded(frozen.margin, 2), rounded(open.bill, 2)]).toEqual([
    '3956.26',
    '3956.26',
    '15200.00',
  ]);
});

test('the line of a day is the newest that begins until then; what was added later was not known before', () => {
  const lines = [
    at(1, '2026-01-04'),
    { ...at(2, '2026-02-01'), addedAt: '2026-03-15T00:00:00.000Z' },
    at(3, '2026-02-01'),
  ];
  expect([rateOn(lines, '2026-01-31')?.number, rateOn(lines, '2026-02-01')?.number]).toEqual([1, 3]);
  expect(rateOn(lines.slice(0, 2), '2026-02-10', '2026-03-01T00:00:00.000Z')?.number).toBe(1);
  expect(rateOn(lines, '2026-01-03')).toBeUndefined();
});

test('ruling 100: overtime has its own rates and the same shares, and insurance for each hour', () => {
  const { regular, overtime } = marginsOf(at(1, '2026-01-04', { otBillRate: '150', otPayRate: '102' }));
  // 1.5 times the margin before insurance, less one insurance.
  const before = plus(regular.margin, exact('0.45'));
  expect(compare(overtime.margin, minus(times(before, exact('1.5')), exact('0.45')))).toBe(0);
  expect(rounded(usualOvertime('68', 'W2'), 2)).toBe('102.00');
  expect(rounded(usualOvertime('68', 'C2C'), 2)).toBe('68.00');
});

test('trade 3.1.2: pay above the bill is no rate, and a loss by what comes on top needs a reason', () => {
  const faults = (billRate: string, payRate: string, more: Partial<RateLine> = {}) =>
    rateFaults(at(1, '2026-01-04', { billRate, payRate, ...more }));
  expect(faults('100', '68')).toMatchObject({
    isPayOverBill: false,
    isLoss: false,
    isOvertimeLoss: false,
    tooMuch: [],
  });
  expect(faults('60', '70')).toMatchObject({ isPayOverBill: true, isLoss: true });
  expect(faults('70', '70')).toMatchObject({ isPayOverBill: false, isLoss: true });
  const bare = { clientFee: '0', vmsFee: '0', factoring: '0', insuranceHour: '0', taxTerm: 'W2' } as const;
  expect(faults('70', '70', bare)).toMatchObject({ isPayOverBill: false, isLoss: false });
  expect(faults('70', '65', { ...bare, burden: '10' }).isLoss).toBe(true);
  // Overtime without rates of its own is an hour like any other; paid less it is no rate, billed below its pay a loss.
  expect(faults('69', '53', { ...bare, otBillRate: '12345', otPayRate: '3' })).toMatchObject({
    isOvertimeUnderpaid: true,
    isOvertimeLoss: false,
    tooMuch: ['otBillRate'],
  });
  expect(faults('69', '53', { ...bare, otPayRate: '79.5' })).toMatchObject({
    isOvertimeUnderpaid: false,
    isOvertimeLoss: true,
  });
  expect(faults('1000', '53', bare).tooMuch).toEqual([]);
});

test('ruling 99: a line from a Sunday on takes none of the hours of a week that has weekdays; a weekend alone is divided', () => {
  const old = at(1, '2026-01-04');
  const adjusted = (from: string, to: string, ...cuts: string[]) => {
    const lines = [old, ...cuts.map((day, add) => at(2 + add, day, { billRate: String(102 + 2 * add) }))];
    const week = { from, to, hours: { regular: '40', overtime: '0' }, isInvoiced: false, adjusted: noAmounts };
    return rounded(adjustmentOf({ ...week, frozen: frozenBy(old) }, lines)!.difference.bill, 4);
  };
  // A week from Monday to Sunday, and one from Sunday to Saturday.
  expect(adjusted('2026-10-19', '2026-10-25', '2026-10-25')).toBe('0.0000');
  expect(adjusted('2026-10-19', '2026-10-25', '2026-10-24')).toBe('0.0000');
  expect(adjusted('2026-10-18', '2026-10-24', '2026-10-19')).toBe('80.0000');
  // Four of five weekdays at 2 more; the Saturday at 4 more has nothing.
  expect(adjusted('2026-10-18', '2026-10-24', '2026-10-20', '2026-10-24')).toBe('64.0000');
  expect(adjusted('2026-10-24', '2026-10-25', '2026-10-25')).toBe('40.0000');
});

const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => (value / 100).toFixed(2));
const percents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => (value / 100).toFixed(2));
const lines = fc.record({
  billRate: cents(300),
  payRate: cents(250),
  otBillRate: cents(400),
  otPayRate: cents(300),
  taxTerm: fc.constantFrom('W2', 'C2C', 'T4'),
  clientFee: percents(10),
  vmsFee: percents(5),
  feeFunding: fc.constantFrom('SUPPLIER', 'CLIENT'),
  factoring: percents(5),
  burden: percents(20),
});
const hours = fc.record({
  regular: fc.integer({ min: 0, max: 240 }).map((quarters) => (quarters / 4).toFixed(2)),
  overtime: fc.integer({ min: 0, max: 80 }).map((quarters) => (quarters / 4).toFixed(2)),
});

test('C6: 10,000 cases: segments add up to the whole, and an adjustment is the difference, to a ten-thousandth', () => {
  const near = (a: ReturnType<typeof signed>, b: ReturnType<typeof signed>) => {
    const difference = minus(a, b);
    const least = exact('0.0001');
    return compare(difference, least) < 0 && compare(difference, minus(zero, least)) > 0;
  };
  fc.assert(
    fc.property(lines, lines, hours, hours, fc.boolean(), (before, after, first, second, isInvoiced) => {
      const [old, young] = [at(1, '2026-01-04', before as never), at(2, '2026-01-04', after as never)];
      const both = {
        regular: (Number(first.regular) + Number(second.regular)).toFixed(2),
        overtime: (Number(first.overtime) + Number(second.overtime)).toFixed(2),
      };
      const parts = sumOf(amountsAt(old, first), amountsAt(old, second));
      const whole = amountsAt(old, both);
      expect(compare(parts.margin, whole.margin)).toBe(0);
      const frozen = frozenBy(old);
      const week = { from: '2026-01-04', to: '2026-01-10', hours: both, isInvoiced, frozen, adjusted: noAmounts };
      const { now, difference, line } = adjustmentOf(week, [old, young])!;
      expect(line).toBe(2);
      const says = frozenAmounts(frozen, both);
      expect(near(plus(says.margin, difference.margin), now.margin)).toBe(true);
      expect(compare(plus(says.pay, difference.pay), amountsAt(young, both).pay)).toBe(0);
      if (isInvoiced) expect(compare(difference.bill, zero)).toBe(0);
      else expect(compare(now.bill, amountsAt(young, both).bill)).toBe(0);
      // Once adjusted, nothing is left to adjust.
      const again = adjustmentOf({ ...week, adjusted: difference }, [old, young])!;
      expect(near(again.difference.margin, zero)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test('a week is known as it was: unchanged since, approved before, else not at all', () => {
  const week = { state: 'INVOICED', approved_at: '2026-11-10', invoiced_at: '2026-11-25', updated_at: '2026-11-25' };
  const at = (day: string, more: object = {}) => weekKnownAt({ ...week, ...more } as never, day)?.['state'];
  expect([at('2026-11-26'), at('2026-11-20'), at('2026-11-09')]).toEqual(['INVOICED', 'APPROVED', undefined]);
  const open = { state: 'SUBMITTED', approved_at: null, invoiced_at: null };
  expect([at('2026-11-26', open), at('2026-11-20', open)]).toEqual(['SUBMITTED', undefined]);
});

test('a loss is what an hour loses, else what an hour of overtime does, and never shown as nothing', () => {
  const bare = { clientFee: undefined, vmsFee: undefined, insuranceHour: undefined, factoring: undefined };
  const line = (more: Partial<RateLine>) => at(1, '2026-01-04', { ...bare, ...more });
  expect(lossOf(line({ billRate: '60', payRate: '60' }))).toBeUndefined();
  expect(lossOf(line({ billRate: '60', payRate: '63.2' }))).toEqual({ perHour: '3.20', isOvertime: false });
  expect(lossOf(line({ billRate: '60', payRate: '60.0001' }))).toEqual({ perHour: '0.01', isOvertime: false });
  expect(lossOf(line({ billRate: '60', payRate: '50', otPayRate: '75' }))).toEqual({
    perHour: '15.00',
    isOvertime: true,
  });
});
