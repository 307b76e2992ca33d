import { expect, test } from 'vitest';
import { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import { addToJobApi } from '#contract/areas/jobs/add-to-job.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { openClientJob } from '#server/testing/client-job.ts';

test('the jobs of a client count whom Manage Jobs counts as submitted: nobody who is only on the job', async () => {
  const { recruiter, signIn, job, clientId, dana, omar } = await openClientJob();
  const lead = await signIn({ pages: [1, 2, 3, 6] });
  await recruiter.call(addToJobApi.add, { jobId: job.id, ids: [dana.id, omar.id] } as never);
  const counts = async () => {
    const [ofClient] = (await lead.call(clientRecordApi.jobs, { id: clientId })).found.rows;
    const [inList] = (await recruiter.call(jobsApi.list, {} as never)).found.rows;
    return [ofClient?.submitted, inList?.submitted];
  };
  expect(await counts()).toEqual([0, 0]);

  const rtr = { confirmedVia: 'VERBAL', evidence: 'Said yes on the phone' };
  const terms = { billRate: '60', payRate: '40', taxTerm: 'W2', authorized: true, rtr };
  const made = await recruiter.raw(submissionsApi.submit, {
    candid: dana.id,
    jobid: job.id,
    status: 'Submitted',
    ...terms,
  });
  expect(made.status).toBe(200);
  expect(await counts()).toEqual([1, 1]);
});
