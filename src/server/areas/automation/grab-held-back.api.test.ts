import { expect, test } from 'vitest';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';
import { openVendor, takeVendorFile, vendorRows } from '#server/testing/vendor-files.ts';

const openShared = sharedTestApp();

const dayMs = 86_400_000;
/** A day so many days from now as a file has it; two days back is past in every zone, whatever the hour here. */
const day = (days: number) => {
  const [year, month, date] = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10).split('-');
  return `${month}/${date}/${year}`;
};

type Says = { openings?: string; due?: string; status?: string };

/** Somebody who takes files with one requisition and its closing date. */
async function openSays() {
  const app = await openShared();
  const recruiter = await openVendor(app);
  const file = ({ openings = '2', due = day(9), status = 'Open' }: Says, n: number) =>
    [
      'Request Number,Job Position Title,Client,Request Status,# of Openings,Closing Date',
      `R-${n},Java Developer,Larkspur Bank,${status},${openings},${due}`,
    ].join('\r\n');
  const says = async (said: Says, { n = 1, dryRun = false } = {}) => {
    const { uploadId } = await takeVendorFile(recruiter, Buffer.from(file(said, n)), dryRun);
    return (await vendorRows(recruiter, uploadId))[0]!;
  };
  const stands = async (jobId: number) => {
    const { statusCategory, positions } = await recruiter.call(jobsApi.read, { jobId });
    return [statusCategory, positions];
  };
  return { db: app.context.db, recruiter, says, stands };
}

test('0 openings and a past due date of an open requisition are noted in the check and the result, and its job waits', async () => {
  const { recruiter, says, stands } = await openSays();
  const noted = { outcome: 'CREATED', notes: ['noOpenings', 'pastDue'], isHeldBack: true };
  expect(await says({ openings: '0', due: day(-40) }, { dryRun: true })).toMatchObject(noted);
  const row = await says({ openings: '0', due: day(-40) });
  expect(row).toMatchObject(noted);
  const jobId = row.jobId!;
  expect(await stands(jobId)).toEqual(['WAITING', 1]);
  expect((await recruiter.call(jobFeedApi.feed, { jobId })).facts).toMatchObject({ openings: 0 });
  // The same once more is no news, and is still said.
  expect(await says({ openings: '0', due: day(-40) })).toMatchObject({ ...noted, outcome: 'UNCHANGED' });
  // With openings it is still past due; with a new due date it opens, in one step and not by anybody's click.
  expect(await says({ openings: '3', due: day(-40) })).toMatchObject({ notes: ['pastDue'], isHeldBack: true });
  expect(await stands(jobId)).toEqual(['WAITING', 3]);
  const opened = await says({ openings: '3' });
  expect([opened.notes, opened.isHeldBack]).toEqual([[], undefined]);
  expect(await stands(jobId)).toEqual(['OPEN', 3]);
});

test('a job that is open keeps its openings and stays open; the row says both', async () => {
  const { db, recruiter, says, stands } = await openSays();
  const jobId = (await says({ openings: '3' })).jobId!;
  const row = await says({ openings: '0', due: day(-2) });
  expect(row).toMatchObject({ outcome: 'UPDATED', notes: ['noOpenings', 'pastDue'] });
  expect([row.isHeldBack, await stands(jobId)]).toEqual([undefined, ['OPEN', 3]]);
  // A person's due date counts, not the vendor system's.
  const tomorrow = new Date(Date.now() + dayMs).toISOString();
  await db.updateTable('job').set({ due_at: tomorrow }).where('id', '=', jobId).execute();
  expect((await says({ openings: '0', due: day(-2) })).notes).toEqual(['noOpenings']);
  // What a person puts on hold is not opened by the day on which it may be worked on again.
  await recruiter.call(jobLifeApi.status, { jobId, category: 'HOLD' });
  await says({ openings: '3' });
  expect(await stands(jobId)).toEqual(['HOLD', 3]);
});

test('one that its vendor system resumes too late is told, and a requisition that ended is not noted', async () => {
  const { recruiter, says, stands } = await openSays();
  const jobId = (await says({ status: 'On Hold' }, { n: 2 })).jobId!;
  expect(await says({ due: day(-2) }, { n: 2 })).toMatchObject({ notes: ['pastDue'], told: 'Open' });
  expect(await stands(jobId)).toEqual(['HOLD', 2]);
  const { rows } = (await recruiter.call(jobFeedApi.notices, {})).found;
  expect(rows).toMatchObject([{ jobId, kind: 'SYSTEM_SAYS' }]);
  expect((await says({ status: 'Closed', due: day(-2) }, { n: 2 })).notes).toEqual([]);
  expect(await stands(jobId)).toMatchObject(['CLOSED', 2]);
  const { uploads } = await recruiter.call(grabberApi.upload, {
    vmsProvider: 'Beeline',
    text: `Request Number: R-7\nJob Title: Java Developer\nClient: Larkspur Bank\nNumber of openings: 0`,
  });
  await recruiter.call(grabberApi.run, { uploadId: uploads[0]!.upload.uploadId, dryRun: false });
  const [posting] = await vendorRows(recruiter, uploads[0]!.upload.uploadId);
  expect([posting!.notes, (await stands(posting!.jobId!))[0]]).toEqual([['noOpenings'], 'WAITING']);
});
