import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { forgetOldMerges } from './merge.ts';
import { eraseDue } from './retention.ts';

/** Forgets how merges are taken back once that is too late: the steps hold what was removed. */
const forgetMergesTask = defineTask({
  name: 'people.forget-merges',
  payload: z.object({}),
  maxAttempts: 3,
  backoffSeconds: [60],
  timeoutSeconds: 600,
  cron: '17 * * * *',
  singletonKey: () => 'people.forget-merges',
  run: (_, { context }) => forgetOldMerges(context),
});

/** Erases whom the retention rules do not keep any longer, every night; a killed run goes on the next night. */
const retentionTask = defineTask({
  name: 'people.retention',
  payload: z.object({}),
  maxAttempts: 3,
  backoffSeconds: [600],
  timeoutSeconds: 3600,
  cron: '40 8 * * *',
  singletonKey: () => 'people.retention',
  run: async (_, { context, signal }) => {
    await eraseDue(context, signal);
  },
});

/** The background work of the room. */
export const peopleTasks = [forgetMergesTask, retentionTask];
