import { addToJobApi } from './add-to-job.ts';
import { jobLifeApi } from './job-life.ts';
import { jobListApi } from './job-list.ts';
import { jobsApi } from './jobs.ts';
import { submissionRecordsApi } from './submission-records.ts';
import { submissionsApi } from './submissions.ts';

/** The calls of the room, under the names that they have in the whole contract: `jobs.…`. */
export const jobsCalls = {
  jobs: jobsApi,
  jobLife: jobLifeApi,
  jobList: jobListApi,
  addToJob: addToJobApi,
  submissions: submissionsApi,
  submissionRecords: submissionRecordsApi,
};
