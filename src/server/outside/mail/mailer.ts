/** One mail to one person. */
export type MailMessage = {
  /** One mailbox; anything else is refused (`parseMailbox`). */
  to: string;
  from: { name: string; address: string };
  replyTo?: string;
  /** Where it comes back to if it cannot be delivered; absent: to `from`. */
  returnPath?: string;
  /** The Message-ID that it answers. */
  inReplyTo?: string;
  /** A machine wrote it (RFC 3834): no machine answers it. */
  isAutomatic?: boolean;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
  /** `<id@domain>`, the same for every attempt of the same message, so that receivers can drop a second copy. */
  messageId: string;
  /** URL of this recipient's unsubscribe page, which mail programs offer as one click (RFC 8058). */
  unsubscribeUrl?: string;
};

/** A file that goes with a mail, under the name that its recipient sees. */
export type MailAttachment = { name: string; content: Buffer };

/** Sends mails. One message has exactly one recipient. */
export type Mailer = {
  /**
   * Hands one message to the next mail server.
   *
   * @returns the server's own name for the message if it gives one, else its Message-ID
   * @throws MailFailure
   */
  send(message: MailMessage): Promise<{ providerId: string }>;
  /** Connects, signs in and leaves; sends nothing. @throws MailFailure */
  check(): Promise<void>;
};

/**
 * The outcome of a message that was not accepted: `temporary` it was not sent and may be retried; `permanent` it was
 * not sent and never will be; `unknown` the connection was lost after the text had been handed over, so it may have
 * been sent: never retry automatically.
 */
export type MailOutcome = 'temporary' | 'permanent' | 'unknown';

/** A message that was not accepted, and whether a retry is right. The text is for the log and administrators. */
export class MailFailure extends Error {
  readonly outcome: MailOutcome;
  /** The reply code of the mail server (RFC 5321), where there was a reply. */
  readonly replyCode: number | undefined;
  /** The server refuses our account, whatever the message: nothing leaves until an administrator puts that right. */
  readonly isOfAccount: boolean;

  constructor(outcome: MailOutcome, reason: string, replyCode?: number, isOfAccount = false) {
    super(reason.replace(/\s+/g, ' ').slice(0, 500));
    this.name = 'MailFailure';
    this.outcome = outcome;
    this.replyCode = replyCode;
    this.isOfAccount = isOfAccount;
  }
}
