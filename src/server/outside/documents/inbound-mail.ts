/** A file of a mail as it came. */
export type MailFile = { name: string; type: string; size: number; bytes?: Uint8Array };

/** What a report about a mail of ours says (RFC 3464). */
export type DeliveryReport = {
  recipient?: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  /** The Message-ID of the mail that it speaks of, where that came along. */
  originalId?: string;
};

/** What tells a machine's mail from a person's. */
export type MailSigns = {
  autoSubmitted?: string;
  precedence?: string;
  /** A header that only automatic answers have. */
  hasAutoHeader: boolean;
  /** Its envelope names no sender. */
  isNullSender: boolean;
  /** It says that it reports a delivery. */
  isReport: boolean;
  /** The receiving server found that its From is not the sender's own. */
  failsDmarc: boolean;
};

/** A mail that came in, read: everything of it is a stranger's word. */
export type InboundMail = {
  messageId?: string;
  /** Message-IDs that it answers, the nearest first. */
  answers: string[];
  /** The mailboxes of From; a person's mail has one. Reply-To is not asked. */
  from: string[];
  fromName: string;
  /** Every address that it came to, as its headers say. */
  to: string[];
  subject: string;
  date?: string;
  text: string;
  /** Only what its sender has written now: without quotes and signature. */
  reply: string;
  signs: MailSigns;
  report?: DeliveryReport;
  files: MailFile[];
};
