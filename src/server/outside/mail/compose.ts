import MailComposer from 'nodemailer/lib/mail-composer';
import { parseMailbox } from '#domain/outreach/mailbox.ts';
import { MailFailure, type MailMessage } from './mailer.ts';
import { rightToLeftHtml } from './right-to-left.ts';

/** A message ready to send: where it comes back to, its recipient, and its bytes. */
export type ComposedMail = { from: string; to: string; bytes: Buffer };

/**
 * The message in MIME form with its envelope. Everything that becomes a header is checked here first: one line, one
 * mailbox each.
 *
 * @throws MailFailure `permanent`
 */
export async function composeMail(message: MailMessage): Promise<ComposedMail> {
  const to = mailbox(message.to, 'recipient');
  const from = mailbox(message.from.address, 'sender');
  const replyTo = message.replyTo === undefined ? undefined : mailbox(message.replyTo, 'reply address');
  const envelopeFrom = message.returnPath === undefined ? from : mailbox(message.returnPath, 'return address');
  if (!/^<[\w.+=-]{1,120}@[a-z0-9.-]{1,120}>$/i.test(message.messageId))
    throw refused('The Message-ID is not well formed.');
  const { inReplyTo } = message;
  const answers = inReplyTo !== undefined && /^<[^<>\s]{3,250}>$/.test(inReplyTo) ? inReplyTo : undefined;
  const html = message.html ?? rightToLeftHtml(message.text);
  const bytes = await new MailComposer({
    from: { name: oneLine(message.from.name, 'sender name'), address: from },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(message.subject, 'subject'),
    text: message.text,
    ...(html === undefined ? {} : { html }),
    ...(message.attachments === undefined
      ? {}
      : {
          attachments: message.attachments.map(({ name, content }) => ({
            filename: oneLine(name, 'name of an attachment'),
            content,
          })),
        }),
    messageId: message.messageId,
    ...(answers === undefined ? {} : { inReplyTo: answers, references: answers }),
    headers: {
      ...(message.unsubscribeUrl === undefined ? {} : unsubscribeHeaders(message.unsubscribeUrl)),
      ...(message.isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: '\r\n',
    xMailer: false,
  })
    .compile()
    .build();
  return { from: envelopeFrom, to, bytes };
}

function mailbox(text: string, what: string): string {
  const found = parseMailbox(text);
  if (found === undefined) throw refused(`The ${what} is not one mailbox.`);
  return found.address;
}

function oneLine(text: string, what: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(text) || text.length > 500) throw refused(`The ${what} is not one line.`);
  return text;
}

/** RFC 2369 and RFC 8058: the link, and that a POST to it is enough. */
function unsubscribeHeaders(url: string): Record<string, string> {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || !/^[\x21-\x7e]+$/.test(url) || /[<>]/.test(url)) {
    throw refused('The unsubscribe address is not well formed.');
  }
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function refused(reason: string): MailFailure {
  return new MailFailure('permanent', reason);
}
