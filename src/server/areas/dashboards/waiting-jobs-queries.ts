import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Cut } from './cut-queries.ts';
import { factsOf } from './figures-facts-queries.ts';
import { type Cell, cellCondition } from './figures-parts-queries.ts';

/** Jobs of a dashboard list at most. */
const mostJobs = 200;

/** The jobs of a metric of the moment, the longest waiting first, with the names of today; and how many there are. */
export async function findWaitingJobs(
  db: Db,
  key: 'jobs.unattended' | 'jobs.stale',
  cut: Cut,
  cell: Cell,
  { from, until }: { from: boolean; until: boolean },
) {
  const units = sql`(select * from unnest(${cut.units.map(({ id }) => id)}::bigint[], ${cut.units.map(({ fromAt }) => fromAt)}::timestamptz[],
    ${cut.units.map(({ untilAt }) => untilAt)}::timestamptz[]) as b(unit_id, from_at, until_at))`;
  const days = sql`(${from ? sql`t.at >= b.from_at` : sql`true`} and ${until ? sql`t.at < b.until_at` : sql`true`})`;
  const { rows } = await sql<{
    id: number;
    title: string;
    client_name: string;
    requisition: string | null;
    owner_name: string;
    assigned: { id: number; name: string }[];
    released_at: string | null;
    due_at: string | null;
    hours: number | null;
    last_run_at: string | null;
    version: number;
    total: number;
  }>`
    select j.id, j.title, j.client_name, j.requisition, j.released_at, j.due_at, j.version, t.value::float8 as hours,
      (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = j.owner_id) as owner_name,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) order by a.is_primary desc, a.id)
        from job_assignment a join app_user u on u.id = a.user_id where a.job_id = j.id and a.until_at is null), '[]') as assigned,
      (select max(m.started_at) from match_run m where m.job_id = j.id) as last_run_at,
      count(*) over ()::int as total
    from ${factsOf(key, cut)} t join job j on j.id = t.job_id join ${units} b on b.unit_id = t.unit_id
    where ${cellCondition(cut, cell)} and ${days} order by t.value desc nulls first, j.id limit ${mostJobs}`.execute(
    db,
  );
  return rows;
}
