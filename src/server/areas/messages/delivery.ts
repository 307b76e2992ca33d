import { buffer } from 'node:stream/consumers';
import { blockWords, type HoldReason } from '#domain/outreach/gate.ts';
import { unsubscribeLine } from '#domain/words/network-mail.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { MailFailure } from '#server/outside/mail/mailer.ts';
import { addressKey, askGate, lockAddresses, spendOrWait } from './gate.ts';
import { linkUrl, unsubscribeUrl } from './link-tokens.ts';
import {
  type Attempt,
  claimMessage,
  endAbandoned,
  endAttempt,
  findAttachments,
  findDue,
  findDueOfSend,
  findWaiting,
  getSender,
  giveBack,
  hasLease,
} from './outbox-queries.ts';
import { lateBefore } from './quarantine.ts';
import { holdLate, isQuarantined } from './quarantine-queries.ts';

/** Longer than any attempt to send takes; a message claimed for longer has lost its sender. */
const leaseSeconds = 240;
/** How much of its lease an attempt needs to begin: the longest that handing over one mail takes. */
const handOverSeconds = 125;
/** How old the database's word about a lease may be, in milliseconds. */
const freshMs = 5000;
/** Placeholder in a saved text for the URL, which only the sent text contains. */
export const linkPlace = '{link}';
/** Waits between attempts after a temporary failure, in minutes. */
const retryMinutes = [1, 5, 15, 60, 240];

/** Sends the messages of one click, one after the other. The sweep sends those that it does not reach. */
export async function sendTogether(context: AppContext, sendGuid: string, signal: AbortSignal): Promise<void> {
  if (!context.mailer) return;
  for (const id of await findDueOfSend(context.db, sendGuid, context.clock.now())) {
    if (signal.aborted) return;
    await sendMessage(context, id);
  }
}

/** Sends messages left over after quiet hours, a retry or a server stop. */
export async function sweepOutbox(context: AppContext, signal: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const abandoned = await endAbandoned(context.db);
  if (abandoned > 0) context.log.warn({ abandoned }, 'the result of sending these messages is unknown');
  if (!context.mailer || (await isQuarantined(context.db))) return;
  await holdLate(context.db, lateBefore(now));
  for (const id of await findDue(context.db, 'EMAIL', now, 200)) {
    if (signal.aborted) return;
    await sendMessage(context, id);
  }
}

/**
 * Sends one message at most once: it is claimed and the claim committed, then sent under its own Message-ID, then
 * ended. A message that may or may not have left is marked uncertain and never sent again automatically (reliability
 * 0.1).
 */
export async function sendMessage(context: AppContext, id: number): Promise<void> {
  const message = await claim(context, id);
  if (message) await sendMail(context, message);
}

/**
 * Claims a message that may leave now. The gate is asked in the transaction of the claim, with the address locked: of two
 * senders to one person the second sees what the first has claimed (ruling 71).
 */
async function claim({ db, mailer, clock }: AppContext, id: number): Promise<Claimed | undefined> {
  // Without a mail account nothing leaves: the message waits in the outbox, where an administrator reads it.
  if (!mailer) return undefined;
  return db.transaction().execute(async (transaction) => {
    const waiting = await findWaiting(transaction, id);
    if (waiting?.channel !== 'EMAIL') return undefined;
    const { channel, candidate_id: candidate, to_address: to } = waiting;
    await lockAddresses(transaction, candidate === null ? [] : [candidate], [
      { channel, key: addressKey(channel, to) },
    ]);
    const now = clock.now();
    const message = await claimMessage(transaction, id, now, lateBefore(now), leaseSeconds);
    if (!message) return undefined;
    const held = await heldBack(transaction, message, now);
    if (held) await giveBack(transaction, id, held);
    return held ? undefined : message;
  });
}

/** What the gate and the caps make of a claimed message; undefined where it leaves. */
async function heldBack(db: Db, message: Claimed, now: Date) {
  const [verdict] = await askGate(db, [askedOf(message)], now, 'claim');
  if (verdict?.may === 'never')
    return {
      state: verdict.because === 'opted-out' ? 'BLOCKED_OPTOUT' : 'BLOCKED',
      failure: blockWords[verdict.because],
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

/** Hands a claimed message to the mail server and ends its attempt. */
async function sendMail(context: AppContext, message: Claimed): Promise<void> {
  const { db, clock, config } = context;
  const mailer = context.mailer!;
  const { network_id: networkId } = message;
  const sender = await getSender(db, message.created_by);
  const attachments = await readAttachments(context, message.id);
  if (!(await mayStillSend(context, message))) {
    // Nothing left, so it waits again, unless another process took the lease over.
    await endAttempt(db, message, { state: 'QUEUED' });
    return;
  }
  const name = sender ? `${sender.first_name} ${sender.last_name}` : config.company.name;
  try {
    const { providerId } = await mailer.send({
      to: message.to_address,
      from: { name: `${name}, ${config.company.name}`, address: config.mailFrom },
      ...(sender && { replyTo: sender.email }),
      subject: message.subject ?? config.company.name,
      text: textOf(message, context),
      ...(attachments.length > 0 && { attachments }),
      messageId: `<${message.guid.replace(/[^\w.-]/g, '')}@${config.mailFrom.split('@')[1]}>`,
      ...(networkId !== null && { unsubscribeUrl: unsubscribeUrl(context, message.guid) }),
    });
    await db.transaction().execute(async (transaction) => {
      const at = clock.now().toISOString();
      await endAttempt(transaction, message, { state: 'SENT', provider_id: providerId, sent_at: at, failure: null });
      const sent = { sessionId: message.session_id, networkId, at };
      for (const handle of context.sentHandlers) await handle(transaction, sent, context.events);
    });
  } catch (failure) {
    if (!(failure instanceof MailFailure)) throw failure;
    const minutes = retryMinutes[message.attempts - 1];
    const again = failure.outcome === 'temporary' && minutes !== undefined;
    await endAttempt(db, message, {
      state: again ? 'QUEUED' : failure.outcome === 'unknown' ? 'UNCERTAIN' : 'FAILED',
      failure: failure.message,
      ...(again && { not_before: new Date(clock.now().getTime() + minutes * 60_000).toISOString() }),
    });
  }
}

/**
 * Fencing: a process that was frozen since its claim may have lost the lease meanwhile. The answer of the database
 * counts only while it is fresh, because the process may have been frozen while it waited for it.
 */
async function mayStillSend({ db }: AppContext, attempt: Attempt): Promise<boolean> {
  for (;;) {
    const asked = performance.now();
    if (!(await hasLease(db, attempt, handOverSeconds))) return false;
    if (performance.now() - asked < freshMs) return true;
  }
}

/** The files that go with a message, read from the store. */
async function readAttachments({ db, blobs }: AppContext, messageId: number) {
  const files = await findAttachments(db, messageId);
  return Promise.all(
    files.map(async ({ name, sha256 }) => ({ name, content: await buffer(await blobs.read(sha256)) })),
  );
}

/** The text as it is sent: only now the secret URLs are filled in. */
function textOf(
  { body, guid, secret_link: secret, network_id: networkId }: { body: string; guid: string } & Links,
  context: AppContext,
): string {
  if (secret !== null) return body.replace(linkPlace, () => linkUrl(context, secret));
  return networkId === null ? body : `${body}\n${unsubscribeLine(unsubscribeUrl(context, guid))}`;
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimMessage>>>;

type Links = { secret_link: string | null; network_id: number | null };
