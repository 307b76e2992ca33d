import { z } from 'zod';
import { proveScope } from '#domain/access/scope.ts';
import { defineTask } from '#server/tasks/define-task.ts';
import { refreshSums } from './refresh.ts';
import { checkSwaps } from './swap-check.ts';
import { tellOfUnattended } from './unattended.ts';

/** Tells the people of jobs without attention. */
export const tellOfUnattendedTask = defineTask({
  name: 'dashboards.tell-of-unattended',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [60],
  timeoutSeconds: 300,
  cron: '7,22,37,52 * * * *',
  run: (_, { context }) => tellOfUnattended(context),
});

/** Brings the daily sums up to date. */
export const refreshSumsTask = defineTask({
  name: 'dashboards.refresh-sums',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 3600,
  cron: '* * * * *',
  singletonKey: () => 'dashboards.refresh-sums',
  run: async (_, { context, signal }) => {
    await refreshSums(context, signal);
  },
});

/** Every month: whether swaps of what the law protects move a score on this pool (trade 4.5). */
export const checkSwapsTask = defineTask({
  name: 'dashboards.check-swaps',
  payload: z.object({}),
  maxAttempts: 3,
  backoffSeconds: [600, 3600],
  timeoutSeconds: 1800,
  cron: '20 8 1 * *',
  singletonKey: () => 'dashboards.check-swaps',
  run: (_, { context, signal }) => checkSwaps(context, (unitId) => proveScope([unitId]), signal),
});

/** The background work of the room. */
export const dashboardsTasks = [tellOfUnattendedTask, refreshSumsTask, checkSwapsTask];
