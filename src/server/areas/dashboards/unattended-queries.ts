import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { isJobUntouched } from '#server/db/untouched-imports.ts';
import type { Cut } from './cut-queries.ts';
import { factsOf } from './figures-facts-queries.ts';

/** Unattended jobs with the people on them who were not told of it yet; an imported job is unattended by its nature. */
export async function findUntold(db: Db, cut: Cut) {
  const { rows } = await sql<{ job_id: number; unit_id: number; people: number[] }>`
    select t.job_id, t.unit_id, array_agg(p.id) as people
    from ${factsOf('jobs.unattended', cut)} t cross join lateral unnest(t.people) as p(id)
      join app_user u on u.id = p.id and u.is_active join job j on j.id = t.job_id and not ${isJobUntouched}
    where not exists (select from notification n where n.user_id = p.id and n.kind = 'job-unattended' and n.job_id = t.job_id)
    group by 1, 2 order by 1 limit 500`.execute(db);
  return rows;
}

/** Ends what people were told of jobs that somebody has worked on since, or that are no longer open. */
export async function endAttended(db: Db, cut: Cut): Promise<void> {
  await sql`update notification n set done_at = now() where n.kind = 'job-unattended' and n.done_at is null
    and not exists (select from ${factsOf('jobs.unattended', cut)} t where t.job_id = n.job_id)`.execute(db);
}
