import { feedChanges, feedStep, firstCategory } from '#domain/grabber/feed.ts';
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

/** The category of a job that is new. */
export const firstOf = ({ job, client }: Taken, { settings }: Opening): JobCategory =>
  firstCategory(job.status, (settings.opensActive ?? true) && client.isActive);

/** The status of a row as its vendor system says it. */
const statusOf = ({ statusRaw, status }: Taken['job']) => statusRaw || status;

/** What a row changes in a job; undefined where that is nothing. */
export function compareRow(taken: Taken, known: KnownJob, upload: Opening): Change | undefined {
  const isRevived = known.status_reason === 'IMPORT_TAKEN_BACK';
  const { now, ...says } = saysNow(taken, known, upload);
  const changes = isRevived
    ? { write: now, kept: [], locked: [] }
    : feedChanges(ownOf(known), known.feed ?? undefined, now, known.locked ?? []);
  const kept = [...changes.kept, ...takeLowered(changes.write, known)];
  const move = moveOf(taken, known, upload, isRevived);
  const { step, told, followed } = stepOf(taken, known, move, { isRevived, write: changes.write });
  const isWritten = Object.keys(changes.write).length > 0 || known.feed === null;
  if (!isWritten && !step && !told && kept.length === 0 && !hasExtras(says.extras, known)) return undefined;
  return {
    taken,
    known,
    ...says,
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
      ...(known.newer && { newer: { ...known.newer, at: new Date(known.newer.at).toISOString() } }),
      ...(step?.via && { isFilled: true }),
      diff: changedFields(withCents(known.own), changes.write),
    },
    ...(step && { step }),
  };
}

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
function saysNow({ job, client }: Taken, known: KnownJob, upload: Opening) {
  const all = feedOf(job, client);
  const said = saidBy(job, upload, { description: String(known.feed?.['description'] ?? '') });
  const now = Object.fromEntries(Object.entries(all).filter(([column]) => said.has(column)));
  const before = Object.fromEntries(Object.keys(all).map((column) => [column, known.feed?.[column] ?? null]));
  const status =
    job.statusRaw === '' && known.feed_status !== null
      ? { status: known.feed_status, raw: known.feed_status_raw ?? '' }
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

function moveOf(taken: Taken, known: KnownJob, upload: Opening, isRevived: boolean): ReturnType<typeof feedStep> {
  if (isRevived) return { step: { to: firstOf(taken, upload) } };
  // A row without a status says nothing of it.
  if (taken.job.statusRaw === '' && known.feed_status !== null) return undefined;
  if (known.feed_status === taken.job.status) return undefined;
  const opens = (upload.settings.opensActive ?? true) && taken.client.isActive;
  return feedStep(known.category, taken.job.status, opens);
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
