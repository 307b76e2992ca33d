import { proveScope } from '#domain/access/scope.ts';
import type { AppContext } from '#server/context.ts';
import type { SignedInCall } from './call.ts';
import { findWorker } from './session.ts';

/**
 * A call in the name of a user, for background work that does what this person could do; undefined where they left, lost
 * the unit or the right to write.
 * @param work what is done, for the log
 */
export async function callAs(
  context: AppContext,
  userId: number,
  unitId: number,
  work: string,
): Promise<SignedInCall | undefined> {
  const now = context.clock.now();
  const who = await findWorker(context.db, userId, now);
  if (!who?.mayWrite || !who.grantedUnits.includes(unitId)) return undefined;
  return {
    ...context,
    requestId: `${work}-${unitId}`,
    now,
    address: '',
    userAgent: work,
    scope: proveScope([unitId]),
    files: [],
    who: { ...who, grantedUnits: [unitId] },
  };
}
