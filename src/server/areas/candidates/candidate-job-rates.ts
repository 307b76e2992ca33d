import type { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { billReaders, holdsOne, ratesSeen } from '#domain/access/lead.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { tidyAmount, tidyPercent, tidySigned } from '#domain/money/money.ts';
import { yearlyOf } from '#domain/money/salary.ts';
import { usualTerm } from '#domain/money/tax-terms.ts';
import { marginsAtOffer, marginsOnJobs } from '#server/areas/money/job-costs.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { CandidateJobRow } from './candidate-jobs-queries.ts';

type Job = Output<typeof candidateJobsApi.list>[number];
type Rates = Pick<
  Job,
  | 'currency'
  | 'isAgreed'
  | 'isDirectHire'
  | 'salary'
  | 'billRate'
  | 'payRate'
  | 'marginPerHour'
  | 'marginPercent'
  | 'dueAt'
  | 'dueZone'
>;

const amount = (value: string | null) => (value === null ? undefined : tidyAmount(value));

/**
 * What an hour of a person on these jobs is billed and paid, as the reader may see it (ruling 50, ruling 119): as it was
 * submitted or offered, else the highest rates of the job with the margin that they leave today.
 */
export async function ratesOf(
  db: Db,
  { who, now }: Pick<SignedInCall, 'who' | 'now'>,
  rows: readonly CandidateJobRow[],
): Promise<(row: CandidateJobRow) => Rates> {
  const place = (row: CandidateJobRow) => ({
    unitId: row.unit_id,
    clientId: row.client_id,
    vmsProvider: row.vms_provider,
  });
  const seesJobs = holdsOne(who.pages, billReaders);
  const seesJobMargins = seesJobs && ratesSeen(who, true).margin;
  const margin = await marginsOnJobs(db, seesJobMargins ? rows.filter((row) => !isAgreed(row)).map(place) : [], now);
  const atOffer = await marginsAtOffer(db, rows, now);
  const ofJob = (row: CandidateJobRow) => {
    const [billRate, payRate] = [row.bill_rate_max ?? row.bill_rate_min, row.pay_rate_max ?? row.pay_rate_min];
    const left =
      billRate !== null && payRate !== null && seesJobMargins
        ? margin(place(row), { billRate, payRate, taxTerm: usualTerm(row.currency, row.tax_terms) })
        : undefined;
    return {
      billRate: seesJobs ? amount(billRate) : undefined,
      payRate: amount(payRate),
      marginPerHour: left?.perHour,
      marginPercent: left?.percent,
    };
  };
  const asAgreed = (row: CandidateJobRow) => {
    const sees = ratesSeen(who, row.submitted_by_id === who.userId);
    const { isOther, margin: left } = atOffer(row);
    const billRate = sees.bill ? amount(row.bill_rate) : undefined;
    const payRate = amount(row.offer_rate ?? row.pay_rate);
    if (isOther)
      return { billRate, payRate, ...(sees.margin && { marginPerHour: left?.perHour, marginPercent: left?.percent }) };
    return {
      billRate,
      payRate,
      marginPerHour: sees.margin && row.margin_per_hour !== null ? tidySigned(row.margin_per_hour) : undefined,
      marginPercent: sees.margin && row.margin_percent !== null ? tidyPercent(row.margin_percent) : undefined,
    };
  };
  const ratesIn = (row: CandidateJobRow) => (isAgreed(row) ? asAgreed(row) : ofJob(row));
  return (row) => ({
    currency: row.currency,
    isAgreed: isAgreed(row),
    isDirectHire: isDirectHire(row.job_type),
    ...(isDirectHire(row.job_type) ? { salary: salaryOf(row) } : ratesIn(row)),
    dueAt: row.due_at ?? undefined,
    dueZone: row.due_zone,
  });
}

/** The salary of a direct hire: as it was offered or submitted, else the most that the job pays. */
function salaryOf(row: CandidateJobRow) {
  const agreed = row.offer_rate ?? row.pay_rate;
  return agreed === null ? amount(row.salary_max ?? row.salary_min) : yearlyOf(agreed);
}

/** Whether rates were agreed for this person. */
const isAgreed = (row: CandidateJobRow) => row.bill_rate !== null || row.pay_rate !== null;
