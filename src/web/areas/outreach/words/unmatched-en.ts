import { many } from '#domain/english.ts';

/** English: messages of which nobody knows whose they are. */
export const unmatchedEn = {
  title: 'Unmatched messages',
  intro:
    'Emails and texts from senders who are not on file, or who may be more than one person. Say who it is, and it goes on their record.',
  count: (count: number) => many(count, 'message waits', 'messages wait'),
  channel: 'Channel',
  channels: { EMAIL: 'Email', SMS: 'Text message' },
  reasons: {
    UNKNOWN: 'Sender not on file',
    SEVERAL: 'Several people have this address',
    TOKEN: 'Reply address does not fit the sender',
    UNREADABLE: 'Could not be read',
  },
  unreadable: 'This email could not be read. It is kept as it came: download it and open it with care.',
  download: 'Download the email',
  noText: 'No text',
  files: 'Files',
  whole: 'Show the whole message',
  about: (job: string) => `About: ${job}`,
  who: 'Who is it?',
  is: (name: string) => `It is ${name}`,
  someone: 'Someone else…',
  find: 'Name, email or phone',
  none: 'No candidate found',
  keep: (address: string) => `Add ${address} to their contacts`,
  ignore: 'Ignore',
  block: 'Block sender',
  assigned: (name: string) => `Added to ${name}’s record`,
  ignored: 'Message ignored',
  blocked: 'Sender blocked. Their messages no longer appear here.',
  empty: 'No messages waiting',
  emptyText: 'Every message that came in belongs to someone on file.',
  keys: {
    next: 'Next message',
    previous: 'Previous message',
    ignore: 'Ignore message',
    block: 'Block sender',
    find: 'Find the person',
  },
};
