import type { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';

type OnJob = Output<typeof candidateJobsApi.list>[number];

/** What an hour loses at the rates that were agreed; undefined where it loses nothing, or the reader may not see it. */
export const lossOfRates = ({ isAgreed, marginPerHour }: Pick<OnJob, 'isAgreed' | 'marginPerHour'>) =>
  isAgreed && marginPerHour !== undefined && Number(marginPerHour) < 0 ? marginPerHour.replace('-', '') : undefined;
