import type { AppContext } from '#server/context.ts';
import type { Claimed } from './claim.ts';
import { endSent } from './claim-queries.ts';
import { lateBefore } from './quarantine.ts';

/** Waits between attempts after a temporary failure, in minutes. */
export const retryMinutes = [1, 5, 15, 60, 240];

const refusedSince = 'refused since ';

/**
 * What becomes of a message because the server refuses our account: it waits an hour, and after twelve it is late, so that
 * somebody decides (ruling 53). That is no attempt of the message; its first one stays, so that its cap is not spent anew.
 */
export function afterRefusal({ attempts, held_because: because }: Claimed, now: Date) {
  const since = because?.startsWith(refusedSince) ? new Date(because.slice(refusedSince.length)) : now;
  const isLate = since <= lateBefore(now);
  return {
    state: isLate ? 'LATE' : 'QUEUED',
    attempts: Math.max(attempts - 1, 1),
    // Each attempt moves its time, so since when it waits stands beside it; who decides about it begins anew.
    held_because: isLate ? null : `${refusedSince}${since.toISOString()}`,
    not_before: new Date(now.getTime() + 3_600_000).toISOString(),
  };
}

/**
 * Records that a message left. What the provider told meanwhile stays: a message that is delivered does not become sent
 * again (ruling 80).
 */
export async function recordSent(
  { db, clock, events, sentHandlers }: AppContext,
  message: Claimed,
  answer: { providerId: string; segments?: number | undefined; cost?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const at = clock.now().toISOString();
    if (!(await endSent(transaction, message, { ...answer, at }))) return;
    const sent = {
      sessionId: message.session_id,
      networkId: message.network_id,
      candidateId: message.candidate_id,
      jobId: message.job_id,
      kind: message.kind,
      by: message.created_by,
      at,
    };
    for (const handle of sentHandlers) await handle(transaction, sent, events);
    if (message.unit_id !== null)
      await events.publish(transaction, { unitId: message.unit_id, about: 'outbox', id: message.id });
  });
}
