import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import type { HoldReason } from '#domain/outreach/gate.ts';
import { messageFailures } from '#domain/outreach/message-failures.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import {
  type Attempt,
  cancelTooLate,
  claimMessage,
  findWaiting,
  giveBack,
  hasLease,
  isTooLate,
  nameNumbers,
} from './claim-queries.ts';
import { addressKey, askGate, lockAddresses, spendOrWait } from './gate.ts';
import { lateBefore } from './quarantine.ts';
import { findOrAddThread, findOurNumber } from './threads.ts';

/** Longer than any attempt to send takes; a message claimed for longer has lost its sender. */
const leaseSeconds = 240;
/** How much of its lease an attempt needs to begin: the longest that handing over one mail takes. */
const handOverSeconds = 125;
/** How old the database's word about a lease may be, in milliseconds. */
const freshMs = 5000;

/** A message whose sender holds its lease. */
export type Claimed = NonNullable<Awaited<ReturnType<typeof claimMessage>>>;

/**
 * Claims a message that may leave now. The gate is asked in the transaction of the claim, with the address locked: of two
 * senders to one person the second sees what the first has claimed (ruling 71).
 */
export async function claim({ db, mailer, sms, clock, config }: AppContext, id: number): Promise<Claimed | undefined> {
  return db.transaction().execute(async (transaction) => {
    const waiting = await findWaiting(transaction, id);
    // Without an account nothing leaves: the message waits in the outbox, where an administrator reads it.
    if (!waiting || !(waiting.channel === 'SMS' ? sms : mailer)) return undefined;
    const { channel, candidate_id: candidate, to_address: to } = waiting;
    await lockAddresses(transaction, candidate === null ? [] : [candidate], [
      { channel, key: addressKey(channel, to) },
    ]);
    const now = clock.now();
    if (isTooLate(waiting, now)) {
      await cancelTooLate(transaction, id);
      return undefined;
    }
    const message = await claimMessage(transaction, id, now, lateBefore(now), leaseSeconds);
    if (!message) return undefined;
    const held = await heldBack(transaction, message, now);
    if (held) {
      await giveBack(transaction, id, held);
      return undefined;
    }
    return channel === 'SMS' ? addNumbers(transaction, message, now, config.sms?.from) : message;
  });
}

/** What the gate and the caps make of a claimed message; undefined where it leaves. */
async function heldBack(db: Db, message: Claimed, now: Date) {
  const [verdict] = await askGate(db, [askedOf(message)], now, 'claim');
  if (verdict?.may === 'never')
    return {
      state: verdict.because === 'opted-out' ? 'BLOCKED_OPTOUT' : 'BLOCKED',
      failure: messageFailures[verdict.because],
    };
  const wait = (until: Date, because: HoldReason) => ({
    state: 'HELD',
    not_before: until.toISOString(),
    held_because: because,
  });
  if (verdict?.may === 'wait') return wait(verdict.until, verdict.because);
  const { unit_id: unitId, created_by: userId, channel, kind, attempts } = message;
  const tomorrow = attempts > 1 ? undefined : await spendOrWait(db, { unitId, userId, channel, kind }, now);
  return tomorrow && wait(tomorrow, 'spent');
}

const askedOf = (message: Claimed) => ({
  unitId: message.unit_id,
  channel: message.channel,
  kind: message.kind,
  to: message.to_address,
  candidateId: message.candidate_id,
  networkId: message.network_id,
  contactId: message.contact_id,
  jobId: message.job_id,
  messageId: message.id,
});

/** Says from which of our numbers a text message leaves, and in which thread; without one it does not leave. */
async function addNumbers(
  db: Db,
  message: Claimed,
  now: Date,
  fallback: string | undefined,
): Promise<Claimed | undefined> {
  const their = phoneInE164(message.to_address);
  const sender = { unitId: message.unit_id, userId: message.created_by, to: their ?? '' };
  const our = message.sender_number ?? (await findOurNumber(db, sender, fallback));
  if (!their || !our) {
    const failure = messageFailures[their ? 'no-number' : 'not-textable'];
    await giveBack(db, message.id, { state: 'FAILED', failure });
    return undefined;
  }
  const thread =
    message.unit_id === null
      ? null
      : await findOrAddThread(db, {
          unitId: message.unit_id,
          our,
          their,
          candidateId: message.candidate_id,
          jobId: message.job_id,
          at: now.toISOString(),
        });
  await nameNumbers(db, message.id, { sender_number: our, thread_id: thread });
  return { ...message, to_address: their, sender_number: our, thread_id: thread };
}

/**
 * Fencing: a process that was frozen since its claim may have lost the lease meanwhile. The answer of the database
 * counts only while it is fresh, because the process may have been frozen while it waited for it.
 */
export async function mayStillSend({ db }: Pick<AppContext, 'db'>, attempt: Attempt): Promise<boolean> {
  for (;;) {
    const asked = performance.now();
    if (!(await hasLease(db, attempt, handOverSeconds))) return false;
    if (performance.now() - asked < freshMs) return true;
  }
}
