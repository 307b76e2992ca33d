import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';

export type JobRow = Output<typeof jobsApi.list>['found']['rows'][number];

/** The address of a job that was opened from the list as it stands: the way back keeps its filters and page. */
export const jobPath = (id: number, from: string, tab?: string) =>
  `/upload/jobdetails?${new URLSearchParams({ jobId: String(id), ...(tab && { tab }), ...(from !== '' && { from }) })}`;
