import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { requisitionKey } from '#domain/jobs/job-text.ts';
import type { Db } from '#server/db/connect.ts';
import { findClient } from './jobs-queries.ts';

type Changed = Omit<Input<typeof jobsApi.change>, 'jobId' | 'version' | 'open' | 'fills' | 'skills' | 'statements'>;
/** The fields of a job that somebody fills in, each of which may be absent. */
export type Fields = { [Name in keyof Changed]?: Changed[Name] | undefined };

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

/**
 * Refuses bounds that are the wrong way round, pay above the bill rate, and hybrid work without its days, every one at once.
 * @throws Refusal `call.invalid`
 */
export function refuseCrossed(fields: Fields): void {
  const over = (low: string | number | undefined, high: string | number | undefined) =>
    low !== undefined && high !== undefined && Number(low) > Number(high);
  const invalid = [
    ...(over(fields.billRateMin, fields.billRateMax) ? ['billRateMax'] : []),
    ...(over(fields.payRateMin, fields.payRateMax) ? ['payRateMax'] : []),
    ...(over(fields.salaryMin, fields.salaryMax) ? ['salaryMax'] : []),
    ...(over(fields.submissionLimit, fields.submissionLimitTotal) ? ['submissionLimitTotal'] : []),
  ];
  const wrong = invalid.map((field) => ({ field, message: fieldMessage('belowLeast') }));
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
