/** One mail to one person. */
export type MailMessage = {
  /** One mailbox; anything else is refused (`parseMailbox`). */
  to: string;
  from: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** `<id@domain>`, the same for every try of the same message, so that receivers can drop a second copy. */
  messageId: string;
  /** Address of the unsubscribe page of this recipient: offered by mail programs as one click (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Sends mails. One message goes to one recipient, ever. */
export type Mailer = {
  /**
   * Hands one message to the next mail server.
   *
   * @returns the server's own name for the message where it tells one, else its Message-ID
   * @throws MailFailure
   */
  send(message: MailMessage): Promise<{ providerId: string }>;
};

/**
 * What became of a message that was not accepted:
 * `temporary` it did not go out and may be tried again;
 * `permanent` it did not go out and never will;
 * `unknown` the connection was lost after the text had been handed over, so it may have gone out: never send again unasked.
 */
export type MailOutcome = 'temporary' | 'permanent' | 'unknown';

/** A message that was not accepted, and whether trying again is right. The message text is for the log and administrators. */
export class MailFailure extends Error {
  readonly outcome: MailOutcome;
  /** The reply code of the mail server (RFC 5321), where there was a reply. */
  readonly replyCode: number | undefined;

  constructor(outcome: MailOutcome, reason: string, replyCode?: number) {
    super(reason.replace(/\s+/g, ' ').slice(0, 500));
    this.name = 'MailFailure';
    this.outcome = outcome;
    this.replyCode = replyCode;
  }
}
