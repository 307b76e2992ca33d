import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  id,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalGuid,
  optionalId,
  optionalPercent,
  optionalText,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { confirmations, recordedConfirmations } from '#domain/jobs/right-to-represent.ts';
import { rejectors, stages } from '#domain/jobs/submission.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import { shownMargin } from './job-shapes.ts';

const finding = z.object({
  code: z.string(),
  message: z.string(),
  who: z.string().optional(),
  when: z.string().optional(),
  /** What somebody gave as the reason. */
  reason: z.string().optional(),
  /** The tax term that the candidate wants, where they named one, and those that the job pays. */
  terms: z.object({ wants: z.string().optional(), pays: z.array(z.string()) }).optional(),
  /** Only a lead may override it. */
  needsLead: z.literal(true).optional(),
});
named('SubmitFinding', finding);

/** A right to represent on record: who confirmed what, how, and whether it still counts. */
export const shownRtr = z.object({
  id: id(),
  state: z.enum(['valid', 'revoked', 'expired', 'stale']),
  confirmedVia: z.enum(confirmations),
  confirmedAt: z.string(),
  expiresAt: z.string(),
  recordedBy: z.string().optional(),
  fromAddress: z.string().optional(),
  device: z.string().optional(),
  evidence: z.string().optional(),
  fileId: z.string().optional(),
  fileName: z.string().optional(),
  wording: z.string(),
  rate: z.string(),
  taxTerm: z.string(),
  requisition: z.string().optional(),
  revokedAt: z.string().optional(),
  revokedReason: z.string().optional(),
});
named('RightToRepresent', shownRtr);

/** The check before a submission (trade 3.3.5): blocks forbid, warnings need a reason each. */
const submitCheck = wireNames(
  {
    allowed: z.boolean(),
    blocks: z.array(finding),
    warnings: z.array(finding),
    /** When the person confirmed the right to represent in the chat of this job. */
    chatRtrAt: z.string().optional(),
    /** The same with the address and the browser from which it was written. */
    chatRtr: z.object({ at: z.string(), address: z.string().optional(), device: z.string().optional() }).optional(),
    /** The job as whoever submits needs to see it. */
    job: z.object({
      title: z.string(),
      clientName: z.string(),
      requisition: z.string().optional(),
      vmsProvider: z.string().optional(),
      currency: z.string(),
      /** The client hires the person: a salary and a fee instead of rates by the hour. */
      isDirectHire: z.boolean(),
      instructions: z.string().optional(),
      rtrRequired: z.boolean(),
      /** The client is on the list, so its rules are known. */
      isClientListed: z.boolean(),
    }),
    /** Through whom the candidate works corp-to-corp, as it is on file or was given. */
    c2cEmployer: z.string().optional(),
    /** What counts where the caller left something out (ruling 40). */
    rates: z.object({
      billRate: z.string().optional(),
      payRate: z.string().optional(),
      taxTerm: z.string().optional(),
      /** Of a direct hire: by the year, and what the client pays for it once. */
      salary: z.string().optional(),
      feePercent: z.string().optional(),
      fee: z.string().optional(),
      resumeId: id().optional(),
    }),
    resumes: z.array(z.object({ id: id(), name: z.string(), at: z.string(), isPrimary: z.boolean() })),
    margin: shownMargin.optional(),
    rtr: shownRtr.optional(),
    /** The text that the candidate is asked to confirm at these rates. */
    rtrWording: z.string().optional(),
    /** The unit asks for a lead's review, and the caller is none: the submission waits for one (ruling 120). */
    goesToReview: z.boolean(),
    /** The caller may override what needs a lead. */
    isLead: z.boolean(),
    submission: wireNames(
      {
        id: id(),
        candidateId: id(),
        jobId: id(),
        status: z.string(),
        stage: z.enum(stages),
        version: z.int(),
        submittedBy: z.string(),
        submittedAt: z.string(),
        billRate: z.string().optional(),
        payRate: z.string().optional(),
        taxTerm: z.string().optional(),
      },
      { candidateId: 'candid', jobId: 'jobid' },
    ).optional(),
  },
  {},
);
named('SubmitCheck', submitCheck);

/** A right to represent as a recruiter records it with its evidence. */
const newRtr = z.object({
  confirmedVia: z.enum(recordedConfirmations),
  confirmedAt: z.iso.datetime().optional(),
  /** The candidate's address or number that it came from. */
  fromAddress: optionalText(200),
  evidence: optionalText(2000),
  fileId: optionalText(64),
});

/** Submissions: a candidate on a job. */
export const submissionsApi = {
  submit: endpoint({
    verbs: ['POST', 'PUT'],
    path: '/api/candidate/status/submit',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Checks and submits a candidate to a job, or moves them to another stage; with `dryRun` it only checks.',
    input: wireNames(
      {
        candidateId: id(),
        jobId: id(),
        status: text(60),
        resumeFileId: optionalText(64),
        resumeId: optionalId(),
        billRate: optionalAmount(),
        payRate: optionalAmount(),
        /** Of a direct hire, by the year; it takes the place of both rates (ADR 0132). */
        salary: optionalAmount(),
        /** What the client pays for a direct hire, as a percentage of the salary. */
        feePercent: optionalPercent(100),
        taxTerm: optionalChoice(taxTerms),
        /** Through whom the candidate works corp-to-corp, where it is not on file; it is kept there. */
        c2cEmployer: optionalText(120),
        /** The candidate told the recruiter that they may work in the job's country; it is kept with who heard it. */
        authorized: optionalFlag(),
        rtr: newRtr.optional(),
        overrides: z
          .array(z.object({ code: z.string().max(60), reason: text(500) }))
          .max(20)
          .optional(),
        /** Why: required for every end but a start. */
        reason: optionalText(500),
        rejectedBy: optionalChoice(rejectors),
        offerRate: optionalAmount(),
        offerStart: optionalDay(),
        /** When it was so; by default now, at most 30 days back (ruling 51). */
        happenedAt: z.iso.datetime().optional(),
        /** The client asked again, for another resume or rate (ADR 0078); a reason is required. */
        resubmit: optionalFlag(),
        /** The same for every repetition of one click. */
        onceKey: optionalGuid(),
        dryRun: optionalFlag(),
      },
      { candidateId: 'candid', jobId: 'jobid' },
    ),
    output: submitCheck,
    refuses: [
      'record.absent',
      'candidate.already-submitted',
      'candidate.submit-blocked',
      'candidate.warnings-unanswered',
      'candidate.lead-needed',
      'candidate.wrong-step',
      'candidate.last-stage',
    ],
  }),
};
