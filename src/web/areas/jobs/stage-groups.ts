import type { Stage } from '#domain/jobs/submission.ts';

/** The columns of a job's board, in the order of the pipeline. */
export const stageGroups = [
  'matched',
  'contacted',
  'replied',
  'qualified',
  'submitted',
  'interviewing',
  'offered',
  'placed',
  'out',
] as const;
export type StageGroup = (typeof stageGroups)[number];

const groups: Partial<Record<Stage, StageGroup>> = {
  MATCHED: 'matched',
  SHORTLISTED: 'matched',
  CONTACTED: 'contacted',
  NO_RESPONSE: 'contacted',
  INTERESTED: 'replied',
  SCREENED: 'qualified',
  RTR_PENDING: 'qualified',
  READY: 'qualified',
  IN_REVIEW_LEAD: 'qualified',
  SUBMITTED: 'submitted',
  CLIENT_REVIEW: 'submitted',
  INTERVIEW: 'interviewing',
  OFFERED: 'offered',
  ACCEPTED: 'placed',
  ONBOARDING: 'placed',
  STARTED: 'placed',
};

/** The column of a stage; who left the path stands in the last one. */
export const groupOf = (stage: Stage): StageGroup => groups[stage] ?? 'out';
