import type { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { automaticStep, isOverCategory, type JobCategory, type JobReason } from '#domain/jobs/job-life.ts';
import { releaseMessagesOfJobs, stopMessagesOfJobs } from '#server/areas/messages/outbox.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { noteJobEvent } from './job-events.ts';
import { countConsequences } from './job-steps-queries.ts';
import * as queries from './jobs-queries.ts';
import { attentionDueFrom } from './present-job.ts';

/** One step of a job: under which of the organization's names, why, since when. */
export type Step = {
  status: { id: number; name: string; category: string };
  reason?: JobReason | undefined;
  note?: string | undefined;
  happenedAt: string;
  /** What took the step, where no person did. */
  via?: 'openings';
};

/**
 * Records a step of a locked job that is allowed, and what follows from it: outreach waits while a job is on hold, and what has
 * not left and whoever has not answered is let go when it is over (trade 3.1.3, ADR 0092).
 */
export async function takeStep(db: Db, call: SignedInCall, job: queries.WholeRow, step: Step): Promise<void> {
  const { status, reason, note, happenedAt, via } = step;
  const to = status.category as JobCategory;
  const releasedAt = job.released_at ?? (to === 'OPEN' ? happenedAt : null);
  await queries.changeJob(
    db,
    call.scope,
    job.id,
    {
      status_id: status.id,
      status_reason: reason ?? null,
      status_note: note ?? null,
      status_at: happenedAt,
      // Its first release never changes (ruling 56).
      ...(to === 'OPEN' && {
        released_at: releasedAt,
        attention_due_at: job.attention_due_at ?? attentionDueFrom(job, releasedAt),
      }),
      is_kept: true,
      updated_at: call.now.toISOString(),
    },
    undefined,
  );
  await noteJobEvent(db, call, {
    job_id: job.id,
    unit_id: job.unit_id,
    kind: 'STATUS',
    from_category: job.category,
    to_category: to,
    status_name: status.name,
    reason: reason ?? null,
    note: note ?? null,
    happened_at: happenedAt,
    ...(via && { via, by_user: null }),
  });
  job.released_at = releasedAt;
  if (to === job.category) return;
  await followStep(db, call, {
    jobIds: [job.id],
    unitId: job.unit_id,
    from: job.category,
    to,
    statusName: status.name,
  });
}

/** What following a step needs of a call or of a task. */
export type StepContext = Pick<AppContext, 'jobStepHandlers' | 'events' | 'tasks' | 'config'> & { readonly now: Date };

/** Does what follows from a step that jobs of a unit took, in the transaction that records it, whoever took it (ADR 0092). */
export async function followStep(
  db: Db,
  context: StepContext,
  step: { jobIds: readonly number[]; unitId: number; from: JobCategory; to: JobCategory; statusName: string },
): Promise<void> {
  const { jobIds, unitId, from, to, statusName } = step;
  if (isOverCategory(to)) await stopMessagesOfJobs(db, jobIds, `The job is ${statusName.toLowerCase()}.`);
  if (to === 'OPEN' && from === 'HOLD') await releaseMessagesOfJobs(db, jobIds, context.now);
  for (const follow of context.jobStepHandlers)
    await follow(db, { jobIds, unitId, to, at: context.now.toISOString() }, context);
}

/** When jobs of a unit have to get their first attention, by the moment in which they opened. */
export async function attentionOfUnit(db: Db, unitId: number): Promise<(releasedAt: string) => string | null> {
  const hours = await queries.getUnitHours(db, unitId);
  return (releasedAt) => attentionDueFrom(hours, releasedAt);
}

/**
 * Fills a job whose openings all have somebody who accepted, and opens it again after a fall-off (trade 3.1.3) or an undo. The job is
 * locked by the caller or here, before any of its submissions is.
 */
export async function settleOpenings(db: Db, call: SignedInCall, jobId: number, isUndo = false): Promise<void> {
  const job = await queries.findJob(db, call.scope, jobId, true);
  const step = job && automaticStep({ ...job, isUndo });
  if (!job || !step) return;
  const status = await queries.getStatus(db, step.to);
  const { reason } = step;
  await takeStep(db, call, job, { status, reason, happenedAt: call.now.toISOString(), via: 'openings' });
  forgetCounts('job');
}

/**
 * Openings are never fewer than the people who have one (trade 3.1.1), and as many end the outreach of the job: that is said by
 * whoever changes them, who may look at a row from before the last acceptance.
 * @throws Refusal `call.invalid`, `job.would-fill` with the people
 */
export function refuseFewerOpenings(
  job: Pick<queries.WholeRow, 'filled' | 'positions' | 'category'>,
  positions: number,
  fills = false,
): void {
  const { filled } = job;
  if (positions < filled)
    throw new Refusal('call.invalid', {}, [{ field: 'positions', message: fieldMessage('tooLittle', filled) }]);
  const isChanged = positions !== job.positions;
  if (isChanged && !fills && automaticStep({ ...job, positions })?.to === 'FILLED')
    throw new Refusal('job.would-fill', { filled });
}

/**
 * Fills a job that is worked on, when its number of openings was lowered to the people who have one. Of one that is filled more
 * openings open nothing: nobody fell off, and a lead decides whether it goes on.
 */
export async function settleFewerOpenings(
  db: Db,
  call: SignedInCall,
  { id, category }: Pick<queries.WholeRow, 'id' | 'category'>,
): Promise<void> {
  if (category !== 'FILLED') await settleOpenings(db, call, id);
}

/** What holding or ending a job would stop, told before it is done. */
export async function readConsequences(
  { jobId }: Input<typeof jobLifeApi.consequences>,
  call: SignedInCall,
): Promise<Output<typeof jobLifeApi.consequences>> {
  if (!(await queries.findJob(call.db, call.scope, jobId))) throw new Refusal('record.absent');
  return countConsequences(call.db, jobId);
}
