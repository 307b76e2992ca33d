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
 * The usual path to a submission. One call may pass several steps of it: a single conversation screens somebody and
 * asks for the right to represent, and a submit skips stages that nobody recorded (ruling 40).
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

/** The later stages of the path. */
const ahead = (stage: (typeof wayToSubmitted)[number]): readonly Stage[] =>
  wayToSubmitted.slice(wayToSubmitted.indexOf(stage) + 1);

/** How a candidate leaves the path once contacted (trade 3.3.2). */
const exits = ['REJECTED', 'WITHDRAWN', 'DUPLICATE_AT_CLIENT'] as const satisfies readonly Stage[];

/** The allowed next stages of each stage (trade 3.3.3, ADR 0055). */
const after = {
  MATCHED: [...ahead('MATCHED'), 'NOT_INTERESTED'],
  SHORTLISTED: [...ahead('SHORTLISTED'), 'NOT_INTERESTED'],
  CONTACTED: [...ahead('CONTACTED'), 'NO_RESPONSE', 'NOT_INTERESTED', ...exits],
  // After no response a candidate continues as if just contacted; only renewed interest leads on from NOT_INTERESTED.
  NO_RESPONSE: [...ahead('CONTACTED'), ...exits],
  INTERESTED: [...ahead('INTERESTED'), 'NOT_INTERESTED', ...exits],
  NOT_INTERESTED: ['INTERESTED'],
  SCREENED: [...ahead('SCREENED'), 'NOT_INTERESTED', ...exits],
  RTR_PENDING: [...ahead('RTR_PENDING'), 'NOT_INTERESTED', ...exits],
  READY: [...ahead('READY'), 'NOT_INTERESTED', ...exits],
  SUBMITTED: ['CLIENT_REVIEW', 'INTERVIEW', ...exits],
  CLIENT_REVIEW: ['INTERVIEW', 'OFFERED', 'REJECTED', 'WITHDRAWN'],
  // The next interview round.
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

/** The allowed next stages; empty at an end. */
export function stagesAfter(stage: Stage): readonly Stage[] {
  return after[stage];
}

/**
 * The skipped stages between two of the path, to be filled in: none after leaving the path. A skipped right to
 * represent was not obtained, so that stage is never filled in.
 */
export function skippedStages(from: Stage, to: Stage): Stage[] {
  const way: readonly Stage[] = wayToSubmitted;
  const [start, end] = [way.indexOf(from === 'NO_RESPONSE' ? 'CONTACTED' : from), way.indexOf(to)];
  return start < 0 || end < 0 ? [] : way.slice(start + 1, end).filter((stage) => stage !== 'RTR_PENDING');
}

/** One result of the check; `message` is English, the code is the key of the browser's own words. */
export type Finding = { code: string; message: string; who?: string; when?: string };

/** The inputs of the check before a submission. Instants are ISO. */
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
  /** Another unit of the company has submitted the person to this client; what, when and by whom is not told. */
  isSubmittedElsewhere?: boolean;
  billRate?: string | undefined;
  payRate?: string | undefined;
  billRateMax?: string | undefined;
  now: Date;
};

/** Age in months from which a resume counts as old. */
const oldResumeMonths = 12;

/** The check before a submission (trade 3.3.5): blocks forbid it, warnings each need a reason. */
export function checkSubmission(facts: SubmitFacts): { blocks: Finding[]; warnings: Finding[] } {
  return { blocks: findBlocks(facts), warnings: findWarnings(facts) };
}

function findBlocks(facts: SubmitFacts): Finding[] {
  const blocks: Finding[] = [];
  const { already, sameRequisition } = facts;
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
  return blocks;
}

function findWarnings(facts: SubmitFacts): Finding[] {
  const warnings: Finding[] = [];
  const { sameClient, owner } = facts;
  if (sameClient)
    warnings.push({
      code: 'same-client',
      message: `Submitted to ${facts.clientName} for ${sameClient.title}: ${sameClient.status}`,
      when: sameClient.when,
    });
  // The whole sentence that ruling 119 allows; it has no time, because that would be told too.
  if (facts.isSubmittedElsewhere)
    warnings.push({
      code: 'other-unit',
      message: 'Another unit of the company has submitted this person to this client',
    });
  if (facts.billRate && facts.billRateMax && toTenThousandths(facts.billRate) > toTenThousandths(facts.billRateMax))
    warnings.push({ code: 'bill-over-limit', message: "The bill rate is over the job's max" });
  if (facts.dueAt && Date.parse(facts.dueAt) < facts.now.getTime())
    warnings.push({ code: 'past-due', message: 'The job is past its due date', when: facts.dueAt });
  if (!facts.resumeAt || monthsSince(facts.resumeAt, facts.now) >= oldResumeMonths)
    warnings.push({ code: 'old-resume', message: 'The resume is more than 12 months old' });
  if (owner && !owner.isCaller)
    warnings.push({ code: 'other-owner', message: `The candidate belongs to ${owner.name}`, who: owner.name });
  return warnings;
}

/** The reason given for overriding each warning. */
type Reasons = readonly { code: string; reason: string }[];

/**
 * Refuses a blocked submission, and one with a warning that has no reason: `candidate.already-submitted`,
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

/** One recorded change of stage; a filled-in one is a stage that was skipped. */
export type StageStep = { from: Stage; to: Stage; wasFilled: boolean; reason?: string };

/** A status of the list of client job statuses: its name and its stage. */
type Status = { name: string; category: Stage };

/**
 * The steps that take a candidate from one status to another, the filled-in ones first; the last one has the reasons
 * for overridden warnings. Refuses `candidate.wrong-step` with the possible stages.
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
