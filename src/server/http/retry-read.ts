import { type Endpoint, writes } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import type { Database } from '#server/db/connect.ts';
import { forgetLoss } from '#server/db/connection-guard.ts';

/** Longest gap of the database that a read hides from its caller, in milliseconds. */
const hiddenGapMs = 2500;

/** Whether a call may be made twice: it only reads. Public calls and those of a chat link may do more than they say. */
export function isRepeatable({ allow, answers, verbs, ...endpoint }: Endpoint): boolean {
  const isForStaff = allow !== 'public' && allow !== 'chat-link' && allow !== 'signed';
  return (
    isForStaff &&
    verbs.includes('GET') &&
    answers !== 'events' &&
    !writes({ allow, answers, verbs, ...endpoint } as Endpoint)
  );
}

/**
 * Retries a read once when the database was away, as soon as it is back; a longer gap is the caller's to hear of.
 * @param read must change nothing
 */
export async function retryRead<T>(database: Database, read: () => Promise<T>): Promise<T> {
  if (database.isAway()) throw new Refusal('server.unavailable', { seconds: 3 });
  const from = performance.now();
  try {
    return await read();
  } catch (failure) {
    // The breaker learns of the outage, however this read ends.
    if (isDatabaseAway(failure)) void database.checkPeer();
    const left = hiddenGapMs - (performance.now() - from);
    if (!isDatabaseAway(failure) || left <= 0 || !(await database.answersWithin(left))) throw failure;
    forgetLoss();
    return read();
  }
}
