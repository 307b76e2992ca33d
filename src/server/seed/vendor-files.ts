import { sql } from 'kysely';
import { requisitionKey } from '#domain/jobs/job-text.ts';
import { type Cause, causeWords } from '#domain/outside-causes.ts';
import { keepPart } from '#server/areas/automation/grab-keep.ts';
import { readParts } from '#server/areas/automation/grab-read.ts';
import { revertUpload } from '#server/areas/automation/grab-revert.ts';
import { runUpload, uploadGrab } from '#server/areas/automation/grabber.ts';
import { noteRun } from '#server/areas/job-boards/connectors.ts';
import { changeStatus } from '#server/areas/jobs/job-life.ts';
import { changeJob, readWholeJob } from '#server/areas/jobs/jobs.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { setLongRun } from '#server/lists/long-import.ts';
import type { UnitCode } from './sample/jobs.ts';
import {
  archiveExport,
  canadianExport,
  exportOf,
  firstExport,
  mailedPosting,
  pastedPosting,
  secondExport,
  strangeTable,
  triedExport,
  wrongExport,
} from './sample/vendor-files.ts';

/** A call of a colleague so many hours ago; in the United States unless another unit is named. */
export type Ago = (as: 'recruiter' | 'teamlead' | 'admin', hours: number, unit?: UnitCode) => SignedInCall;

/** The sources of the sample by their numbers. */
export type VendorSources = { readonly folder: number; readonly mailbox: number };

const hourMs = 3_600_000;

/** What came by itself was kept by a source; this is how it says so. */
type CameBy = { origin: 'DROP' | 'MAIL'; connectorId: number; connector: string; from?: string; subject?: string };

/** Sends a file as somebody would, or keeps it as a source does; it counts as sent when the call is. */
async function send(
  call: SignedInCall,
  { name, system, content, by }: { name: string; system: string; content: string; by?: CameBy },
): Promise<string> {
  const bytes = Buffer.from(content);
  if (by) {
    const [part] = await readParts({ name, bytes }, call);
    const { origin, connectorId, ...cameFrom } = by;
    const uploadId = await call.db.transaction().execute((db) =>
      keepPart(db, part!, {
        unitId: call.scope.units[0]!,
        system,
        programme: '',
        origin,
        connectorId,
        by: call.who.userId,
        cameFrom: { ...cameFrom, ...(origin === 'MAIL' && { at: call.now.toISOString() }) },
      }),
    );
    await date(call, uploadId);
    return uploadId;
  }
  const draft = await call.blobs.receive(bytes, { maxBytes: 1024 * 1024 });
  const files = [{ name, size: draft.size, draft }];
  const { uploadId } = await uploadGrab({ vmsProvider: system }, { ...call, files });
  await date(call, uploadId);
  return uploadId;
}

/** Moves an upload to when it was sent and taken. */
async function date({ db, now }: SignedInCall, uploadId: string): Promise<void> {
  const at = now.toISOString();
  await sql`with g as (update grab_upload set created_at = ${at} where guid = ${uploadId} returning import_id)
    update list_import i set created_at = ${at}, applied_at = case when i.applied_at is null then null
      else ${at}::timestamptz + interval '2 minutes' end,
      reverted_at = case when i.reverted_at is null then null else ${at}::timestamptz + interval '3 hours' end
    from g where i.id = g.import_id`.execute(db);
}

async function take(call: SignedInCall, uploadId: string, more: { isFullExport?: boolean } = {}): Promise<void> {
  await runUpload({ uploadId, dryRun: false, ...more }, call);
  await date(call, uploadId);
}

async function importOf({ db }: SignedInCall, uploadId: string): Promise<number> {
  const { import_id: id } = await db
    .selectFrom('grab_upload')
    .select('import_id')
    .where('guid', '=', uploadId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Files in each of their states: taken, taken again with news, taken back, failed, waiting for columns, tried out. */
export async function seedVendorFiles(ago: Ago, sources: VendorSources): Promise<void> {
  const beeline = { system: 'Beeline', name: 'Beeline open requests.csv' };
  const first = ago('recruiter', 11 * 24);
  await take(first, await send(first, { ...beeline, content: exportOf(firstExport, first.now) }));
  await touchJobs(ago);

  const second = ago('recruiter', 3 * 24);
  // The days of the file stay those of the first one.
  const again = await send(second, { ...beeline, content: exportOf(secondExport, first.now) });
  await take(second, again, { isFullExport: true });

  const wrong = ago('teamlead', 4 * 24);
  const mistaken = await send(wrong, {
    system: 'Vectorvms',
    name: 'Requests_of_the_other_branch.csv',
    content: exportOf(wrongExport, wrong.now),
  });
  await take(wrong, mistaken);
  await revertUpload({ uploadId: mistaken }, { ...wrong, now: new Date(wrong.now.getTime() + 3 * hourMs) });
  await date(wrong, mistaken);

  const archive = ago('admin', 5 * 24);
  const long = await send(archive, {
    system: 'Covendis',
    name: 'Covendis archive of all closed requisitions.csv',
    content: exportOf(archiveExport, archive.now),
  });
  await setLongRun(archive.db, await importOf(archive, long), { state: 'FAILED' });

  const canada = ago('recruiter', 2 * 24, 'CAN');
  const flextrack = {
    system: 'Flextrack',
    name: 'flextrack-orders.csv',
    content: exportOf(canadianExport, canada.now),
  };
  await take(canada, await send(canada, flextrack));

  const mailed = ago('teamlead', 27);
  const mail = await send(mailed, {
    system: 'Vectorvms',
    name: 'Request VV-1203 released.txt',
    content: mailedPosting,
    by: {
      origin: 'MAIL',
      connectorId: sources.mailbox,
      connector: 'Vectorvms notices',
      from: 'no-reply@vectorvms.example',
      subject: 'Request VV-1203 released',
    },
  });
  await take(mailed, mail);

  await send(ago('teamlead', 9), {
    system: 'Dotstaff',
    name: 'dotstaff_nightly.tsv',
    content: strangeTable,
    by: { origin: 'DROP', connectorId: sources.folder, connector: 'Dotstaff drop folder' },
  });

  await noteSources(ago, sources);

  const pasted = ago('recruiter', 5);
  const { uploadId } = await uploadGrab({ vmsProvider: 'Dotstaff', text: pastedPosting }, pasted);
  await take(pasted, uploadId);

  const tried = ago('recruiter', 2);
  const trial = await send(tried, {
    system: 'Covendis',
    name: 'covendis week 48.csv',
    content: exportOf(triedExport, tried.now),
  });
  await runUpload({ uploadId: trial, dryRun: true }, tried);
  await date(tried, trial);
}

/** What the sources say of themselves: what they brought last, and what has kept them since. */
async function noteSources(ago: Ago, { folder, mailbox }: VendorSources): Promise<void> {
  const { db, scope } = ago('admin', 0);
  const at = (hours: number) => ago('admin', hours).now.toISOString();
  const none = { files: 0, rows: 0, created: 0, updated: 0, waiting: 0, same: 0, failed: 0, later: 0 };
  await noteRun(db, folder, { at: at(9), counts: { ...none, files: 1, rows: 3, waiting: 1 } });
  await noteRun(db, folder, { at: at(1.5), counts: none, causes: [{ code: 'folder.not-set' }] });
  await noteRun(db, mailbox, { at: at(27), counts: { ...none, files: 2, rows: 1, created: 1, failed: 1 } });
  const mail = { unit_id: scope.units[0]!, connector_id: mailbox, from_address: 'no-reply@vectorvms.example' };
  const locked: Cause = { code: 'file.password', part: 'Weekly list.xlsx' };
  const made: Cause = { code: 'take.done', details: { rows: 1, CREATED: 1 }, part: 'Request VV-1203 released' };
  await db
    .insertInto('source_mail')
    .values(
      (
        [
          [28, 'Weekly list of open requests', 'FAILED', locked],
          [27.5, 'Request VV-1203 released', 'TAKEN', made],
        ] as const
      ).map(([hours, subject, state, cause]) => ({
        ...mail,
        subject,
        state,
        report: causeWords(cause),
        causes: JSON.stringify([cause]),
        dedupe_key: `<sample-${hours}@vectorvms.example>`,
        received_at: at(hours),
        taken_at: at(27),
      })),
    )
    .execute();
}

/** What people do with jobs of the first file before the second one comes: a rate put right, a job closed. */
async function touchJobs(ago: Ago): Promise<void> {
  const call = ago('recruiter', 8 * 24);
  const jobOf = async (requisition: string) =>
    call.db
      .selectFrom('job')
      .select('id')
      .where('unit_id', '=', call.scope.units[0]!)
      .where('requisition_key', '=', requisitionKey(requisition))
      .executeTakeFirstOrThrow();
  const corrected = await jobOf('BL-70411');
  const { skills, description, version, ...job } = await readWholeJob({ jobId: corrected.id, plain: true }, call);
  await changeJob({ ...job, jobId: corrected.id, version, skills, description, billRateMax: '94.00' }, call);
  const { id: jobId } = await jobOf('BL-70425');
  await changeStatus({ jobId, category: 'CANCELLED', reason: 'CANCELLED_BY_CLIENT' }, call);
}
