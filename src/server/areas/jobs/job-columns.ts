import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { requisitionKey } from '#domain/jobs/job-text.ts';
import { systemIn, unknownSystem } from '#domain/jobs/vendor-systems.ts';
import { tidyAmount } from '#domain/money/money.ts';
import type { Db } from '#server/db/connect.ts';
import { findClient, type WholeRow } from './jobs-queries.ts';

type Given = Omit<
  Input<typeof jobsApi.change>,
  'jobId' | 'version' | 'open' | 'fills' | 'skills' | 'statements' | 'description'
>;
/** The fields of a job that somebody fills in, each of which may be absent. */
export type Fields = { [Name in keyof Given]?: NonNullable<Given[Name]> | undefined };

/** The fields of a saved job. */
function savedFields(job: WholeRow): Fields {
  const own = <T>(value: T | null): T | undefined => value ?? undefined;
  const number = (value: string | null) => (value === null ? undefined : Number(value));
  const amount = (value: string | null) => (value === null ? undefined : tidyAmount(value));
  return {
    title: job.title,
    clientName: job.client_name,
    clientId: own(job.client_id),
    endClientName: own(job.end_client_name),
    vmsProvider: own(job.vms_provider),
    requisition: own(job.requisition),
    positions: job.positions,
    city: own(job.city),
    state: own(job.state),
    country: own(job.country) as Fields['country'],
    workMode: own(job.work_mode) as Fields['workMode'],
    hybridDaysOnsite: own(job.hybrid_days_onsite),
    jobType: job.job_type as Fields['jobType'],
    durationMonths: number(job.duration_months),
    startOn: own(job.start_on),
    dueAt: own(job.due_at),
    dueZone: own(job.due_zone),
    submissionLimit: own(job.submission_limit),
    submissionLimitTotal: own(job.submission_limit_total),
    notToExceed: amount(job.not_to_exceed),
    maxMarkup: own(job.max_markup),
    billRateMin: amount(job.bill_rate_min),
    billRateMax: amount(job.bill_rate_max),
    payRateMin: amount(job.pay_rate_min),
    payRateMax: amount(job.pay_rate_max),
    taxTerms: job.tax_terms,
    salaryMin: amount(job.salary_min),
    salaryMax: amount(job.salary_max),
    travelPercent: own(job.travel_percent),
    shift: own(job.shift),
    minYears: number(job.min_years),
    education: own(job.education) as Fields['education'],
    certifications: job.certifications,
    sponsorshipOffered: own(job.sponsorship_offered),
    mustHavesAreHard: job.must_haves_are_hard,
    rateMayBeShown: job.rate_may_be_shown,
    clientMayBeShown: job.client_may_be_shown,
    internalNotes: own(job.internal_notes),
    submittalInstructions: own(job.submittal_instructions),
    priority: job.priority as Fields['priority'],
  };
}

/**
 * The fields of a job after a change: what is left out stays as it is, null clears it. The whole job is checked, because a
 * bound may be given alone.
 * @throws Refusal `call.invalid`
 */
export function fieldsAfter(job: WholeRow, given: Given): Fields {
  const changed = Object.entries(given).filter(([, value]) => value !== undefined);
  const cleared = changed.map(([name, value]) => [name, value ?? undefined] as const);
  const fields: Fields = { ...savedFields(job), ...Object.fromEntries(cleared) };
  const unit = { code: job.unit_code, country: job.unit_country };
  const { vmsProvider: named } = fields;
  const vmsProvider = named === undefined ? undefined : systemIn(unit, named, job.vms_provider);
  refuseCrossed(fields, [
    ...(named !== undefined && vmsProvider === undefined ? [unknownSystem(unit)] : []),
    // A draft may be without; what a person saves has a title and is somebody's.
    ...(fields.title?.trim() ? [] : [{ field: 'title', message: fieldMessage('missing') }]),
    ...(fields.clientName || fields.clientId ? [] : [{ field: 'clientName', message: fieldMessage('missing') }]),
  ]);
  return { ...fields, vmsProvider };
}

/** The limits of a job in time, people and money as columns; a zone without a due time says nothing. */
const limitColumns = (fields: Fields) => ({
  due_at: fields.dueAt ?? null,
  due_zone: fields.dueAt === undefined ? null : (fields.dueZone ?? null),
  submission_limit: fields.submissionLimit ?? null,
  submission_limit_total: fields.submissionLimitTotal ?? null,
  not_to_exceed: fields.notToExceed ?? null,
  max_markup: fields.maxMarkup ?? null,
});

/** The terms of work that a posting names, as columns. */
const termColumns = (fields: Fields) => ({
  tax_terms: fields.taxTerms ?? [],
  salary_min: fields.salaryMin ?? null,
  salary_max: fields.salaryMax ?? null,
  travel_percent: fields.travelPercent ?? null,
  shift: fields.shift ?? null,
  min_years: fields.minYears === undefined ? null : String(fields.minYears),
});

/** Fields of the contract as columns; absent ones become empty. */
export function columnsOf(fields: Fields) {
  const text = (value: number | undefined) => (value === undefined ? null : String(value));
  return {
    ...(fields.title !== undefined && { title: fields.title }),
    client_name: fields.clientName ?? '',
    end_client_name: fields.endClientName ?? null,
    vms_provider: fields.vmsProvider ?? null,
    requisition: fields.requisition ?? null,
    requisition_key: fields.requisition ? requisitionKey(fields.requisition) : null,
    positions: fields.positions ?? 1,
    city: fields.city ?? null,
    state: fields.state ?? null,
    country: fields.country ?? null,
    work_mode: fields.workMode ?? null,
    hybrid_days_onsite: fields.workMode === 'hybrid' ? (fields.hybridDaysOnsite ?? null) : null,
    job_type: fields.jobType ?? 'contract',
    duration_months: text(fields.durationMonths),
    start_on: fields.startOn ?? null,
    ...limitColumns(fields),
    bill_rate_min: fields.billRateMin ?? null,
    bill_rate_max: fields.billRateMax ?? null,
    pay_rate_min: fields.payRateMin ?? null,
    pay_rate_max: fields.payRateMax ?? null,
    ...termColumns(fields),
    education: fields.education ?? null,
    certifications: fields.certifications ?? [],
    sponsorship_offered: fields.sponsorshipOffered ?? null,
    must_haves_are_hard: fields.mustHavesAreHard ?? false,
    rate_may_be_shown: fields.rateMayBeShown ?? false,
    client_may_be_shown: fields.clientMayBeShown ?? false,
    internal_notes: fields.internalNotes ?? null,
    submittal_instructions: fields.submittalInstructions ?? null,
    priority: fields.priority ?? 'NORMAL',
  };
}

/** The client of a job: an entry of the list, by its number or by its name; a name that is not listed stays as it is. */
export async function clientColumns(
  db: Db,
  unitId: number,
  { clientId, clientName = '' }: { clientId?: number | undefined; clientName?: string | undefined },
) {
  const client = await findClient(db, unitId, clientId === undefined ? { key: nameKey(clientName) } : { id: clientId });
  if (clientId !== undefined && !client)
    throw new Refusal('call.invalid', {}, [{ field: 'clientId', message: fieldMessage('choose') }]);
  return {
    client_id: client?.id ?? null,
    client_name: client?.name ?? clientName,
    isInactive: client?.is_active === false,
  };
}

/** The client of a job after a change that may name another one. */
export async function clientAfter(db: Db, job: WholeRow, { clientId, clientName }: Given) {
  if (clientId === undefined && clientName === undefined)
    return { client_id: job.client_id, client_name: job.client_name, isInactive: job.client_is_active === false };
  return clientColumns(db, job.unit_id, {
    clientId: clientId ?? undefined,
    clientName: clientName ?? job.client_name,
  });
}

/**
 * Refuses bounds that are the wrong way round, pay above the bill rate, and hybrid work without its days, every one at once.
 * @throws Refusal `call.invalid`
 */
function refuseCrossed(fields: Fields, more: readonly InvalidField[] = []): void {
  const over = (low: string | number | undefined, high: string | number | undefined) =>
    low !== undefined && high !== undefined && Number(low) > Number(high);
  const invalid = [
    ...(over(fields.billRateMin, fields.billRateMax) ? ['billRateMax'] : []),
    ...(over(fields.payRateMin, fields.payRateMax) ? ['payRateMax'] : []),
    ...(over(fields.salaryMin, fields.salaryMax) ? ['salaryMax'] : []),
    ...(over(fields.submissionLimit, fields.submissionLimitTotal) ? ['submissionLimitTotal'] : []),
  ];
  const wrong = [...more, ...invalid.map((field) => ({ field, message: fieldMessage('belowLeast') }))];
  const [pay, bill] = [fields.payRateMax ?? fields.payRateMin, fields.billRateMax ?? fields.billRateMin];
  // An hour is never paid above what is billed (trade 3.1.2).
  if (over(pay, bill))
    wrong.push({
      field: fields.payRateMax === undefined ? 'payRateMin' : 'payRateMax',
      message: fieldMessage('tooMuch', bill!),
    });
  if (over(fields.billRateMin, fields.notToExceed))
    wrong.push({ field: 'notToExceed', message: fieldMessage('tooLittle', fields.billRateMin!) });
  // Hybrid without days says nothing that somebody could agree to (trade 3.1.1).
  if (fields.workMode === 'hybrid' && fields.hybridDaysOnsite === undefined)
    wrong.push({ field: 'hybridDaysOnsite', message: fieldMessage('missing') });
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
}
