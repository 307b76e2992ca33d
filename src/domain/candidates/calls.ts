import type { InvalidField } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';

/** How a call to a candidate ended. */
export const callOutcomes = [
  'CONNECTED',
  'VOICEMAIL',
  'NO_ANSWER',
  'CALL_BACK',
  'NOT_INTERESTED',
  'WRONG_NUMBER',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** The outcomes in which the person themselves was spoken to. */
export const spokenOutcomes: readonly CallOutcome[] = ['CONNECTED', 'CALL_BACK', 'NOT_INTERESTED'];

/** How far back a call may be entered, in days (ruling 51). */
const mostDaysBack = 30;
const dayMs = 86_400_000;
/** Clocks of two machines differ. */
const toleranceMs = 120_000;

/** What is wrong with a call that is being entered: its time, and the time at which to call back. */
export function wrongCall(
  {
    outcome,
    happenedAt,
    callbackAt,
  }: { outcome: CallOutcome; happenedAt?: string | undefined; callbackAt?: string | undefined },
  now: Date,
): InvalidField[] {
  const wrong: InvalidField[] = [];
  const at = happenedAt === undefined ? now.getTime() : Date.parse(happenedAt);
  if (at > now.getTime() + toleranceMs) wrong.push({ field: 'happenedAt', message: fieldMessage('notInFuture') });
  else if (at < now.getTime() - mostDaysBack * dayMs)
    wrong.push({ field: 'happenedAt', message: fieldMessage('tooLongAgo', mostDaysBack) });
  if (outcome === 'CALL_BACK' && callbackAt === undefined)
    wrong.push({ field: 'callbackAt', message: fieldMessage('missing') });
  else if (callbackAt !== undefined && Date.parse(callbackAt) <= at)
    wrong.push({ field: 'callbackAt', message: fieldMessage('notPast') });
  return wrong;
}
