import { setTimeout as wait } from 'node:timers/promises';
import { byProvider } from '#domain/outreach/opt-out.ts';
import { smsSegments } from '#domain/outreach/sms-text.ts';
import type { AppContext } from '#server/context.ts';
import { takeToken } from '#server/db/token-bucket.ts';
import { SmsFailure, type SmsMessage } from '#server/outside/sms/sms.ts';
import { type Claimed, mayStillSend } from './claim.ts';
import { endAttempt, findUncertainTexts, isTooLate, settleUncertain } from './claim-queries.ts';
import { addressKey } from './gate.ts';
import { addOptOut } from './outbox-queries.ts';
import { recordSent, retryMinutes } from './record-sent.ts';

/** Text messages in a second: of the whole installation, and of one number (ruling 82). */
const rates = { all: 20, ofNumber: 1 } as const;
/** A message waits this long for its turn, then it goes back to the end of the queue, in seconds. */
const longestTurn = 30;
/** How far the clock of a provider may be behind ours. */
const clockSkewMs = 5 * 60_000;
/** How soon a lost answer is looked for: a provider needs some time to show what it took. */
const lookAfterMs = 60_000;

/** Hands a claimed text message to the provider and ends its attempt. */
export async function sendText(context: AppContext, message: Claimed): Promise<void> {
  const { db, clock, sms } = context;
  const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  const turn = await takeTurn(context, message.sender_number!);
  if (turn > 0 || !(await mayStillSend(context, message))) {
    await endAttempt(db, message, { state: 'QUEUED', ...(turn > 0 && { not_before: later(turn).toISOString() }) });
    return;
  }
  try {
    const answer = await sms!.send(wireOf(context, message));
    await recordSent(context, message, { segments: smsSegments(message.body).segments, ...answer });
  } catch (failure) {
    if (!(failure instanceof SmsFailure)) throw failure;
    const minutes = retryMinutes[message.attempts - 1];
    const again = minutes === undefined ? undefined : later(failure.afterSeconds ?? minutes * 60);
    if (failure.outcome === 'temporary' && again && !isTooLate(message, again)) {
      const change = { state: 'QUEUED', failure: failure.message, not_before: again.toISOString() };
      await endAttempt(db, message, change);
      return;
    }
    if (failure.outcome === 'opted-out') {
      const key = addressKey('SMS', message.to_address);
      await addOptOut(db, 'SMS', key, byProvider, clock.now().toISOString());
    }
    await endAttempt(db, message, {
      state: { temporary: 'FAILED', permanent: 'FAILED', unknown: 'UNCERTAIN', 'opted-out': 'BLOCKED_OPTOUT' }[
        failure.outcome
      ],
      failure: failure.message,
      ...(failure.outcome === 'unknown' && { not_before: later(lookAfterMs / 1000).toISOString() }),
    });
  }
}

/** Waits until the number and the installation may send again; returns 0, or in how many seconds it is its turn. */
async function takeTurn({ db }: AppContext, number: string): Promise<number> {
  const buckets = [
    { key: `sms number ${number}`, capacity: 1, perSecond: rates.ofNumber },
    { key: 'sms all', capacity: rates.all, perSecond: rates.all },
  ];
  let waited = 0;
  for (const bucket of buckets)
    for (;;) {
      const seconds = await takeToken(db, bucket);
      if (seconds === 0) break;
      if (waited + seconds > longestTurn) return seconds;
      waited += seconds;
      await wait(seconds * 1000);
    }
  return 0;
}

const wireOf = ({ config }: AppContext, { guid, to_address: to, sender_number: from, body }: Claimed): SmsMessage => ({
  clientRef: guid,
  to,
  from: from!,
  body,
  statusCallback: `${config.publicUrl}/api/webhooks/sms/status/${guid}`,
});

/**
 * Settles text messages whose answer was lost, for a day from the attempt (ruling 78): where the provider takes a key twice they
 * are sent again under it, where it can look them up it is asked. Where it can do neither they stay uncertain: nothing is sent on
 * a guess.
 */
export async function settleTexts(context: AppContext, signal: AbortSignal): Promise<void> {
  const { db, clock, sms } = context;
  if (!sms || !(sms.can.keys || sms.can.find)) return;
  const now = clock.now();
  for (const message of await findUncertainTexts(db, now, new Date(now.getTime() - 24 * 3_600_000))) {
    if (signal.aborted) return;
    // One that may not leave any more is not sent again under its key either: it stays uncertain unless it can be looked up.
    if (sms.can.keys && !isTooLate(message, now)) {
      await settleUncertain(db, message, { state: 'QUEUED', not_before: now.toISOString() });
      continue;
    }
    if (!sms.can.find) continue;
    try {
      const since = Date.parse(message.attempted_at ?? message.created_at) - clockSkewMs;
      const found = await sms.find(wireOf(context, message), new Date(since));
      if (found) await recordSent(context, message, found);
      else await settleUncertain(db, message, { state: 'QUEUED', not_before: now.toISOString(), attempted_at: null });
    } catch (failure) {
      if (!(failure instanceof SmsFailure)) throw failure;
      const again = new Date(now.getTime() + 5 * lookAfterMs).toISOString();
      await settleUncertain(db, message, { state: 'UNCERTAIN', not_before: again });
    }
  }
}
