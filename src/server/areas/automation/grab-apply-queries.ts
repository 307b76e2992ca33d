import { sql } from 'kysely';
import type { GrabRule } from '#domain/grabber/grab-rules.ts';
import type { JobCategory } from '#domain/jobs/job-life.ts';
import type { Db } from '#server/db/connect.ts';
import type { UploadRow } from './grab-run-queries.ts';

/** A job that a row may be, with what its vendor system last said. */
export type KnownJob = {
  id: number;
  requisition_key: string;
  version: number;
  category: JobCategory;
  status_id: number;
  status_reason: string | null;
  status_note: string | null;
  status_at: string | null;
  released_at: string | null;
  attention_due_at: string | null;
  owner_id: number;
  filled: number;
  for_user: number;
  client_is_active: boolean | null;
  feed: Record<string, string | null> | null;
  facts: Record<string, string | number> | null;
  feed_status: string | null;
  feed_status_raw: string | null;
  locked: string[] | null;
  own: Record<string, unknown>;
  /** The description is the plain text of their HTML. */
  is_their_text: boolean | null;
  /** The file that changed it since the bytes that are taken now were taken before. */
  newer: { file: string; at: string } | null;
};

/** One upload of a unit at a time: two of them never create the same job. */
export async function holdUnit(db: Db, unitId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(4261, ${unitId}::integer)`.execute(db);
}

/** Whether an upload of the unit is being taken right now. */
export async function isUnitHeld(db: Db, unitId: number): Promise<boolean> {
  const { rows } = await sql<{
    is_free: boolean;
  }>`select pg_try_advisory_xact_lock(4261, ${unitId}::integer) as is_free`.execute(db);
  return !rows[0]!.is_free;
}

/**
 * The jobs with these requisitions, locked: those of the vendor system's own programme, and one that was entered by hand with
 * the same system and requisition (ruling 58), the living one first; `since`: when the same bytes were taken before.
 */
export async function findKnown(
  db: Db,
  upload: Pick<UploadRow, 'unit_id' | 'vms_provider' | 'programme' | 'import_id'>,
  { keys, since = null }: { keys: readonly string[]; since?: string | null | undefined },
) {
  const { rows } = await sql<KnownJob>`
    select j.id, coalesce(f.requisition_key, j.requisition_key) as requisition_key, j.version, j.category, j.status_id,
      j.status_reason, j.status_note, j.status_at, j.released_at, j.attention_due_at, j.owner_id, f.feed, f.facts, f.status as feed_status,
      f.status_raw as feed_status_raw, f.locked, to_jsonb(j) as own, f.plain_description = j.description as is_their_text,
      (select jsonb_build_object('file', i.file_name, 'at', i.applied_at) from list_import i where i.id = f.import_id
        and i.id <> ${upload.import_id} and i.state = 'DONE' and i.applied_at > ${since}) as newer,
      (select c.is_active from client c where c.id = j.client_id) as client_is_active,
      (select count(*) from submission x where x.job_id = j.id and x.category in ('ACCEPTED', 'ONBOARDING', 'STARTED')
        and x.merged_into is null) as filled,
      coalesce((select a.user_id from job_assignment a where a.job_id = j.id and a.until_at is null and a.is_primary), j.owner_id)
        as for_user
    from job j left join job_feed f on f.job_id = j.id
    where j.unit_id = ${upload.unit_id} and j.is_kept and (
      (f.unit_id = ${upload.unit_id} and f.vms_provider = ${upload.vms_provider} and f.programme = ${upload.programme}
        and f.requisition_key = any(${[...keys]}::text[]))
      or (f.job_id is null and j.vms_provider = ${upload.vms_provider} and j.requisition_key = any(${[...keys]}::text[])))
    order by (f.job_id is null), array_position('{OPEN,HOLD,WAITING,DRAFT}'::text[], j.category), j.id desc
    for no key update of j`.execute(db);
  const known = new Map<string, KnownJob>();
  for (const row of rows) if (!known.has(row.requisition_key)) known.set(row.requisition_key, row);
  return known;
}

/** What was decided about the client names of a vendor system, and the clients of the unit by their keys. */
export async function findClients(
  db: Db,
  upload: Pick<UploadRow, 'unit_id' | 'vms_provider'>,
  keys: readonly string[],
) {
  const [decided, named] = await Promise.all([
    sql<{ name_key: string; id: number | null; name: string | null; is_active: boolean | null }>`
      select g.name_key, c.id, coalesce(c.name, g.name) as name, c.is_active
      from grab_client g left join client c on c.id = g.client_id
      where g.unit_id = ${upload.unit_id} and g.vms_provider = ${upload.vms_provider} and g.name_key = any(${[...keys]}::text[])`.execute(
      db,
    ),
    sql<{ name_key: string; id: number; name: string; is_active: boolean }>`
      select distinct on (name_key) name_key, id, name, is_active from client
      where unit_id = ${upload.unit_id} and name_key = any(${[...keys]}::text[]) order by name_key, is_active desc, id`.execute(
      db,
    ),
  ]);
  return new Map([...named.rows, ...decided.rows].map((row) => [row.name_key, row] as const));
}

/** The rules of a unit in their order. */
export async function findActiveRules(db: Db, unitId: number): Promise<GrabRule[]> {
  const rows = await db
    .selectFrom('grab_rule')
    .select(['id', 'name', 'conditions', 'actions'])
    .where('unit_id', '=', unitId)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows;
}

type Row = Record<string, unknown>;

/** Adds jobs; returns their numbers by their references. */
export async function addJobs(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const names = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  const { rows: added } = await sql<{ id: number; guid: string }>`
    insert into job (${names}) select ${names} from jsonb_populate_recordset(null::job, ${JSON.stringify(rows)}::jsonb)
    returning id, guid`.execute(db);
  return new Map(added.map(({ id, guid }) => [guid, id]));
}

/** Changes jobs, each in its own columns; returns their new versions. */
export async function setJobs(db: Db, rows: readonly (Row & { id: number })[]): Promise<ReadonlyMap<number, number>> {
  const versions = new Map<number, number>();
  for (const same of Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()) {
    const names = Object.keys(same[0]!).filter((name) => name !== 'id');
    const sets = sql.join([
      ...names.map((name) => sql`${sql.ref(name)} = x.${sql.ref(name)}`),
      sql`version = j.version + 1`,
    ]);
    const { rows: changed } = await sql<{ id: number; version: number }>`
      update job j set ${sets} from jsonb_populate_recordset(null::job, ${JSON.stringify(same)}::jsonb) x
      where x.id = j.id returning j.id, j.version`.execute(db);
    for (const { id, version } of changed) versions.set(id, version);
  }
  return versions;
}

/** Where jobs stand, by their numbers: the category, and the organization's name for it. */
export async function findStatuses(db: Db, jobIds: readonly number[]) {
  const { rows } = await sql<{ id: number; category: JobCategory; name: string }>`
    select j.id, j.category, s.name from job j join job_status s on s.id = j.status_id
    where j.id = any(${[...jobIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes what the vendor system said of jobs. */
export async function saveFeeds(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into job_feed (job_id, unit_id, vms_provider, programme, requisition_key, feed, facts, status, status_raw,
      locked, tags, seen_at, import_id)
    select job_id, unit_id, vms_provider, programme, requisition_key, feed, facts, status, status_raw, locked, tags, seen_at,
      import_id from jsonb_populate_recordset(null::job_feed, ${JSON.stringify(rows)}::jsonb)
    on conflict (job_id) do update set programme = excluded.programme, requisition_key = excluded.requisition_key,
      feed = excluded.feed, facts = excluded.facts, status = excluded.status, status_raw = excluded.status_raw,
      locked = excluded.locked, tags = (select coalesce(array_agg(distinct t), '{}') from unnest(job_feed.tags || excluded.tags) t),
      seen_at = excluded.seen_at, import_id = excluded.import_id, absent_count = 0`.execute(db);
}

/** Adds events of jobs. */
export async function addEvents(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into job_event (job_id, unit_id, kind, from_category, to_category, status_name, reason, note, changes, by_user,
      via, happened_at)
    select job_id, unit_id, kind, from_category, to_category, status_name, reason, note, coalesce(changes, '{}'), by_user, via,
      happened_at from jsonb_populate_recordset(null::job_event, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Tells people about jobs; what is still open is told once. */
export async function addNotices(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into job_notice (unit_id, job_id, for_user, kind, details)
    select unit_id, job_id, for_user, kind, coalesce(details, '{}')
    from jsonb_populate_recordset(null::job_notice, ${JSON.stringify(rows)}::jsonb)
    on conflict (job_id, for_user, kind) where done_at is null and kind <> 'NEW_MATCH' do update set details = excluded.details`.execute(
    db,
  );
}

/** Puts people on new jobs, each as the first; whoever may not work in the unit is left out. */
export async function assignNew(
  db: Db,
  rows: readonly { job_id: number; user_id: number }[],
  { unitId, by, at }: { unitId: number; by: number; at: string },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into job_assignment (job_id, unit_id, user_id, is_primary, from_at, assigned_by)
    select x.job_id, ${unitId}, x.user_id, x.is_first, ${at}, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...row, is_first: rows.findIndex(({ job_id }) => job_id === row.job_id) === at })))}::jsonb)
      as x(job_id bigint, user_id bigint, is_first boolean)
    join app_user u on u.id = x.user_id and u.is_active and not u.is_read_only
    where exists (select from user_unit g where g.user_id = x.user_id and g.unit_id = ${unitId})
    on conflict do nothing`.execute(db);
}

/** Notes that jobs were seen in a file that says nothing new of them. */
export async function noteSeen(db: Db, jobIds: readonly number[], at: string): Promise<void> {
  if (jobIds.length === 0) return;
  await sql`update job_feed set seen_at = ${at}, absent_count = 0 where job_id = any(${[...jobIds]}::bigint[])`.execute(
    db,
  );
}

/**
 * The jobs that a full export lacks are counted; those missing from two in a row are returned once (ruling 63).
 */
export async function noteAbsent(db: Db, upload: UploadRow, seen: readonly number[]) {
  const { rows } = await sql<{ job_id: number; for_user: number; absent_count: number }>`
    update job_feed f set absent_count = absent_count + 1 from job j
    where j.id = f.job_id and f.unit_id = ${upload.unit_id} and f.vms_provider = ${upload.vms_provider}
      and f.programme = ${upload.programme} and j.category in ('WAITING', 'OPEN', 'HOLD')
      and f.import_id is distinct from ${upload.import_id} and not (f.job_id = any(${[...seen]}::bigint[]))
    returning f.job_id, f.absent_count, coalesce((select a.user_id from job_assignment a
      where a.job_id = j.id and a.until_at is null and a.is_primary), j.owner_id) as for_user`.execute(db);
  return rows.filter(({ absent_count }) => absent_count === 2);
}
