import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { serve } from '#server/http/serve.ts';
import { changeJob, discardJob, listJobs, readWholeJob, uploadJob, withPrewarm } from './jobs.ts';
import { submitCandidate } from './submissions.ts';

const ownJobsRoutes = serve(jobsApi, {
  upload: withPrewarm(uploadJob, ({ jobId }) => jobId),
  change: changeJob,
  discard: discardJob,
  read: withPrewarm(readWholeJob, ({ id }) => id),
  list: listJobs,
});

const submissionsRoutes = serve(submissionsApi, { submit: submitCandidate });

export const jobsRoutes = [...ownJobsRoutes, ...submissionsRoutes];
