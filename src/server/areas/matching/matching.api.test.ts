import { expect, test } from 'vitest';
import { uploadsApi } from '#contract/areas/candidates.ts';
import { jobsApi } from '#contract/areas/jobs.ts';
import { matchingApi } from '#contract/areas/matching.ts';
import { type Caller, openTestHouse, until } from '#server/testing/open-house.ts';

const resume = `Dana Whitfield
Help Desk Technician
Tampa, FL | dana.whitfield@example.com

EXPERIENCE
Help Desk Technician, Gulf Marine Supply, Tampa, FL
March 2021 - Present
- Answers calls about Windows and Office, resets accounts in Active Directory.
`;

type Draft = { skills: { mustHave: boolean }[] };

const posting = `Title: Help Desk Technician
Location: Tampa, FL
Nice to have: Active Directory, Windows.`;

async function openJob(person: Caller, change: (draft: Draft) => object = () => ({})) {
  const { job } = await person.call(jobsApi.upload, { description: posting });
  const opened = { ...job, jobId: job.id, open: true, clientName: 'Gulf Marine Supply', ...change(job) };
  return person.call(jobsApi.change, opened as never);
}

async function uploadResume(person: Caller) {
  const { id } = await person.call(uploadsApi.uploadAll, {}, { 'dana.txt': Buffer.from(resume) });
  await until(async () => (await person.call(uploadsApi.uploadState, { uploadId: id })).state === 'DONE');
}

const runOf = (person: Caller, jobId: number, states: readonly string[]) =>
  until(async () => {
    const { run, found } = await person.call(matchingApi.saved, { jobId });
    return states.includes(run.state) && { run, rows: found.rows };
  }, 40);

test('a job without any must-have, and one that names no skill at all, are matched all the same', async () => {
  const { signIn, work } = await openTestHouse();
  await work();
  const recruiter = await signIn();
  await uploadResume(recruiter);

  const noMust = ({ skills }: Draft) => ({ skills: skills.map((skill) => ({ ...skill, mustHave: false })) });
  for (const change of [noMust, () => ({ skills: [] })]) {
    const job = await openJob(recruiter, change);
    await recruiter.call(matchingApi.run, { jobId: job.id });
    const { run, rows } = await runOf(recruiter, job.id, ['DONE', 'FAILED']);
    expect(run.state).toBe('DONE');
    expect(rows.map(({ name }) => name)).toContain('Dana Whitfield');
  }
});

test('a run that fails for good says so, and its job can be matched again', async () => {
  const { house, signIn, work } = await openTestHouse();
  const recruiter = await signIn();
  const job = await openJob(recruiter);
  const first = await recruiter.call(matchingApi.run, { jobId: job.id });
  await house.database.pool.query(`update match_run set need = '{"title": 7}'`);
  await work();

  const { run } = await runOf(recruiter, job.id, ['DONE', 'FAILED']);
  expect(run.state).toBe('FAILED');
  const second = await recruiter.call(matchingApi.run, { jobId: job.id });
  expect(second.guid).not.toBe(first.guid);
  expect((await runOf(recruiter, job.id, ['DONE'])).run.guid).toBe(second.guid);
}, 60_000);
