import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { answerForgot } from './answer-forgot.ts';
import { tidyAccounts } from './tidy-accounts.ts';

/**
 * Looks up who forgot a password or username and mails them. It runs after the call was answered, so the response time
 * reveals nothing.
 */
export const forgotTask = defineTask({
  name: 'passwords.answer-forgot',
  payload: z.object({ typed: z.string(), isPassword: z.boolean(), address: z.string(), requestId: z.string() }),
  maxAttempts: 3,
  backoffSeconds: [5, 60],
  timeoutSeconds: 30,
  run: (forgotten, { context }) => answerForgot(forgotten, context),
});

/** Deletes expired rows every night. */
export const tidyAccountsTask = defineTask({
  name: 'passwords.tidy',
  payload: z.object({}),
  maxAttempts: 2,
  backoffSeconds: [60],
  timeoutSeconds: 300,
  cron: '17 4 * * *',
  run: (_, { context }) => tidyAccounts(context),
});

/** The background work of the room. */
export const identityTasks = [forgotTask, tidyAccountsTask];
