/** What somebody is notified of (ruling 116): each stays open until it is done. */
export const notificationKinds = [
  'chat-person',
  'chat-question',
  'chat-unread',
  'chat-reply',
  'chat-finished',
  'call-booked',
  'call-canceled',
  'human-review',
  'message-reply',
  'message-unmatched',
  'inbox-down',
  'webhook-off',
  'template-waits',
  'job-assigned',
  'job-unassigned',
  'mention',
  'lead-review',
  'review-returned',
  'decision-due',
  'job-unattended',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
