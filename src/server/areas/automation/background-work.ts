import type { automationApi } from '#contract/areas/automation/automation.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { markUpload } from '#server/areas/candidates/uploads.ts';
import { retryPosting } from '#server/areas/job-boards/postings.ts';
import { cancelRun, startRun } from '#server/areas/matching/runs.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { findRunOf, findUploadOf, findWork, type WorkRow } from './background-work-queries.ts';
import { runUpload } from './grabber.ts';
import { cancelGrab } from './long-grab.ts';

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
      ...(row.guid !== null && { uploadId: row.guid }),
      state: row.state,
      ...(row.done !== null && { done: row.done }),
      ...(row.total !== null && { total: row.total }),
      ...(row.by && { by: row.by }),
      startedAt: row.started_at,
      ...(row.ended_at && { endedAt: row.ended_at }),
      ...(row.why && { why: row.why }),
      ...(row.causes && { causes: row.causes }),
      mayCancel: live.includes(row.state) && row.kind in cancels,
      mayRetry: mayRetry(row),
    })),
  };
}

/** What failed and can begin once more from here; an upload of resumes that waits may be read again. */
const mayRetry = ({ kind, state }: WorkRow): boolean =>
  kind in retries && state === (kind === 'resumes' ? 'WAITING' : 'FAILED');

/** Cancels a match run, an upload of resumes or the import of a file of a vendor system. */
export async function cancelWork(
  { kind, id }: Input<typeof automationApi.cancelWork>,
  call: SignedInCall,
): Promise<{ message: string }> {
  await cancels[kind](id, call);
  return { message: 'Canceled' };
}

const cancels: Readonly<
  Record<Input<typeof automationApi.cancelWork>['kind'], (id: number, call: SignedInCall) => Promise<unknown>>
> = {
  resumes: (id, call) => markUpload(call, id, 'CANCELLED'),
  match: async (id, call) => {
    const run = await findRunOf(call.db, call.scope, id);
    if (!run) throw new Refusal('record.absent');
    return cancelRun({ runGuid: run.guid }, call);
  },
  'vendor-file': async (id, call) => {
    if (!(await findUploadOf(call.db, call.scope, id))) throw new Refusal('record.absent');
    return cancelGrab(call, id);
  },
};

/** Begins a failed match, file of a vendor system or posting, or the reading of an upload, once more. */
export async function retryWork(
  { kind, id }: Input<typeof automationApi.retryWork>,
  call: SignedInCall,
): Promise<{ message: string }> {
  await retries[kind](id, call);
  return { message: 'Started' };
}

const retries: Readonly<
  Record<Input<typeof automationApi.retryWork>['kind'], (id: number, call: SignedInCall) => Promise<unknown>>
> = {
  resumes: (id, call) => markUpload(call, id, 'RETRY'),
  posting: retryPosting,
  match: async (id, call) => {
    const run = await findRunOf(call.db, call.scope, id);
    if (!run) throw new Refusal('record.absent');
    return startRun({ jobId: run.job_id }, call);
  },
  'vendor-file': async (id, call) => {
    const upload = await findUploadOf(call.db, call.scope, id);
    if (!upload) throw new Refusal('record.absent');
    // What was only tried out is only tried out again.
    return runUpload(upload, call);
  },
};

/** Ends, cancels or repeats an upload of resumes. */
export async function changeUploadState(
  { uploadId, state }: Input<typeof automationApi.markUpload>,
  call: SignedInCall,
): Promise<Output<typeof automationApi.markUpload>> {
  return { uploadId, state: await markUpload(call, uploadId, state) };
}
