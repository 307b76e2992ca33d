import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';

/** The categories of a job's status, in the order of its life (trade 3.1.3). */
export const jobCategories = ['DRAFT', 'WAITING', 'OPEN', 'HOLD', 'FILLED', 'CLOSED', 'DECLINED', 'CANCELLED'] as const;
export type JobCategory = (typeof jobCategories)[number];

/** The categories in which a job is still worked on: it is neither over nor given up. */
export const livingCategories = ['DRAFT', 'WAITING', 'OPEN', 'HOLD'] as const satisfies readonly JobCategory[];

/** The categories in which a job is over; only some of them are left again. */
const overCategories = ['FILLED', 'CLOSED', 'DECLINED', 'CANCELLED'] as const satisfies readonly JobCategory[];

/** Whether a job is over. */
export const isOverCategory = (category: JobCategory): boolean => overCategories.some((one) => one === category);

/** Why a job was closed, canceled or reopened (trade 3.1.1, 3.1.3). */
export const jobReasons = [
  'FILLED_BY_US',
  'FILLED_BY_OTHER',
  'CANCELLED_BY_CLIENT',
  'RATE_TOO_LOW',
  'LATE',
  'NO_CANDIDATE',
  'DUPLICATE',
  'EXPIRED',
  'FALL_OFF',
  'CLIENT_REOPENED',
  'CLOSED_BY_MISTAKE',
  'IMPORT_TAKEN_BACK',
  'ACCEPTANCE_UNDONE',
] as const;
export type JobReason = (typeof jobReasons)[number];

const endReasons = [
  'FILLED_BY_US',
  'FILLED_BY_OTHER',
  'CANCELLED_BY_CLIENT',
  'RATE_TOO_LOW',
  'LATE',
  'NO_CANDIDATE',
  'DUPLICATE',
  'EXPIRED',
] as const satisfies readonly JobReason[];
const reopenReasons = ['CLIENT_REOPENED', 'CLOSED_BY_MISTAKE'] as const satisfies readonly JobReason[];

/** What an event of a job records (ruling 56). */
export type JobEventKind = 'CREATED' | 'STATUS' | 'CHANGED' | 'ASSIGNED';

/** One changed field in an event: its former value and the new one; null is none. */
export type JobFieldChange = {
  from: string | null;
  to: string | null;
  /** The vendor system says "to", and the field stays as a person edited it (ruling 62). */
  kept?: true;
};

/** Who may make a step: whoever may write the record, a lead (ruling 49), or an administrator. */
type StepBy = 'writer' | 'lead' | 'admin';

/** One allowed change of a job's category. Without reasons none is asked for. */
export type JobStep = {
  readonly from: JobCategory;
  readonly to: JobCategory;
  readonly by: StepBy;
  readonly reasons: readonly JobReason[];
};

const step = (from: JobCategory, to: JobCategory, by: StepBy = 'writer', reasons: readonly JobReason[] = []) =>
  ({ from, to, by, reasons }) as const;

/** Every allowed step, and no other (trade 3.1.3, ruling 56). */
export const jobSteps: readonly JobStep[] = [
  step('DRAFT', 'WAITING'),
  step('DRAFT', 'OPEN'),
  step('WAITING', 'OPEN'),
  step('WAITING', 'DECLINED'),
  step('OPEN', 'HOLD'),
  step('HOLD', 'OPEN'),
  step('OPEN', 'FILLED', 'lead'),
  step('HOLD', 'FILLED', 'lead'),
  step('FILLED', 'OPEN', 'lead', ['FALL_OFF', 'CLIENT_REOPENED']),
  step('OPEN', 'CLOSED', 'writer', endReasons),
  step('HOLD', 'CLOSED', 'writer', endReasons),
  step('CLOSED', 'OPEN', 'lead', reopenReasons),
  step('DRAFT', 'CANCELLED', 'writer', endReasons),
  step('WAITING', 'CANCELLED', 'writer', endReasons),
  step('OPEN', 'CANCELLED', 'writer', endReasons),
  step('HOLD', 'CANCELLED', 'writer', endReasons),
  step('CANCELLED', 'OPEN', 'admin', reopenReasons),
];

/** Who asks for a step. */
export type StepCaller = { mayWrite: boolean; isLead: boolean; isAdmin: boolean };

/** The facts that guard a step. Instants are ISO. */
export type StepFacts = {
  positions: number;
  /** Openings that have somebody who accepted or started. */
  filled: number;
  dueAt?: string | undefined;
  hasInactiveClient: boolean;
  now: Date;
};

/** The steps that somebody may take from here, whatever the guards say. */
export function stepsFrom(from: JobCategory, caller: StepCaller): readonly JobStep[] {
  return jobSteps.filter((one) => one.from === from && isAllowed(one.by, caller));
}

function isAllowed(by: StepBy, { mayWrite, isLead, isAdmin }: StepCaller): boolean {
  if (!mayWrite) return false;
  return by === 'writer' || (by === 'lead' && isLead) || (by === 'admin' && isAdmin);
}

/**
 * The step from one category to another.
 * @throws Refusal `job.wrong-step` with the possible categories, `job.lead-only`, `job.admin-only`, `job.not-filled`,
 * `job.past-due`, `job.client-inactive`; `call.invalid` without a reason that fits
 */
export function decideStep(
  from: JobCategory,
  to: JobCategory,
  reason: JobReason | undefined,
  caller: StepCaller,
  facts: StepFacts,
): JobStep {
  const found = jobSteps.find((one) => one.from === from && one.to === to);
  if (!found) throw new Refusal('job.wrong-step', { from, to, allowed: stepsFrom(from, caller).map((one) => one.to) });
  if (!isAllowed(found.by, caller)) throw new Refusal(found.by === 'admin' ? 'job.admin-only' : 'job.lead-only');
  if (found.reasons.length > 0 && (reason === undefined || !found.reasons.includes(reason)))
    throw new Refusal('call.invalid', {}, [{ field: 'reason', message: fieldMessage('why') }]);
  if (to === 'FILLED' && facts.filled < facts.positions)
    throw new Refusal('job.not-filled', { filled: facts.filled, positions: facts.positions });
  if (to === 'OPEN') refuseClosedDoors(from, facts);
  return found;
}

/** A job opens for an active client, and reopens only with time left (trade 3.1.3). */
function refuseClosedDoors(from: JobCategory, { dueAt, now, hasInactiveClient }: StepFacts): void {
  if (hasInactiveClient) throw new Refusal('job.client-inactive');
  const isOver = dueAt !== undefined && Date.parse(dueAt) <= now.getTime();
  if (from === 'CLOSED' && isOver) throw new Refusal('job.past-due');
}

/**
 * The step that follows from who accepted: a job is filled when every opening has somebody, and opens again when somebody of
 * a filled one falls off (trade 3.1.3), or when an acceptance is undone and nobody fell off.
 */
export function automaticStep({
  category,
  filled,
  positions,
  isUndo = false,
}: {
  category: JobCategory;
  filled: number;
  positions: number;
  isUndo?: boolean;
}): { to: JobCategory; reason: JobReason } | undefined {
  if ((category === 'OPEN' || category === 'HOLD') && filled >= positions)
    return { to: 'FILLED', reason: 'FILLED_BY_US' };
  if (category === 'FILLED' && filled < positions)
    return { to: 'OPEN', reason: isUndo ? 'ACCEPTANCE_UNDONE' : 'FALL_OFF' };
  return undefined;
}
