import { outboxApi } from '#contract/areas/outreach.ts';
import { serve } from '#server/http/serve.ts';
import { retryTask, searchOutbox } from './outbox.ts';

export const outboxRoutes = serve(outboxApi, {
  search: searchOutbox,
  deadTasks: (_, { tasks }) => tasks.findDead(),
  retryTask,
});
