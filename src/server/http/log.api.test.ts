import { expect, test } from 'vitest';
import { uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { chatApi } from '#contract/areas/outreach/outreach.ts';
import { openLog } from '#server/outside/log.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';

const resume = `Wilhelmina Zauberberg
Data Engineer
Tampa, FL | wilhelmina.zauberberg@example.com | (813) 555-0144
EXPERIENCE
Data Engineer, Kaleidoscope Freight, March 2021 - Present`;

test('the log reports calls and tasks, and never tokens, people or texts', async () => {
  const lines: string[] = [];
  const { signIn, work } = await openTestApp({}, openLog('debug', { write: (line) => void lines.push(line) }));
  await work();
  const recruiter = await signIn();

  const files = { 'wilhelmina.txt': Buffer.from(resume), 'broken.pdf': Buffer.from('%PDF-1.4 Zauberberg') };
  const { id } = await recruiter.call(uploadsApi.uploadAll, {}, files);
  await until(async () => (await recruiter.call(uploadsApi.uploadState, { uploadId: id })).state === 'DONE');
  await recruiter.call(jobsApi.upload, { description: 'Title: Lighthouse Keeper\nLocation: Tampa, FL' });
  await recruiter.raw(jobsApi.upload, { description: { nested: 'Lighthouse Keeper' } });
  await recruiter.raw(jobsApi.list, { orderby: 'Zauberberg' });
  await recruiter.raw(chatApi.open, { sessionId: 'a-session-key-of-somebody' });

  const printed = lines.join('\n');
  const calls = lines.map((line) => JSON.parse(line) as { path?: string }).flatMap(({ path }) => path ?? []);
  expect(calls).toContain('/api/job/upload/candidates/all');
  expect(printed).toContain('"task":"uploads.read-upload"');
  expect(printed).not.toContain(recruiter.token);
  expect(printed).not.toMatch(/zauberberg|wilhelmina|555-?0144|lighthouse|session-key|broken\.pdf/i);
});
