import { type Insertable, sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';

/** The interviews of a submission in their order. */
export async function findInterviews(db: Db, submissionId: number) {
  return db
    .selectFrom('interview')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('round')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export type InterviewRow = Awaited<ReturnType<typeof findInterviews>>[number];

/** Adds an interview. */
export async function addInterview(db: Db, row: Insertable<Tables['interview']>): Promise<InterviewRow> {
  return db.insertInto('interview').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Changes an interview of a submission if its version is still this one. */
export async function changeInterview(
  db: Db,
  { id, submissionId, version }: { id: number; submissionId: number; version: number },
  change: Updateable<Tables['interview']>,
): Promise<InterviewRow | undefined> {
  return db
    .updateTable('interview')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('submission_id', '=', submissionId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** An interview in scope with who and what it is about. */
export async function findInterview(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('interview as i')
    .innerJoin('submission as x', 'x.id', 'i.submission_id')
    .innerJoin('job as j', 'j.id', 'x.job_id')
    .innerJoin('candidate as c', 'c.id', 'x.candidate_id')
    .where('i.id', '=', id)
    .where('i.unit_id', '=', inUnits(scope))
    .select(['i.id', 'i.version', 'i.round', 'i.mode', 'i.starts_at', 'i.minutes', 'i.place', 'i.state', 'j.title'])
    .select(['j.client_name', sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('candidate_name')])
    .executeTakeFirst();
}
