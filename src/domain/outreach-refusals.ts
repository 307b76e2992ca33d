import { many } from './english.ts';

/** Refusals of outreach: conversations, mails and text messages. */
export const outreachRefusals = {
  'outreach.nobody': { status: 409, says: 'No one you selected can be contacted.' },
  'outreach.attachments': {
    status: 409,
    says: 'Attach at most 5 files of 10 MB together. A file that is still being checked cannot be sent.',
  },
  'outreach.no-number': {
    status: 409,
    says: 'There is no number to text from. An administrator adds one under Messaging.',
  },
  'schedule.past': { status: 400, says: 'Choose a day and a time that are still to come.' },
  'schedule.no-day': {
    status: 400,
    says: 'There is no business day to send on. Check the calendar of the Business Unit.',
  },
  'schedule.over': { status: 409, says: 'This schedule is done or canceled.' },
  'inbox.settled': { status: 409, says: 'Someone has already handled this message. Reload to see the list as it is.' },
  'chat.ended': { status: 404, says: 'This chat link has expired.' },
  'chat.candidate-only': {
    status: 403,
    says: 'You are signed in and can read this chat. Only the candidate can answer in it.',
  },
  'chat.too-many': {
    status: 429,
    says: ({ seconds }: { seconds?: number }) =>
      seconds !== undefined && seconds > 3600
        ? 'That is enough for today. Please continue tomorrow, or contact the recruiter.'
        : `A short break, please. Try again in ${many(seconds ?? 10, 'second', 'seconds')}.`,
  },
  'chat.slot-taken': { status: 409, says: 'This time is no longer free. Please pick another one.' },
  'chat.over': {
    status: 409,
    says: 'This conversation has ended. Reload to see how it stands.',
  },
  'chat.nothing-asked': { status: 409, says: 'There is no open question in this chat.' },
} as const;
