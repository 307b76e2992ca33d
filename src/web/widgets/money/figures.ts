import { marginOf, type Rates, usualMonthHours } from '#domain/money/margin.ts';
import { type TaxTerm, termsOf } from '#domain/money/tax-terms.ts';
import { readDecimal } from '#domain/money/typed-decimal.ts';
import type { Setup } from './use-setup.ts';

/** The typed figures; undefined means the figure of the setup. */
export type Typed = {
  clientId: string;
  system: string;
  term: TaxTerm | undefined;
  bill: string;
  pay: string;
  clientFee?: string;
  vmsFee?: string;
  burden?: string;
  insurance?: string;
  insurancePer?: 'hour' | 'month';
  factoring?: string;
  terms?: string;
  other?: string;
  hours?: string;
  target?: string;
  targetUnit: 'percent' | 'perHour';
};

/** The figures of the fields, typed or from the setup. */
export type FigureName =
  | 'clientFee'
  | 'vmsFee'
  | 'burden'
  | 'insurance'
  | 'factoring'
  | 'terms'
  | 'other'
  | 'hours'
  | 'target';

const percents: ReadonlySet<FigureName> = new Set(['clientFee', 'vmsFee', 'burden', 'factoring']);

/** A figure from the setup. */
export function ofSetup(name: FigureName, setup: Setup, per: 'hour' | 'month'): string {
  const values: Readonly<Record<FigureName, string | null | undefined>> = {
    clientFee: setup.clientFee,
    vmsFee: setup.vmsFee,
    burden: setup.burden,
    insurance: per === 'hour' ? setup.insurancePerHour : setup.insurancePerMonth,
    factoring: setup.factoring,
    terms: setup.termsDays,
    other: '',
    hours: usualMonthHours,
    target: setup.targetPercent,
  };
  return values[name] ?? '';
}

/**
 * Whether insurance counts per hour or per month: as chosen, otherwise as in the setup. If the setup has both, the hour wins.
 */
export function insurancePer(typed: Typed, setup: Setup): 'hour' | 'month' {
  return (
    typed.insurancePer ??
    (setup.insurancePerHour === undefined && setup.insurancePerMonth !== undefined ? 'month' : 'hour')
  );
}

/** A figure as it stands in its field. */
export function shownFigure(name: FigureName, typed: Typed, setup: Setup): string {
  return typed[name] ?? ofSetup(name, setup, insurancePer(typed, setup));
}

/** The errors by field, and the rates if there are none. Blank figures count as 0. */
export function readFigures(typed: Typed, setup: Setup, hasDecimalComma: boolean) {
  const read = (text: string) => readDecimal(text, hasDecimalComma);
  const bad = new Map<FigureName | 'bill' | 'pay', 'rate' | 'percent' | 'number'>();
  const figure = (name: FigureName): string | undefined => {
    const text = shownFigure(name, typed, setup);
    if (text.trim() === '') return undefined;
    const value = typed[name] === undefined ? text : read(text);
    const isTooMuch = percents.has(name) && Number(value) > 100;
    const isNoHour = name === 'hours' && Number(value) === 0;
    if (value !== undefined && !isTooMuch && !isNoHour) return value;
    bad.set(name, percents.has(name) ? 'percent' : name === 'terms' || name === 'hours' ? 'number' : 'rate');
    return undefined;
  };
  const rate = (name: 'bill' | 'pay') => {
    const value = read(typed[name]);
    if (value === undefined && typed[name].trim() !== '') bad.set(name, 'rate');
    return value;
  };
  const [billRate, payRate] = [rate('bill'), rate('pay')];
  const insurance = figure('insurance');
  const hours = figure('hours') ?? usualMonthHours;
  const costs: Omit<Rates, 'billRate' | 'payRate'> = {
    taxTerm: typed.term ?? termsOf(setup.currency)[0]!,
    clientFee: figure('clientFee'),
    vmsFee: figure('vmsFee'),
    // A typed fee is one that we pay.
    feeFunding: typed.vmsFee === undefined ? setup.funding : 'SUPPLIER',
    burden: figure('burden'),
    ...(insurance !== undefined &&
      (insurancePer(typed, setup) === 'hour' ? { insurancePerHour: insurance } : { insurancePerMonth: insurance })),
    monthHours: hours,
    factoring: figure('factoring'),
    termsDays: figure('terms') ?? '0',
    otherPerHour: figure('other'),
  };
  const target = figure('target');
  const isGood = ![...bad.keys()].some((name) => name !== 'target');
  return {
    bad,
    costs,
    hours,
    billRate,
    payRate,
    target:
      target === undefined ? undefined : typed.targetUnit === 'percent' ? { percent: target } : { perHour: target },
    margin:
      isGood && billRate !== undefined && payRate !== undefined ? marginOf({ ...costs, billRate, payRate }) : undefined,
    isGood,
  };
}
