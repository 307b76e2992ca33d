import {
  feedChanges,
  feedStep,
  firstCategory,
  type HoldBack,
  heldBackBy,
  isOver,
  statusToFollow,
} from '#domain/grabber/feed.ts';
import type { VmsStatus } from '#domain/grabber/read-values.ts';
import { automaticStep, type JobCategory, type JobFieldChange } from '#domain/jobs/job-life.ts';
import { changedFields } from '#server/areas/jobs/job-events.ts';
import type { GrabFacts } from '#server/db/list-tables.ts';
import type { KnownJob } from './grab-apply-queries.ts';
import { extrasWith, feedOf, saidBy } from './grab-columns.ts';
import { naming, type Taken } from './grab-rows.ts';
import type { UploadRow } from './grab-run-queries.ts';

/** What a row changes in a job that is known. */
export type Change = {
  readonly taken: Taken;
  readonly known: KnownJob;
  readonly columns: Record<string, unknown> & { id: number };
  readonly locked: readonly string[];
  readonly facts: GrabFacts;
  /** What its vendor system says of it from now on. */
  readonly feed: Record<string, string | null>;
  readonly extras: Record<string, string | number>;
  readonly status: { readonly status: string; readonly raw: string };
  /** What its vendor system says of fields that a person holds, for the history. */
  readonly keptFields: Record<string, JobFieldChange>;
  /** A job that was taken back comes again. */
  readonly isRevived: boolean;
  readonly step?: Step;
};

/** A step that a row takes: its vendor system's, or that of openings which all have somebody. */
type Step = { readonly to: JobCategory; readonly reason?: string; readonly via?: 'openings' };

type Opening = Pick<UploadRow, 'settings' | 'shape'>;

/** Whether an active requisition opens its job. */
const opensOf = ({ client }: Taken, { settings }: Opening) => (settings.opensActive ?? true) && client.isActive;

/** Where a job that is new stands, the status that it follows, and what holds it back. */
export function firstOf(taken: Taken, upload: Opening, at: Date) {
  const { job } = taken;
  const notes = heldBackBy({ openings: job.hasNoOpenings && 0, dueAt: job.dueAt }, at);
  const status = statusToFollow(job.status, notes.length > 0);
  const category: JobCategory = firstCategory(status, opensOf(taken, upload));
  return { category, status, facts: notesOf(notes, status !== job.status) };
}

/** What is noted of a row that something holds back. */
const notesOf = (notes: readonly HoldBack[], isHeldBack: boolean): Pick<GrabFacts, 'notes' | 'isHeldBack'> => ({
  ...(notes.length > 0 && { notes: [...notes] }),
  ...(isHeldBack && { isHeldBack }),
});

/** The status of a row as its vendor system says it. */
const statusOf = ({ statusRaw, status }: Taken['job']) => statusRaw || status;

/** What a row changes in a job, if anything, and what is noted of it in any case. */
export function compareRow(
  taken: Taken,
  known: KnownJob,
  upload: Opening,
  at: Date,
): { noted: Pick<GrabFacts, 'notes' | 'isHeldBack'>; change?: Change } {
  const isRevived = known.status_reason === 'IMPORT_TAKEN_BACK';
  const { now, ...says } = saysNow(taken, known, upload);
  const changes = isRevived
    ? { write: now, kept: [], locked: [] }
    : feedChanges(ownOf(known), known.feed ?? undefined, now, known.locked ?? []);
  const kept = [...changes.kept, ...takeLowered(changes.write, known)];
  const { follows, noted, move } = followOf(taken, known, upload, { ...says, isRevived, write: changes.write, at });
  const { step, told, followed } = stepOf(taken, known, move, { isRevived, write: changes.write });
  const isWritten = Object.keys(changes.write).length > 0 || known.feed === null;
  if (!isWritten && !step && !told && kept.length === 0 && !hasExtras(says.extras, known)) return { noted };
  const change: Change = {
    taken,
    known,
    ...says,
    status: { ...says.status, status: follows },
    isRevived,
    keptFields: keptOf(known, now, kept),
    locked: changes.locked,
    // What may be shown of the former description is not of this one.
    columns: { id: known.id, ...changes.write, ...('description' in changes.write && { description_html: null }) },
    facts: {
      ...naming(taken),
      ...(kept.length > 0 && { kept }),
      ...(told && { told }),
      ...(followed && { followed }),
      ...noted,
      ...(known.newer && { newer: { ...known.newer, at: new Date(known.newer.at).toISOString() } }),
      ...(step?.via && { isFilled: true }),
      diff: changedFields(withCents(known.own), changes.write),
    },
    ...(step && { step }),
  };
  return { noted, change };
}

/** The status that a job follows with this row, what is noted of what holds it back, and where that moves the job. */
function followOf(
  taken: Taken,
  known: KnownJob,
  upload: Opening,
  {
    extras,
    status: now,
    isRevived,
    write,
    at,
  }: Pick<Change, 'extras' | 'status' | 'isRevived'> & { write: Readonly<Record<string, string | null>>; at: Date },
) {
  const notes = isWorkable(taken, known, isRevived)
    ? heldBackBy({ openings: extras['openings'], dueAt: dueOf(known, write) }, at)
    : [];
  const before: { from?: JobCategory; last?: string | null } = isRevived
    ? {}
    : { from: known.category, last: known.feed_status };
  const status = isRevived ? taken.job.status : (now.status as VmsStatus);
  const follows = statusToFollow(status, notes.length > 0, before);
  const noted = notesOf(notes, follows !== status && before.from !== 'HOLD');
  const move: ReturnType<typeof feedStep> = isRevived
    ? { step: { to: firstCategory(follows, opensOf(taken, upload)) } }
    : moveOf(taken, known, upload, follows);
  return { follows, noted, move };
}

/** Whether somebody may still work on a job: of others it does not matter what holds them back. */
const isWorkable = ({ job }: Taken, { category }: KnownJob, isRevived: boolean) =>
  !isOver(job.status) && (isRevived || ['DRAFT', 'WAITING', 'OPEN', 'HOLD'].includes(category));

/** The due date of a job with what is written; a person's stays. */
const dueOf = ({ own }: KnownJob, write: Readonly<Record<string, string | null>>) =>
  'due_at' in write ? write['due_at'] : own['due_at'];

/** Whether a row says nothing of the status. Without one a requisition counts as active; one that was held back still does. */
const isSilent = ({ job }: Taken, { feed_status: last, feed_status_raw: raw }: KnownJob) =>
  job.statusRaw === '' && last !== null && !(last === 'WAITING' && !raw);

/** A job as it is compared: the plain text of a description that came as HTML is theirs, not a person's edit. */
const ownOf = ({ own, feed, is_their_text: isTheirs }: KnownJob) =>
  isTheirs ? { ...own, description: feed?.['description'] } : own;

/** The fields that stay as a person edited them, each with what its vendor system says instead. */
function keptOf(known: KnownJob, now: Readonly<Record<string, string | null>>, kept: readonly string[]) {
  const theirs = Object.fromEntries(kept.map((column) => [column, now[column]]));
  const changes = Object.entries(changedFields(withCents(known.own), theirs));
  return Object.fromEntries(changes.map(([column, change]) => [column, { ...change, kept: true as const }]));
}

/** What a row says, and what its vendor system says from now on: of the rest what it said before. */
function saysNow(taken: Taken, known: KnownJob, upload: Opening) {
  const { job, client } = taken;
  const all = feedOf(job, client);
  const said = saidBy(job, upload, { description: String(known.feed?.['description'] ?? '') });
  const now = Object.fromEntries(Object.entries(all).filter(([column]) => said.has(column)));
  const before = Object.fromEntries(Object.keys(all).map((column) => [column, known.feed?.[column] ?? null]));
  const status = isSilent(taken, known)
    ? { status: known.feed_status!, raw: known.feed_status_raw ?? '' }
    : { status: job.status as string, raw: job.statusRaw };
  return { now, feed: { ...before, ...now }, extras: extrasWith(job, known.facts ?? {}, upload), status };
}

/** Openings never go below the people who have one; takes them out of what is written. */
function takeLowered(write: Record<string, string | null>, { filled }: KnownJob): string[] {
  const { positions } = write;
  if (positions === undefined || Number(positions) >= filled) return [];
  delete write['positions'];
  return ['positions'];
}

/** The step that a row takes, and what its vendor system says that the job followed or may not follow. */
function stepOf(
  { job }: Taken,
  known: KnownJob,
  move: ReturnType<typeof feedStep>,
  { isRevived, write }: { isRevived: boolean; write: Record<string, string | null> },
): { step?: Step | undefined; told?: string | undefined; followed?: string | undefined } {
  if (move && 'told' in move) return { step: fillOf(write, known, undefined), told: statusOf(job) };
  const step = fillOf(write, known, move?.step) ?? move?.step;
  return { step, followed: move && !isRevived ? statusOf(job) : undefined };
}

/** Openings that are lowered to the people who have one fill a job that is worked on, as by hand (trade 3.1.3). */
function fillOf({ positions }: Record<string, string | null>, known: KnownJob, theirs: Step | undefined) {
  const isWorkedOn = known.category === 'OPEN' || known.category === 'HOLD';
  if (!positions || !isWorkedOn) return undefined;
  const category = theirs?.to ?? known.category;
  const step = automaticStep({ category, filled: known.filled, positions: Number(positions) });
  return step?.to === 'FILLED' ? { ...step, via: 'openings' as const } : undefined;
}

function moveOf(taken: Taken, known: KnownJob, upload: Opening, follows: VmsStatus): ReturnType<typeof feedStep> {
  if (isSilent(taken, known) || known.feed_status === follows) return undefined;
  return feedStep(known.category, follows, opensOf(taken, upload));
}

const sorted = (facts: Record<string, string | number>) =>
  JSON.stringify(Object.entries(facts).sort(([a], [b]) => a.localeCompare(b)));
const hasExtras = (extras: Record<string, string | number>, { facts }: KnownJob) =>
  sorted(extras) !== sorted(facts ?? {});

/** The former amounts of a job as people write them. */
const withCents = (own: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(own).map(([name, value]) => [
      name,
      /_rate_|^not_to/.test(name) && typeof value === 'number' ? value.toFixed(2) : value,
    ]),
  );

/** The columns of a job as they were, for the way back. */
export function beforeOf({ known, columns, step }: Change): Record<string, unknown> {
  const names = [
    ...Object.keys(columns).filter((name) => name !== 'id'),
    // What is read of a description goes back with it.
    ...('description' in columns ? ['skills', 'certifications'] : []),
    ...(step ? ['status_id', 'status_reason', 'status_note', 'status_at', 'released_at', 'attention_due_at'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, known.own[name] ?? null]));
}

/** What the vendor system had said before; null for a job that it names the first time. */
export const feedBefore = ({ feed, facts, feed_status, feed_status_raw, locked }: KnownJob) =>
  feed && { feed, facts: facts ?? {}, status: feed_status, status_raw: feed_status_raw ?? '', locked: locked ?? [] };
