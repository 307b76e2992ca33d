import type { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { rtrWording } from '#domain/jobs/right-to-represent.ts';
import { tidyAmount } from '#domain/money/money.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { presentRtr } from './rights-to-represent.ts';
import type { findSubmission } from './submissions-queries.ts';
import { type Checked, termsOf } from './submit-check.ts';

type Answer = Output<typeof submissionsApi.submit>;
export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

/** What the check found, with the terms at which somebody would be submitted. */
export function presentCheck(checked: Checked, call: SignedInCall): Answer {
  const { blocks, warnings, chatRtr, job, rates, resume, resumes, margin, rtr } = checked;
  const terms = termsOf(checked);
  return {
    allowed: blocks.length === 0,
    blocks,
    warnings,
    ...(chatRtr && {
      chatRtrAt: chatRtr.at,
      chatRtr: {
        at: chatRtr.at,
        ...(chatRtr.address && { address: chatRtr.address }),
        ...(chatRtr.device && { device: chatRtr.device }),
      },
    }),
    job: {
      title: job.title,
      clientName: job.client_name,
      requisition: job.requisition ?? undefined,
      vmsProvider: job.vms_provider ?? undefined,
      currency: job.currency,
      isDirectHire: isDirectHire(job.job_type),
      instructions: job.submittal_instructions ?? undefined,
      rtrRequired: checked.rtrRequired,
      isClientListed: job.client_id !== null,
    },
    ...(checked.c2cEmployer && { c2cEmployer: checked.c2cEmployer }),
    rates: { ...rates, resumeId: resume?.id },
    resumes: resumes.map(({ id, name, created_at: at, is_primary: isPrimary }) => ({ id, name, at, isPrimary })),
    margin,
    rtr: rtr.found?.row && presentRtr(rtr.found.row, rtr.found.state),
    rtrWording: terms && rtrWording(call.config.company.name, job.currency, terms),
    goesToReview: checked.goesToReview,
    isLead: checked.isLead,
  };
}

/** A submission as whoever made it sees it. */
export function presentSubmission(
  submission: SubmissionRow,
  { candidateId, jobId }: { candidateId: number; jobId: number },
): NonNullable<Answer['submission']> {
  return {
    id: submission.id,
    candidateId,
    jobId,
    status: submission.status,
    stage: submission.category,
    version: submission.version,
    submittedBy: submission.submitted_by,
    submittedAt: submission.submitted_at ?? '',
    billRate: submission.bill_rate === null ? undefined : tidyAmount(submission.bill_rate),
    payRate: submission.pay_rate === null ? undefined : tidyAmount(submission.pay_rate),
    taxTerm: submission.tax_term ?? undefined,
  };
}
