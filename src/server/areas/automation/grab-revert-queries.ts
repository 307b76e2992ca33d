import { sql } from 'kysely';
import type { JobCategory } from '#domain/jobs/job-life.ts';
import type { Db } from '#server/db/connect.ts';
import { isJobChange } from '#server/db/untouched-imports.ts';

/** A job that an upload created or changed, with whether anybody has touched it since. */
export type TakenJob = {
  id: number;
  title: string;
  outcome: 'CREATED' | 'UPDATED';
  before: { own: Record<string, unknown>; feed: Record<string, unknown> | null } | null;
  category: JobCategory;
  is_untouched: boolean;
  why: string;
  by: string | null;
};

/**
 * The jobs of an upload, locked. Touched is what was saved since, has a match run, a conversation or a submission, or was in a
 * later upload that changed it, which is named in place of a person.
 */
export async function findTaken(db: Db, importId: number): Promise<TakenJob[]> {
  const { rows } = await sql<
    TakenJob & { runs: number; chats: number; submissions: number; is_same: boolean; later_file: string | null }
  >`
    select j.id, j.title, w.outcome, w.before, j.category, (j.version = w.version) as is_same,
      (select count(*) from match_run r where r.job_id = j.id) as runs,
      (select count(*) from chat_session c where c.job_id = j.id) as chats,
      (select count(*) from submission s where s.job_id = j.id) as submissions,
      last.by, case when last.via = 'grabber' then (select i.file_name from job_feed f join list_import i on i.id = f.import_id
        where f.job_id = j.id and f.import_id <> w.import_id) end as later_file
    from list_import_row w join job j on j.id = w.record_id
      left join lateral (select e.via, trim(u.first_name || ' ' || u.last_name) as by
        from job_event e join app_user u on u.id = e.by_user
        where e.job_id = j.id and ${isJobChange} order by e.recorded_at desc, e.id desc limit 1) last on true
    where w.import_id = ${importId} and w.outcome in ('CREATED', 'UPDATED') order by j.id for no key update of j`.execute(
    db,
  );
  return rows.map(({ runs, chats, submissions, is_same, later_file: laterFile, ...job }) => {
    const isNew = job.outcome === 'CREATED';
    const edited = is_same ? '' : laterFile === null ? 'edit' : 'import';
    const why = submissions > 0 ? 'submission' : chats > 0 ? 'chat' : isNew && runs > 0 ? 'run' : edited;
    return { ...job, ...(why === 'import' && { by: laterFile }), why, is_untouched: why === '' };
  });
}

/** Writes with each row of an import whose job stays why it does. */
export async function noteStays(db: Db, importId: number, jobs: readonly TakenJob[]): Promise<void> {
  const stays = jobs.map(({ id, why, by }) => ({ id, stays: { why, ...(by && { by }) } }));
  await sql`update list_import_row w set facts = coalesce(w.facts, '{}') || jsonb_build_object('stays', x.stays)
    from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) as x (id bigint, stays jsonb)
    where w.import_id = ${importId} and w.record_id = x.id and w.outcome in ('CREATED', 'UPDATED')`.execute(db);
}

/** Gives changed jobs their former values. */
export async function restoreJobs(
  db: Db,
  rows: readonly (Record<string, unknown> & { id: number })[],
  at: string,
): Promise<void> {
  for (const same of Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()) {
    const names = Object.keys(same[0]!).filter((name) => name !== 'id');
    const sets = sql.join([
      ...names.map((name) => sql`${sql.ref(name)} = x.${sql.ref(name)}`),
      sql`version = j.version + 1`,
      sql`updated_at = ${at}`,
    ]);
    await sql`update job j set ${sets} from jsonb_populate_recordset(null::job, ${JSON.stringify(same)}::jsonb) x where x.id = j.id`.execute(
      db,
    );
  }
}

/** Gives what the vendor system said of jobs back its former values; a job that it had not named before is free of it. */
export async function restoreFeeds(
  db: Db,
  rows: readonly { id: number; feed: Record<string, unknown> | null }[],
): Promise<void> {
  const none = rows.flatMap(({ id, feed }) => (feed === null ? [id] : []));
  if (none.length > 0) await sql`delete from job_feed where job_id = any(${none}::bigint[])`.execute(db);
  for (const { id, feed } of rows)
    if (feed !== null)
      await sql`update job_feed f set feed = x.feed, facts = x.facts, status = x.status, status_raw = x.status_raw, locked = x.locked
        from jsonb_populate_record(null::job_feed, ${JSON.stringify(feed)}::jsonb) x where f.job_id = ${id}`.execute(
        db,
      );
}
