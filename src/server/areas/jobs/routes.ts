import { addToJobApi } from '#contract/areas/jobs/add-to-job.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { serve } from '#server/http/serve.ts';
import { addToJob } from './add-to-job.ts';
import { listAssignable } from './assignments.ts';
import { downloadClientResume } from './client-resume.ts';
import { discardJob, findDuplicates } from './drafts.ts';
import { downloadCalendar, saveInterview } from './interviews.ts';
import { readHistory } from './job-events.ts';
import { assignRecruiters, changeStatus } from './job-life.ts';
import {
  changeCell,
  changeJobs,
  countOwned,
  exportJobs,
  findBack,
  listJobs,
  listManual,
  listNotSubmitted,
  readPipeline,
} from './job-list.ts';
import { readConsequences } from './job-steps.ts';
import { changeJob, readWholeJob, withPrewarm } from './jobs.ts';
import { noteDecisionTold, readSubmission, revokeRight, searchSubmissions, undoStage } from './submission-records.ts';
import { submitCandidate } from './submissions.ts';
import { draftSubmittal, sendSubmittal } from './submittals.ts';
import { uploadJob } from './upload-job.ts';

const ownJobsRoutes = serve(jobsApi, {
  upload: withPrewarm(uploadJob, ({ jobId }) => jobId),
  change: changeJob,
  duplicates: findDuplicates,
  discard: discardJob,
  read: withPrewarm(readWholeJob, ({ id }) => id),
  list: listJobs,
});

const jobLifeRoutes = serve(jobLifeApi, {
  status: changeStatus,
  consequences: readConsequences,
  assign: assignRecruiters,
  assignable: listAssignable,
  history: readHistory,
});

const jobListRoutes = serve(jobListApi, {
  export: exportJobs,
  bulk: changeJobs,
  cell: changeCell,
  back: findBack,
  owned: countOwned,
  notSubmitted: listNotSubmitted,
  pipeline: readPipeline,
  manual: listManual,
});

const addToJobRoutes = serve(addToJobApi, { add: addToJob });

const submissionsRoutes = serve(submissionsApi, { submit: submitCandidate });

const recordsRoutes = serve(submissionRecordsApi, {
  search: searchSubmissions,
  details: readSubmission,
  undo: undoStage,
  saveInterview,
  calendar: downloadCalendar,
  toldDecision: noteDecisionTold,
  revokeRtr: revokeRight,
  draftSubmittal,
  sendSubmittal,
  clientResume: downloadClientResume,
});

export const jobsRoutes = [
  ...ownJobsRoutes,
  ...jobLifeRoutes,
  ...jobListRoutes,
  ...addToJobRoutes,
  ...submissionsRoutes,
  ...recordsRoutes,
];
