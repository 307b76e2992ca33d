import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { sendMessage, sendTogether, sweepOutbox } from './delivery.ts';

/** Sends one message as soon as it may go. */
export const sendMessageTask = defineTask({
  name: 'outbox.send-message',
  payload: z.object({ messageId: z.int() }),
  tries: 3,
  waitSeconds: [5, 60],
  limitSeconds: 100,
  atOnce: 2,
  sameAs: ({ messageId }) => String(messageId),
  run: ({ messageId }, { house }) => sendMessage(house, messageId),
});

/** Sends what one click put into the outbox, one after the other. What it does not reach, the sweep does. */
export const sendTogetherTask = defineTask({
  name: 'outbox.send-together',
  payload: z.object({ sendGuid: z.string() }),
  tries: 3,
  waitSeconds: [5, 60],
  limitSeconds: 300,
  atOnce: 2,
  sameAs: ({ sendGuid }) => sendGuid,
  run: ({ sendGuid }, { house, signal }) => sendTogether(house, sendGuid, signal),
});

/** Sends what a held time, a retry or a stopped server left behind. */
export const sweepOutboxTask = defineTask({
  name: 'outbox.sweep',
  payload: z.object({}),
  tries: 1,
  waitSeconds: [1],
  limitSeconds: 300,
  every: '* * * * *',
  run: (_, { house, signal }) => sweepOutbox(house, signal),
});
