import type { QueueKind, queueApi } from '#contract/areas/dashboards/queue.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { isLead } from '#domain/access/lead.ts';
import { page } from '#domain/access/pages.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { readCut } from './cut.ts';
import * as queries from './queue-queries.ts';

/** What is a notice about a job: done in the queue, it is done on the job's page too. */
const notices: readonly QueueKind[] = ['NEW_MATCH', 'VENDOR'];
/** How far something may be put off, in days. */
const mostDaysOff = 14;

const findWaiting = async (call: SignedInCall, only?: Parameters<typeof queries.findWaiting>[3]['only']) => {
  const cut = await readCut({}, call);
  const found = await queries.findWaiting(call.db, call.scope, cut, {
    userId: call.who.userId,
    isLead: isLead(call.who),
    seesConsultants: call.who.pages.has(page.manageConsultants),
    ...(only && { only }),
  });
  return { cut, ...found };
};

/** What waits for the caller. */
export async function readQueue(
  _: Input<typeof queueApi.read>,
  call: SignedInCall,
): Promise<Output<typeof queueApi.read>> {
  const { cut, rows, counts, snoozed } = await findWaiting(call);
  return {
    asOf: cut.asOf,
    snoozed,
    counts,
    items: rows.map((row) => ({
      kind: row.kind,
      recordId: row.record_id,
      since: row.since,
      jobId: row.job_id ?? undefined,
      jobTitle: row.job_title,
      clientName: row.client_name,
      candidateId: row.candidate_id ?? undefined,
      candidateName: row.candidate_name ?? undefined,
      result: row.result ?? undefined,
      consultantId: row.consultant_id ?? undefined,
      openings: row.openings ?? undefined,
      people: row.people ?? undefined,
    })),
  };
}

/**
 * Marks what waits for the caller as done, puts it off, or takes that back.
 * @throws Refusal `record.absent` for what does not wait for them, `call.invalid` without a usable time to put it off to
 */
export async function markQueueItem(
  { kind, recordId, mark, until }: Input<typeof queueApi.mark>,
  call: SignedInCall,
): Promise<Output<typeof queueApi.mark>> {
  const { rows } = await findWaiting(call, { kind, recordId });
  const item = rows[0];
  if (!item) throw new Refusal('record.absent');
  if (mark === 'undo') {
    await queries.unmarkItem(call.db, call.who.userId, kind, recordId);
    if (notices.includes(kind)) await queries.settleNoticeOf(call.db, call.who.userId, recordId, null);
    return { message: 'Back in your queue' };
  }
  if (mark === 'snooze') refuseUntil(until, call.now);
  await queries.markItem(call.db, call.who.userId, item, mark === 'snooze' ? until! : null);
  if (mark === 'done' && notices.includes(kind))
    await queries.settleNoticeOf(call.db, call.who.userId, recordId, call.now.toISOString());
  return { message: mark === 'snooze' ? 'Snoozed' : 'Done' };
}

function refuseUntil(until: string | undefined, now: Date): void {
  const message =
    until === undefined
      ? fieldMessage('missing')
      : Date.parse(until) <= now.getTime()
        ? fieldMessage('notPast')
        : Date.parse(until) > now.getTime() + mostDaysOff * 86_400_000
          ? fieldMessage('tooMuch', mostDaysOff)
          : undefined;
  if (message !== undefined) throw new Refusal('call.invalid', {}, [{ field: 'until', message }]);
}
