import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { filesApi } from '#contract/areas/files/files.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

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
