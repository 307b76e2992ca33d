import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import {
  id,
  instant,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalPercent,
  optionalText,
  optionalWhole,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { requestKinds } from '#domain/consultants/consultant.ts';
import { weekStates } from '#domain/consultants/project-money.ts';
import { feeFundings } from '#domain/money/margin.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import { ofConsultantNames, shownMargin, texts } from './consultant-shapes.ts';

const rateTexts = texts([
  'otBillRate',
  'otPayRate',
  'clientFee',
  'vmsFee',
  'insuranceHour',
  'insuranceMonth',
  'factoring',
  'burden',
  'otherHour',
  'otherNote',
]);

export const rateFields = {
  effectiveFrom: optionalDay(),
  billRate: optionalAmount(),
  payRate: optionalAmount(),
  otBillRate: optionalAmount(),
  otPayRate: optionalAmount(),
  taxTerm: optionalChoice(taxTerms),
  /** What is left out is copied from the setup as of the day. */
  clientFee: optionalPercent(50),
  vmsFee: optionalPercent(20),
  feeFunding: optionalChoice(feeFundings),
  insuranceHour: optionalAmount(),
  insuranceMonth: optionalAmount(),
  factoring: optionalPercent(10),
  termsDays: optionalWhole(0, 120),
  burden: optionalPercent(100),
  otherHour: optionalAmount(),
  otherNote: optionalText(200),
  note: optionalText(500),
};
/** What an hour loses, as the refusal `consultant.loss` named it: the caller wants the rate all the same. */
export const acceptedLoss = optionalAmount();
export const rateNames = { clientFee: 'clientFeePct', vmsFee: 'vmsFeePct', otherHour: 'otherHourlyFee' } as const;

const feeTexts = texts(['clientFee', 'vmsFee', 'insuranceHour', 'insuranceMonth', 'factoring', 'burden']);

const rateValues = {
  billRate: z.string(),
  payRate: z.string(),
  taxTerm: z.enum(taxTerms),
  feeFunding: z.enum(feeFundings),
  ...rateTexts,
  termsDays: z.int().optional(),
};
export const rateLine = wireNames(
  {
    number: z.int(),
    from: z.string(),
    until: z.string().optional(),
    standing: z.enum(['now', 'past', 'planned', 'replaced']),
    ...rateValues,
    ...shownMargin,
    markupPercent: z.string().optional(),
    source: z.string(),
    note: z.string().optional(),
    addedBy: z.string().optional(),
    addedAt: instant(),
  },
  { ...rateNames, from: 'effectiveFrom', until: 'effectiveUntil' },
);
named('ConsultantRateLine', rateLine);

export const changeRequest = wireNames(
  {
    id: id(),
    kind: z.enum(requestKinds),
    state: z.enum(['SUBMITTED', 'APPLIED', 'REJECTED', 'CANCELLED']),
    consultantId: id(),
    consultantName: z.string(),
    clientName: z.string(),
    projectId: id(),
    from: z.string(),
    proposed: z.record(z.string(), z.string().nullable()),
    marginBefore: z.string().optional(),
    marginAfter: z.string().optional(),
    currency: z.string(),
    note: z.string().optional(),
    askedBy: z.string().optional(),
    askedAt: instant(),
    decidedBy: z.string().optional(),
    decidedAt: instant().optional(),
    decisionNote: z.string().optional(),
    /** Whether the caller may decide: a lead, and where the unit asks for approval not who asked. */
    mayDecide: z.boolean(),
    mayCancel: z.boolean(),
  },
  { ...ofConsultantNames, from: 'effectiveFrom' },
);
named('ConsultantRequestRow', changeRequest);

/** Frozen weeks that a newer line says otherwise about. */
export const ratesPart = z.object({
  projectId: id(),
  currency: z.string(),
  lines: z.array(rateLine),
  requests: z.array(changeRequest),
  /** What a new line copies from the setup, from each day on which that changes. */
  fees: z.array(
    z.object({
      from: z.string(),
      ...feeTexts,
      feeFunding: z.enum(feeFundings),
      termsDays: z.int(),
    }),
  ),
  needApproval: z.boolean(),
  floorPercent: z.string(),
  leastPercent: z.string(),
  targetPercent: z.string(),
  /** Approved weeks whose rate changed since. */
  changedWeeks: z.int(),
  /** The line of a day as it was known on a day, where that was asked. */
  asOf: rateLine.optional(),
  /** How the last save ended: a line, or a request that waits for a lead. */
  outcome: z.enum(['APPLIED', 'REQUESTED', 'SAME']).optional(),
  version: z.int(),
});
named('ConsultantRates', ratesPart);

const amounts = z.object({ bill: z.string(), pay: z.string(), margin: z.string() });
/** What of a sum is of weeks that nobody approved yet: an estimate at the rates of now (trade 3.12.2). */
export const notApproved = z
  .object({ regularHours: z.string(), overtimeHours: z.string(), ...amounts.shape })
  .optional();
const weekSegment = z.object({
  id: id().optional(),
  segment: z.int(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['EXPECTED', ...weekStates]),
  regularHours: z.string(),
  overtimeHours: z.string(),
  rate: z.object({ billRate: z.string(), payRate: z.string(), number: z.int() }).optional(),
  amounts: amounts.optional(),
  /** The sum of what was adjusted since it was approved. */
  adjusted: amounts.optional(),
  /** Each adjustment with the day on which it was made, which is not in the month of the week. */
  adjustments: z.array(z.object({ on: z.string(), ...amounts.shape })).optional(),
  /** A newer line holds for its days: it can be re-rated. */
  changedSince: z.boolean().optional(),
  /** Asked as known on a day: its hours or its approval came after it, and what it said before is not recorded. It counts nothing. */
  changedLater: z.boolean().optional(),
  /** The day on which a rate began inside it after its hours were entered: they are divided, or saved again, before it is submitted. */
  rateChangedOn: z.string().optional(),
  managerLinkId: id().optional(),
  note: z.string().optional(),
  invoiceNumber: z.string().optional(),
  approvedBy: z.string().optional(),
  updatedBy: z.string().optional(),
  version: z.int().optional(),
});
export const weeksPart = z.object({
  projectId: id(),
  year: z.int(),
  month: z.int(),
  currency: z.string(),
  weeks: z.array(
    z.object({ weekEnding: z.string(), from: z.string(), isShort: z.boolean(), segments: z.array(weekSegment) }),
  ),
  totals: z.object({
    regularHours: z.string(),
    overtimeHours: z.string(),
    bill: z.string(),
    pay: z.string(),
    margin: z.string(),
    adjusted: amounts,
    notApproved,
    /** What of a monthly premium the hours did not bring in (ruling 100). */
    premiumRest: z.string().optional(),
  }),
  version: z.int(),
});
named('ConsultantWeeks', weeksPart);
