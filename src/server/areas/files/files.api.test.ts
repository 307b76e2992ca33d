import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { filesApi } from '#contract/areas/files/files.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';

const resume = Buffer.from('Dana Whitfield\nTampa, FL\nLighthouse keeper since 2019');

test('an uploaded file comes back byte by byte with its name and type', async () => {
  const { signIn } = await openTestApp();
  const owner = await signIn();

  const [stored] = await owner.call(filesApi.upload, {}, { 'Dana Whitfield.txt': resume });

  expect(stored).toMatchObject({
    name: 'Dana Whitfield.txt',
    size: resume.length,
    type: 'text/plain; charset=utf-8',
    sha256: createHash('sha256').update(resume).digest('hex'),
  });
  const answer = await owner.raw(filesApi.download, { fileId: stored!.fileId });
  expect([answer.status, answer.body['text']]).toEqual([200, resume.toString()]);
  expect(answer.headers['content-disposition']).toContain('Dana%20Whitfield.txt');
});

test('every file of an upload has its own outcome', async () => {
  const { signIn } = await openTestApp();
  const owner = await signIn();

  const { status, body } = await owner.raw(filesApi.upload, {}, { 'a.txt': resume, 'empty.txt': Buffer.alloc(0) });

  const [stored, refused] = body as unknown as Record<string, unknown>[];
  expect(status).toBe(206);
  expect(stored).toMatchObject({ name: 'a.txt', fileId: expect.any(String) });
  expect(refused).toMatchObject({ name: 'empty.txt', refused: { code: 'file.empty' } });
  expect(refused).not.toHaveProperty('fileId');
  expect((await owner.raw(filesApi.upload, {})).body).toMatchObject({ code: 'file.missing' });
});

test.each([11, 24])(
  'over a connection a file of %s MB is refused, and those before and after it are kept',
  async (megabytes) => {
    const { signIn, app } = await openTestApp();
    const { token } = await signIn();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    for (const [name, text] of [
      ['first.txt', 'One'],
      ['large.txt', 'x'.repeat(megabytes * 1024 * 1024)],
      ['last.txt', 'Two'],
    ] as const)
      form.append('files', new Blob([text]), name);
    const answer = await fetch(`${address}${filesApi.upload.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
      signal: AbortSignal.timeout(60_000),
    });
    const saved = (await answer.json()) as { name: string; fileId?: string; refused?: { code: string } }[];
    expect(saved.map(({ name, fileId, refused }) => [name, fileId !== undefined, refused?.code])).toEqual([
      ['first.txt', true, undefined],
      ['large.txt', false, 'file.too-large'],
      ['last.txt', true, undefined],
    ]);
  },
);

test('a file of another unit is absent', async () => {
  const { signIn, units } = await openTestApp();
  const owner = await signIn();
  const foreign = await signIn({ units: [units.CAN] });
  const [stored] = await owner.call(filesApi.upload, {}, { 'a.txt': resume });

  const answers = [
    await foreign.raw(filesApi.download, { fileId: stored!.fileId }),
    await owner.raw(filesApi.download, { fileId: 'x'.repeat(22) }),
  ];

  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
    [404, 'record.absent'],
    [404, 'record.absent'],
  ]);
});

test('D2: a file is for whoever may see the record it hangs on, and for nobody once the record is gone', async () => {
  const { signIn, context, work } = await openTestApp();
  const [recruiter, jobs, dashboard, nobody] = [
    await signIn({ pages: [1, 3] }),
    await signIn({ pages: [2] }),
    await signIn({ pages: [24] }),
    await signIn({ pages: [] }),
  ];
  const statuses = async (fileId: string) =>
    Promise.all(
      [recruiter, jobs, dashboard, nobody].map(async (one) => (await one.raw(filesApi.download, { fileId })).status),
    );

  // Kept for a later call: the uploader's own.
  const [posting] = await recruiter.call(filesApi.upload, {}, { 'posting.txt': Buffer.from('Title: Java Developer') });
  expect(await statuses(posting!.fileId!)).toEqual([200, 404, 404, 404]);
  expect((await nobody.raw(filesApi.download, { fileId: posting!.fileId })).body['code']).toBe('record.absent');
  // Nobody else can have it read as a posting either.
  const [own] = await jobs.call(filesApi.upload, {}, { 'own.txt': Buffer.from('Title: Data Analyst') });
  expect((await recruiter.raw(jobsApi.upload, { fileId: own!.fileId })).body['code']).toBe('record.absent');

  // A job has taken it.
  const { jobId } = await recruiter.call(jobsApi.upload, { fileId: posting!.fileId! });
  expect(await statuses(posting!.fileId!)).toEqual([200, 200, 200, 404]);
  await context.db.updateTable('job').set({ file_id: null }).where('id', '=', jobId).execute();
  expect(await statuses(posting!.fileId!)).toEqual([404, 404, 404, 404]);

  // A resume: first the upload's, then the candidate's.
  const [kept] = await recruiter.call(filesApi.upload, {}, { 'Dana Whitfield.txt': resume });
  const { id } = await recruiter.call(uploadsApi.uploadAll, { fileIds: kept!.fileId! });
  expect(await statuses(kept!.fileId!)).toEqual([200, 404, 404, 404]);
  await work();
  await until(async () => (await recruiter.call(uploadsApi.uploadState, { uploadId: id })).created === 1);
  expect(await statuses(kept!.fileId!)).toEqual([200, 200, 404, 404]);
  await context.db.deleteFrom('resume').execute();
  expect(await statuses(kept!.fileId!)).toEqual([404, 404, 404, 404]);
});
