import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { answerForgot } from './answer-forgot.ts';
import { removeOld } from './password-reset-queries.ts';

/** Looks up who asked and mails them; nobody waits for it, so its time tells nothing. */
export const forgotTask = defineTask({
  name: 'passwords.answer-forgot',
  payload: z.object({ typed: z.string(), isPassword: z.boolean(), address: z.string(), requestId: z.string() }),
  tries: 3,
  waitSeconds: [5, 60],
  limitSeconds: 30,
  run: (forgotten, { house }) => answerForgot(forgotten, house),
});

/** Forgets every night what is over. */
export const tidyAccountsTask = defineTask({
  name: 'passwords.tidy',
  payload: z.object({}),
  tries: 2,
  waitSeconds: [60],
  limitSeconds: 300,
  every: '17 4 * * *',
  run: (_, { house }) => removeOld(house.db, house.clock.now()),
});
