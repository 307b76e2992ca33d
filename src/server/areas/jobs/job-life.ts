import type { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { readHappened } from '#domain/happened.ts';
import { decideStep, type JobCategory } from '#domain/jobs/job-life.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { assignJob } from './assignments.ts';
import { refuseStale } from './job-events.ts';
import { takeStep } from './job-steps.ts';
import * as queries from './jobs-queries.ts';
import { readJob, stepCaller, type WholeJob } from './present-job.ts';

/** Moves a job to another status along the steps of its life (trade 3.1.3, ruling 56). */
export async function changeStatus(input: Input<typeof jobLifeApi.status>, call: SignedInCall): Promise<WholeJob> {
  await call.db.transaction().execute(async (db) => {
    const job = await lockJob(db, call, input);
    await moveJob(db, call, job, input);
  });
  forgetCounts('job');
  return readJob(input.jobId, call);
}

/**
 * The job, locked until the transaction ends.
 * @throws Refusal `record.absent`, `record.stale`
 */
export async function lockJob(
  db: Db,
  call: SignedInCall,
  { jobId, version }: { jobId: number; version?: number | undefined },
): Promise<queries.WholeRow> {
  const job = await queries.findJob(db, call.scope, jobId, true);
  if (!job) throw new Refusal('record.absent');
  await refuseStale(db, job, version);
  return job;
}

export type Move = Pick<Input<typeof jobLifeApi.status>, 'statusId' | 'category' | 'reason' | 'note' | 'happenedAt'>;

/** Takes one step of a locked job, or gives it another status of the same category. */
export async function moveJob(db: Db, call: SignedInCall, job: queries.WholeRow, move: Move): Promise<void> {
  const target = await findTarget(db, move);
  if (target.id === job.status_id) return;
  const to = target.category as JobCategory;
  const happenedAt = readHappened(move.happenedAt, call.now);
  // A draft that nobody saved may be without a title; a job never is.
  if (job.category === 'DRAFT' && to !== 'CANCELLED' && job.title.trim() === '')
    throw new Refusal('call.invalid', {}, [{ field: 'title', message: fieldMessage('missing') }]);
  if (to !== job.category)
    decideStep(job.category, to, move.reason, stepCaller(call), {
      positions: job.positions,
      filled: job.filled,
      dueAt: job.due_at ?? undefined,
      hasInactiveClient: job.client_is_active === false,
      now: call.now,
    });
  await takeStep(db, call, job, { status: target, reason: move.reason, note: move.note, happenedAt });
}

async function findTarget(db: Db, { statusId, category }: Move) {
  if (statusId === undefined && category) return queries.getStatus(db, category);
  if (statusId === undefined)
    throw new Refusal('call.invalid', {}, [{ field: 'statusId', message: fieldMessage('choose') }]);
  const target = await queries.findStatus(db, statusId);
  if (!target) throw new Refusal('record.no-such', {}, [{ field: 'statusId', message: fieldMessage('choose') }]);
  return target;
}

/** Sets who works on a job and who owns it. */
export async function assignRecruiters(input: Input<typeof jobLifeApi.assign>, call: SignedInCall): Promise<WholeJob> {
  await call.db.transaction().execute(async (db) => {
    const job = await lockJob(db, call, input);
    await assignJob(db, call, job, input);
    await queries.changeJob(db, call.scope, job.id, { updated_at: call.now.toISOString(), is_kept: true }, undefined);
  });
  return readJob(input.jobId, call);
}
