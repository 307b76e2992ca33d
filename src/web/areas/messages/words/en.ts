import { messagingEn } from './messaging-en.ts';

/** English: the words of the room messages. */
export const en = {
  messaging: messagingEn,
  outbox: {
    title: 'Outbox',
    intro: 'Sent and queued messages.',
    noMail:
      'Email is not set up on this server: messages stay here until SMTP_URL is set. To answer a chat as the candidate, open its link in a private window.',
    columns: { to: 'To', subject: 'Message', state: 'Status', at: 'Created' },
    states: {
      QUEUED: 'Queued',
      HELD: 'Held',
      SENDING: 'Sending',
      SENT: 'Sent',
      DELIVERED: 'Delivered',
      READ: 'Read',
      UNDELIVERED: 'Not delivered',
      BOUNCED: 'Came back',
      BLOCKED: 'Blocked',
      FAILED: 'Failed',
      UNCERTAIN: 'Delivery unknown',
      BLOCKED_OPTOUT: 'Blocked: opted out',
      CANCELLED: 'Canceled',
      LATE: 'Late: send?',
    },
    quarantined: 'Held: this is a copy',
    sendNow: 'Send now',
    cancel: 'Cancel',
    empty: 'The outbox is empty',
    emptyText: 'Messages appear here before they are sent.',
    openLink: 'Open link',
    copyLink: 'Copy link',
    copied: 'Copied',
    text: 'Text',
    dead: 'Failed background tasks',
    deadNone: 'No background task has failed.',
    retry: 'Retry',
    retried: 'Task queued again',
    refresh: 'Refresh',
  },
};
