import { buffer } from 'node:stream/consumers';
import { type Language, languageOf } from '#domain/words/languages.ts';
import { unsubscribeLine } from '#domain/words/network-mail.ts';
import { copyPlaces } from '#domain/words/reply-copy.ts';
import type { AppContext } from '#server/context.ts';
import { MailFailure } from '#server/outside/mail/mailer.ts';
import { type Claimed, claim, mayStillSend } from './claim.ts';
import { endAbandoned, endAttempt } from './claim-queries.ts';
import { hasWayOut, linkUrl, messageIdOf, unsubscribeUrl } from './link-tokens.ts';
import {
  type Copied,
  findAttachments,
  findCopied,
  findDue,
  findDueOfSend,
  getLanguage,
  getSender,
} from './outbox-queries.ts';
import { lateBefore } from './quarantine.ts';
import { holdLate, isQuarantined } from './quarantine-queries.ts';
import { afterRefusal, recordSent, retryMinutes } from './record-sent.ts';
import { replyAddress } from './reply-address.ts';
import { sendText, settleTexts } from './send-text.ts';

/** Placeholder in a saved text for the URL, which only the sent text contains. */
export const linkPlace = '{link}';

/** Sends the messages of one click, one after the other. The sweep sends those that it does not reach. */
export async function sendTogether(context: AppContext, sendGuid: string, signal: AbortSignal): Promise<void> {
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
  await holdLate(context.db, lateBefore(now), 'EMAIL');
  for (const id of await findDue(context.db, 'EMAIL', now, 200)) {
    if (signal.aborted) return;
    await sendMessage(context, id);
  }
}

/** The same for text messages, in a lane of their own: a slow provider does not hold up mail. */
export async function sweepTexts(context: AppContext, signal: AbortSignal): Promise<void> {
  const now = context.clock.now();
  if (!context.sms || (await isQuarantined(context.db))) return;
  await settleTexts(context, signal);
  await holdLate(context.db, lateBefore(now), 'SMS');
  for (const id of await findDue(context.db, 'SMS', now, 200)) {
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
  if (message?.channel === 'SMS') await sendText(context, message);
  else if (message) await sendMail(context, message);
}

/** Hands a claimed message to the mail server and ends its attempt. */
async function sendMail(context: AppContext, message: Claimed): Promise<void> {
  const { db, clock, config } = context;
  const mailer = context.mailer!;
  const sender = await getSender(db, message.created_by);
  const attachments = await readAttachments(context, message.id);
  const wayOut = await wayOutOf(context, message);
  const copied = message.copy_of === null ? undefined : await findCopied(db, message.copy_of, message.to_address);
  if (message.kind === 'copy' && !copied) {
    // Whoever wrote it was erased meanwhile, or its reader left the unit: there is nothing to tell any more.
    await endAttempt(db, message, { state: 'CANCELLED' });
    return;
  }
  if (!(await mayStillSend(context, message))) {
    // Nothing left, so it waits again, unless another process took the lease over.
    await endAttempt(db, message, { state: 'QUEUED' });
    return;
  }
  const { name: company } = config.company;
  const name = sender ? `${sender.first_name} ${sender.last_name}, ${company}` : company;
  try {
    const { providerId } = await mailer.send({
      to: message.to_address,
      from: { name, address: config.mailFrom },
      ...waysBack(context, message, copied, sender?.email),
      ...(message.in_reply_to !== null && { inReplyTo: message.in_reply_to }),
      ...(message.origin === 'chatbot' && message.kind === 'reply' && { isAutomatic: true }),
      ...(copied && { isAutomatic: true }),
      subject: filled(message.subject ?? company, copied),
      text: filled(textOf(message, wayOut, context), copied),
      ...(attachments.length > 0 && { attachments }),
      messageId: messageIdOf(message.guid, config.mailFrom),
      ...(wayOut && { unsubscribeUrl: wayOut.url }),
    });
    await recordSent(context, message, { providerId });
  } catch (failure) {
    if (!(failure instanceof MailFailure)) throw failure;
    if (failure.isOfAccount) {
      await endAttempt(db, message, { ...afterRefusal(message, clock.now()), failure: failure.message });
      return;
    }
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
 * Where a mail is answered and comes back to. One about the recipient's own account is not answered; replies of candidates and
 * networks are read here; a contact of a client answers to whoever wrote, a copy of a contact's reply is answered to the
 * contact.
 */
function waysBack(
  context: AppContext,
  message: Claimed,
  copied: Copied | undefined,
  sender: string | undefined,
): { replyTo?: string; returnPath?: string } {
  const returns = message.unit_id === null ? undefined : replyAddress(context, message.guid);
  const isRead = message.candidate_id !== null || message.network_id !== null;
  const replyTo = copied ? copied.replyTo : ((isRead ? returns : undefined) ?? sender);
  return { ...(replyTo && { replyTo }), ...(returns && { returnPath: returns }) };
}

/** A copy of a reply with who wrote it and what; names are one line. */
const filled = (text: string, copied: Copied | undefined) =>
  copied
    ? text
        .replaceAll(copyPlaces.person, () => copied.name.replace(/\s+/g, ' '))
        .replace(copyPlaces.reply, () => copied.body)
    : text;

/** The files that go with a message, read from the store. */
async function readAttachments({ db, blobs }: AppContext, messageId: number) {
  const files = await findAttachments(db, messageId);
  return Promise.all(
    files.map(async ({ name, sha256 }) => ({ name, content: await buffer(await blobs.read(sha256)) })),
  );
}

/** The unsubscribe link of a mail to a network or a candidate, in their language (CMP-09). */
async function wayOutOf(
  context: AppContext,
  message: Claimed,
): Promise<{ url: string; language: Language } | undefined> {
  if (!hasWayOut(message)) return undefined;
  // Which language a network contact reads is not known: their browser says it.
  if (message.candidate_id === null) return { url: unsubscribeUrl(context, message.guid), language: 'en' };
  const language = languageOf(await getLanguage(context.db, message.candidate_id));
  return { url: unsubscribeUrl(context, message.guid, language), language };
}

/** The text as it is sent: only now the secret URLs are filled in. */
function textOf(
  { body, secret_link: secret }: Pick<Claimed, 'body' | 'secret_link'>,
  wayOut: { url: string; language: Language } | undefined,
  context: AppContext,
): string {
  if (secret !== null) return body.replace(linkPlace, () => linkUrl(context, secret));
  return wayOut ? `${body}\n${unsubscribeLine(wayOut.url, wayOut.language)}` : body;
}
