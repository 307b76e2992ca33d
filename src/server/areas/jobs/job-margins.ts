import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { ratesSeen } from '#domain/access/lead.ts';
import { usualTerm } from '#domain/money/tax-terms.ts';
import { marginsOnJobs } from '#server/areas/money/job-costs.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { seesBillRates } from './job-events.ts';
import type { JobRow } from './jobs-queries.ts';

type Place = Pick<JobRow, 'unit_id' | 'client_id' | 'vms_provider'>;
type Listed = Place &
  Pick<JobRow, 'currency' | 'tax_terms' | 'bill_rate_min' | 'bill_rate_max' | 'pay_rate_min' | 'pay_rate_max'>;
type ShownMargin = Output<typeof jobsApi.list>['found']['rows'][number]['margin'];

/** Whether somebody sees the margin of jobs: who sees their bill rates, and submits or has a page of margins (ruling 50, 119). */
const seesMargins = ({ who }: Pick<SignedInCall, 'who'>) => seesBillRates(who) && ratesSeen(who, true).margin;

/**
 * The hourly margin on each of these jobs, at its highest rates; of none to whom margins are not shown, and of a job without
 * both rates there is none.
 */
export async function marginsOf(
  db: Db,
  call: Pick<SignedInCall, 'who' | 'now'>,
  places: readonly Place[],
): Promise<(job: Listed) => ShownMargin> {
  if (!seesMargins(call)) return () => undefined;
  const place = ({ unit_id, client_id, vms_provider }: Place) => ({
    unitId: unit_id,
    clientId: client_id,
    vmsProvider: vms_provider,
  });
  const margin = await marginsOnJobs(db, places.map(place), call.now);
  return (job) => {
    const billRate = job.bill_rate_max ?? job.bill_rate_min;
    const payRate = job.pay_rate_max ?? job.pay_rate_min;
    if (billRate === null || payRate === null) return undefined;
    return margin(place(job), { billRate, payRate, taxTerm: usualTerm(job.currency, job.tax_terms) });
  };
}
