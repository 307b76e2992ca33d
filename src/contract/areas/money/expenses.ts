import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  amount,
  choice,
  id,
  instant,
  optionalAmount,
  optionalDay,
  optionalPercent,
  optionalText,
  optionalWhole,
  percent,
  text,
  whole,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { dated, marginReaders, period } from './fees.ts';

/** Interest of a factor for 30 days (trade 3.6). */
export const largestInterest = 10;
/** The period of a job board's price. */
export const boardPeriods = ['MONTH', 'YEAR'] as const;

const read = { pages: [page.setupExpenses], to: 'read' } as const;
const write = { pages: [page.setupExpenses], to: 'write' } as const;

const insuranceNames = {
  premiumMonth: 'insurancesPremiumMonth',
  premiumHour: 'insurancesPremiumHr',
  cost: 'insurancesCost',
  interest: 'factoringInterest',
  covered: 'insurancesCovered',
  details: 'factoringDetails',
} as const;
const insuranceInput = {
  premiumMonth: optionalAmount(),
  premiumHour: optionalAmount(),
  cost: optionalAmount(),
  interest: optionalPercent(largestInterest),
  covered: optionalText(500),
  details: optionalText(500),
};
type InsuranceInput = Partial<Readonly<Record<keyof typeof insuranceInput, string | undefined>>>;
const isFilled = (given: InsuranceInput) =>
  Object.keys(insuranceInput).some((key) => given[key as never] !== undefined);

/** An empty form would blank what holds today: one of its figures or texts has to be there, and all figures are named. */
function filled<S extends z.ZodRawShape>(schema: z.ZodObject<S>): z.ZodObject<S> {
  const figures = ['premiumMonth', 'premiumHour', 'cost', 'interest'];
  return figures.reduce(
    (checked, key) =>
      checked.refine((given) => isFilled(given as InsuranceInput), { path: [key], error: fieldMessage('missing') }),
    schema,
  );
}

const insuranceValues = {
  premiumMonth: z.string().optional(),
  premiumHour: z.string().optional(),
  cost: z.string().optional(),
  interest: z.string().optional(),
  covered: z.string().optional(),
  details: z.string().optional(),
};
const insurance = wireNames(
  {
    id: id(),
    ...insuranceValues,
    effectiveFrom: z.string().optional(),
    updatedBy: z.string(),
    updatedAt: instant(),
    version: z.int(),
    history: z.array(wireNames({ ...insuranceValues, ...period }, insuranceNames)),
  },
  insuranceNames,
);
named('InsuranceRow', insurance);

const boardInput = {
  name: text(100),
  cost: amount(),
  period: choice(boardPeriods),
  seats: optionalWhole(1, 10_000),
  url: optionalText(300),
  jobSlots: optionalWhole(0, 100_000),
  contractEnd: optionalDay(),
};
const boardValues = {
  name: z.string(),
  cost: z.string(),
  period: z.enum(boardPeriods),
  seats: z.int().optional(),
  url: z.string().optional(),
  jobSlots: z.int().optional(),
  contractEnd: z.string().optional(),
};
const jobBoard = z.object({
  id: id(),
  ...boardValues,
  /** A twelfth of a yearly price, rounded to cents. */
  costPerMonth: z.string(),
  effectiveFrom: z.string(),
  updatedBy: z.string(),
  updatedAt: instant(),
  version: z.int(),
  history: z.array(z.object({ ...boardValues, ...period })),
});
named('JobBoardRow', jobBoard);

const marginSetting = {
  targetPercent: percent(99),
  floorPercent: percent(99),
  leastPercent: percent(99),
  burdenPercent: percent(100),
  termsDays: whole(0, 365),
};

export const expensesApi = {
  insurances: endpoint({
    verbs: ['GET'],
    path: '/api/job/expenses/getInsurancesFactoring',
    takes: 'query',
    allow: { pages: marginReaders, to: 'read' },
    units: 'filter',
    does: 'Insurance and factoring of the applied units: what holds today, and the history.',
    input: z.object({}),
    output: z.array(insurance),
    refuses: [],
  }),
  addInsurance: endpoint({
    verbs: ['POST'],
    path: '/api/job/expenses/addInsurancesFactoring',
    takes: 'form',
    allow: write,
    units: 'create',
    does: 'Sets insurance and factoring of the applied unit from a day on; where there are some already these follow.',
    input: filled(wireNames({ ...insuranceInput, ...dated }, insuranceNames)),
    output: insurance,
    refuses: ['scope.choose-unit', 'record.stale'],
  }),
  changeInsurance: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/job/expenses/updateInsurancesFactoring',
    takes: 'form',
    allow: write,
    units: 'object',
    does: 'Sets the next insurance and factoring from a day on; what held before stays in the history.',
    input: filled(wireNames({ id: id(), ...insuranceInput, ...dated }, insuranceNames)),
    output: insurance,
    refuses: ['record.absent', 'record.stale'],
  }),
  addJobBoard: endpoint({
    verbs: ['POST'],
    path: '/api/job/expenses/addJobBoard',
    takes: 'json',
    allow: write,
    units: 'create',
    does: 'Adds a job board; one of that name that was removed comes back with its history.',
    input: z.object({ ...boardInput, effectiveFrom: optionalDay() }),
    output: jobBoard,
    refuses: ['scope.choose-unit', 'record.duplicate'],
  }),
  removeJobBoard: endpoint({
    verbs: ['DELETE'],
    path: '/api/job/expenses/deleteJobBoardById',
    takes: 'query',
    allow: write,
    units: 'object',
    does: 'Removes a job board; added again under its name it comes back with its history.',
    input: z.object({ id: id(), version: optionalWhole(0, 2_000_000_000) }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'record.stale'],
  }),
  changeJobBoard: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/job/expenses/updateJobBoard',
    takes: 'json',
    allow: write,
    units: 'object',
    does: 'Changes a job board from a day on; what held before stays in the history.',
    input: z.object({ id: id(), ...boardInput, ...dated }),
    output: jobBoard,
    refuses: ['record.absent', 'record.stale', 'record.duplicate'],
  }),
  jobBoards: endpoint({
    verbs: ['GET'],
    path: '/api/job/expenses/getAllJobBoard',
    takes: 'query',
    allow: read,
    units: 'filter',
    does: 'The job boards of the applied units, by name.',
    input: z.object({}),
    output: z.array(jobBoard),
    refuses: [],
  }),
  readMarginSetting: endpoint({
    verbs: ['GET'],
    path: '/api/job/expenses/margin',
    takes: 'query',
    allow: { pages: marginReaders, to: 'read' },
    units: 'create',
    does: 'From which margins on the applied unit is content, and what its calculations start from.',
    input: z.object({}),
    output: z.object({
      ...marginSetting,
      unitCode: z.string(),
      currency: z.string(),
      vendorSystems: z.array(z.string()),
      version: z.int(),
      updatedBy: z.string().optional(),
      updatedAt: instant().optional(),
    }),
    refuses: ['scope.choose-unit'],
  }),
  changeMarginSetting: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/job/expenses/margin',
    takes: 'json',
    allow: write,
    units: 'create',
    does: 'Sets from which margins on the applied unit is content, and what its calculations start from.',
    input: z.object({ ...marginSetting, version: optionalWhole(0, 2_000_000_000) }),
    output: z.object({ message: z.string(), version: z.int() }),
    refuses: ['scope.choose-unit', 'record.stale'],
  }),
};
