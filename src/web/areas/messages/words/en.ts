/** English: the words of the room messages. */
export const en = {
  outbox: {
    title: 'Outbox',
    intro: 'Sent and queued messages.',
    noMail:
      'Email is not set up on this server. Messages stay here and are not delivered. Ask your admin to set SMTP_URL.',
    columns: { to: 'To', subject: 'Message', state: 'Status', at: 'Created' },
    states: {
      QUEUED: 'Queued',
      HELD: 'Held',
      SENDING: 'Sending',
      SENT: 'Sent',
      FAILED: 'Failed',
      UNCERTAIN: 'Delivery unknown',
      BLOCKED_OPTOUT: 'Blocked: opted out',
      CANCELLED: 'Canceled',
    },
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
