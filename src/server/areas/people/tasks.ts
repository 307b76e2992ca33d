import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { forgetOldMerges } from './merge.ts';

/** Forgets how merges are taken back once that is too late: the steps hold what was removed. */
export const forgetMergesTask = defineTask({
  name: 'people.forget-merges',
  payload: z.object({}),
  maxAttempts: 3,
  backoffSeconds: [60],
  timeoutSeconds: 600,
  cron: '17 * * * *',
  singletonKey: () => 'people.forget-merges',
  run: (_, { context }) => forgetOldMerges(context),
});

/** The background work of the room. */
export const peopleTasks = [forgetMergesTask];
