import type { automationApi } from '#contract/areas/automation/automation.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { markUpload } from '#server/areas/candidates/uploads.ts';
import { cancelRun, startRun } from '#server/areas/matching/runs.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { findRunOf, findWork } from './background-work-queries.ts';

const live = ['WAITING', 'RUNNING'];

/** All background work of the applied units. */
export async function listWork(_: unknown, { db, scope }: SignedInCall): Promise<Output<typeof automationApi.work>> {
  const rows = await findWork(db, scope);
  return {
    work: rows.map((row) => ({
      kind: row.kind,
      id: row.id,
      name: row.name,
      ...(row.job_id !== null && { jobId: row.job_id }),
      state: row.state,
      ...(row.done !== null && { done: row.done }),
      ...(row.total !== null && { total: row.total }),
      ...(row.by && { by: row.by }),
      startedAt: row.started_at,
      ...(row.ended_at && { endedAt: row.ended_at }),
      ...(row.why && { why: row.why }),
      mayCancel: live.includes(row.state) && (row.kind === 'match' || row.kind === 'resumes'),
      mayRetry: (row.kind === 'match' && row.state === 'FAILED') || (row.kind === 'resumes' && row.state === 'WAITING'),
    })),
  };
}

/** Cancels a match run or an upload of resumes. */
export async function cancelWork(
  { kind, id }: Input<typeof automationApi.cancelWork>,
  call: SignedInCall,
): Promise<{ message: string }> {
  if (kind === 'resumes') await markUpload(call, id, 'CANCELLED');
  else {
    const run = await findRunOf(call.db, call.scope, id);
    if (!run) throw new Refusal('record.absent');
    await cancelRun({ runGuid: run.guid }, call);
  }
  return { message: 'Canceled' };
}

/** Begins a failed match, or the reading of an upload, once more. */
export async function retryWork(
  { kind, id }: Input<typeof automationApi.retryWork>,
  call: SignedInCall,
): Promise<{ message: string }> {
  if (kind === 'resumes') await markUpload(call, id, 'RETRY');
  else {
    const run = await findRunOf(call.db, call.scope, id);
    if (!run) throw new Refusal('record.absent');
    await startRun({ jobId: run.job_id }, call);
  }
  return { message: 'Started' };
}

/** Ends, cancels or repeats an upload of resumes. */
export async function changeUploadState(
  { uploadId, state }: Input<typeof automationApi.markUpload>,
  call: SignedInCall,
): Promise<Output<typeof automationApi.markUpload>> {
  return { uploadId, state: await markUpload(call, uploadId, state) };
}
