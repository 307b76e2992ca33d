import { z } from 'zod';
import { proveScope } from '#domain/access/scope.ts';
import { defineTask } from '#server/tasks/define-task.ts';
import { endAndStart, lookAhead } from './daily-work.ts';

const scopeOf = (unitId: number) => proveScope([unitId]);

/** Every hour, because a day begins at another hour in each unit: projects end and start on their days. */
export const followDaysTask = defineTask({
  name: 'consultants.follow-days',
  payload: z.object({}),
  maxAttempts: 3,
  backoffSeconds: [60, 600],
  timeoutSeconds: 900,
  cron: '7 * * * *',
  singletonKey: () => 'consultants.follow-days',
  run: (_, { context }) => endAndStart(context, scopeOf),
});

/** Every morning: open jobs for whoever is free soon, and the dates of which somebody is reminded. */
export const remindOfConsultantsTask = defineTask({
  name: 'consultants.remind',
  payload: z.object({}),
  maxAttempts: 3,
  backoffSeconds: [60, 600],
  timeoutSeconds: 3600,
  cron: '40 11 * * *',
  singletonKey: () => 'consultants.remind',
  run: (_, { context, signal }) => lookAhead(context, scopeOf, signal),
});

/** The background work of the room. */
export const consultantsTasks = [followDaysTask, remindOfConsultantsTask];
