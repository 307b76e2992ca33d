import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { serve } from '#server/http/serve.ts';
import { endNotifications, readNotifications } from './notifications.ts';
import { retryTask, searchOutbox, settleLate } from './outbox.ts';

const notificationRoutes = serve(notificationsApi, { search: readNotifications, done: endNotifications });

const outboxRoutes = serve(outboxApi, {
  search: searchOutbox,
  deadTasks: (_, { tasks }) => tasks.findDead(),
  retryTask,
  decideLate: settleLate,
});

export const messagesRoutes = [...notificationRoutes, ...outboxRoutes];
