import { jobsApi } from '#contract/areas/jobs.ts';
import { foreseeRun } from '#server/areas/matching/matching.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { serve } from '#server/http/serve.ts';
import { changeJob, discardJob, listJobs, readWholeJob, uploadJob } from './jobs.ts';

/** Who gets a job to see soon asks for its people. */
const seen = <I, A>(handle: (input: I, call: SignedInCall) => Promise<A>, jobIdOf: (answer: A) => number) =>
  async function answer(input: I, call: SignedInCall): Promise<A> {
    const given = await handle(input, call);
    foreseeRun(call, jobIdOf(given));
    return given;
  };

export const jobsRoutes = serve(jobsApi, {
  upload: seen(uploadJob, ({ jobId }) => jobId),
  change: changeJob,
  discard: discardJob,
  read: seen(readWholeJob, ({ id }) => id),
  list: listJobs,
});
