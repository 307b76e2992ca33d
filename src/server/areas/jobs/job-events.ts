import type { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { billReaders, holdsOne } from '#domain/access/lead.ts';
import { Refusal } from '#domain/errors.ts';
import type { JobFieldChange } from '#domain/jobs/job-life.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { addEvent, findEvents, findLastEvent } from './job-events-queries.ts';
import { findJob } from './jobs-queries.ts';

type Event = Parameters<typeof addEvent>[1];
type Values = Readonly<Record<string, unknown>>;

/** Records something that happened to a job; now and on the screen, unless said otherwise. */
export async function noteJobEvent(
  db: Db,
  call: Pick<SignedInCall, 'now' | 'who'>,
  event: Omit<Event, 'happened_at' | 'via' | 'changes'> & {
    happened_at?: string;
    via?: string;
    changes?: Record<string, JobFieldChange>;
  },
): Promise<void> {
  await addEvent(db, {
    by_user: call.who.userId,
    happened_at: call.now.toISOString(),
    via: 'screen',
    ...event,
    changes: JSON.stringify(event.changes ?? {}),
  });
}

/**
 * A job is changed only as somebody saw it.
 * @throws Refusal `record.stale`; it names who changed the job since
 */
export async function refuseStale(
  db: Db,
  job: { id: number; version: number },
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === job.version) return;
  throw new Refusal('record.stale', { version: job.version, ...(await findLastEvent(db, job.id)) });
}

/** Long texts are not kept a second time in the history: that they changed is enough. */
const longTexts = ['description', 'internal_notes', 'submittal_instructions'];
/** Longer values are cut, in characters. */
const longest = 300;

/** The changed fields of a job by their columns, each with its former value and the new one. */
export function changedFields(before: Values, after: Values): Record<string, JobFieldChange> {
  const changes: Record<string, JobFieldChange> = {};
  for (const [name, value] of Object.entries(after)) {
    const [from, to] = [shown(before[name]), shown(value)];
    if (from === to || isSameNumber(from, to)) continue;
    changes[name] = longTexts.includes(name)
      ? { from: null, to: null }
      : { from: from?.slice(0, longest).toWellFormed() ?? null, to: to?.slice(0, longest).toWellFormed() ?? null };
  }
  return changes;
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  return String(value);
}

/** Amounts from the database have trailing zeros that nobody typed. */
const isSameNumber = (one: string | null, other: string | null) =>
  one !== null && other !== null && /^[\d.]+$/.test(one) && /^[\d.]+$/.test(other) && Number(one) === Number(other);

/** Money of the client that some callers do not see (ruling 50). */
const billColumns = ['bill_rate_min', 'bill_rate_max', 'not_to_exceed', 'max_markup'];

/** Whether nothing was written: a vendor system only says something else of fields that a person holds. */
function isOnlyKept(changes: Readonly<Record<string, JobFieldChange>>): boolean {
  const all = Object.values(changes);
  return all.length > 0 && all.every(({ kept }) => kept);
}

/** What happened to a job, newest first. */
export async function readHistory(
  { jobId, ...query }: Input<typeof jobLifeApi.history>,
  call: SignedInCall,
): Promise<Output<typeof jobLifeApi.history>> {
  if (!(await findJob(call.db, call.scope, jobId))) throw new Refusal('record.absent');
  const { rows, total } = await findEvents(call.db, jobId, query);
  const seesBill = seesBillRates(call.who);
  return found(
    rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      fromCategory: row.from_category ?? undefined,
      toCategory: row.to_category ?? undefined,
      statusName: row.status_name ?? undefined,
      reason: row.reason ?? undefined,
      note: row.note ?? undefined,
      changes: Object.entries(row.changes)
        .filter(([field]) => seesBill || !billColumns.includes(field))
        .map(([field, { from, to, kept }]) => ({
          field,
          from: from ?? undefined,
          to: to ?? undefined,
          ...(kept && { kept }),
        })),
      // Said of all fields, those too that the reader does not see.
      ...(isOnlyKept(row.changes) && { isKept: true as const }),
      by: row.by_name || undefined,
      via: row.via,
      happenedAt: row.happened_at,
      recordedAt: row.recorded_at,
    })),
    total,
    query,
  );
}

/** Whether somebody sees what clients pay; everybody else is answered without it (ruling 50). */
export const seesBillRates = ({ pages }: Pick<SignedInCall['who'], 'pages'>) => holdsOne(pages, billReaders);
