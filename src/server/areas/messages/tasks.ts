import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { sendMessage, sendTogether, sweepOutbox, sweepTexts } from './delivery.ts';

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

/** Sends the messages of one click, one after the other. The sweep sends those that it does not reach. */
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

/** Sends messages left over after quiet hours, a retry or a server stop. */
export const sweepOutboxTask = defineTask({
  name: 'outbox.sweep',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 300,
  cron: '* * * * *',
  run: (_, { context, signal }) => sweepOutbox(context, signal),
});

/** Sends one text message as soon as it may go. */
export const sendTextTask = defineTask({
  name: 'outbox.send-text',
  payload: z.object({ messageId: z.int() }),
  maxAttempts: 3,
  backoffSeconds: [5, 60],
  timeoutSeconds: 100,
  concurrency: 4,
  singletonKey: ({ messageId }) => String(messageId),
  run: ({ messageId }, { context }) => sendMessage(context, messageId),
});

/** Sends text messages left over, and settles those whose answer was lost. */
const sweepTextsTask = defineTask({
  name: 'outbox.sweep-texts',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 300,
  cron: '* * * * *',
  run: (_, { context, signal }) => sweepTexts(context, signal),
});

/** The background work of the room. */
export const messagesTasks = [sendTextTask, sweepTextsTask, sendMessageTask, sendTogetherTask, sweepOutboxTask];
