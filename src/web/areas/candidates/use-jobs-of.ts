import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { useCall } from '#web/api/use-call.ts';

/** Jobs of a candidate that are read at once. */
export const jobsAtOnce = 25;

/** One page of the jobs of a candidate; the first one is read once for the tab, its count and the card beside it. */
export const useJobsOf = (candidateId: number, page = 0) =>
  useCall(candidateJobsApi.search, { candidateId, page, size: jobsAtOnce });
