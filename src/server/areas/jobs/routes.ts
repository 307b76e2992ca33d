import { jobsApi } from '#contract/areas/jobs.ts';
import { serve } from '#server/http/serve.ts';
import { changeJob, discardJob, listJobs, readWholeJob, uploadJob } from './jobs.ts';

export const jobsRoutes = serve(jobsApi, {
  upload: uploadJob,
  change: changeJob,
  discard: discardJob,
  read: readWholeJob,
  list: listJobs,
});
