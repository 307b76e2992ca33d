import { type RawBuilder, sql } from 'kysely';
import { defaultTimeZones, usableTimeZones } from '#domain/places/time-zones.ts';
import type { Db } from './connect.ts';

/**
 * The time zone of a unit, by the name that its table has in the query. A row from before zones were checked may hold any
 * text, which would fail the whole query: there the default of the unit's country stands in (ruling 52).
 */
export function unitZone(unit: string): RawBuilder<string> {
  const zone = sql.ref(`${unit}.time_zone`);
  return sql<string>`case when ${zone} = any(${usableTimeZones()}::text[]) then ${zone}
    when ${sql.ref(`${unit}.country`)} = 'CA' then ${defaultTimeZones.CA} else ${defaultTimeZones.US} end`;
}

/**
 * The time zone in which a candidate reads a clock, by the names that the tables of both have in the query: that of their
 * place, else that of the unit.
 */
export function candidateZone(candidate: string, unit: string): RawBuilder<string> {
  const zone = sql.ref(`${candidate}.time_zone`);
  return sql<string>`case when ${zone} = any(${usableTimeZones()}::text[]) then ${zone} else ${unitZone(unit)} end`;
}

/** The time zones of units, by their number. */
export async function zonesOf(db: Db, units: readonly number[]): Promise<Map<number, string>> {
  if (units.length === 0) return new Map();
  const rows = await db
    .selectFrom('business_unit')
    .select(['id', unitZone('business_unit').as('zone')])
    .where('id', 'in', [...units])
    .execute();
  return new Map(units.flatMap((unit) => rows.filter(({ id }) => id === unit).map(({ id, zone }) => [id, zone])));
}

/** Whether a moment lies in days of the unit, the first and the last one included. */
export function onUnitDays(
  moment: RawBuilder<unknown>,
  unit: string,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
): RawBuilder<boolean> {
  const zone = unitZone(unit);
  const from =
    startDate === undefined ? sql`true` : sql`${moment} >= ${startDate}::date::timestamp at time zone ${zone}`;
  const until =
    endDate === undefined ? sql`true` : sql`${moment} < (${endDate}::date + 1)::timestamp at time zone ${zone}`;
  return sql<boolean>`(${from} and ${until})`;
}
