import { expect, test } from 'vitest';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';

test('job.no-text: without words, with blanks only and without a file there is no draft', async () => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();

  for (const input of [{}, { description: '' }, { description: ' \n\t ' }]) {
    const { status, body } = await recruiter.raw(jobsApi.upload, input);
    expect([status, body['code']]).toEqual([400, 'job.no-text']);
  }
  expect((await recruiter.call(jobsApi.list, {})).found.total).toBe(0);
  expect((await recruiter.call(jobsApi.upload, { description: 'Title: Welder' })).job.title).toBe('Welder');
});

test.each([
  ['div', '<div>'.repeat(39_000)],
  ['b', '<b>'.repeat(50_000)],
  ['values that never end', '<p '.repeat(60_000)],
])('a posting of nested %s is refused or read, and never a defect of ours', async (_what, description) => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();
  const { status, body } = await recruiter.raw(jobsApi.upload, { description });
  expect([status, body['code']]).toEqual(description.startsWith('<p ') ? [200, undefined] : [400, 'job.too-complex']);
});

test('postings that are being read keep nobody waiting', async () => {
  const { context, signIn } = await openTestApp();
  const [one, other, third] = [await signIn(), await signIn(), await signIn()];
  const { documents } = context;
  let reading = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const readDocument: typeof documents.readDocument = async (...given) => {
    reading += 1;
    await held;
    return documents.readDocument(...given);
  };
  Object.assign(context, { documents: { ...documents, readDocument } });
  const posting = { 'job.txt': Buffer.from('Title: Welder') };
  const uploads = [one, other].map((person) => person.call(jobsApi.upload, {}, posting));
  await until(async () => reading === 2);

  expect((await third.call(searchApi.candidates, { search: 'java' })).found.total).toBe(0);
  goOn();
  expect((await Promise.all(uploads)).map(({ job }) => job.title)).toEqual(['Welder', 'Welder']);
});
