import type { jobListApi } from '#contract/areas/jobs/job-list.ts';
import type { Output } from '#contract/core/endpoint.ts';

/** Somebody on a job, as its pipeline shows them. */
export type JobPerson = Output<typeof jobListApi.pipeline>['people'][number];
