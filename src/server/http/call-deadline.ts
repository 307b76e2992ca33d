import { Refusal } from '#domain/errors.ts';
import type { Database } from '#server/db/connect.ts';
import { asCall, callDueAt, giveUpCall, setCallDueAt } from '#server/db/connection-guard.ts';

/**
 * How long after its arrival a call waits for the database at most, in milliseconds: in its session's queue, for a
 * connection and for its statements together. A second below the ten that are promised.
 */
const deadlineMs = 9000;
/** How often a call beyond its deadline is looked at, in milliseconds. */
const lookAgainMs = 250;

/**
 * Runs a call with one deadline for all of its waits (deadline propagation). When it has passed and the database is in
 * trouble, the call is answered 503 whatever it waits for, and what is left of its work asks the database nothing more.
 * A call that takes long while the database answers goes on.
 *
 * @throws Refusal `server.unavailable`
 */
export function withinDeadline<T>(
  database: Pick<Database, 'isInTrouble'>,
  work: () => Promise<T>,
  milliseconds = deadlineMs,
): Promise<T> {
  return asCall(async () => {
    let timer: NodeJS.Timeout | undefined;
    const passed = new Promise<never>((_, refuse) => {
      const look = () => {
        const left = callDueAt() - performance.now();
        if (left <= 0 && database.isInTrouble()) {
          const refusal = new Refusal('server.unavailable', { seconds: 3 });
          giveUpCall(refusal);
          return refuse(refusal);
        }
        timer = setTimeout(look, Math.min(Math.max(left, lookAgainMs), milliseconds));
      };
      timer = setTimeout(look, milliseconds);
    });
    try {
      return await Promise.race([work(), passed]);
    } finally {
      clearTimeout(timer);
    }
  }, performance.now() + milliseconds);
}

/** The current call begins only now: its files have all arrived, and until then it waited for whoever sends them. */
export function restartDeadline(): void {
  setCallDueAt(performance.now() + deadlineMs);
}

/** The current call has no deadline while it waits for the files that are sent with it. */
export function suspendDeadline(): void {
  setCallDueAt(Number.POSITIVE_INFINITY);
}
