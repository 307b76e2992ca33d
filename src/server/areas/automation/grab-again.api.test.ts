import { expect, test } from 'vitest';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';
import { openVendor, takeVendorFile, vendorCsv, vendorLine, vendorRows } from '#server/testing/vendor-files.ts';

const openShared = sharedTestApp();

/** An old file and a newer one that changed the first of its two jobs. */
async function openTwoFiles() {
  const app = await openShared();
  const recruiter = await openVendor(app);
  const old = await takeVendorFile(
    recruiter,
    vendorCsv(vendorLine(1, { rate: '$95.50' }), vendorLine(2)),
    false,
    'beeline.csv',
  );
  const [one, two] = (await vendorRows(recruiter, old.uploadId)).map(({ jobId }) => jobId!);
  const newer = await takeVendorFile(
    recruiter,
    vendorCsv(vendorLine(1, { openings: '3', rate: '$99.00' })),
    false,
    'beeline3.csv',
  );
  const job = async (jobId: number) => {
    const { positions, billRateMax } = await recruiter.call(jobsApi.read, { jobId });
    return { positions, billRateMax };
  };
  return { app, recruiter, old, newer, one: one!, two: two!, job };
}

test('an old file is checked before it is imported again: what a newer file changed is named, and nothing is written', async () => {
  const { app, recruiter, old, one, job } = await openTwoFiles();
  // As a mail brought it: its copy waits for whoever took it, and not for everybody.
  await app.context.db
    .updateTable('grab_upload')
    .set({ came_from: JSON.stringify({ connector: 'Beeline mail' }) })
    .where('guid', '=', old.uploadId)
    .execute();
  const copy = await recruiter.call(grabberApi.runOld, { uploadId: old.uploadId, dryRun: true });
  expect(copy).toMatchObject({ state: 'CHECKED', counts: { UPDATED: 1, UNCHANGED: 1 } });
  expect(copy.uploadId).not.toBe(old.uploadId);
  expect(await job(one)).toEqual({ positions: 3, billRateMax: '99.00' });
  const [row, same] = await vendorRows(recruiter, copy.uploadId);
  expect(row).toMatchObject({ jobId: one, newer: { file: 'beeline3.csv' } });
  expect(same!.newer).toBeUndefined();
  expect(await recruiter.call(grabberApi.state, { uploadId: copy.uploadId })).toMatchObject({
    newer: { jobs: 1, files: [{ name: 'beeline3.csv' }] },
  });
  expect((await recruiter.call(grabberApi.setup, {})).waitingFiles).toBe(0);

  // Confirmed, it is taken; checked once more nothing is newer.
  await recruiter.call(grabberApi.run, { uploadId: copy.uploadId, dryRun: false });
  expect(await job(one)).toEqual({ positions: 2, billRateMax: '95.50' });
  const next = await recruiter.call(grabberApi.runOld, { uploadId: old.uploadId, dryRun: true });
  expect(next.counts).toMatchObject({ UPDATED: 0, UNCHANGED: 2 });
  expect((await recruiter.call(grabberApi.state, { uploadId: next.uploadId })).newer).toBeUndefined();
});

test('a file that nobody imported before is the newest; a newer one that was taken back changes nothing', async () => {
  const { recruiter, old, newer, one, job } = await openTwoFiles();
  const next = await takeVendorFile(recruiter, vendorCsv(vendorLine(1, { openings: '4' })), true);
  expect((await vendorRows(recruiter, next.uploadId))[0]).toMatchObject({ outcome: 'UPDATED', jobId: one });
  expect((await recruiter.call(grabberApi.state, { uploadId: next.uploadId })).newer).toBeUndefined();
  await recruiter.call(grabberApi.revert, { uploadId: newer.uploadId });
  const copy = await recruiter.call(grabberApi.runOld, { uploadId: old.uploadId, dryRun: true });
  expect(copy.counts).toMatchObject({ UPDATED: 0, UNCHANGED: 2 });
  expect(await job(one)).toEqual({ positions: 2, billRateMax: '95.50' });
});

test('whoever calls without a trial imports at once, as before; another unit and a reader do not', async () => {
  const { app, recruiter, old, one, job } = await openTwoFiles();
  const pages = [1, 2, 22, 25] as const;
  const other = await app.signIn({ pages, units: [app.units.CAN] });
  expect((await other.raw(grabberApi.runOld, { uploadid: old.uploadId, dryRun: true })).status).toBe(404);
  const reader = await app.signIn({ pages, units: [app.units.USA], isReadOnly: true });
  expect((await reader.raw(grabberApi.runOld, { uploadid: old.uploadId, dryRun: true })).status).toBe(403);
  const done = await recruiter.call(grabberApi.runOld, { uploadId: old.uploadId });
  expect([done.state, await job(one)]).toEqual(['DONE', { positions: 2, billRateMax: '95.50' }]);
  expect((await vendorRows(recruiter, done.uploadId))[0]).toMatchObject({ newer: { file: 'beeline3.csv' } });
});

test('what stays when an import is taken back names the later file that changed it, and a person only for an edit', async () => {
  const { recruiter, old, one, two } = await openTwoFiles();
  await recruiter.call(jobListApi.cell, { jobId: two, priority: 'HIGH' });
  const { status, body } = await recruiter.raw(grabberApi.revert, { uploadid: old.uploadId });
  expect([status, body['stays']]).toMatchObject([
    206,
    [
      { jobid: one, why: 'import', by: 'beeline3.csv' },
      { jobid: two, why: 'edit', by: expect.not.stringContaining('beeline') },
    ],
  ]);
  expect((await vendorRows(recruiter, old.uploadId))[0]!.stays).toEqual({ why: 'import', by: 'beeline3.csv' });
  const { uploadedAt, changedAt, at } = await recruiter
    .call(grabberApi.state, { uploadId: old.uploadId })
    .then(({ upload }) => upload);
  expect([uploadedAt < at, at < changedAt!]).toEqual([true, true]);
});
