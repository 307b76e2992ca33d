import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** What decides the hourly margin on a job, in force on the unit's own day; null where nothing is set. */
export type CostsRow = {
  currency: string;
  clientFee: string | null;
  vmsFee: string | null;
  funding: 'SUPPLIER' | 'CLIENT' | null;
  premiumHour: string | null;
  premiumMonth: string | null;
  interest: string | null;
  floorPercent: string | null;
  leastPercent: string | null;
  burdenPercent: string | null;
  /** The client's payment terms, else those of the unit (trade 3.5). */
  termsDays: number | null;
  /** The numbers of the effective-dated rows that hold. */
  clientFeeLine: number | null;
  vmsFeeLine: number | null;
  insuranceLine: number | null;
};

/** What the costs of a job depend on: its unit, its client and its vendor system. */
export type CostPlace = { unitId: number; clientId: number | null; vmsProvider: string | null };

/** The costs of a unit's job at a moment or on a day: of its client, its vendor system (the client's own fee there first) and the unit. */
export async function findCosts(db: Db, place: CostPlace, when: Date | { day: string }): Promise<CostsRow> {
  return (await findAllCosts(db, [place], when))[0]!;
}

/** The costs of several places in their order. */
export async function findAllCosts(
  db: Db,
  places: readonly CostPlace[],
  when: Date | { day: string },
): Promise<CostsRow[]> {
  const day =
    'day' in when
      ? sql`${when.day}::date`
      : sql`(${when.toISOString()}::timestamptz at time zone ${unitZone('b')})::date`;
  const { rows } = await sql<CostsRow>`
    select b.currency, c.percent as "clientFee", v.percent as "vmsFee", v.funding, i.premium_hour as "premiumHour",
      i.premium_month as "premiumMonth", i.interest, m.floor_percent as "floorPercent",
      m.least_percent as "leastPercent", m.burden_percent as "burdenPercent",
      coalesce(k.terms_days, m.terms_days) as "termsDays",
      c.number as "clientFeeLine", v.number as "vmsFeeLine", i.number as "insuranceLine"
    from unnest(${places.map(({ unitId }) => unitId)}::bigint[], ${places.map(({ clientId }) => clientId)}::bigint[],
      ${places.map(({ vmsProvider }) => vmsProvider)}::text[]) with ordinality p (unit_id, client_id, vms_provider, at)
    join business_unit b on b.id = p.unit_id
    left join margin_setting m on m.unit_id = b.id
    left join client k on k.id = p.client_id and k.unit_id = b.id
    left join lateral (
      select l.percent, l.number from fee f join fee_line l on l.record_id = f.id and l.from_on <= ${day}
      where f.unit_id = b.id and f.kind = 'client' and f.client_id = p.client_id
      order by l.from_on desc, l.number desc limit 1) c on true
    left join lateral (
      select held.percent, held.funding, held.number from fee f cross join lateral (
        select l.percent, l.funding, l.number from fee_line l where l.record_id = f.id and l.from_on <= ${day}
        order by l.from_on desc, l.number desc limit 1) held
      where f.unit_id = b.id and f.kind = 'vms' and f.vms_provider = p.vms_provider
        and (f.client_id is null or f.client_id = p.client_id)
      order by f.client_id nulls last limit 1) v on true
    left join lateral (
      select l.premium_hour, l.premium_month, l.interest, l.number from insurance n
      join insurance_line l on l.record_id = n.id and l.from_on <= ${day}
      where n.unit_id = b.id order by l.from_on desc, l.number desc limit 1) i on true
    order by p.at`.execute(db);
  return rows;
}

/** The days after one on which the costs of a place change. */
export async function findCostDays(
  db: Db,
  { unitId, clientId, vmsProvider }: CostPlace,
  after: string,
): Promise<string[]> {
  const { rows } = await sql<{ from_on: string }>`
    select l.from_on from fee f join fee_line l on l.record_id = f.id
    where f.unit_id = ${unitId} and l.from_on > ${after}
      and ((f.kind = 'client' and f.client_id = ${clientId}::bigint)
        or (f.kind = 'vms' and f.vms_provider = ${vmsProvider}::text
          and (f.client_id is null or f.client_id = ${clientId}::bigint)))
    union
    select l.from_on from insurance n join insurance_line l on l.record_id = n.id
    where n.unit_id = ${unitId} and l.from_on > ${after}
    order by 1 limit 50`.execute(db);
  return rows.map(({ from_on }) => from_on);
}
