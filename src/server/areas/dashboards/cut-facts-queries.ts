import { type RawBuilder, sql } from 'kysely';
import type { Cut } from './cut-queries.ts';

export type Sql = RawBuilder<unknown>;

/** The units of a cut with their bounds, as `c`. */
export const units = ({
  units,
}: Cut) => sql`unnest(${units.map(({ id }) => id)}::bigint[], ${units.map(({ zone }) => zone)}::text[],
  ${units.map(({ fromAt }) => fromAt)}::timestamptz[], ${units.map(({ untilAt }) => untilAt)}::timestamptz[],
  ${units.map(({ slaSeconds }) => slaSeconds)}::int[]) as c(unit_id, zone, from_at, until_at, sla)`;

/**
 * Recorded more than a day after it happened (ruling 106). `inTime` shows of most what was recorded in time without its moment,
 * where that is dear to work out.
 */
export const isLateOf = ({ at, recordedAt, inTime }: { at: Sql; recordedAt: Sql; inTime?: Sql }): Sql =>
  sql`${inTime ? sql`not ${inTime} and ` : sql``}${recordedAt} > ${at} + interval '24 hours'`;

/** The columns of a fact; what is left out is null. */
export function fact(given: {
  id: Sql;
  at: Sql;
  recordedAt: Sql;
  people?: Sql;
  client?: Sql;
  job?: Sql;
  candidate?: Sql;
  source?: Sql;
  value?: Sql;
  /** What the value is for: its openings, its hours; 1 where nothing is said. */
  base?: Sql;
  marks?: Sql;
  inTime?: Sql;
  /** From when on it no longer counts, in ranges that reach so far; null where it always does. */
  until?: Sql;
  from: Sql;
  where: Sql;
}): Sql {
  const or = (one: Sql | undefined, type: string) => one ?? sql.raw(`null::${type}`);
  return sql`(select ${given.id} as id, ${given.at} as at, ${given.recordedAt} as recorded_at, c.unit_id, c.zone,
    ${or(given.people, 'bigint[]')} as people, ${or(given.client, 'bigint')} as client_id, ${or(given.job, 'bigint')} as job_id,
    ${or(given.candidate, 'bigint')} as candidate_id, ${or(given.source, 'bigint')} as source_id,
    ${or(given.value, 'numeric')} as value, ${given.base ?? sql`1::numeric`} as base, ${or(given.marks, 'text[]')} as marks,
    ${or(given.until, 'timestamptz')} as until_at, ${isLateOf(given)} as is_late
    from ${given.from} where ${given.where})`;
}

/** Recorded by `asOf`, and not taken back by then. */
export const known = (alias: string, { asOf }: Cut) => {
  const [recorded, voided] = [sql.ref(`${alias}.recorded_at`), sql.ref(`${alias}.voided_at`)];
  return sql`${recorded} <= ${asOf} and (${voided} is null or ${voided} > ${asOf})`;
};

/**
 * Happened on the days of the cut, on the clocks of the unit. The first and the last moment of all its units are said too: from
 * those the database knows how much of an index it needs.
 */
export function inRange(at: Sql, { units }: Cut): Sql {
  const own = sql`${at} >= c.from_at and ${at} < c.until_at`;
  if (units.length === 0) return own;
  const [from, until] = [
    units.map(({ fromAt }) => fromAt).sort()[0],
    units
      .map(({ untilAt }) => untilAt)
      .sort()
      .at(-1),
  ];
  return sql`${own} and ${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`;
}

/**
 * Rows of a table on the days of the cut, as `alias`, joined to the units `c`. Of several ranges each is one scan of the index
 * (`offset 0` keeps it so): a join would compare every row of the whole time with every range.
 */
export function happened(table: string, alias: string, at: Sql, cut: Cut, where: Sql = sql`true`): Sql {
  const [of, unit] = [sql`${sql.table(table)} ${sql.ref(alias)}`, sql.ref(`${alias}.unit_id`)];
  if (cut.units.length < 2) return sql`join ${of} on ${unit} = c.unit_id and ${where} and ${inRange(at, cut)}`;
  return sql`cross join lateral (select * from ${of} where ${unit} = c.unit_id and ${where} and ${at} >= c.from_at
    and ${at} < c.until_at offset 0) ${sql.ref(alias)}`;
}

/** The marks of a row: the names of the conditions that hold. */
export const marked = (conditions: readonly (readonly [string, Sql])[]) =>
  sql`array_remove(array[${sql.join(conditions.map(([name, holds]) => sql`case when ${holds} then ${name}::text end`))}], null)`;
