import type { JobCategory, JobReason } from '#domain/jobs/job-life.ts';
import type { VmsStatus } from './read-values.ts';

/** What a vendor system last said about a job, by the columns of the job. */
export type FeedValues = Readonly<Record<string, string | null>>;

/** The form in which a value is compared: amounts without trailing zeros, moments by their milliseconds. */
export function comparable(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = Array.isArray(value) ? JSON.stringify(value) : String(value);
  if (/^-?\d+\.\d+$/.test(text)) return String(Number(text));
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return String(Date.parse(text));
  return text;
}

/** What a new word of the vendor system changes in a job. */
export type FeedChanges = {
  /** Columns to write, with the new value. */
  readonly write: Record<string, string | null>;
  /** Columns that the vendor system changed and a person holds (ruling 62). */
  readonly kept: readonly string[];
  /** Every column that a person holds now. */
  readonly locked: readonly string[];
};

/**
 * Compares what the vendor system says now with what it said last, and that with the job: a column whose value in the job is
 * not the one that the system gave was changed by a person, and stays theirs until they release it (ruling 62).
 * @param last undefined for a job that was entered by hand: its empty fields are filled, the others are the person's
 */
export function feedChanges(
  job: Readonly<Record<string, unknown>>,
  last: FeedValues | undefined,
  now: FeedValues,
  locked: readonly string[],
): FeedChanges {
  const held = new Set(locked);
  const write: Record<string, string | null> = {};
  const kept: string[] = [];
  for (const [column, value] of Object.entries(now)) {
    const [own, before] = [comparable(job[column]), last === undefined ? null : comparable(last[column] ?? null)];
    if (own !== before && own !== comparable(value)) held.add(column);
    if (last !== undefined && comparable(value) === before) continue;
    if (held.has(column)) {
      if (own !== comparable(value)) kept.push(column);
    } else if (own !== comparable(value)) write[column] = value;
  }
  return { write, kept, locked: [...held].sort() };
}

/** Where a status of the vendor system moves a job. */
export type FeedStep = { readonly to: JobCategory; readonly reason?: JobReason };

const toCategory: Readonly<Record<VmsStatus, FeedStep>> = {
  ACTIVE: { to: 'OPEN' },
  WAITING: { to: 'WAITING' },
  DECLINED: { to: 'DECLINED' },
  HOLD: { to: 'HOLD' },
  CLOSED: { to: 'CLOSED', reason: 'EXPIRED' },
  FILLED: { to: 'CLOSED', reason: 'FILLED_BY_OTHER' },
  CANCELLED: { to: 'CANCELLED', reason: 'CANCELLED_BY_CLIENT' },
};

/** The statuses of a requisition that is over at the vendor system: one never seen before is not taken (ruling 61). */
export const isOver = (status: VmsStatus): boolean => ['CLOSED', 'FILLED', 'CANCELLED', 'DECLINED'].includes(status);

/** The category of a job that is new (ruling 64). */
export const firstCategory = (status: VmsStatus, opensActive: boolean): 'OPEN' | 'WAITING' | 'HOLD' =>
  status === 'HOLD' ? 'HOLD' : status === 'ACTIVE' && opensActive ? 'OPEN' : 'WAITING';

/** Why an import opens no job although its requisition is active (ADR 0145). */
export const holdBacks = ['noOpenings', 'pastDue'] as const;
export type HoldBack = (typeof holdBacks)[number];

/** What keeps a requisition from being worked on now: 0 openings, and a day to submit by that is over. */
export const heldBackBy = (
  { openings, dueAt }: { openings: unknown; dueAt: unknown },
  now: Date,
): readonly HoldBack[] => [
  ...(openings === 0 ? (['noOpenings'] as const) : []),
  ...(typeof dueAt === 'string' && Date.parse(dueAt) < now.getTime() ? (['pastDue'] as const) : []),
];

/**
 * The status that a job follows: an active requisition that is held back counts as one that waits, until it is not held back any
 * more. A job that is open stays open, and one that followed it before stays where people put it (ADR 0145).
 * @param from undefined for a job that is new
 * @param last the status that it followed before
 */
export function statusToFollow(
  status: VmsStatus,
  isHeldBack: boolean,
  { from, last }: { from?: JobCategory | undefined; last?: string | null } = {},
): VmsStatus {
  if (status !== 'ACTIVE' || !isHeldBack || last === 'ACTIVE') return status;
  return from === undefined || from === 'DRAFT' || from === 'WAITING' || from === 'HOLD' ? 'WAITING' : status;
}

/** From where an import moves a job, by the category that it moves to. */
const possible: Partial<Record<JobCategory, readonly JobCategory[]>> = {
  OPEN: ['DRAFT', 'WAITING', 'HOLD'],
  HOLD: ['OPEN'],
  CLOSED: ['OPEN', 'HOLD'],
  CANCELLED: ['DRAFT', 'WAITING', 'OPEN', 'HOLD'],
  WAITING: ['DRAFT'],
  DECLINED: ['WAITING'],
};

/**
 * The step that a changed status takes: none where the job is there already; `told` where the import may not take it and
 * somebody is told (ruling 62).
 */
export function feedStep(
  from: JobCategory,
  status: VmsStatus,
  opensActive: boolean,
): { step: FeedStep } | { told: true } | undefined {
  const wanted = toCategory[status];
  const step = status === 'ACTIVE' && !opensActive && from !== 'HOLD' ? { to: 'WAITING' as const } : wanted;
  if (from === step.to || (from === 'OPEN' && step.to === 'WAITING')) return undefined;
  if (['FILLED', 'CLOSED', 'CANCELLED', 'DECLINED'].includes(from)) return isOver(status) ? undefined : { told: true };
  // What was never open is called off, not closed (trade 3.1.3).
  if (step.to === 'CLOSED' && (from === 'WAITING' || from === 'DRAFT'))
    return { step: { to: 'CANCELLED', reason: step.reason! } };
  const isPossible = possible[step.to]?.includes(from) ?? false;
  return isPossible ? { step } : { told: true };
}
