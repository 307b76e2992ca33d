import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Sql } from './cut-facts-queries.ts';
import type { Cut } from './cut-queries.ts';
import { type Days, noSums, type Sums } from './figures-numbers-queries.ts';
import { sumsOfDays } from './figures-parts-queries.ts';
import { type WeekMetric, weekAmounts, weekMetrics } from './figures-projects-queries.ts';
import { splitBySums } from './sums-runs-queries.ts';

const name = (one: string) => sql.ref(`w.${one}`);

/** What weeks of a day come to as a row of each metric; hours have no adjustments. */
function rowOf(key: WeekMetric): Sql {
  const { of, base }: { of: string; base?: string } = weekMetrics[key];
  const [facts, late] = of === 'hours' ? ['weeks', 'late_weeks'] : ['facts', 'late'];
  return sql`(${key}::text, ${name(facts)}, ${name(late)}, ${name(of)}, ${base ? name(base) : sql`null::numeric`})`;
}

/**
 * Metrics of weeks by day and in all, of one reading of the facts: the last week of thousands of people is written to all day,
 * so that its day is always counted from the facts. The sums are those of `readDays`.
 */
export async function readWeeks(db: Db, keys: readonly WeekMetric[], cut: Cut): Promise<Map<WeekMetric, Days>> {
  const { kept, rest } = splitBySums(cut, 'week');
  const where = sql`d.metric = any(${[...keys]}::text[]) and d.cut_by = '' and d.mark = ''`;
  const ofSums = sql`select d.metric, d.day, d.facts, d.late, d.value, d.base from ${sumsOfDays(kept, cut, where)}`;
  const ofFacts = (of: Cut) => sql`select v.* from (
      select t.day, count(*)::int as facts, count(*) filter (where t.is_late)::int as late,
        count(*) filter (where t.is_week)::int as weeks, count(*) filter (where t.is_week and t.is_late)::int as late_weeks,
        sum(t.hours) as hours, sum(t.revenue) as revenue, sum(t.spread) as spread, sum(t.margin) as margin
      from ${weekAmounts(of)} t group by 1) w
    cross join lateral (select v.metric, w.day, v.facts, v.late, v.value, v.base
      from (values ${sql.join(keys.map(rowOf))}) v(metric, facts, late, value, base) where v.facts > 0) v`;
  const parts = [...(kept.length > 0 ? [ofSums] : []), ...(rest ? [ofFacts(rest)] : [])];
  const { rows } = await sql<Sums & { metric: WeekMetric; day: string | null }>`
    select p.metric, p.day, sum(p.facts)::int as count, sum(p.late)::int as late, sum(p.value)::float8 as sum,
      sum(p.base)::float8 as base, 0 as hits, 0 as timed, null::float8 as median, null::float8 as p90
    from (${sql.join(parts, sql` union all `)}) as p(metric, day, facts, late, value, base)
    group by grouping sets ((p.metric, p.day), (p.metric)) order by 1, 2`.execute(db);
  return new Map(
    keys.map((key) => {
      const own = rows.filter(({ metric }) => metric === key).map(({ metric: _, ...sums }) => sums);
      const days = own.flatMap(({ day, ...sums }) => (day === null ? [] : [{ day, ...sums }]));
      const [all] = own.flatMap(({ day, ...sums }) => (day === null ? [sums] : []));
      return [key, { days, all: all ?? noSums }] as const;
    }),
  );
}
