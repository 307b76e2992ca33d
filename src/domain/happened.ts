import { Refusal } from './errors.ts';
import { fieldMessage } from './field-messages.ts';

/** How far back somebody may set the time of an event, in days (ruling 51). */
export const mostDaysBack = 30;

/** Clocks of browsers differ a little from the server's; that much in the future is now. */
const clockSkewMs = 2 * 60_000;

/**
 * When an event happened: as it was given, or now. It may be set back at most 30 days, and never forward (ruling 51).
 * @throws Refusal `call.invalid`
 */
export function readHappened(given: string | undefined, now: Date, field = 'happenedAt'): string {
  if (given === undefined) return now.toISOString();
  const at = Date.parse(given);
  const isAhead = at > now.getTime() + clockSkewMs;
  if (isAhead || at < now.getTime() - mostDaysBack * 86_400_000)
    throw new Refusal('call.invalid', {}, [
      { field, message: isAhead ? fieldMessage('notInFuture') : fieldMessage('daysBack', mostDaysBack) },
    ]);
  return new Date(Math.min(at, now.getTime())).toISOString();
}
