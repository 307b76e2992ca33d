import { notificationsApi } from './notifications.ts';
import { outboxApi } from './outbox.ts';

/** The calls of the room, under the names that they have in the whole contract: `outbox.…`. */
export const messagesCalls = {
  notifications: notificationsApi,
  outbox: outboxApi,
};
