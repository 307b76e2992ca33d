import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { sendMessage, sendTogether, sweepOutbox } from './delivery.ts';

/** Sends one message as soon as it may go. */
export const sendMessageTask = defineTask({
  name: 'outbox.send-message',
  payload: z.object({ messageId: z.int() }),
  maxAttempts: 3,
  backoffSeconds: [5, 60],
  timeoutSeconds: 100,
  concurrency: 2,
  singletonKey: ({ messageId }) => String(messageId),
  run: ({ messageId }, { context }) => sendMessage(context, messageId),
});

/** Sends what one click put into the outbox, one after the other. What it does not reach, the sweep does. */
export const sendTogetherTask = defineTask({
  name: 'outbox.send-together',
  payload: z.object({ sendGuid: z.string() }),
  maxAttempts: 3,
  backoffSeconds: [5, 60],
  timeoutSeconds: 300,
  concurrency: 2,
  singletonKey: ({ sendGuid }) => sendGuid,
  run: ({ sendGuid }, { context, signal }) => sendTogether(context, sendGuid, signal),
});

/** Sends what a held time, a retry or a stopped server left behind. */
export const sweepOutboxTask = defineTask({
  name: 'outbox.sweep',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 300,
  cron: '* * * * *',
  run: (_, { context, signal }) => sweepOutbox(context, signal),
});

/** The background work of the room. */
export const messagesTasks = [sendMessageTask, sendTogetherTask, sweepOutboxTask];
