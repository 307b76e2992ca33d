import type { AppContext } from '#server/context.ts';
import type { Claimed } from './claim.ts';
import { endSent } from './claim-queries.ts';

/** Waits between attempts after a temporary failure, in minutes. */
export const retryMinutes = [1, 5, 15, 60, 240];

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
    const sent = { sessionId: message.session_id, networkId: message.network_id, at };
    for (const handle of sentHandlers) await handle(transaction, sent, events);
    if (message.unit_id !== null)
      await events.publish(transaction, { unitId: message.unit_id, about: 'outbox', id: message.id });
  });
}
