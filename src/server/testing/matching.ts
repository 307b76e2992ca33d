import { uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { type Caller, until } from './open-test-app.ts';

const posting = `Title: Help Desk Technician
Location: Tampa, FL
Nice to have: Active Directory, Windows.`;

/** A resume of a help desk technician; `more` is a line of experience. */
export const helpDeskResume = (
  first: string,
  last: string,
  more = 'Active Directory',
  city = 'Tampa, FL',
) => `${first} ${last}
Help Desk Technician
${city} | ${first}.${last}@example.com

EXPERIENCE
Help Desk Technician, Gulf Marine Supply, ${city}
March 2021 - Present
- Answers calls about Office and resets accounts; uses ${more} daily.
`;

type Draft = { id: number; version: number; skills: { name: string; mustHave: boolean }[] };

/** An open job for a help desk technician. */
export async function openHelpDesk(person: Caller, change: (draft: Draft) => object = () => ({})) {
  const { job } = await person.call(jobsApi.upload, { description: posting });
  const opened = { ...job, jobId: job.id, open: true, clientName: 'Gulf Marine Supply', ...change(job) };
  return person.call(jobsApi.change, opened as never);
}

/** Uploads resumes as text files and waits until they are read. Background tasks have to be running. */
export async function uploadResumes(person: Caller, ...texts: string[]) {
  const files = Object.fromEntries(texts.map((text, at) => [`resume-${at}.txt`, Buffer.from(text)]));
  const { id } = await person.call(uploadsApi.uploadAll, {}, files);
  await until(async () => (await person.call(uploadsApi.uploadState, { uploadId: id })).state === 'DONE');
}

/** A job's matching, once its run is in one of these states. */
export const runOf = (person: Caller, jobId: number, states: readonly string[]) =>
  until(async () => {
    const { run, found, since, newer } = await person.call(matchingApi.saved, { jobId });
    return states.includes(run.state) && { run, rows: found.rows, since, newer };
  });

/** Starts a run of a job and waits for that run. */
export async function runToEnd(person: Caller, jobId: number, more: object = {}) {
  const started = await person.call(matchingApi.run, { jobId, ...more });
  const page = await until(async () => {
    const answer = await person.call(matchingApi.saved, { runGuid: started.guid });
    return answer.run.state === 'DONE' && answer;
  });
  return { ...started, ...page };
}
