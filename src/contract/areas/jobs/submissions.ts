import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { id, optionalAmount, optionalChoice, optionalFlag, optionalText, text } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';

const finding = z.object({
  code: z.string(),
  message: z.string(),
  who: z.string().optional(),
  when: z.string().optional(),
});
named('SubmitFinding', finding);

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
    submission: wireNames(
      {
        id: id(),
        candidateId: id(),
        jobId: id(),
        status: z.string(),
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

/** Submissions: a candidate on a job. */
export const submissionsApi = {
  submit: endpoint({
    verbs: ['POST', 'PUT'],
    path: '/api/candidate/status/submit',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Checks and submits a candidate to a job; with `dryRun` it only checks.',
    input: wireNames(
      {
        candidateId: id(),
        jobId: id(),
        status: text(60),
        resumeFileId: optionalText(64),
        billRate: optionalAmount(),
        payRate: optionalAmount(),
        taxTerm: optionalChoice(taxTerms),
        rtr: z
          .object({
            confirmedVia: z.enum(['EMAIL_REPLY', 'CHAT', 'SMS', 'ESIGN', 'UPLOAD', 'VERBAL']),
            evidence: optionalText(2000),
          })
          .optional(),
        overrides: z
          .array(z.object({ code: z.string().max(60), reason: text(500) }))
          .max(20)
          .optional(),
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
      'candidate.wrong-step',
      'candidate.last-stage',
    ],
  }),
};
