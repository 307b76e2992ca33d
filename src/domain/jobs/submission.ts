import { toTenThousandths } from '#domain/money/money.ts';

/** The stages of a candidate on a job, by category (trade 3.3.2). */
export type Stage = string;

/** The way a submission usually goes; stages that a person skipped are filled by the submit (ruling 40). */
const wayToSubmitted: readonly Stage[] = [
  'MATCHED',
  'SHORTLISTED',
  'CONTACTED',
  'INTERESTED',
  'SCREENED',
  'READY',
  'SUBMITTED',
];

/** Where one may go from each stage (trade 3.3.3). Before the submission every step forward is open. */
const after: Readonly<Record<Stage, readonly Stage[]>> = {
  MATCHED: ['SHORTLISTED', 'CONTACTED', 'INTERESTED', 'NOT_INTERESTED', 'SCREENED', 'READY', 'SUBMITTED', 'REJECTED'],
  SHORTLISTED: ['CONTACTED', 'INTERESTED', 'NOT_INTERESTED', 'SCREENED', 'READY', 'SUBMITTED', 'REJECTED'],
  CONTACTED: ['INTERESTED', 'NOT_INTERESTED', 'NO_RESPONSE', 'SCREENED', 'SUBMITTED', 'REJECTED'],
  NO_RESPONSE: ['INTERESTED', 'SUBMITTED'],
  NOT_INTERESTED: ['INTERESTED'],
  INTERESTED: ['SCREENED', 'RTR_PENDING', 'READY', 'SUBMITTED', 'NOT_INTERESTED', 'REJECTED'],
  SCREENED: ['RTR_PENDING', 'READY', 'SUBMITTED', 'NOT_INTERESTED', 'REJECTED'],
  RTR_PENDING: ['READY', 'SUBMITTED', 'NOT_INTERESTED', 'REJECTED'],
  READY: ['SUBMITTED', 'NOT_INTERESTED', 'REJECTED'],
  SUBMITTED: ['CLIENT_REVIEW', 'INTERVIEW', 'REJECTED', 'WITHDRAWN', 'DUPLICATE_AT_CLIENT'],
  CLIENT_REVIEW: ['INTERVIEW', 'OFFERED', 'REJECTED', 'WITHDRAWN'],
  INTERVIEW: ['INTERVIEW', 'OFFERED', 'REJECTED', 'WITHDRAWN'],
  OFFERED: ['ACCEPTED', 'REJECTED', 'WITHDRAWN'],
  ACCEPTED: ['ONBOARDING', 'BACKED_OUT'],
  ONBOARDING: ['STARTED', 'FAILED_ONBOARDING', 'BACKED_OUT'],
};

/** The stages that are open from one; empty at an end. */
export function stagesAfter(stage: Stage): readonly Stage[] {
  return after[stage] ?? [];
}

/** Stages between two, to be filled when somebody skips them: nothing before the first or after a turn off the way. */
export function skippedStages(from: Stage, to: Stage): Stage[] {
  const [start, end] = [wayToSubmitted.indexOf(from), wayToSubmitted.indexOf(to)];
  return start < 0 || end < 0 ? [] : wayToSubmitted.slice(start + 1, end);
}

/** One thing that the check found; `message` is English, the code is the key of the browser's own words. */
export type Finding = { code: string; message: string; who?: string; when?: string };

/** What the check before a submission looks at. Instants are ISO. */
export type SubmitFacts = {
  jobCategory: string;
  clientName: string;
  dueAt?: string | undefined;
  rtrRequired: boolean;
  hasRtr: boolean;
  candidateCategory: string;
  authorized?: boolean | undefined;
  owner?: { isCaller: boolean; name: string } | undefined;
  resumeAt?: string | undefined;
  already?: { who: string; when: string } | undefined;
  sameRequisition?: { who: string; when: string } | undefined;
  sameClient?: { title: string; status: string; when: string } | undefined;
  billRate?: string | undefined;
  payRate?: string | undefined;
  billRateMax?: string | undefined;
  now: Date;
};

/** A resume counts as old after so many months. */
const oldResumeMonths = 12;

/** The check before a submission (trade 3.3.5): blocks forbid it, warnings each need a reason. */
export function checkSubmission(facts: SubmitFacts): { blocks: Finding[]; warnings: Finding[] } {
  const blocks: Finding[] = [];
  const warnings: Finding[] = [];
  const { already, sameRequisition, sameClient, owner } = facts;
  if (already) blocks.push({ code: 'already-submitted', message: `Already submitted by ${already.who}`, ...already });
  if (sameRequisition)
    blocks.push({ code: 'same-requisition', message: 'Already submitted to this requisition', ...sameRequisition });
  if (facts.candidateCategory === 'DO_NOT_CONTACT')
    blocks.push({ code: 'do-not-contact', message: 'The candidate is not to be contacted' });
  if (facts.jobCategory !== 'OPEN') blocks.push({ code: 'job-not-open', message: 'The job is not open' });
  if (facts.rtrRequired && !facts.hasRtr)
    blocks.push({ code: 'rtr-missing', message: 'The client requires a right to represent' });
  if (facts.authorized !== true)
    blocks.push({
      code: facts.authorized === false ? 'not-authorized' : 'authorization-unknown',
      message:
        facts.authorized === false
          ? 'The candidate is not authorized to work'
          : 'It is not confirmed that the candidate is authorized to work',
    });
  if (facts.billRate && facts.payRate && toTenThousandths(facts.payRate) > toTenThousandths(facts.billRate))
    blocks.push({ code: 'pay-over-bill', message: 'The pay rate is higher than the bill rate' });

  if (sameClient)
    warnings.push({
      code: 'same-client',
      message: `Submitted to ${facts.clientName} for ${sameClient.title}: ${sameClient.status}`,
      when: sameClient.when,
    });
  if (facts.billRate && facts.billRateMax && toTenThousandths(facts.billRate) > toTenThousandths(facts.billRateMax))
    warnings.push({ code: 'bill-over-limit', message: "The bill rate is above the job's limit" });
  if (facts.dueAt && Date.parse(facts.dueAt) < facts.now.getTime())
    warnings.push({ code: 'past-due', message: 'The job was due before now', when: facts.dueAt });
  if (!facts.resumeAt || monthsSince(facts.resumeAt, facts.now) >= oldResumeMonths)
    warnings.push({ code: 'old-resume', message: 'The resume is older than 12 months' });
  if (owner && !owner.isCaller)
    warnings.push({ code: 'other-owner', message: `The candidate belongs to ${owner.name}`, who: owner.name });
  return { blocks, warnings };
}

function monthsSince(at: string, now: Date): number {
  const then = new Date(at);
  return (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth();
}
