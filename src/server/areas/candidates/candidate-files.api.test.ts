import { expect, test } from 'vitest';
import { candidateFilesApi } from '#contract/areas/candidates/candidate-files.ts';
import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { filesApi } from '#contract/areas/files/files.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { helpDeskResume, runToEnd } from '#server/testing/matching.ts';

test('every job of a candidate is told with stage, score and steps, and only within the unit', async () => {
  const { context, recruiter, candidate, job, signIn, units } = await openChatWorld();
  const [candidateId, jobId] = [candidate.id, job.id];
  await runToEnd(recruiter, jobId);
  const { found } = await recruiter.call(candidateJobsApi.search, { candidateId });
  expect(found).toMatchObject({ total: 1, rows: [{ jobId, title: 'Help Desk Technician', stage: 'CONTACTED' }] });
  expect(found.rows[0]).toMatchObject({ score: expect.any(Number), chatState: 'SENT', runGuid: expect.any(String) });
  expect(await recruiter.call(candidateJobsApi.list, { candidateId, jobId })).toEqual(found.rows);
  const details = await recruiter.call(candidateJobsApi.details, { candidateId, jobId });
  expect(details.history.at(-1)).toMatchObject({ stage: 'CONTACTED', stageName: expect.any(String) });
  // The rates of the job before those of a submission, to whom they are shown; a margin only with the bill rate.
  const rates = { currency: 'USD', isAgreed: false, payRate: '40.00', dueZone: expect.any(String) };
  await context.database.pool.query('update job set bill_rate_max = 60, pay_rate_max = 40');
  const read = async (person: typeof recruiter) =>
    (await person.call(candidateJobsApi.list, { candidateId, jobId }))[0]!;
  const shown = await read(recruiter);
  expect(shown).toMatchObject({ ...rates, billRate: '60.00', marginPerHour: expect.any(String) });
  const plain = await read(await signIn({ pages: [3] }));
  expect(plain).toMatchObject(rates);
  expect([plain.billRate, plain.marginPerHour, plain.marginPercent]).toEqual([undefined, undefined, undefined]);
  await context.database.pool.query(
    'update submission set bill_rate = 58, pay_rate = 39, margin_per_hour = -1.5, submitted_by = $1',
    [recruiter.userId],
  );
  expect(await read(recruiter)).toMatchObject({ isAgreed: true, billRate: '58.00', marginPerHour: '-1.50' });
  const people = await recruiter.call(candidateJobsApi.candidates, { jobId });
  expect(people.found.rows).toMatchObject([{ id: candidateId, stage: 'CONTACTED' }]);
  const stranger = await signIn({ units: [units.CAN] });
  for (const [api, input] of [
    [candidateJobsApi.search, { candid: candidateId }],
    [candidateJobsApi.details, { candid: candidateId, jobid: jobId }],
    [candidateJobsApi.candidates, { jobid: jobId }],
  ] as const)
    expect((await stranger.raw(api, input)).status).toBe(404);
});

test('a new resume becomes the newest version, old ones stay, and what it says otherwise is proposed', async () => {
  const { recruiter, candidate } = await openChatWorld();
  const { id: candidateId, guid: candidateGuid } = candidate;
  const { version } = await recruiter.call(candidatesApi.details, { candidateId });
  await recruiter.call(candidateRecordApi.change, { candidateId, version, headline: 'Desktop Lead', rate: '40' });
  const text = helpDeskResume('Dana', 'Whitfield', 'Python', 'Orlando, FL').replace(
    'Help Desk Technician\n',
    'Service Desk Analyst\n',
  );
  const { outcome, versions } = await recruiter.call(candidateFilesApi.updateResume, { candidateGuid, text });
  expect(outcome).toBe('ATTACHED');
  expect(versions.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
  expect(versions[0]!.text).toContain('Orlando');
  expect(versions[0]!.proposals).toEqual([{ field: 'headline', value: 'Service Desk Analyst', now: 'Desktop Lead' }]);
  const now = await recruiter.call(candidatesApi.details, { candidateId });
  expect(now).toMatchObject({ headline: 'Desktop Lead', city: 'Orlando', rate: '40.00' });
  // Taken over, it is proposed no more.
  await recruiter.call(candidateRecordApi.change, {
    candidateId,
    version: now.version,
    headline: 'Service Desk Analyst',
  });
  const [newest] = await recruiter.call(candidateFilesApi.versions, { candidateId });
  expect(newest!.proposals).toEqual([]);
  expect((await recruiter.call(candidateFilesApi.updateResume, { candidateGuid, text })).outcome).toBe('DUPLICATE');
  const none = await recruiter.raw(candidateFilesApi.updateResume, { candguid: candidateGuid });
  expect([none.status, none.body['code']]).toEqual([400, 'file.missing']);
});

test('a file is added with what it is, downloaded by who may see the candidate, removed and brought back', async () => {
  const { recruiter, candidate, signIn } = await openChatWorld();
  const candidateId = candidate.id;
  const added = await recruiter.call(
    candidateFilesApi.attach,
    { candidateId, type: 'CERT', description: 'CompTIA A+' },
    { 'a-plus.txt': Buffer.from('certificate') },
  );
  expect(added).toMatchObject({ name: 'a-plus.txt', type: 'CERT', description: 'CompTIA A+' });
  expect(await recruiter.call(candidateFilesApi.attachments, { candidateId })).toEqual([added]);
  const download = async () => (await recruiter.raw(filesApi.download, { fileId: added.fileId })).status;
  expect(await download()).toBe(200);
  const outsider = await signIn({ pages: [24] });
  expect((await outsider.raw(filesApi.download, { fileId: added.fileId })).status).toBe(404);
  await recruiter.call(candidateFilesApi.removeAttachment, { attachmentId: added.id });
  expect([await recruiter.call(candidateFilesApi.attachments, { candidateId }), await download()]).toEqual([[], 404]);
  await recruiter.call(candidateFilesApi.removeAttachment, { attachmentId: added.id, restore: true });
  expect(await download()).toBe(200);
  const wrong = await recruiter.raw(candidateFilesApi.attach, { candId: candidateId }, { 'a.exe': Buffer.from('MZ') });
  expect([wrong.status, wrong.body['code']]).toEqual([415, 'file.wrong-type']);
});
