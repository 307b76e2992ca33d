import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { serve } from '#server/http/serve.ts';
import { retryTask, searchOutbox, settleLate } from './outbox.ts';

export const messagesRoutes = serve(outboxApi, {
  search: searchOutbox,
  deadTasks: (_, { tasks }) => tasks.findDead(),
  retryTask,
  decideLate: settleLate,
});
