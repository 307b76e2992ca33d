import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { sweepWebhooks, tidyWebhooks } from './webhook-delivery.ts';

/** Sends webhooks that are due again, and those whose sender died. */
const sweepWebhooksTask = defineTask({
  name: 'webhooks.sweep',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 300,
  cron: '* * * * *',
  singletonKey: () => 'webhooks.sweep',
  run: (_, { context, signal }) => sweepWebhooks(context, signal),
});

/** Forgets deliveries after 30 days. */
const tidyWebhooksTask = defineTask({
  name: 'webhooks.tidy',
  payload: z.object({}),
  maxAttempts: 2,
  backoffSeconds: [60],
  timeoutSeconds: 300,
  cron: '25 4 * * *',
  run: (_, { context, signal }) => tidyWebhooks(context, signal),
});

/** The background work of the room. */
export const integrationsTasks = [sweepWebhooksTask, tidyWebhooksTask];
