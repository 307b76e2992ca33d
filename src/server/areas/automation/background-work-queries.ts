import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Cause } from '#domain/outside-causes.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** One piece of background work. */
export type WorkRow = {
  kind: 'resumes' | 'match' | 'vendor-file' | 'list-import' | 'automation' | 'posting';
  id: number;
  name: string;
  job_id: number | null;
  /** The reference of a file of a vendor system. */
  guid: string | null;
  state: 'WAITING' | 'RUNNING' | 'FAILED' | 'DONE';
  done: number | null;
  total: number | null;
  by: string | null;
  started_at: string;
  ended_at: string | null;
  why: string | null;
  causes: Cause[] | null;
};

/** How long ended work is shown, and failed work. */
const [endedShown, failedShown] = ['1 hour', '7 days'];

const named = (user: string) =>
  sql`(select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = ${sql.ref(user)})`;

/** All background work of the units: failed first, then what runs, what waits, and what ended lately. */
export async function findWork(db: Db, scope: Scope): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select * from (
      select 'resumes' as kind, p.id, coalesce((select i.name from upload_item i where i.upload_id = p.id order by i.id limit 1), '') as name,
        p.job_id, null as guid, case when p.state = 'RECEIVED' then 'WAITING' when p.state = 'READING' then 'RUNNING' else 'DONE' end as state,
        (select count(*) from upload_item i where i.upload_id = p.id and i.state not in ('WAITING', 'READING'))::int as done,
        (select count(*) from upload_item i where i.upload_id = p.id)::int as total, ${named('p.created_by')} as by,
        p.created_at as started_at, p.finished_at as ended_at, null as why, null::jsonb as causes
      from upload p where p.unit_id = ${inUnits(scope)}
        and (p.state in ('RECEIVED', 'READING') or p.finished_at > now() - ${endedShown}::interval)
      union all
      select 'match', r.id, j.title, j.id, null, case when r.state = 'QUEUED' then 'WAITING' when r.state = 'RUNNING' then 'RUNNING'
          when r.state = 'FAILED' then 'FAILED' else 'DONE' end,
        null, null, ${named('r.requested_by')}, r.started_at, r.finished_at, r.failure, null
      from match_run r join job j on j.id = r.job_id where r.unit_id = ${inUnits(scope)}
        and (r.state in ('QUEUED', 'RUNNING') or (r.state = 'FAILED' and r.started_at > now() - ${failedShown}::interval)
          or r.finished_at > now() - ${endedShown}::interval)
      union all
      select case when g.id is null then 'list-import' else 'vendor-file' end, i.id, i.file_name, null, g.guid,
        case when i.state = 'RUNNING' then 'RUNNING' when i.state = 'FAILED' then 'FAILED' else 'DONE' end, i.progress, i.rows,
        ${named('i.created_by')}, coalesce((i.run->>'startedAt')::timestamptz, i.applied_at, i.created_at), i.applied_at, null, null
      from list_import i left join grab_upload g on g.import_id = i.id where i.unit_id = ${inUnits(scope)}
        and (i.state = 'RUNNING' or (i.state = 'FAILED' and i.created_at > now() - ${failedShown}::interval)
          or (i.state = 'DONE' and i.applied_at > now() - ${endedShown}::interval))
      union all
      select 'automation', t.id, s.kind, null, null, case when t.state = 'SKIPPED' then 'DONE' else t.state end, null, null, null,
        coalesce(t.started_at, t.planned_at), t.ended_at, t.why, null
      from automation_tick t join automation_schedule s on s.id = t.schedule_id where t.unit_id = ${inUnits(scope)}
        and (t.state in ('WAITING', 'RUNNING') or (t.state = 'FAILED' and t.planned_at > now() - ${failedShown}::interval))
      union all
      select 'posting', p.id, j.title || ' · ' || b.name, j.id, null, case when p.state = 'FAILED' then 'FAILED' else 'WAITING' end, null, null,
        ${named('p.created_by')}, p.updated_at, null, p.last_error, p.last_causes
      from job_posting p join job j on j.id = p.job_id join job_board b on b.id = p.board_id where p.unit_id = ${inUnits(scope)}
        and (p.state in ('QUEUED', 'CHANGED') or (p.state = 'FAILED' and p.updated_at > now() - ${failedShown}::interval))
    ) w order by array_position('{FAILED,RUNNING,WAITING,DONE}'::text[], w.state), w.started_at desc, w.kind, w.id limit 200`.execute(
    db,
  );
  return rows;
}

/** An upload of the units by the number of its import, and whether it was being tried out. */
export async function findUploadOf(
  db: Db,
  scope: Scope,
  importId: number,
): Promise<{ uploadId: string; dryRun: boolean } | undefined> {
  const row = await db
    .selectFrom('grab_upload as g')
    .innerJoin('list_import as i', 'i.id', 'g.import_id')
    .select(['g.guid', 'i.run'])
    .where('g.import_id', '=', importId)
    .where('g.unit_id', '=', inUnits(scope))
    .executeTakeFirst();
  return row && { uploadId: row.guid, dryRun: row.run?.input.dryRun ?? false };
}

/** A match run of the units by its number. */
export async function findRunOf(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('match_run')
    .select(['guid', 'job_id'])
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
}
