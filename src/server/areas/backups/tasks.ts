import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { doRunTask, runTask, scheduleNight } from './run-backup.ts';

/** Takes a backup, or checks one. Its lease decides which process does it. */
const runBackupTask = defineTask({
  name: runTask.name,
  payload: z.object({ runId: z.int() }),
  maxAttempts: 2,
  backoffSeconds: [40],
  timeoutSeconds: 12 * 3600,
  run: ({ runId }, { context, signal }) => doRunTask(context, runId, signal),
});

/** Looks every five minutes whether the backup of the night is due. */
const scheduleBackupTask = defineTask({
  name: 'backups.schedule',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 60,
  cron: '*/5 * * * *',
  run: (_, { context }) => scheduleNight(context),
});

/** The background work of the room. */
export const backupsTasks = [runBackupTask, scheduleBackupTask];
