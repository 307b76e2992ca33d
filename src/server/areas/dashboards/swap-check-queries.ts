import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** Some open jobs of all units, the newest. */
export const findSomeJobs = (db: Db, limit: number) =>
  db
    .selectFrom('job')
    .select(['id', 'unit_id'])
    .where('category', '=', 'OPEN')
    .where('is_kept', '=', true)
    .orderBy('released_at', 'desc')
    .limit(limit)
    .execute();

/** The newest resumes of some people, drawn anew each time. */
export async function findSomeResumes(db: Db, limit: number) {
  const { rows } = await sql<{ text: string; first_name: string; last_name: string }>`
    select r.text, c.first_name, c.last_name
    from (select id, first_name, last_name from candidate where merged_into is null order by random() limit ${limit * 2}) c
    join lateral (select text from resume where candidate_id = c.id and text <> '' order by id desc limit 1) r on true
    limit ${limit}`.execute(db);
  return rows;
}

/** Keeps what a check found. */
export async function addCheck(db: Db, row: Insertable<Tables['swap_check']>): Promise<void> {
  await db.insertInto('swap_check').values(row).execute();
}
