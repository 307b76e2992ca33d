import { rounded } from '#domain/money/exact.ts';
import { bandOf, type MarginBand, marginOf } from '#domain/money/margin.ts';
import { tidyPercent } from '#domain/money/money.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';
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
