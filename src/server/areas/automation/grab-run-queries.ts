import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { GrabOutcome } from '#domain/grabber/outcomes.ts';
import type { Db } from '#server/db/connect.ts';
import type { CameFrom, GrabSettings } from '#server/db/grab-tables.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { GrabFacts } from '#server/db/list-tables.ts';
import { onUnitDays, unitZone } from '#server/db/unit-zone.ts';

/** The imports of the grabber stand among those of lists under this name. */
export const grabList = 'vendor-jobs';

/** An upload with its import, its unit and its file. */
export type UploadRow = {
  id: number;
  guid: string;
  unit_id: number;
  import_id: number;
  vms_provider: string;
  programme: string;
  origin: 'UPLOAD' | 'TEXT' | 'DROP' | 'MAIL' | 'FEED';
  shape: 'TABLE' | 'DOCUMENT';
  kind: string;
  settings: GrabSettings & { above?: number; notes?: string[]; marks?: unknown };
  sha256: string;
  jobs_read: boolean;
  file_id: number | null;
  file_guid: string | null;
  file_name: string;
  headers: string[];
  state: 'READ' | 'CHECKED' | 'RUNNING' | 'FAILED' | 'DONE' | 'REVERTED';
  rows: number;
  progress: number;
  counts: Partial<Record<GrabOutcome, number>>;
  kept: number | null;
  created_at: string;
  applied_at: string | null;
  reverted_at: string | null;
  created_by: number;
  by: string | null;
  zone: string;
  country: string;
  unit_code: string;
  connector_id: number | null;
  came_from: CameFrom | null;
};

const columns = sql`g.id, g.guid, g.unit_id, g.import_id, g.vms_provider, g.programme, g.origin, g.shape, g.kind, g.settings,
  g.sha256, g.jobs_read, g.file_id, f.guid as file_guid, i.file_name, i.headers, i.state, i.rows, i.progress, i.counts, i.kept,
  i.created_at, i.applied_at, i.reverted_at, i.created_by, g.connector_id, g.came_from,
  (select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = i.created_by) as by,
  ${unitZone('b')} as zone, b.country, b.code as unit_code`;
const tables = sql`grab_upload g join list_import i on i.id = g.import_id join business_unit b on b.id = g.unit_id
  left join stored_file f on f.id = g.file_id`;

/** One upload in scope by its reference, or by that of its stored file: the latest of that. */
export async function findUpload(
  db: Db,
  scope: Scope,
  { uploadId, fileId }: { uploadId?: string | undefined; fileId?: string | undefined },
): Promise<UploadRow | undefined> {
  if (uploadId === undefined && fileId === undefined) return undefined;
  const { rows } = await sql<UploadRow>`select ${columns} from ${tables}
    where g.unit_id = ${inUnits(scope)} and ${uploadId === undefined ? sql`f.guid = ${fileId}` : sql`g.guid = ${uploadId}`}
    order by g.id desc limit 1`.execute(db);
  return rows[0];
}

/** The upload of an import, for background work. */
export async function findUploadOf(db: Db, importId: number): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${columns} from ${tables} where g.import_id = ${importId}`.execute(db);
  return rows[0];
}

/** One page of the uploads, newest first. */
export async function findUploads(db: Db, scope: Scope, { page, size }: { page: number; size: number }) {
  const { rows } = await sql<UploadRow & { total: number }>`select ${columns}, count(*) over () as total from ${tables}
    where g.unit_id = ${inUnits(scope)} order by g.created_at desc, g.id desc limit ${size} offset ${page * size}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Files that came in by themselves and that nobody has mapped, the oldest first. */
export async function findUnmappedFiles(db: Db, scope: Scope): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`select ${columns} from ${tables}
    where g.unit_id = ${inUnits(scope)} and g.came_from is not null and g.settings -> 'isAgain' is null and g.shape = 'TABLE' and i.state in ('READ', 'CHECKED')
    order by g.created_at, g.id limit 50`.execute(db);
  return rows;
}

/** Uploads of the last days whose import failed whole, the newest first. */
export async function findFailedUploads(db: Db, scope: Scope, days: number): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`select ${columns} from ${tables}
    where g.unit_id = ${inUnits(scope)} and i.state = 'FAILED' and i.created_at > now() - make_interval(days => ${days}::int)
    order by g.created_at desc, g.id desc limit 50`.execute(db);
  return rows;
}

/** One row of a file, as lists of rows show it. */
export type GrabRowRow = {
  guid: string;
  row_number: number;
  outcome: GrabOutcome | null;
  cells: string[];
  problems: { field: string; message: string; value?: string }[] | null;
  facts: GrabFacts | null;
  record_id: number | null;
  headers: string[];
  at: string;
};

/** One page of the rows of uploads: of one upload in the order of its file, else the newest uploads first. */
export async function findGrabRows(
  db: Db,
  scope: Scope,
  query: {
    page: number;
    size: number;
    uploadId?: string | undefined;
    fileId?: string | undefined;
    outcome?: string | undefined;
    startDate?: string | undefined;
    endDate?: string | undefined;
  },
) {
  const where = sql`g.unit_id = ${inUnits(scope)}
    and ${query.uploadId === undefined ? sql`true` : sql`g.guid = ${query.uploadId}`}
    and ${query.fileId === undefined ? sql`true` : sql`f.guid = ${query.fileId}`}
    and ${query.outcome === undefined ? sql`true` : sql`w.outcome = ${query.outcome}`}
    and ${query.uploadId === undefined && query.fileId === undefined ? sql`i.state in ('DONE', 'REVERTED')` : sql`true`}
    and ${onUnitDays(sql`i.created_at`, 'b', query)}`;
  const from = sql`${tables} join list_import_row w on w.import_id = i.id`;
  const [{ rows }, counted] = await Promise.all([
    sql<GrabRowRow>`select g.guid, w.row_number, w.outcome, w.cells, w.problems, w.facts, w.record_id, i.headers,
        coalesce(i.applied_at, i.created_at) as at
      from ${from} where ${where} order by i.id desc, w.row_number limit ${query.size} offset ${query.page * query.size}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Counts the rows of an import by their outcome. */
export async function countOutcomes(db: Db, importId: number): Promise<Partial<Record<GrabOutcome, number>>> {
  const { rows } = await sql<{ outcome: GrabOutcome; count: number }>`
    select outcome, count(*) as count from list_import_row where import_id = ${importId} and outcome is not null group by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

/**
 * When the same bytes were taken before for the same system and programme; `isAny` counts what was taken back since as well.
 */
export async function findSameFile(
  db: Db,
  upload: Pick<UploadRow, 'id' | 'unit_id' | 'vms_provider' | 'programme' | 'sha256'>,
  { isAny = false } = {},
) {
  const { rows } = await sql<{ at: string }>`
    select i.applied_at as at from grab_upload g join list_import i on i.id = g.import_id
    where g.unit_id = ${upload.unit_id} and g.vms_provider = ${upload.vms_provider} and g.programme = ${upload.programme}
      and g.sha256 = ${upload.sha256} and g.id < ${upload.id} and i.state = any(${isAny ? ['DONE', 'REVERTED'] : ['DONE']}::text[])
    order by g.id desc limit 1`.execute(db);
  return rows[0]?.at;
}

/** The newer files that changed jobs which rows of a trial change, the newest first, each with how many. */
export async function findNewer(db: Db, importId: number) {
  const { rows } = await sql<{ name: string; at: string; jobs: number }>`
    select facts #>> '{newer,file}' as name, (facts #>> '{newer,at}')::timestamptz as at, count(*) as jobs from list_import_row
    where import_id = ${importId} and facts -> 'newer' is not null group by 1, 2 order by 2 desc`.execute(db);
  return rows;
}

/** Whether a file says how those of its program are read: a posting and the corrected rows of a file do not. */
export const tellsHow = ({ shape, settings }: Pick<UploadRow, 'shape' | 'settings'>): boolean =>
  shape !== 'DOCUMENT' && !settings.isCorrection;

type Program = Pick<UploadRow, 'unit_id' | 'vms_provider' | 'programme'>;

/** Remembers how the files of a program are read; without anything to remember it is forgotten. */
export async function saveProfile(
  db: Db,
  program: Program,
  read: { headings: readonly string[]; settings: GrabSettings } | undefined,
  made: { by: number; at: string },
): Promise<void> {
  const { unit_id, vms_provider, programme } = program;
  if (!read) {
    await db
      .deleteFrom('grab_profile')
      .where('unit_id', '=', unit_id)
      .where('vms_provider', '=', vms_provider)
      .where(sql<string>`lower(programme)`, '=', programme.toLowerCase())
      .execute();
    return;
  }
  const { headings, settings } = read;
  const values = {
    headings: [...headings],
    mapping: [...(settings.mapping ?? [])],
    date_order: settings.dateOrder ?? null,
    time_zone: settings.zone ?? null,
    filters: JSON.stringify(settings.filters ?? []),
    opens_active: settings.opensActive ?? true,
    is_full_export: settings.isFullExport ?? false,
    updated_at: made.at,
    updated_by: made.by,
  };
  const { numUpdatedRows } = await db
    .updateTable('grab_profile')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('unit_id', '=', unit_id)
    .where('vms_provider', '=', vms_provider)
    .where(sql<string>`lower(programme)`, '=', programme.toLowerCase())
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('grab_profile')
    .values({ unit_id, vms_provider, programme, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How the last file of a program was read whose import stands, but for one. */
export async function findLastRead(
  db: Db,
  upload: Program & Pick<UploadRow, 'id'>,
): Promise<{ headings: readonly string[]; settings: GrabSettings } | undefined> {
  const { rows } = await sql<{ headings: string[]; settings: GrabSettings }>`
    select i.headers as headings, g.settings from grab_upload g join list_import i on i.id = g.import_id
    where g.unit_id = ${upload.unit_id} and g.vms_provider = ${upload.vms_provider}
      and lower(g.programme) = ${upload.programme.toLowerCase()} and g.id <> ${upload.id} and i.state = 'DONE'
      and g.shape = 'TABLE' and g.settings -> 'isCorrection' is distinct from 'true'
    order by i.applied_at desc, g.id desc limit 1`.execute(db);
  return rows[0];
}

/** A source of files: what it brings goes to one system and programme of one unit. */
export type FileSource = { unitId: number; system: string; programme: string; origin: UploadRow['origin'] };

const ofSource = ({ unitId, system, programme, origin }: FileSource) => sql`g.unit_id = ${unitId}
  and g.vms_provider = ${system} and lower(g.programme) = ${programme.toLowerCase()} and g.origin = ${origin}`;

/** Whether these bytes are what a source brought last and what was taken: older ones may be news again. */
export async function wasTaken(db: Db, source: FileSource, sha256: string): Promise<boolean> {
  const { rows } = await sql<{ sha256: string }>`
    select g.sha256 from grab_upload g join list_import i on i.id = g.import_id
    where ${ofSource(source)} and i.state in ('DONE', 'REVERTED') order by i.applied_at desc, g.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.sha256 === sha256;
}

/** The reference of these bytes of a source where they were kept and never taken. */
export async function findUntaken(db: Db, source: FileSource, sha256: string): Promise<string | undefined> {
  const { rows } = await sql<{ guid: string }>`
    select g.guid from grab_upload g join list_import i on i.id = g.import_id
    where ${ofSource(source)} and g.sha256 = ${sha256} and i.state in ('READ', 'CHECKED', 'FAILED')
      and g.settings -> 'isAgain' is null order by g.id desc limit 1`.execute(db);
  return rows[0]?.guid;
}
