import { sql } from 'kysely';
import type { DashboardView } from '#contract/areas/dashboards/dashboards.ts';
import type { MetricOf } from '#contract/areas/dashboards/metric-declaration.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { UnitCalendar } from '#domain/places/business-time.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** One unit of a cut: the moments that bound its days, and its calendar. */
export type CutUnit = {
  readonly id: number;
  readonly zone: string;
  readonly fromAt: string;
  readonly untilAt: string;
  readonly slaSeconds: number;
  readonly currency: string;
  readonly calendar: UnitCalendar;
};

/** Some days of a unit in a row. */
export type DayRun = { readonly unitId: number; readonly from: string; readonly until: string };

/** Some days of a unit in a row whose sums hold; the version is another when one of them is summed anew. */
export type SummedRun = DayRun & { readonly version: string };

/** What a number is cut by: units, days, the state of knowledge, and whose rows. */
export type Cut = {
  readonly units: readonly CutUnit[];
  readonly codes: readonly string[];
  readonly currencies: readonly string[];
  readonly timeZone: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly asOf: string;
  readonly view: DashboardView;
  /** Only the rows of this person; undefined for everybody's. */
  readonly own: number | undefined;
  /** The days whose daily sums hold at `asOf`, by what the facts are about; those of others are counted from their facts. */
  readonly summed: ReadonlyMap<MetricOf, readonly SummedRun[]>;
  /** The versions of days that were written to since they were summed, by what the facts are about, unit and day. */
  readonly changed: ReadonlyMap<MetricOf, ReadonlyMap<string, string>>;
};

/** Units with their calendars, in the order of their codes. */
const units = (db: Db) =>
  db
    .selectFrom('business_unit as b')
    .select(['b.id', 'b.code', 'b.currency', 'b.opens_at', 'b.closes_at', 'b.holidays', 'b.sla_hours'])
    .select(unitZone('b').as('zone'))
    .orderBy('b.code');

/** The applied units. */
export const findUnits = (db: Db, scope: Scope) => units(db).where('b.id', '=', inUnits(scope)).execute();

/** The units in which people work, for background work. */
export const findActiveUnits = (db: Db) => units(db).where('b.is_active', '=', true).execute();

/** All units, for the sums of their days; no clock of theirs changes until the sums are written. */
export const findAllUnits = (db: Db) => units(db).forShare('b').execute();

/** The lock of whoever writes sums of days: two at once would write the same rows. */
export const sumsLock = sql`hashtextextended('rolecall.daily-sums', 0)`;

/** The time by the clock of the database: what is recorded is compared with it (ruling 51). */
export async function readClock(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db);
  return rows[0]!.at;
}
