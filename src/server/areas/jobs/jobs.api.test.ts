import { expect, test } from 'vitest';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

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
