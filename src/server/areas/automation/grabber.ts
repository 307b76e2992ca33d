import type { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { rowsAtOnce } from '#contract/lists/list-import.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { grabFields, isLike, lackedBy } from '#domain/grabber/fields.ts';
import { compareHeadings } from '#domain/grabber/headings.ts';
import { noCounts } from '#domain/grabber/outcomes.ts';
import { readDay } from '#domain/grabber/read-values.ts';
import { systemOf } from '#domain/jobs/vendor-systems.ts';
import { saveFile } from '#server/areas/files/files.ts';
import { findProfile } from '#server/areas/job-boards/connectors.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { importRows } from '#server/lists/import-store.ts';
import { setLongRun } from '#server/lists/long-import.ts';
import { isUnitHeld } from './grab-apply-queries.ts';
import { daysOf, keepPart } from './grab-keep.ts';
import { type GrabPart, readParts, readPasted, type Unread } from './grab-read.ts';
import { runGrab } from './grab-run.ts';
import * as queries from './grab-run-queries.ts';
import { tellGrab } from './long-grab.ts';
import { grabTask, readJobsTask } from './tasks.ts';

type Upload = Output<typeof grabberApi.state>['upload'];
type ReadUpload = Output<typeof grabberApi.state>;

/** Rows of a file shown while its columns are mapped. */
const sampleRows = 5;
/** Days after which an upload is no longer taken back. */
const revertDays = 7;

/** Reads what somebody sends and keeps it; nothing becomes a job yet. */
export async function uploadGrab(
  { vmsProvider, programme = '', text }: Input<typeof grabberApi.upload>,
  call: SignedInCall,
): Promise<Output<typeof grabberApi.upload>> {
  const unit = await call.db
    .selectFrom('business_unit')
    .select(['id', 'code', 'country'])
    .where('id', '=', call.scope.units[0]!)
    .executeTakeFirstOrThrow();
  const system = systemOf(unit, vmsProvider);
  const [file] = call.files;
  if (file?.refused) throw new Refusal(file.refused, { megabytes: 20 });
  if (!file && text === undefined) throw new Refusal('file.missing');
  const unread: Unread[] = [];
  const parts = file
    ? await readParts({ name: file.name, path: file.draft!.path }, call, { unread })
    : await readPasted(text!, call);
  const guids = await call.db.transaction().execute(async (db) => {
    const by = call.who.userId;
    const saved =
      file && (await saveFile(db, { unitId: unit.id, name: file.name, size: file.size, draft: file.draft!, by }));
    const place = {
      unitId: unit.id,
      system,
      programme,
      origin: file ? ('UPLOAD' as const) : ('TEXT' as const),
      fileId: saved?.id,
      by,
    };
    const all: string[] = [];
    for (const part of parts) all.push(await keepPart(db, part, place));
    await call.events.publish(db, { unitId: unit.id, about: 'grab', id: 0, state: 'READ' });
    return all;
  });
  const uploads: ReadUpload[] = [];
  for (const uploadId of guids) uploads.push(await readState({ uploadId }, call));
  return {
    uploadId: guids[0]!,
    state: uploads[0]!.upload.state,
    uploads,
    unread: unread.map(({ name, refusal }) => ({ name, message: refusal.message })),
  };
}

/** Tries an upload out, or takes it. */
export async function runUpload(input: Input<typeof grabberApi.run>, call: SignedInCall): Promise<Upload> {
  const upload = await getUpload(input, call);
  if (upload.state === 'DONE' || upload.state === 'REVERTED') throw new Refusal('import.done');
  if (upload.state === 'RUNNING') throw new Refusal('import.running');
  const settings = settingsOf(input, upload);
  await call.db
    .updateTable('grab_upload')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', upload.id)
    .execute();
  return start(upload, input.dryRun, call);
}

function settingsOf(
  { mapping, dateOrder, zone, filters, opensActive, isFullExport }: Input<typeof grabberApi.run>,
  upload: queries.UploadRow,
) {
  const columns = mapping ?? [...(upload.settings.mapping ?? [])];
  const used = columns.filter((field) => field !== '');
  if (used.some((field) => !grabFields.some((one) => one === field)))
    throw new Refusal('call.invalid', {}, [{ field: 'mapping', message: fieldMessage('noField') }]);
  if (new Set(used).size < used.length) throw new Refusal('import.mapped-twice');
  if (lackedBy(used).length > 0) throw new Refusal('grab.no-requisition');
  return {
    ...upload.settings,
    mapping: columns,
    ...(mapping && { dateOrder, zone, filters: filters ?? [] }),
    ...(opensActive !== undefined && { opensActive }),
    ...(isFullExport !== undefined && { isFullExport }),
  };
}

async function start(upload: queries.UploadRow, dryRun: boolean, call: SignedInCall): Promise<Upload> {
  const { import_id: importId } = upload;
  // One upload of a unit at a time: what would wait for another one longer than a call may does so in the background.
  const isLong = upload.rows > rowsAtOnce || (await isUnitHeld(call.db, upload.unit_id));
  if (isLong)
    await call.db.transaction().execute(async (db) => {
      await setLongRun(db, importId, {
        state: 'RUNNING',
        run: {
          input: { mapping: [], existing: 'change', dryRun },
          userId: call.who.userId,
          username: call.who.username,
          requestId: call.requestId,
          address: call.address,
          tellUnit: upload.unit_id,
        },
      });
      await call.tasks.send(db, grabTask, { importId });
    });
  else await runGrab(call, importId, { dryRun, onDone: (db) => call.tasks.send(db, readJobsTask, { importId }) });
  await tellGrab(call, importId, isLong ? 'RUNNING' : 'DONE');
  return presentUpload(await getUpload({ uploadId: upload.guid }, call), call.now);
}

/** @throws Refusal `record.absent` */
export async function getUpload(
  which: { uploadId?: string | undefined; fileId?: string | undefined },
  { db, scope }: Pick<SignedInCall, 'db' | 'scope'>,
): Promise<queries.UploadRow> {
  const upload = await queries.findUpload(db, scope, which);
  if (!upload) throw new Refusal('record.absent');
  return upload;
}

/** An upload as lists and screens show it. */
export function presentUpload(row: queries.UploadRow, now: Date): Upload {
  const age = row.applied_at === null ? 0 : (now.getTime() - Date.parse(row.applied_at)) / 86_400_000;
  return {
    uploadId: row.guid,
    fileId: row.file_guid ?? undefined,
    name: row.file_name,
    vmsProvider: row.vms_provider,
    programme: row.programme,
    shape: row.shape,
    kind: row.kind,
    origin: row.origin,
    ...(row.came_from && { cameFrom: row.came_from }),
    state: row.state,
    rows: row.rows,
    ...(row.state === 'RUNNING' && { done: row.progress }),
    counts: { ...noCounts(), ...row.counts },
    ...(row.by && { by: row.by }),
    at: row.applied_at ?? row.created_at,
    uploadedAt: row.created_at,
    changedAt: row.reverted_at ?? row.applied_at ?? undefined,
    ...(row.kept !== null && { kept: row.kept }),
    mayRevert: row.state === 'DONE' && age <= revertDays && (row.counts.CREATED ?? 0) + (row.counts.UPDATED ?? 0) > 0,
  };
}

/** Where an upload stands, with its columns and how they are read. */
export async function readState({ uploadId }: Input<typeof grabberApi.state>, call: SignedInCall): Promise<ReadUpload> {
  const upload = await getUpload({ uploadId }, call);
  const [profile, sameAs, sample, newer] = await Promise.all([
    findProfile(call.db, upload.unit_id, upload.vms_provider, upload.programme),
    queries.findSameFile(call.db, upload),
    firstRows(call.db, upload.import_id),
    upload.state === 'CHECKED' ? queries.findNewer(call.db, upload.import_id) : [],
  ]);
  const { settings } = upload;
  const isRemembered = upload.shape === 'TABLE' && profile !== undefined && isLike(upload.headers, profile);
  const known = isRemembered ? compareHeadings(profile.headings, upload.headers) : { gone: [], added: [] };
  const mapping = upload.headers.map((_, at) => settings.mapping?.[at] ?? '');
  return {
    upload: presentUpload(upload, call.now),
    headings: upload.headers,
    sample: sample.slice(0, sampleRows),
    mapping,
    dateOrder: settings.dateOrder ?? undefined,
    isDateOpen: settings.dateOrder === undefined && daysOf(sample, mapping).some((cell) => isOpen(cell)),
    zone: settings.zone ?? upload.zone,
    filters: [...(settings.filters ?? [])],
    opensActive: settings.opensActive ?? true,
    isFullExport: settings.isFullExport ?? false,
    isRemembered,
    gone: known.gone.filter((heading) => profile?.mapping[profile.headings.indexOf(heading)]),
    added: known.added,
    above: settings.above ?? 0,
    notes: [
      ...((settings.notes ?? []) as ReadUpload['notes']),
      ...(settings.isCorrection ? (['corrected'] as const) : []),
    ],
    ...(sameAs && { sameAs }),
    ...(newer.length > 0 && {
      newer: {
        jobs: newer.reduce((sum, { jobs }) => sum + jobs, 0),
        files: newer.map(({ name, at }) => ({ name, at })),
      },
    }),
  };
}

/** A day that nobody can place without being told the order. */
const isOpen = (cell: string) => {
  const read = readDay(cell, undefined);
  return 'reason' in read && read.reason === 'ambiguousDay';
};

async function firstRows(db: Db, importId: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('list_import_row')
    .select('cells')
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .limit(200)
    .execute();
  return rows.map(({ cells }) => cells.map((cell) => cell.slice(0, 300)));
}

/** The uploads, newest first. */
export async function listUploads(
  query: Input<typeof grabberApi.uploads>,
  call: SignedInCall,
): Promise<Output<typeof grabberApi.uploads>> {
  const { rows, total } = await queries.findUploads(call.db, call.scope, query);
  return found(
    rows.map((row) => presentUpload(row, call.now)),
    total,
    query,
  );
}

/** The rows of uploads with what became of each. */
export async function listRows(
  query: Input<typeof grabberApi.info>,
  call: SignedInCall,
): Promise<Output<typeof grabberApi.info>> {
  const { rows, total } = await queries.findGrabRows(call.db, call.scope, query);
  return found(rows.map(presentRow), total, query);
}

function presentRow(row: queries.GrabRowRow): Output<typeof grabberApi.info>['found']['rows'][number] {
  const { facts } = row;
  return {
    uploadId: row.guid,
    row: row.row_number,
    outcome: row.outcome ?? undefined,
    jobId: row.record_id ?? undefined,
    requisition: facts?.requisition,
    title: facts?.title,
    reason: facts?.reason,
    problems: (row.problems ?? []).map(({ field, message, value }) => ({
      field,
      reason: message,
      ...(value !== undefined && { value }),
    })),
    diff: Object.entries(facts?.diff ?? {}).map(([field, { from, to }]) => ({
      field,
      from: from ?? undefined,
      to: to ?? undefined,
    })),
    kept: facts?.kept ?? [],
    rules: facts?.rules ?? [],
    ...(facts?.waits && { waits: { kind: facts.waits.kind, name: facts.waits.name } }),
    ...(facts?.told && { told: facts.told }),
    ...(facts?.stays && { stays: facts.stays }),
    notes: facts?.notes ?? [],
    ...(facts?.isHeldBack && { isHeldBack: true as const }),
    ...(facts?.newer && { newer: facts.newer }),
    ...(facts?.followed && { followed: facts.followed }),
    ...(facts?.isFilled && { isFilled: true as const }),
    fields: Object.fromEntries(
      row.headers.flatMap((heading, at) => (row.cells[at] ? [[heading, row.cells[at].slice(0, 300)]] : [])),
    ),
    at: row.at,
  };
}

/** Where the latest run of an upload stands (ruling 37). */
export async function readOldRun(which: Input<typeof grabberApi.oldRun>, call: SignedInCall): Promise<Upload> {
  return presentUpload(await getUpload(which, call), call.now);
}

/**
 * Takes an older file once more as a new upload of the same rows, or tries that out; the same rows change nothing twice. The
 * screen tries first: a newer file may have changed the same jobs.
 */
export async function runOld(
  { dryRun = false, ...which }: Input<typeof grabberApi.runOld>,
  call: SignedInCall,
): Promise<Upload> {
  const old = await getUpload(which, call);
  if (old.state === 'RUNNING') throw new Refusal('import.running');
  if (old.state === 'READ' || old.state === 'CHECKED') return runUpload({ uploadId: old.guid, dryRun }, call);
  const guid = await call.db.transaction().execute(async (db) => {
    const rows: string[][] = [];
    for await (const portion of importRows(db, old.import_id)) rows.push(...portion.map(({ cells }) => cells));
    const notes = (old.settings.notes ?? []) as GrabPart['notes'];
    const part = {
      name: old.file_name,
      shape: old.shape,
      kind: old.kind,
      headings: old.headers,
      rows,
      above: old.settings.above ?? 0,
      notes,
      sha256: old.sha256,
      ...(old.settings.marks !== undefined && { marks: old.settings.marks as object }),
    };
    return keepPart(db, part, {
      unitId: old.unit_id,
      system: old.vms_provider,
      programme: old.programme,
      origin: old.origin,
      connectorId: old.connector_id ?? undefined,
      cameFrom: old.came_from ?? undefined,
      fileId: old.file_id ?? undefined,
      by: call.who.userId,
      isAgain: true,
    });
  });
  const copy = await getUpload({ uploadId: guid }, call);
  // Files of the program are read otherwise by now: its columns are mapped first.
  if (dryRun && lackedBy(copy.settings.mapping ?? []).length > 0) return presentUpload(copy, call.now);
  return runUpload({ uploadId: guid, dryRun }, call);
}
