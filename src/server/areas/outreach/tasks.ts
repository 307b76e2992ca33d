import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { sweepLinks } from './chat-limits.ts';
import { phraseChats } from './chat-model.ts';
import { fetchMedia, giveUpMedia, mediaTask } from './inbound-media.ts';
import { keepInTouch } from './nudges.ts';
import { runSchedules } from './schedules.ts';
import { tidyInbox } from './triage.ts';

/** Closes conversations whose links have expired, and forgets what limits no longer need. */
export const sweepLinksTask = defineTask({
  name: 'outreach.sweep-links',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 300,
  cron: '11 * * * *',
  run: (_, { context }) => sweepLinks(context),
});

/**
 * Reminds who has not answered, each reminder counted in the transaction that puts it into the outbox; and tells of whom we
 * said that we write to them again.
 */
export const nudgeTask = defineTask({
  name: 'outreach.nudge',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 300,
  cron: '*/15 * * * *',
  run: (_, { context }) => keepInTouch(context),
});

/** Starts outreach that was planned for now. */
export const schedulesTask = defineTask({
  name: 'outreach.schedules',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 540,
  cron: '* * * * *',
  run: (_, { context, signal }) => runSchedules(context, signal),
});

/** Has an optional model put the questions of new conversations in other words; without one it does nothing. */
const phraseTask = defineTask({
  name: 'outreach.phrase',
  payload: z.object({}),
  singletonKey: () => 'all',
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 300,
  cron: '* * * * *',
  run: (_, { context, signal }) => phraseChats(context, signal),
});

/** Lets go of the contents of mails that were settled long ago. */
const tidyInboxTask = defineTask({
  name: 'outreach.tidy-inbox',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 300,
  cron: '27 3 * * *',
  run: (_, { context }) => tidyInbox(context),
});

/** Has the pictures and files of a text message from its provider. */
const fetchMediaTask = defineTask({
  name: mediaTask.name,
  payload: z.object({ inboundId: z.int() }),
  maxAttempts: 5,
  backoffSeconds: [30, 120, 600, 3600],
  // Ten of them, each within its own limit.
  timeoutSeconds: 360,
  run: ({ inboundId }, { context }) => fetchMedia(context, inboundId),
  onFailed: ({ inboundId }, context) => giveUpMedia(context, inboundId),
});

/** The background work of the room. */
export const outreachTasks = [sweepLinksTask, nudgeTask, schedulesTask, tidyInboxTask, phraseTask, fetchMediaTask];
