import { sql } from 'kysely';
import { type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { ListSource } from '#server/lists/list-source.ts';
import type { Cut } from './cut-queries.ts';
import { factsOf } from './figures-facts-queries.ts';
import { type Cell, cellCondition } from './figures-parts-queries.ts';

/** One row behind a number, with the names of today. */
export type FactRow = {
  id: number;
  at: string;
  is_late: boolean;
  job_id: number | null;
  job_title: string | null;
  client_name: string | null;
  candidate_id: number | null;
  candidate_name: string | null;
  recruiter: string | null;
  unit_code: string;
  zone: string;
  value: number | null;
  marks: string[] | null;
};

/** The marks of a fact; steps of a cohort in the order in which they are taken. */
const marksOf = (key: MetricKey) => {
  const { steps } = metricOf(key);
  return steps
    ? sql`array(select m.mark from unnest(t.marks) m(mark) order by array_position(${[...steps]}::text[], m.mark))`
    : sql`t.marks`;
};

/** The facts of a cell as a list: the condition of its number, and nothing else. */
export const factList = (key: MetricKey, cut: Cut, cell: Cell): ListSource => ({
  name: `dashboard ${key}`,
  from: sql`${factsOf(key, cut)} t`,
  within: cellCondition(cut, cell),
  fields: { at: { value: sql`t.at`, type: 'timestamptz', isNullable: false } },
  filters: {},
  searched: sql`''`,
  isUsed: sql`false`,
  columns: sql`t.id, t.at, t.is_late, t.job_id, t.candidate_id, t.zone, t.value::float8 as value, ${marksOf(key)} as marks,
    (select j.title from job j where j.id = t.job_id) as job_title,
    coalesce((select k.name from client k where k.id = t.client_id), (select nullif(j.client_name, '') from job j where j.id = t.job_id)) as client_name,
    (select trim(p.first_name || ' ' || p.last_name) from candidate p where p.id = t.candidate_id) as candidate_name,
    (select string_agg(concat_ws(' ', u.first_name, u.last_name), ', ' order by u.last_name, u.id) from app_user u
      where u.id = any(t.people)) as recruiter,
    (select b.code from business_unit b where b.id = t.unit_id) as unit_code`,
  standardSort: 'at',
});
