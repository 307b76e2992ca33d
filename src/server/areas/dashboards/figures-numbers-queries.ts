import { type RawBuilder, sql } from 'kysely';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import type { Db } from '#server/db/connect.ts';
import type { Cut } from './cut-queries.ts';
import { factsOf } from './figures-facts-queries.ts';

/** What rows of a metric are cut by beside the range: the values that a number in a table or chart stands for. */
export type Cell = {
  recruiterId?: number | undefined;
  clientId?: number | undefined;
  sourceId?: number | undefined;
  mark?: string | undefined;
  day?: string | undefined;
  /** The last of several days from `day` on. */
  untilDay?: string | undefined;
  lateOnly?: boolean | undefined;
};

/** Recorded more than a day after it happened (ruling 106). */
export const isLate = sql`(t.recorded_at > t.at + interval '24 hours')`;

/** The condition of a cell over facts `t`. Whose rows are seen is part of it. */
export function cellCondition({ own }: Cut, { recruiterId, clientId, sourceId, mark, day, untilDay, lateOnly }: Cell) {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (own !== undefined) parts.push(sql`${own} = any(t.people)`);
  if (recruiterId !== undefined) parts.push(sql`${recruiterId} = any(t.people)`);
  if (clientId !== undefined) parts.push(sql`t.client_id = ${clientId}`);
  if (sourceId !== undefined) parts.push(sql`t.source_id = ${sourceId}`);
  if (mark !== undefined) parts.push(sql`${mark} = any(t.marks)`);
  if (day !== undefined)
    parts.push(sql`(t.at at time zone t.zone)::date between ${day}::date and ${untilDay ?? day}::date`);
  if (lateOnly) parts.push(isLate);
  return sql`${sql.join(parts, sql` and `)}`;
}

/** What the facts of one cell add up to. */
export type Sums = {
  count: number;
  late: number;
  sum: number | null;
  hits: number;
  timed: number;
  median: number | null;
  p90: number | null;
};

const sums = sql`count(*)::int as count, count(*) filter (where ${isLate})::int as late, sum(t.value)::float8 as sum,
  count(*) filter (where 'HIT' = any(t.marks))::int as hits, count(t.value)::int as timed,
  percentile_cont(0.5) within group (order by t.value) as median, percentile_cont(0.9) within group (order by t.value) as p90`;

/** The sums of all facts of a metric. */
export async function readSums(db: Db, key: MetricKey, cut: Cut, cell: Cell = {}): Promise<Sums> {
  const { rows } =
    await sql<Sums>`select ${sums} from ${factsOf(key, cut)} t where ${cellCondition(cut, cell)}`.execute(db);
  return rows[0]!;
}

/** The sums by day of the unit. */
export async function readDays(db: Db, key: MetricKey, cut: Cut, cell: Cell = {}) {
  const { rows } = await sql<Sums & { day: string }>`
    select (t.at at time zone t.zone)::date as day, ${sums} from ${factsOf(key, cut)} t
    where ${cellCondition(cut, cell)} group by 1 order by 1`.execute(db);
  return rows;
}

const groups = {
  client: sql`t.client_id`,
  source: sql`t.source_id`,
} as const;

/** The sums by client or by source; null for none. */
export async function readBy(db: Db, key: MetricKey, cut: Cut, by: keyof typeof groups, cell: Cell = {}) {
  const { rows } = await sql<Sums & { id: number | null }>`
    select ${groups[by]} as id, ${sums} from ${factsOf(key, cut)} t where ${cellCondition(cut, cell)} group by 1`.execute(
    db,
  );
  return rows;
}

/** The sums by person: a job counts for everybody who works on it. */
export async function readByPerson(db: Db, key: MetricKey, cut: Cut, cell: Cell = {}) {
  const { rows } = await sql<Sums & { id: number }>`
    select p.id, ${sums} from ${factsOf(key, cut)} t cross join lateral unnest(t.people) as p(id)
    where ${cellCondition(cut, cell)} and p.id is not null group by 1`.execute(db);
  return rows;
}

/** How many facts have each mark. */
export async function readMarks(db: Db, key: MetricKey, cut: Cut, cell: Cell = {}): Promise<Map<string, number>> {
  const { rows } = await sql<{ mark: string; count: number }>`
    select m.mark, count(*)::int as count from ${factsOf(key, cut)} t cross join lateral unnest(t.marks) as m(mark)
    where ${cellCondition(cut, cell)} group by 1`.execute(db);
  return new Map(rows.map(({ mark, count }) => [mark, count]));
}
