import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** What happened to a consultant, newest first. */
export async function findHistory(db: Db, consultantId: number) {
  return db
    .selectFrom('consultant_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.by_user')
    .where('e.consultant_id', '=', consultantId)
    .select(['e.id', 'e.kind', 'e.changes', 'e.reason', 'e.happened_at'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'))
    .orderBy('e.id', 'desc')
    .limit(100)
    .execute();
}

/** Open jobs that were found for a project before it ends, the best first. */
export async function findOpenings(db: Db, projectId: number) {
  return db
    .selectFrom('project_opening as o')
    .innerJoin('job as j', 'j.id', 'o.job_id')
    .where('o.project_id', '=', projectId)
    .where('j.category', '=', 'OPEN')
    .select(['j.id', 'j.title', 'j.client_name', 'o.score'])
    .orderBy('o.score', 'desc')
    .limit(20)
    .execute();
}
