import { z } from 'zod';
import { proveScope } from '#domain/access/scope.ts';
import type { AppContext } from '#server/context.ts';
import { defineTask } from '#server/tasks/define-task.ts';
import { refreshAndSoonAgain } from './refresh.ts';
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

/**
 * Brings the daily sums up to date, and does so again soon: every dashboard counts what waits for them from its facts
 * (ADR 0126). The cron expression starts it anew where a run failed or was killed.
 */
export const refreshSumsTask = defineTask({
  name: 'dashboards.refresh-sums',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 3600,
  cron: '* * * * *',
  singletonKey: () => 'dashboards.refresh-sums',
  run: (_, { context, signal }) => refreshAndSoonAgain(context, signal, () => refreshLater(context)),
});

/** Seconds from the end of a refresh to the next one. */
const betweenRefreshes = 20;

/** One run waits at most, whoever sends it. */
const refreshLater = ({ tasks, db }: AppContext): Promise<void> =>
  tasks.send(db, refreshSumsTask, {}, { afterSeconds: betweenRefreshes });

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
