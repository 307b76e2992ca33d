import { addDays } from '#domain/places/business-days.ts';
import type { Db } from '#server/db/connect.ts';
import { before } from './cut.ts';
import type { Cut } from './cut-queries.ts';
import * as queries from './sums-queries.ts';
import { dayKey, onDays, summedAbout, summedDays } from './sums-runs-queries.ts';

export { readSumsLag } from './sums-queries.ts';

/** Days of the past whose sums do not hold: dashboards count them from their facts. */
export const countDaysWithoutSums = (db: Db) => queries.countMissingDays(db, summedAbout, summedDays);

/** The same cut with the days whose sums hold, also those of the range before it. */
export async function withSums(db: Db, cut: Cut): Promise<Cut> {
  const days = { from: before(cut).startDate, start: cut.startDate, until: cut.endDate };
  const found = await queries.findSummedRuns(db, cut, days, summedAbout);
  const changed = Map.groupBy(
    found.filter(({ holds }) => !holds),
    ({ about }) => about,
  );
  return {
    ...cut,
    summed: Map.groupBy(
      found.filter(({ holds }) => holds),
      ({ about }) => about,
    ),
    changed: new Map(
      [...changed].map(([about, of]) => [
        about,
        new Map(of.map(({ unitId, from, version }) => [dayKey(unitId, from), version])),
      ]),
    ),
  };
}

/** The last days of a cut before `asOf`, counted from their facts; undefined where it has none of them. */
export function lastDays(cut: Cut, days: number): Cut | undefined {
  const first = addDays(cut.asOf.slice(0, 10), -days);
  const startDate = first > cut.startDate ? first : cut.startDate;
  return startDate > cut.endDate ? undefined : fromDay(cut, startDate);
}

/** The days of a cut from one of them on, counted from their facts. */
export function fromDay(cut: Cut, startDate: string): Cut {
  const units = cut.units.map((unit) => onDays(unit, { from: startDate, until: cut.endDate }));
  return { ...cut, startDate, units, summed: new Map(), changed: new Map() };
}
