import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { Refusal } from '#domain/errors.ts';
import { requisitionKey } from '#domain/jobs/job-text.ts';
import { spelledSystem } from '#domain/jobs/vendor-systems.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { noteJobEvent } from './job-events.ts';
import * as queries from './jobs-queries.ts';
import { presentTwins } from './present-job.ts';

/** Jobs that may be the same as one that is typed, before it is saved (trade 3.1.2). */
export async function findDuplicates(
  { jobId, clientId, ...fields }: Input<typeof jobsApi.duplicates>,
  call: SignedInCall,
): Promise<Output<typeof jobsApi.duplicates>> {
  const draft = jobId === undefined ? undefined : await queries.findJob(call.db, call.scope, jobId);
  const unitId = jobId === undefined ? call.scope.units[0] : draft?.unit_id;
  if (unitId === undefined) return [];
  const key = fields.requisition ? requisitionKey(fields.requisition) : null;
  const client = await queries.findClient(
    call.db,
    unitId,
    clientId === undefined ? { key: nameKey(fields.clientName ?? '') } : { id: clientId },
  );
  const twins = await queries.findTwins(call.db, {
    id: jobId,
    unit_id: unitId,
    title: fields.title ?? '',
    client_id: client?.id ?? null,
    client_name: fields.clientName ?? '',
    vms_provider: fields.vmsProvider === undefined ? null : spelledSystem(fields.vmsProvider),
    requisition_key: key,
    city: fields.city ?? null,
    work_mode: fields.workMode ?? null,
    start_on: fields.startOn ?? null,
    description: draft?.description ?? '',
  });
  return presentTwins(twins, key);
}

/** Discards a draft that no record refers to: one that was never saved is gone, a saved one stays on record as canceled. */
export async function discardJob(
  { jobId }: Input<typeof jobsApi.discard>,
  call: SignedInCall,
): Promise<{ message: string }> {
  await call.db.transaction().execute((db) => discardDraft(db, call, jobId));
  forgetCounts('job');
  return { message: 'Draft deleted' };
}

/**
 * Discards one draft.
 * @throws Refusal `record.absent`, `job.not-draft`, `record.in-use`
 */
export async function discardDraft(db: Db, call: SignedInCall, jobId: number): Promise<void> {
  const job = await queries.findJob(db, call.scope, jobId, true);
  if (!job) throw new Refusal('record.absent');
  if (!job.is_kept && (await queries.removeUnsaved(db, jobId))) return;
  if (job.category !== 'DRAFT') throw new Refusal('job.not-draft');
  const { runs, chats, submissions } = await queries.countUses(db, jobId);
  if (chats + submissions > 0)
    throw new Refusal('record.in-use', {
      uses: [
        `${runs} match ${runs === 1 ? 'run' : 'runs'}`,
        `${chats} ${chats === 1 ? 'conversation' : 'conversations'}`,
        `${submissions} ${submissions === 1 ? 'submission' : 'submissions'}`,
      ].join(', '),
    });
  const at = call.now.toISOString();
  await queries.changeJob(
    db,
    call.scope,
    jobId,
    { status_id: (await queries.getStatus(db, 'CANCELLED')).id, status_at: at, updated_at: at },
    undefined,
  );
  await noteJobEvent(db, call, {
    job_id: jobId,
    unit_id: job.unit_id,
    kind: 'STATUS',
    from_category: 'DRAFT',
    to_category: 'CANCELLED',
  });
}

/** Hours after which a draft that was read and never saved goes. */
const unsavedHours = 24;

/** Takes away the drafts that somebody read and never saved. */
export async function sweepUnsaved(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unsavedHours * 3_600_000).toISOString();
  for (const id of await queries.findUnsaved(db, before))
    await db.transaction().execute((transaction) => queries.removeUnsaved(transaction, id));
}
