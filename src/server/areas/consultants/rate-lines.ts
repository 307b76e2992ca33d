import type { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { termOf } from '#domain/consultants/consultant.ts';
import { lossOf, marginsOf, type RateLine, rateFaults, rateOn } from '#domain/consultants/project-money.ts';
import { addDays } from '#domain/consultants/work-weeks.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { rounded } from '#domain/money/exact.ts';
import { bandOf } from '#domain/money/margin.ts';
import { mostPerHour, tidyPercent } from '#domain/money/money.ts';
import { isOnPayroll } from '#domain/money/tax-terms.ts';
import { standardSetting } from '#server/areas/money/expenses.ts';
import { costDaysAfter, costsOn } from '#server/areas/money/job-costs.ts';
import type { Db } from '#server/db/connect.ts';
import { type Actor, noteChange, type Opened, refreshConsultant } from './projects.ts';
import { changeProject, type ProjectRow } from './projects-queries.ts';
import { addLine, findLinesOf, findOverhead, type StoredLine } from './rate-lines-queries.ts';
import { cutWeeks } from './work-weeks-queries.ts';

type Given = Omit<Input<typeof consultantPartsApi.addRate>, 'consultantId' | 'projectId' | 'version' | 'acceptedLoss'>;
type Shown = Output<typeof consultantPartsApi.addRate>;

/** The values of a line without its number and its day. */
export type LineValues = Omit<RateLine, 'number' | 'from' | 'addedAt'> & { otherNote?: string | undefined };

/** A line as it would be: its values, and the numbers of the fee lines that were copied. */
export type Proposed = {
  values: LineValues;
  copied: { client_fee_line: number | null; vms_fee_line: number | null; insurance_line: number | null };
};

/**
 * The line that would hold from a day on: rates as given, else those that hold; fees, insurance, factoring and burden as given,
 * else copied from the setup as of the day (ruling 98). A burden belongs to a payroll only (trade 3.4.3).
 */
export async function proposeLine(
  db: Db,
  { project, consultantId }: { project: ProjectRow; consultantId: number },
  given: Given,
  from: string,
): Promise<Proposed | undefined> {
  const held = rateOn(await findLinesOf(db, project.id), from);
  const [billRate, payRate] = [given.billRate ?? held?.billRate, given.payRate ?? held?.payRate];
  if (billRate === undefined || payRate === undefined) return undefined;
  const [costs, employment] = await Promise.all([costsOn(db, placeOf(project), from), findOverhead(db, consultantId)]);
  const taxTerm = given.taxTerm ?? held?.taxTerm ?? termOf(employment?.category ?? 'W2');
  return {
    values: {
      billRate,
      payRate,
      taxTerm,
      ...overtimeOf(given, held),
      ...costsOf(given, costs),
      termsDays: given.termsDays ?? termsDaysOf(project, costs),
      // A burden that nobody deducts is not kept, or the history would name it.
      burden: isOnPayroll(taxTerm) ? (given.burden ?? tidy(employment?.overhead ?? costs.burdenPercent)) : undefined,
      otherHour: given.otherHour ?? held?.otherHour,
      otherNote: given.otherNote ?? held?.otherNote,
    },
    copied: {
      client_fee_line: given.clientFee === undefined ? costs.clientFeeLine : null,
      vms_fee_line: given.vmsFee === undefined ? costs.vmsFeeLine : null,
      insurance_line:
        given.insuranceHour === undefined && given.insuranceMonth === undefined ? costs.insuranceLine : null,
    },
  };
}

const placeOf = (project: ProjectRow) => ({
  unitId: project.unit_id,
  clientId: project.client_id,
  vmsProvider: project.vms_provider,
});

type Costs = Awaited<ReturnType<typeof costsOn>>;

const termsDaysOf = (project: ProjectRow, costs: Costs) =>
  project.terms_days ?? costs.termsDays ?? standardSetting.termsDays;

/** What a new line of a project would copy from the setup, from its first day on: one entry for each day on which it changes. */
export async function feesByDay(
  db: Db,
  { project, consultantId }: { project: ProjectRow; consultantId: number },
  today: string,
): Promise<Shown['fees']> {
  const place = placeOf(project);
  const first = project.start_on ?? today;
  const [days, employment] = await Promise.all([costDaysAfter(db, place, first), findOverhead(db, consultantId)]);
  return Promise.all(
    [first, ...days].map(async (from) => {
      const costs = await costsOn(db, place, from);
      return {
        from,
        ...costsOf({}, costs),
        insuranceHour: tidy(costs.premiumHour),
        insuranceMonth: tidy(costs.premiumMonth),
        termsDays: termsDaysOf(project, costs),
        burden: tidy(employment?.overhead ?? costs.burdenPercent),
      };
    }),
  );
}

/** The rates of overtime: as given; without other rates those that hold stay. */
function overtimeOf(given: Given, held: StoredLine | undefined) {
  const before = given.billRate === undefined && given.payRate === undefined ? held : undefined;
  return {
    otBillRate: given.otBillRate ?? before?.otBillRate,
    otPayRate: given.otPayRate ?? before?.otPayRate,
  };
}

/** Fees, insurance and factoring: as given, else those of the setup. */
function costsOf(given: Given, costs: Costs) {
  const ownInsurance = given.insuranceHour !== undefined || given.insuranceMonth !== undefined;
  return {
    clientFee: given.clientFee ?? tidy(costs.clientFee),
    vmsFee: given.vmsFee ?? tidy(costs.vmsFee),
    feeFunding: given.feeFunding ?? costs.funding ?? ('SUPPLIER' as const),
    insuranceHour: ownInsurance ? given.insuranceHour : (costs.premiumHour ?? undefined),
    insuranceMonth: ownInsurance ? given.insuranceMonth : (costs.premiumMonth ?? undefined),
    factoring: given.factoring ?? tidy(costs.interest),
  };
}

const tidy = (percent: string | null) => (percent === null ? undefined : tidyPercent(percent));

/** The amounts of a line that are no rate, and the reason that is missing where the company pays more than it keeps (trade 3.1.2). */
export function wrongAmounts(
  line: LineValues,
  given: { payRate?: string | undefined; note?: string | undefined },
): InvalidField[] {
  const { isPayOverBill, isLoss, isOvertimeUnderpaid, isOvertimeLoss, tooMuch } = rateFaults(line);
  const isUnexplained = !isPayOverBill && given.note === undefined && (isLoss || isOvertimeLoss);
  return [
    ...tooMuch.map((field) => ({ field, message: fieldMessage('notPerHour', mostPerHour) })),
    ...(isPayOverBill
      ? [{ field: given.payRate === undefined ? 'billRate' : 'payRate', message: fieldMessage('payOverBill') }]
      : []),
    ...(isOvertimeUnderpaid ? [{ field: 'otPayRate', message: fieldMessage('overtimeUnderpaid') }] : []),
    ...(isUnexplained ? [{ field: 'note', message: fieldMessage(isLoss ? 'lossReason' : 'overtimeLossReason') }] : []),
  ];
}

/**
 * What loses money is saved when somebody confirmed that very loss: other figures are asked about again.
 * @throws Refusal `consultant.loss` with what an hour loses
 */
export function requireLossAccepted(line: LineValues, currency: string, accepted: string | undefined): void {
  const loss = lossOf(line);
  if (loss && (accepted === undefined || Number(accepted) !== Number(loss.perHour)))
    throw new Refusal('consultant.loss', { ...loss, currency });
}

/** Whether two lines say the same. */
export function isSameLine(a: LineValues | undefined, b: LineValues): boolean {
  const said = (value: string | number | undefined) => (value === undefined ? undefined : Number(value));
  return (
    a !== undefined &&
    a.taxTerm === b.taxTerm &&
    a.feeFunding === b.feeFunding &&
    amountNames.every((name) => said(a[name]) === said(b[name])) &&
    said(burdenOf(a)) === said(burdenOf(b))
  );
}

/** What is deducted for the employer: lines from before may hold a burden that their tax term does not bear. */
const burdenOf = ({ taxTerm, burden }: Pick<LineValues, 'taxTerm' | 'burden'>) =>
  isOnPayroll(taxTerm) ? burden : undefined;

const amountNames = [
  'billRate',
  'payRate',
  'otBillRate',
  'otPayRate',
  'clientFee',
  'vmsFee',
  'insuranceHour',
  'insuranceMonth',
  'factoring',
  'termsDays',
  'otherHour',
] as const;

/** Adds a line; weeks that are not approved yet are cut where it begins (ruling 99). The caller has the consultant locked. */
export async function appendLine(
  db: Db,
  call: Actor,
  opened: Pick<Opened, 'consultant'> & { project: ProjectRow },
  line: Proposed & { from: string; source: string; note?: string | undefined; requestId?: number | undefined },
): Promise<void> {
  const { project } = opened;
  const lines = await findLinesOf(db, project.id);
  const { values } = line;
  await addLine(db, {
    project_id: project.id,
    number: (lines.at(-1)?.number ?? 0) + 1,
    from_on: line.from,
    bill_rate: values.billRate,
    pay_rate: values.payRate,
    ot_bill_rate: values.otBillRate ?? null,
    ot_pay_rate: values.otPayRate ?? null,
    tax_term: values.taxTerm,
    client_fee: values.clientFee ?? null,
    vms_fee: values.vmsFee ?? null,
    fee_funding: values.feeFunding,
    insurance_hour: values.insuranceHour ?? null,
    insurance_month: values.insuranceMonth ?? null,
    factoring: values.factoring ?? null,
    terms_days: values.termsDays ?? null,
    burden: values.burden ?? null,
    other_hour: values.otherHour ?? null,
    other_note: values.otherNote ?? null,
    ...line.copied,
    source: line.source,
    request_id: line.requestId ?? null,
    note: line.note ?? null,
    added_by: call.who?.userId ?? null,
    added_at: call.now.toISOString(),
  });
  await changeProject(db, project.id, {}, 'rates_version');
  await cutWeeks(db, project.id, {
    day: line.from,
    lastBefore: addDays(line.from, -1),
    updated_by: call.who?.userId ?? null,
    updated_at: call.now.toISOString(),
  });
  const before = rateOn(lines, line.from);
  const facts = (one: LineValues | undefined) => ({
    billRate: one?.billRate ?? null,
    payRate: one?.payRate ?? null,
    taxTerm: one?.taxTerm ?? null,
  });
  await noteChange(db, call, opened, {
    kind: 'rates',
    before: facts(before),
    after: { ...facts(values), from: line.from },
    reason: line.note,
  });
  await refreshConsultant(db, opened.consultant, call.now);
}

/** A line as it is shown, with its margin. */
export function presentLine(
  line: StoredLine & { until?: string | undefined; standing: Shown['lines'][number]['standing'] },
  limits: { floorPercent: string; leastPercent: string },
): Shown['lines'][number] {
  const { regular } = marginsOf(line);
  const { projectId: _, copied: __, ...said } = line;
  return {
    ...said,
    burden: burdenOf(line),
    marginPerHour: rounded(regular.margin, 2),
    marginPercent: regular.marginPercent && rounded(regular.marginPercent, 2),
    markupPercent: regular.markupPercent && rounded(regular.markupPercent, 2),
    band: bandOf(regular, limits),
  };
}

/** The limits of margins of a unit. */
export async function limitsOf(db: Db, unitId: number, today: string) {
  const costs = await costsOn(db, { unitId, clientId: null, vmsProvider: null }, today);
  return {
    floorPercent: tidyPercent(costs.floorPercent ?? standardSetting.floorPercent),
    leastPercent: tidyPercent(costs.leastPercent ?? standardSetting.leastPercent),
  };
}
