import { Refusal } from '#domain/errors.ts';
import { toTenThousandths } from '#domain/money/money.ts';

/** The stages of a candidate on a job, by category, in the order of the pipeline (trade 3.3.2). */
export const stages = [
  'MATCHED',
  'SHORTLISTED',
  'CONTACTED',
  'NO_RESPONSE',
  'INTERESTED',
  'NOT_INTERESTED',
  'SCREENED',
  'RTR_PENDING',
  'READY',
  'SUBMITTED',
  'CLIENT_REVIEW',
  'INTERVIEW',
  'OFFERED',
  'ACCEPTED',
  'ONBOARDING',
  'STARTED',
  'REJECTED',
  'WITHDRAWN',
  'DUPLICATE_AT_CLIENT',
  'BACKED_OUT',
  'FAILED_ONBOARDING',
] as const;
export type Stage = (typeof stages)[number];

/**
 * The way to a submission. One call may pass several steps of it: a single conversation screens somebody and asks for the
 * right to represent, and a submit skips what nobody noted (ruling 40).
 */
const wayToSubmitted = [
  'MATCHED',
  'SHORTLISTED',
  'CONTACTED',
  'INTERESTED',
  'SCREENED',
  'RTR_PENDING',
  'READY',
  'SUBMITTED',
] as const satisfies readonly Stage[];

/** The stages of the way that lie ahead. */
const ahead = (stage: (typeof wayToSubmitted)[number]): readonly Stage[] =>
  wayToSubmitted.slice(wayToSubmitted.indexOf(stage) + 1);

/** How a candidate leaves the way once contacted (trade 3.3.2). */
const exits = ['REJECTED', 'WITHDRAWN', 'DUPLICATE_AT_CLIENT'] as const satisfies readonly Stage[];

/** Where one may go from each stage (trade 3.3.3, ADR 0055). */
const after = {
  MATCHED: [...ahead('MATCHED'), 'NOT_INTERESTED'],
  SHORTLISTED: [...ahead('SHORTLISTED'), 'NOT_INTERESTED'],
  CONTACTED: [...ahead('CONTACTED'), 'NO_RESPONSE', 'NOT_INTERESTED', ...exits],
  // Somebody who did not answer goes on as if contacted just now; a no stays one until it is taken back.
  NO_RESPONSE: [...ahead('CONTACTED'), ...exits],
  INTERESTED: [...ahead('INTERESTED'), 'NOT_INTERESTED', ...exits],
  NOT_INTERESTED: ['INTERESTED'],
  SCREENED: [...ahead('SCREENED'), 'NOT_INTERESTED', ...exits],
  RTR_PENDING: [...ahead('RTR_PENDING'), 'NOT_INTERESTED', ...exits],
  READY: [...ahead('READY'), 'NOT_INTERESTED', ...exits],
  SUBMITTED: ['CLIENT_REVIEW', 'INTERVIEW', ...exits],
  CLIENT_REVIEW: ['INTERVIEW', 'OFFERED', 'REJECTED', 'WITHDRAWN'],
  // The next round is an interview again.
  INTERVIEW: ['INTERVIEW', 'OFFERED', 'REJECTED', 'WITHDRAWN'],
  OFFERED: ['ACCEPTED', 'REJECTED', 'WITHDRAWN'],
  ACCEPTED: ['ONBOARDING', 'BACKED_OUT'],
  ONBOARDING: ['STARTED', 'FAILED_ONBOARDING', 'BACKED_OUT'],
  STARTED: [],
  REJECTED: [],
  WITHDRAWN: [],
  DUPLICATE_AT_CLIENT: [],
  BACKED_OUT: [],
  FAILED_ONBOARDING: [],
} as const satisfies Record<Stage, readonly Stage[]>;

/** The stages that are open from one; empty at an end. */
export function stagesAfter(stage: Stage): readonly Stage[] {
  return after[stage];
}

/**
 * Stages between two of the way, to be filled when somebody skips them: none after a turn off the way. Nobody asked for a
 * right to represent that is skipped, so that stage is never filled.
 */
export function skippedStages(from: Stage, to: Stage): Stage[] {
  const way: readonly Stage[] = wayToSubmitted;
  const [start, end] = [way.indexOf(from === 'NO_RESPONSE' ? 'CONTACTED' : from), way.indexOf(to)];
  return start < 0 || end < 0 ? [] : way.slice(start + 1, end).filter((stage) => stage !== 'RTR_PENDING');
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
    blocks.push({ code: 'do-not-contact', message: 'The candidate is marked do not contact' });
  if (facts.jobCategory !== 'OPEN') blocks.push({ code: 'job-not-open', message: 'The job is not open' });
  if (facts.rtrRequired && !facts.hasRtr)
    blocks.push({ code: 'rtr-missing', message: 'The client requires a right to represent (RTR)' });
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
    warnings.push({ code: 'bill-over-limit', message: "The bill rate is over the job's max" });
  if (facts.dueAt && Date.parse(facts.dueAt) < facts.now.getTime())
    warnings.push({ code: 'past-due', message: 'The job is past its due date', when: facts.dueAt });
  if (!facts.resumeAt || monthsSince(facts.resumeAt, facts.now) >= oldResumeMonths)
    warnings.push({ code: 'old-resume', message: 'The resume is more than 12 months old' });
  if (owner && !owner.isCaller)
    warnings.push({ code: 'other-owner', message: `The candidate belongs to ${owner.name}`, who: owner.name });
  return { blocks, warnings };
}

/** Why each warning was passed over. */
type Reasons = readonly { code: string; reason: string }[];

/**
 * Refuses a submission that is blocked, and one whose warnings have no reason each: `candidate.already-submitted`,
 * `candidate.submit-blocked`, `candidate.warnings-unanswered`.
 */
export function requireAllowed(
  { blocks, warnings }: { blocks: readonly Finding[]; warnings: readonly Finding[] },
  reasons: Reasons,
): void {
  const already = blocks.find(({ code }) => code === 'already-submitted');
  if (already) throw new Refusal('candidate.already-submitted', { who: already.who, when: already.when });
  if (blocks.length > 0)
    throw new Refusal('candidate.submit-blocked', {
      blocks: blocks.map(({ message }) => message).join('; '),
      codes: blocks.map(({ code }) => code),
    });
  const open = warnings.filter(({ code }) => !reasons.some((one) => one.code === code));
  if (open.length > 0) throw new Refusal('candidate.warnings-unanswered', { codes: open.map(({ code }) => code) });
}

/** One change of stage as it is recorded; a filled one is a stage that was skipped. */
export type StageStep = { from: Stage; to: Stage; wasFilled: boolean; reason?: string };

/** A status of the list of client job statuses: its name and the stage that it stands for. */
type Status = { name: string; category: Stage };

/**
 * The steps that take a candidate from one status to another, the filled ones first; the last one bears the reasons for
 * warnings that were passed over. Refuses `candidate.wrong-step` with the stages that are open.
 */
export function decideSteps(from: Status, to: Status, reasons: Reasons = []): StageStep[] {
  const allowed = stagesAfter(from.category);
  if (!allowed.includes(to.category))
    throw new Refusal('candidate.wrong-step', { from: from.name, to: to.name, allowed: allowed.join(', ') });
  const passed = [...skippedStages(from.category, to.category), to.category];
  return passed.map((stage, at) => ({
    from: passed[at - 1] ?? from.category,
    to: stage,
    wasFilled: at < passed.length - 1,
    ...(at === passed.length - 1 &&
      reasons.length > 0 && { reason: reasons.map(({ code, reason }) => `${code}: ${reason}`).join('; ') }),
  }));
}

function monthsSince(at: string, now: Date): number {
  const then = new Date(at);
  return (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth();
}
