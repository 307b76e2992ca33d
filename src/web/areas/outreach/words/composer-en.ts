import { many } from '#domain/english.ts';

/** English: writing to candidates by hand. */
export const composerEn = {
  email: 'Email',
  text: 'Message',
  textTo: 'Text',
  mailTitle: 'Email candidates',
  textTitle: 'Text candidates',
  subject: 'Subject',
  fieldsHint: (fields: string) => `Filled in for each person: ${fields}`,
  unknown: (fields: string) => `No such field: ${fields}`,
  attach: 'Attach files',
  audience: (people: string) =>
    `The list has ${people} people. Messages are written in the background; each person is checked again then. You can undo it right after sending, and pause it on your dashboard under Scheduled outreach.`,
  audienceFirst: (checked: string, first: string) =>
    `Checked so far are the first ${checked}: ${first} would get it now. The others are written to 500 at a time.`,
  audienceSending: (people: number) =>
    `Writing to ${many(people, 'person', 'people')} in the background. Your dashboard shows how far it is.`,
  audienceNoFiles: 'A message to a whole list cannot carry files.',
  checking: 'Checking recipients',
  willGet: 'Will receive it',
  more: (count: number) => `and ${count} more`,
  skipped: 'Skipped',
  held: (count: number, at: string) =>
    `Quiet hours: ${many(count, 'message waits', 'messages wait')}, the first until ${at}.`,
  nobody: 'None of the selected people can be contacted this way right now.',
  nothingFor: (fields: string) => `Nothing to fill in for ${fields}. Take it out of your text, or write from a job.`,
  noMailAccount: (settings: string) =>
    `Email does not leave this server yet: messages wait in the outbox. An administrator has to set ${settings}.`,
  noTextProvider: (settings: string) =>
    `Text messages do not leave this server yet: they wait in the outbox. An administrator has to set ${settings}.`,
  noInbox: 'Replies go to your own mailbox: this server reads no inbox. An administrator can set IMAP_URL.',
  segments: (count: number, all: string) =>
    count === 1 ? `1 segment each, ${all} in all.` : `${count} segments each, ${all} in all.`,
  preview: 'Preview',
  previewAs: 'Preview as',
  from: 'From',
  to: 'To',
  replyTo: 'Replies go to',
  send: (count: number) => `Send to ${count}`,
  queued: (count: number) => `${many(count, 'message', 'messages')} queued`,
  takenBack: (count: number, left: number) =>
    `${many(count, 'message', 'messages')} canceled${left > 0 ? `, ${left} already sent` : ''}. Your text is kept.`,
  takenBackPartly: 'Canceled where it had not started yet. Your text is kept.',
  tooLate: 'Already sent.',
  reasons: {
    absent: 'not found in this Business Unit',
    'no-address': 'no email or mobile number on file',
    'same-address': 'same address as somebody else here',
    'empty-field': 'a field of your text is empty',
    'messaged-today': 'messaged 3 times in 24 hours',
    spent: 'the daily limit is reached',
    stopped: 'sending is stopped in this Business Unit',
    'job-on-hold': 'the job is on hold',
    erased: 'erased',
    'do-not-contact': 'marked do not contact',
    'opted-out': 'opted out',
    bounced: 'email bounced',
    'no-consent': 'no consent on file',
    'job-not-open': 'the job is not open',
  },
};
