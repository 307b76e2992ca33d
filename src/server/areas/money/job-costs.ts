import { otherOffer } from '#domain/jobs/offer.ts';
import { rounded } from '#domain/money/exact.ts';
import { bandOf, type MarginBand, marginOf } from '#domain/money/margin.ts';
import { tidyPercent } from '#domain/money/money.ts';
import { type TaxTerm, taxTerms } from '#domain/money/tax-terms.ts';
import type { Db } from '#server/db/connect.ts';
import { standardSetting } from './expenses.ts';
import { type CostPlace, type CostsRow, findAllCosts, findCostDays, findCosts } from './job-costs-queries.ts';

/** The costs in force on a day for a client and a vendor system of a unit, with the numbers of the rows that say so. */
export function costsOn(db: Db, place: CostPlace, day: string): ReturnType<typeof findCosts> {
  return findCosts(db, place, { day });
}

/** The days after one on which the costs of a client and a vendor system of a unit change. */
export function costDaysAfter(db: Db, place: CostPlace, day: string): Promise<string[]> {
  return findCostDays(db, place, day);
}

/** The hourly margin on a job, rounded once for showing: an amount, a share of the bill rate, and how good it is. */
export type JobMargin = { perHour: string; percent: string | undefined; band: MarginBand; floorPercent: string };

type JobRates = { billRate: string; payRate: string; taxTerm: TaxTerm };

/**
 * The hourly margin at these rates, with the fees, insurance and limits that hold today for the job's client and
 * vendor system (trade 3.4.3). The figures behind it are not told.
 */
export async function marginOnJob(db: Db, job: CostPlace, rates: JobRates, now: Date): Promise<JobMargin> {
  return marginAt(await findCosts(db, job, now), rates);
}

/** The columns of a submission, with those of its job, that decide its margin. */
type OfferedRow = {
  unit_id: number;
  client_id: number | null;
  vms_provider: string | null;
  bill_rate: string | null;
  pay_rate: string | null;
  offer_rate: string | null;
  tax_term: string | null;
};

/** The margin that an offer leaves today, of those with another pay than the submitted one (ADR 0152). */
export async function marginsAtOffer(
  db: Db,
  rows: readonly OfferedRow[],
  now: Date,
): Promise<(row: OfferedRow) => { isOther: boolean; margin: JobMargin | undefined }> {
  const place = (row: OfferedRow) => ({ unitId: row.unit_id, clientId: row.client_id, vmsProvider: row.vms_provider });
  const isOther = (row: OfferedRow) => otherOffer(row.offer_rate, row.pay_rate) !== undefined;
  const margin = await marginsOnJobs(db, rows.filter(isOther).map(place), now);
  return (row) => {
    const taxTerm = taxTerms.find((one) => one === row.tax_term);
    if (!isOther(row) || row.bill_rate === null || !taxTerm) return { isOther: isOther(row), margin: undefined };
    return {
      isOther: true,
      margin: margin(place(row), { billRate: row.bill_rate, payRate: row.offer_rate!, taxTerm }),
    };
  };
}

const keyOf = ({ unitId, clientId, vmsProvider }: CostPlace) => JSON.stringify([unitId, clientId, vmsProvider]);

/** The same for jobs of several places: what decides their costs is read once, each place once. */
export async function marginsOnJobs(
  db: Db,
  places: readonly CostPlace[],
  now: Date,
): Promise<(place: CostPlace, rates: JobRates) => JobMargin | undefined> {
  const each = new Map(places.map((place) => [keyOf(place), place]));
  const found = each.size === 0 ? [] : await findAllCosts(db, [...each.values()], now);
  const costs = new Map([...each.keys()].map((key, at) => [key, found[at]!]));
  return (place, rates) => {
    const known = costs.get(keyOf(place));
    return known && marginAt(known, rates);
  };
}

function marginAt(costs: CostsRow, rates: JobRates): JobMargin {
  const margin = marginOf({
    ...rates,
    clientFee: costs.clientFee ?? undefined,
    vmsFee: costs.vmsFee ?? undefined,
    feeFunding: costs.funding ?? undefined,
    burden: costs.burdenPercent ?? standardSetting.burdenPercent,
    insurancePerHour: costs.premiumHour ?? undefined,
    insurancePerMonth: costs.premiumMonth ?? undefined,
    factoring: costs.interest ?? undefined,
    termsDays: String(costs.termsDays ?? standardSetting.termsDays),
  });
  const floorPercent = tidyPercent(costs.floorPercent ?? standardSetting.floorPercent);
  const limits = { floorPercent, leastPercent: costs.leastPercent ?? standardSetting.leastPercent };
  return {
    perHour: rounded(margin.margin, 2),
    percent: margin.marginPercent && rounded(margin.marginPercent, 2),
    band: bandOf(margin, limits),
    floorPercent,
  };
}
