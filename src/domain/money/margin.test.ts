import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, exact, minus, rounded } from './exact.ts';
import { bandOf, billFor, marginOf, marginOfHours, payFor, type Rates } from './margin.ts';
import type { TaxTerm } from './tax-terms.ts';

const common = { clientFee: '2', vmsFee: '0.6', insurancePerHour: '0.45', factoring: '2', termsDays: '45' };
const vectors: readonly [
  name: string,
  rates: Rates,
  net: string,
  factoring: string,
  margin: string,
  share: string,
  markup: string,
][] = [
  [
    'C2C',
    { ...common, billRate: '100', payRate: '68', taxTerm: 'C2C', burden: '0' },
    '97.4000',
    '2.9220',
    '26.0280',
    '26.03',
    '47.06',
  ],
  [
    'W2 with burden',
    { ...common, billRate: '100', payRate: '60', taxTerm: 'W2', burden: '11.5' },
    '97.4000',
    '2.9220',
    '27.1280',
    '27.13',
    '66.67',
  ],
  [
    'a premium per month',
    {
      billRate: '92',
      payRate: '65',
      taxTerm: 'C2C',
      clientFee: '3',
      vmsFee: '1.25',
      insurancePerMonth: '96',
      factoring: '1.5',
      termsDays: '30',
    },
    '88.0900',
    '1.3214',
    '21.1687',
    '23.01',
    '41.54',
  ],
  [
    'no fees at all',
    { billRate: '80', payRate: '60', taxTerm: 'C2C' },
    '80.0000',
    '0.0000',
    '20.0000',
    '25.00',
    '33.33',
  ],
];

// trade 3.4.3
test.each(vectors)('margin vector: %s', (_, rates, net, factoring, margin, share, markup) => {
  const found = marginOf(rates);
  expect([rounded(found.netBill, 4), rounded(found.factoring, 4), rounded(found.margin, 4)]).toEqual([
    net,
    factoring,
    margin,
  ]);
  expect([rounded(found.marginPercent!, 2), rounded(found.markupPercent!, 2)]).toEqual([share, markup]);
});

test('the first vector over four weeks leaves 3,956.26', () => {
  const { margin } = marginOf(vectors[0]![1]);
  const month = marginOfHours(['40', '40', '32', '40'].map((hours) => ({ hours, margin })));
  expect(rounded(month, 2)).toBe('3956.26');
});

test('a client-funded vendor system costs us nothing; a burden is for our own payroll; an hourly premium goes before a monthly one', () => {
  const rates: Rates = { billRate: '100', payRate: '60', taxTerm: 'C2C' };
  const marginFor = (more: Partial<Rates>) => rounded(marginOf({ ...rates, ...more }).margin, 2);
  expect(marginFor({ vmsFee: '3', feeFunding: 'SUPPLIER' })).toBe('37.00');
  expect(marginFor({ vmsFee: '3', feeFunding: 'CLIENT' })).toBe('40.00');
  expect((['W2', 'T4', 'C2C', '1099', 'INC'] as const).map((taxTerm) => marginFor({ taxTerm, burden: '10' }))).toEqual([
    '34.00',
    '34.00',
    '40.00',
    '40.00',
    '40.00',
  ]);
  expect(marginFor({ insurancePerHour: '0.5', insurancePerMonth: '1600' })).toBe('39.50');
  expect(marginFor({ insurancePerMonth: '173', monthHours: '173' })).toBe('39.00');
});

test('without a bill or a pay rate the percentages are undefined', () => {
  expect(marginOf({ billRate: '0', payRate: '10', taxTerm: 'C2C' }).marginPercent).toBeUndefined();
  expect(marginOf({ billRate: '10', payRate: '0', taxTerm: 'C2C' }).markupPercent).toBeUndefined();
});

test('a margin is good from the floor of its unit on, low below it, bad below the least, a loss below zero', () => {
  const limits = { floorPercent: '12', leastPercent: '5' };
  const bands = ['88', '88.01', '95', '95.01', '100', '100.01'].map((payRate) =>
    bandOf(marginOf({ billRate: '100', payRate, taxTerm: 'C2C' }), limits),
  );
  expect(bands).toEqual(['good', 'low', 'low', 'bad', 'bad', 'loss']);
});

const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => (value / 100).toFixed(2));
const percent = (most: number) =>
  fc.integer({ min: 0, max: most * 10_000 }).map((value) => (value / 10_000).toFixed(4));
const someRates: fc.Arbitrary<Rates> = fc.record({
  billRate: cents(500),
  payRate: cents(400),
  taxTerm: fc.constantFrom<TaxTerm>('W2', '1099', 'C2C', 'T4', 'INC'),
  clientFee: percent(50),
  vmsFee: percent(20),
  feeFunding: fc.constantFrom('SUPPLIER', 'CLIENT'),
  burden: percent(40),
  insurancePerMonth: cents(1000),
  monthHours: fc.constantFrom('160', '173.33', '152'),
  factoring: percent(10),
  termsDays: fc.integer({ min: 0, max: 120 }).map(String),
  otherPerHour: cents(20),
});
const half = exact('0.005');
const distance = (a: ReturnType<typeof exact>, b: ReturnType<typeof exact>) =>
  compare(a, b) < 0 ? minus(b, a) : minus(a, b);

test('the displayed values are never off by more than half a cent, and the parts add up', () => {
  fc.assert(
    fc.property(someRates, (rates) => {
      const found = marginOf(rates);
      expect(compare(distance(exact(rounded(found.margin, 2)), found.margin), half)).not.toBe(1);
      const parts = [
        found.clientFee,
        found.vmsFee,
        found.pay,
        found.burden,
        found.insurance,
        found.factoring,
        found.other,
      ];
      expect(compare(parts.reduce(minus, found.bill), found.margin)).toBe(0);
    }),
  );
});

test('a formula in plain floating point agrees to a hundredth of a cent', () => {
  fc.assert(
    fc.property(someRates, (rates) => {
      const of = (value: string | undefined) => Number(value ?? 0);
      const vms = rates.feeFunding === 'CLIENT' ? 0 : of(rates.vmsFee);
      const net = of(rates.billRate) * (1 - (of(rates.clientFee) + vms) / 100);
      const burden = ['W2', 'T4'].includes(rates.taxTerm) ? of(rates.burden) : 0;
      const rest = of(rates.insurancePerMonth) / of(rates.monthHours) + of(rates.otherPerHour);
      const margin =
        net -
        of(rates.payRate) * (1 + burden / 100) -
        rest -
        (net * (of(rates.factoring) / 100) * of(rates.termsDays)) / 30;
      expect(Math.abs(Number(rounded(marginOf(rates).margin, 8)) - margin)).toBeLessThan(0.0001);
    }),
  );
});

const rising = [
  'clientFee',
  'vmsFee',
  'burden',
  'factoring',
  'termsDays',
  'otherPerHour',
  'insurancePerMonth',
  'payRate',
] as const;

test('a higher cost never gives a higher margin', () => {
  fc.assert(
    fc.property(someRates, fc.constantFrom(...rising), fc.integer({ min: 1, max: 100 }), (rates, name, more) => {
      // Where fees exceed the bill, interest on the negative rest would be a gain: no real case.
      fc.pre(compare(marginOf(rates).netBill, exact(0)) >= 0);
      const dearer = { ...rates, [name]: (Number(rates[name]) + more / 10).toFixed(4) };
      fc.pre(compare(marginOf(dearer).netBill, exact(0)) >= 0);
      expect(compare(marginOf(dearer).margin, marginOf(rates).margin)).not.toBe(1);
    }),
  );
});

test('a higher bill rate never gives a lower margin, as long as fees and interest take less than all of it', () => {
  fc.assert(
    fc.property(someRates, cents(50), (rates, more) => {
      const of = (billRate: string) =>
        marginOf({ ...rates, billRate, payRate: '0', insurancePerHour: '0', otherPerHour: '0' });
      fc.pre(compare(of('1').margin, exact(0)) > 0);
      const dearer = (Number(rates.billRate) + Number(more)).toFixed(2);
      expect(compare(marginOf({ ...rates, billRate: dearer }).margin, marginOf(rates).margin)).not.toBe(-1);
    }),
  );
});

const targets = fc.oneof(
  percent(60).map((value) => ({ percent: value })),
  cents(60).map((value) => ({ perHour: value })),
);
const reaches = (rates: Rates, target: { percent: string } | { perHour: string }) => {
  const found = marginOf(rates);
  if ('perHour' in target) return compare(found.margin, exact(target.perHour)) >= 0;
  return found.marginPercent !== undefined && compare(found.marginPercent, exact(target.percent)) >= 0;
};

test('the solved pay rate leaves the requested margin, and a cent more would not', () => {
  fc.assert(
    fc.property(someRates, targets, (rates, target) => {
      fc.pre(Number(rates.billRate) > 0);
      const payRate = payFor(target, rates);
      if (payRate === undefined) expect(reaches({ ...rates, payRate: '0' }, target)).toBe(false);
      else {
        expect(reaches({ ...rates, payRate }, target)).toBe(true);
        expect(reaches({ ...rates, payRate: rounded(minus(exact(payRate), exact('-0.01')), 2) }, target)).toBe(false);
      }
    }),
  );
});

test('the solved bill rate leaves the requested margin, and a cent less would not', () => {
  fc.assert(
    fc.property(someRates, targets, (rates, target) => {
      const billRate = billFor(target, rates);
      if (billRate === undefined) {
        expect(reaches({ ...rates, billRate: '1000000' }, target)).toBe(false);
        return;
      }
      fc.pre(Number(billRate) > 0);
      expect(reaches({ ...rates, billRate }, target)).toBe(true);
      const less = rounded(minus(exact(billRate), exact('0.01')), 2);
      if (Number(less) > 0) expect(reaches({ ...rates, billRate: less }, target)).toBe(false);
    }),
  );
});

test('an unreachable margin has no solution', () => {
  const rates = { taxTerm: 'C2C', clientFee: '50' } as const;
  expect(billFor({ percent: '50' }, { ...rates, payRate: '10' })).toBeUndefined();
  expect(payFor({ percent: '51' }, { ...rates, billRate: '100' })).toBeUndefined();
  expect(payFor({ percent: '50' }, { ...rates, billRate: '100' })).toBe('0.00');
});
