import type { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { findStatusIds } from '#server/areas/jobs/jobs.ts';
import type { Db } from '#server/db/connect.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { changeImport } from '#server/lists/import-store.ts';
import { holdImport } from '#server/lists/long-import.ts';
import { addEvents, holdUnit, setJobs } from './grab-apply-queries.ts';
import { followSteps } from './grab-follow.ts';
import { findTaken, noteStays, restoreFeeds, restoreJobs, type TakenJob } from './grab-revert-queries.ts';
import { findLastRead, saveProfile, tellsHow, type UploadRow } from './grab-run-queries.ts';
import { getUpload, presentUpload } from './grabber.ts';

type Reverted = Output<typeof grabberApi.revert>;

/**
 * Takes an upload back: changed jobs become as they were, new ones are canceled with the reason; what somebody touched since
 * stays and is named.
 */
export async function revertUpload(
  { uploadId }: Input<typeof grabberApi.revert>,
  call: SignedInCall,
): Promise<Reverted | PartialResult<Reverted>> {
  const upload = await getUpload({ uploadId }, call);
  if (upload.state !== 'DONE') throw new Refusal('import.not-done');
  if (!presentUpload(upload, call.now).mayRevert) throw new Refusal('grab.too-late');
  const stays = await call.db.transaction().execute(async (db) => {
    await holdImport(db, upload.import_id);
    await holdUnit(db, upload.unit_id);
    if ((await getUpload({ uploadId }, { ...call, db })).state !== 'DONE') throw new Refusal('import.not-done');
    const taken = await findTaken(db, upload.import_id);
    await restore(
      db,
      call,
      upload,
      taken.filter(({ is_untouched }) => is_untouched),
    );
    const touched = taken.filter(({ is_untouched }) => !is_untouched);
    await noteStays(db, upload.import_id, touched);
    await changeImport(db, upload.import_id, { state: 'REVERTED', kept: touched.length, by: call.who.userId });
    // The next file of the program is read as the last one whose import stands, not as one that was undone.
    if (tellsHow(upload))
      await saveProfile(db, upload, await findLastRead(db, upload), {
        by: call.who.userId,
        at: call.now.toISOString(),
      });
    await addAudit(db, call, {
      act: 'import-reverted',
      kind: 'list',
      recordId: upload.import_id,
      unitId: upload.unit_id,
      details: { list: 'vendor-jobs', restored: taken.length - touched.length, kept: touched.length },
    });
    await call.events.publish(db, { unitId: upload.unit_id, about: 'grab', id: upload.id, state: 'REVERTED' });
    return touched.map(({ id, title, why, by }) => ({ jobId: id, title, why, ...(by && { by }) }));
  });
  forgetCounts('job');
  const answer = { upload: presentUpload(await getUpload({ uploadId }, call), call.now), stays };
  return stays.length > 0 ? new PartialResult(answer) : answer;
}

async function restore(db: Db, call: SignedInCall, upload: UploadRow, jobs: readonly TakenJob[]): Promise<void> {
  const at = call.now.toISOString();
  const event = (job: TakenJob) => ({
    job_id: job.id,
    unit_id: upload.unit_id,
    by_user: call.who.userId,
    via: 'grabber',
    happened_at: at,
  });
  const isNew = ({ outcome, before }: TakenJob) => outcome === 'CREATED' && before === null;
  const created = jobs.filter((job) => job.outcome === 'CREATED');
  const cancelled = (await findStatusIds(db, 'job_status')).get('CANCELLED')!;
  const over = {
    status_id: cancelled,
    status_reason: 'IMPORT_TAKEN_BACK',
    status_note: null,
    status_at: at,
    updated_at: at,
  };
  await setJobs(
    db,
    created.map(({ id }) => ({ id, ...over })),
  );
  await addEvents(
    db,
    created.map((job) => ({
      ...event(job),
      kind: 'STATUS',
      from_category: job.category,
      to_category: 'CANCELLED',
      reason: 'IMPORT_TAKEN_BACK',
    })),
  );
  const changed = jobs.filter((job) => !isNew(job) && job.outcome === 'UPDATED' && job.before !== null);
  await restoreJobs(
    db,
    changed.flatMap(({ id, before }) => (Object.keys(before!.own).length > 0 ? [{ ...before!.own, id }] : [])),
    at,
  );
  await restoreFeeds(
    db,
    changed.map(({ id, before }) => ({ id, feed: before!.feed })),
  );
  await addEvents(
    db,
    changed.map((job) => ({ ...event(job), kind: 'CHANGED', reason: 'IMPORT_TAKEN_BACK' })),
  );
  await followSteps(db, call, upload.unit_id, [...created, ...changed]);
}
