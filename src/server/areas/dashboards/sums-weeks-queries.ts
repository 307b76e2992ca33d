import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Sql } from './cut-facts-queries.ts';
import type { Cut } from './cut-queries.ts';
import type { Part } from './figures-parts-queries.ts';
import { type WeekGroup, type WeekMetric, weekAmounts, weekMetrics } from './figures-projects-queries.ts';

const name = (one: string) => sql.ref(`w.${one}`);

/** What weeks of a day come to as a row of each metric; hours have no adjustments. */
function rowOf(key: WeekMetric): Sql {
  const { of, base }: { of: string; base?: string } = weekMetrics[key];
  const [facts, late] = of === 'hours' ? ['weeks', 'late_weeks'] : ['facts', 'late'];
  return sql`(${key}::text, ${name(facts)}, ${name(late)}, ${name(of)}, ${base ? name(base) : sql`null::numeric`})`;
}

/** What weeks come to by a group on the days whose facts are counted; what nobody earned is of no person. */
export async function readWeekFacts(db: Db, keys: readonly WeekMetric[], cut: Cut, by: WeekGroup) {
  const { rows } = await sql<Omit<Part, 'hits' | 'timed' | 'times'> & { metric: WeekMetric }>`
    select v.metric, v.g, v.facts, v.late, v.value::text, v.base::text from (
      select t.g, sum(t.weeks + t.adjustments)::int as facts, sum(t.late_weeks + t.late_adjustments)::int as late,
        sum(t.weeks)::int as weeks, sum(t.late_weeks)::int as late_weeks,
        sum(t.hours) as hours, sum(t.revenue) as revenue, sum(t.spread) as spread, sum(t.margin) as margin
      from ${weekAmounts(cut, by)} t ${by === 'person' ? sql`where t.g is not null` : sql``} group by 1) w
    cross join lateral (select v.metric, w.g, v.facts, v.late, v.value, v.base
      from (values ${sql.join(keys.map(rowOf))}) v(metric, facts, late, value, base) where v.facts > 0) v`.execute(db);
  return Map.groupBy(
    rows.map((row) => ({ ...row, hits: 0, timed: 0, times: null })),
    ({ metric }) => metric,
  );
}
