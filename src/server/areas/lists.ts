import type { CatalogHooks, DecisionHandler, JobStepped, StageHandler, UserLeft } from '#server/context.ts';
import { accountHooks } from './accounts/similar-names.ts';
import { followStage } from './consultants/conversion.ts';
import { closePostingsOfJob } from './job-boards/postings.ts';
import { endAssignmentsOfLeaver } from './jobs/assignments.ts';
import { jobStatusHooks, stageHooks } from './jobs/protected-stages.ts';
import { followDecision } from './jobs/shortlist-match.ts';
import { endChatsOfJob } from './outreach/job-chats.ts';
import { unitHooks } from './users/visible-units.ts';

/** What lists do beyond their declaration, by the name of the list. */
export const allCatalogHooks: Readonly<Record<string, CatalogHooks>> = {
  business_unit: unitHooks,
  client: accountHooks,
  client_job_status: stageHooks,
  job_status: jobStatusHooks,
  network: accountHooks,
  vendor: accountHooks,
};

/** What rooms do when a user is deactivated. */
export const allLeaveHandlers: readonly UserLeft[] = [endAssignmentsOfLeaver];

/** What rooms do when a job takes a step of its life. */
export const allJobStepHandlers: readonly JobStepped[] = [endChatsOfJob, closePostingsOfJob];

/** What rooms do when a submission moves to another stage. */
export const allStageHandlers: readonly StageHandler[] = [followStage];

/** What rooms do when a recruiter decides about a person of a run. */
export const allDecisionHandlers: readonly DecisionHandler[] = [followDecision];
