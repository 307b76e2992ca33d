import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { isJobChange } from '#server/db/untouched-imports.ts';

/** Adds an event; events are never changed. */
export async function addEvent(db: Db, event: Insertable<Tables['job_event']>): Promise<void> {
  await db.insertInto('job_event').values(event).execute();
}

/** One page of the events of a job, newest first, and how many there are. */
export async function findEvents(db: Db, jobId: number, { page, size }: { page: number; size: number }) {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('job_event as e')
      .leftJoin('app_user as u', 'u.id', 'e.by_user')
      .selectAll('e')
      .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by_name'))
      .where('e.job_id', '=', jobId)
      .orderBy('e.happened_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    db
      .selectFrom('job_event')
      .select(sql<number>`count(*)`.as('total'))
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** Who did the last thing to a job, and when; no name where it happened by itself. */
export async function findLastEvent(db: Db, jobId: number) {
  return db
    .selectFrom('job_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.by_user')
    .select(['e.recorded_at as at', sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by')])
    .where('e.job_id', '=', jobId)
    .where(isJobChange)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
