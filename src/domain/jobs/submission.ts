import { Refusal } from '#domain/errors.ts';

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
  'IN_REVIEW_LEAD',
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

/** The stages that say that the person was heard from; a client or a recruiter rejects whoever never answered, too. */
export const heardStages = [
  'INTERESTED',
  'NOT_INTERESTED',
  'SCREENED',
  'RTR_PENDING',
  'READY',
  'IN_REVIEW_LEAD',
  'SUBMITTED',
  'CLIENT_REVIEW',
  'INTERVIEW',
  'OFFERED',
  'ACCEPTED',
  'ONBOARDING',
  'STARTED',
  'WITHDRAWN',
  'BACKED_OUT',
  'FAILED_ONBOARDING',
] as const satisfies readonly Stage[];

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

/** The later stages of the path, and the lead's review before its end, which only some units ask for (ruling 120). */
const ahead = (stage: (typeof wayToSubmitted)[number]): readonly Stage[] => [
  ...wayToSubmitted.slice(wayToSubmitted.indexOf(stage) + 1),
  'IN_REVIEW_LEAD',
];

/** How a candidate leaves the path once contacted (trade 3.3.2). */
const exits = ['REJECTED', 'WITHDRAWN', 'DUPLICATE_AT_CLIENT'] as const satisfies readonly Stage[];

/** The allowed next stages of each stage (trade 3.3.3, ADR 0055, 0078). */
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
  IN_REVIEW_LEAD: ['SUBMITTED', 'READY', 'NOT_INTERESTED', ...exits],
  // SUBMITTED again is a resubmission: the client asked for another resume or rate (ADR 0078).
  SUBMITTED: ['SUBMITTED', 'CLIENT_REVIEW', 'INTERVIEW', ...exits],
  CLIENT_REVIEW: ['SUBMITTED', 'INTERVIEW', 'OFFERED', 'REJECTED', 'WITHDRAWN'],
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

/** The ends whose reason has to be told, and whether also by whom the candidate was rejected. */
export const endsWithReason = [
  'REJECTED',
  'WITHDRAWN',
  'DUPLICATE_AT_CLIENT',
  'BACKED_OUT',
  'FAILED_ONBOARDING',
] as const satisfies readonly Stage[];

/** Whether a step asks why: an end does, and what a lead sends back, so that whoever submitted knows what to change. */
export const needsReason = (from: Stage, to: Stage): boolean =>
  (endsWithReason as readonly Stage[]).includes(to) || (from === 'IN_REVIEW_LEAD' && to === 'READY');

/** Who may have rejected a candidate (trade 3.3.1). */
export const rejectors = ['RECRUITER', 'TEAM_LEAD', 'MSP', 'CLIENT'] as const;
export type Rejector = (typeof rejectors)[number];

/** The stages in which a client has the candidate before it. */
export const submittedStages = [
  'SUBMITTED',
  'CLIENT_REVIEW',
  'INTERVIEW',
  'OFFERED',
  'ACCEPTED',
  'ONBOARDING',
  'STARTED',
] as const satisfies readonly Stage[];

/** Whether somebody in this stage takes an opening of the job. */
export const countsAsFilled = (stage: Stage): boolean => ['ACCEPTED', 'ONBOARDING', 'STARTED'].includes(stage);

/**
 * The skipped stages between two of the path, to be filled in: none after leaving the path. A skipped right to
 * represent was not obtained, so that stage is never filled in.
 */
export function skippedStages(from: Stage, to: Stage): Stage[] {
  const way: readonly Stage[] = wayToSubmitted;
  const target = to === 'IN_REVIEW_LEAD' ? 'SUBMITTED' : to;
  const [start, end] = [way.indexOf(from === 'NO_RESPONSE' ? 'CONTACTED' : from), way.indexOf(target)];
  return start < 0 || end < 0 ? [] : way.slice(start + 1, end).filter((stage) => stage !== 'RTR_PENDING');
}

/** One recorded change of stage; a filled-in one is a stage that was skipped. */
export type StageStep = { from: Stage; to: Stage; wasFilled: boolean; reason?: string };

/** The reason given for overriding each warning. */
type Reasons = readonly { code: string; reason: string }[];

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
