import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import { id } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { interviewModes, interviewStates } from '#domain/jobs/interview.ts';
import { rejectors, stages } from '#domain/jobs/submission.ts';
import { shownRtr } from './submissions.ts';

/** A submission in a list. Rates are left out where the caller may not read them (ruling 50). */
export const submissionRow = wireNames(
  {
    id: id(),
    version: z.int(),
    candidateId: id(),
    candidateGuid: z.string(),
    candidateName: z.string(),
    /** The person was erased: the submission has ended and leads to nobody. */
    isErased: z.literal(true).optional(),
    jobId: id(),
    jobTitle: z.string(),
    clientName: z.string(),
    requisition: z.string().optional(),
    stage: z.enum(stages),
    stageName: z.string(),
    stageTone: z.string(),
    /** When the stage was reached, by what was said of it. */
    stageAt: z.string(),
    stageBy: z.string().optional(),
    submittedBy: z.string().optional(),
    submittedAt: z.string().optional(),
    sentVia: z.enum(['EMAIL', 'VMS']).optional(),
    currency: z.string(),
    billRate: z.string().optional(),
    payRate: z.string().optional(),
    taxTerm: z.string().optional(),
    /** Of a direct hire: by the year, and what the client pays for it once. */
    salary: z.string().optional(),
    feePercent: z.string().optional(),
    fee: z.string().optional(),
    /** The offered pay by the hour; the margin, and the fee of a direct hire, are then those of the offer. */
    offerRate: z.string().optional(),
    marginPerHour: z.string().optional(),
    marginPercent: z.string().optional(),
    nextInterviewAt: z.string().optional(),
    nextInterviewZone: z.string().optional(),
    rejectedBy: z.enum(rejectors).optional(),
    endReason: z.string().optional(),
    /** By when a person who was interviewed in Ontario has to be told the decision (trade 4.6). */
    decisionDueAt: z.string().optional(),
    decisionToldAt: z.string().optional(),
  },
  { candidateId: 'candid', candidateGuid: 'candguid', jobId: 'jobid' },
);
named('SubmissionRow', submissionRow);

/** One recorded step, with both of its times (ruling 51). */
const submissionEvent = z.object({
  id: id(),
  stage: z.enum(stages),
  stageName: z.string(),
  fromName: z.string().optional(),
  happenedAt: z.string(),
  recordedAt: z.string(),
  by: z.string().optional(),
  via: z.string(),
  reason: z.string().optional(),
  rejectedBy: z.enum(rejectors).optional(),
  /** It was skipped and filled in (ruling 40). */
  wasFilled: z.boolean(),
  /** It took the step before it back. */
  isUndo: z.boolean(),
  /** It was taken back. */
  isUndone: z.boolean(),
});
named('SubmissionEvent', submissionEvent);

/** One round of interviews. */
export const interview = z.object({
  id: id(),
  version: z.int(),
  round: z.int(),
  mode: z.enum(interviewModes),
  startsAt: z.string(),
  timeZone: z.string(),
  /** What a clock there shows: `YYYY-MM-DDTHH:mm`. */
  localTime: z.string(),
  minutes: z.int(),
  place: z.string().optional(),
  state: z.enum(interviewStates),
  feedback: z.string().optional(),
});
named('Interview', interview);

/** What was handed to the client. */
const submittal = z.object({
  id: id(),
  via: z.enum(['EMAIL', 'VMS']),
  toName: z.string().optional(),
  toAddress: z.string().optional(),
  vmsReference: z.string().optional(),
  /** The state of the mail in the outbox. */
  state: z.string().optional(),
  failure: z.string().optional(),
  fileId: z.string().optional(),
  fileName: z.string().optional(),
  by: z.string().optional(),
  at: z.string(),
});
named('Submittal', submittal);

/** Everything about one submission. */
export const wholeSubmission = z.object({
  row: submissionRow,
  events: z.array(submissionEvent),
  rights: z.array(shownRtr),
  interviews: z.array(interview),
  submittals: z.array(submittal),
  /** Where it can go next, under the names of the list. */
  next: z.array(z.object({ name: z.string(), stage: z.enum(stages), needsReason: z.boolean() })),
  resumeName: z.string().optional(),
  offerRate: z.string().optional(),
  offerStart: z.string().optional(),
  vmsProvider: z.string().optional(),
  timeZone: z.string(),
  overrides: z.array(z.object({ code: z.string(), reason: z.string() })),
  /** It waits for a lead's review, and the caller is a lead. */
  mayReview: z.boolean(),
  /** It came back from a lead's review: by whom, when and why. */
  sentBack: z.object({ by: z.string().optional(), at: z.string(), reason: z.string().optional() }).optional(),
  /** The caller is a lead, and there is a step to take back. */
  mayUndo: z.boolean(),
});
named('Submission', wholeSubmission);
