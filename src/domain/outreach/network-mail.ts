/** Rules of mail to recruiter networks (trade 3.5): who gets one, and what it may contain. */

/** Recipients of one send at most. */
export const mostRecipients = 500;

/** Hours between two mails to the same contact, whoever sends them. */
export const restHours = 24;

/**
 * Seconds a mail waits before it leaves, so that it can be taken back: the six seconds for which the toast offers it
 * (screens 2.0), and the round trip to the server.
 */
export const undoSeconds = 8;

export const mailSkipReasons = [
  'absent',
  'inactive',
  'opted-out',
  'unsubscribed',
  'no-address',
  'bounced',
  'other-unit',
  'mailed-today',
  'same-address',
  'empty-field',
] as const;

export type MailSkipReason = (typeof mailSkipReasons)[number];

/** What decides whether a contact gets a mail. */
export type RecipientFacts = {
  isActive: boolean;
  /** Staff noted that they want no mail. */
  optsOut: boolean;
  /** They opted out themselves, anywhere in the product. */
  isUnsubscribed: boolean;
  hasMailbox: boolean;
  /** A mail to this address came back for good. */
  isBounced: boolean;
  /** The job belongs to another unit. */
  isOfOtherUnit: boolean;
  lastAskedAt: Date | undefined;
};

/** Why somebody gets no mail now; undefined where nothing prevents it. */
export function mailSkipReason(facts: RecipientFacts, now: Date): MailSkipReason | undefined {
  if (facts.isUnsubscribed) return 'unsubscribed';
  if (facts.optsOut) return 'opted-out';
  if (!facts.isActive) return 'inactive';
  if (!facts.hasMailbox) return 'no-address';
  if (facts.isBounced) return 'bounced';
  if (facts.isOfOtherUnit) return 'other-unit';
  const restedFrom = now.getTime() - restHours * 3_600_000;
  return facts.lastAskedAt && facts.lastAskedAt.getTime() > restedFrom ? 'mailed-today' : undefined;
}

/** The reasons in English words; the browser has its own for each. */
export const mailSkipWords: Readonly<Record<MailSkipReason, string>> = {
  absent: 'Not found in this Business Unit',
  inactive: 'Inactive',
  'opted-out': 'Marked as opted out',
  unsubscribed: 'Unsubscribed',
  'no-address': 'No valid email address on file',
  bounced: 'A previous email came back',
  'other-unit': 'Not in the job’s Business Unit',
  'mailed-today': 'Emailed within the last 24 hours',
  'same-address': 'Duplicate address',
  'empty-field': 'A field of the text is empty',
};

/** A contact's name as it fills a text: one line, and its first word. */
export function contactName(given: string): { name: string; firstName: string } {
  const name = given.replace(/\s+/g, ' ').trim();
  return { name, firstName: name.split(' ')[0]! };
}
