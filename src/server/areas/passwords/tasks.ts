import { z } from 'zod';
import { usernameKey } from '#domain/sign-in.ts';
import { mailResetLink, mailUsername } from '#server/areas/account-mail/account-mail.ts';
import { defineTask } from '#server/tasks/define-task.ts';
import { removeOld } from './queries.ts';

/** Looks up who asked and mails them; nobody waits for it, so its time tells nothing. */
export const forgotTask = defineTask({
  name: 'passwords.answer-forgot',
  payload: z.object({ typed: z.string(), isPassword: z.boolean(), address: z.string(), requestId: z.string() }),
  tries: 3,
  waitSeconds: [5, 60],
  limitSeconds: 30,
  run: ({ typed, isPassword, address, requestId }, { house }) => {
    const place = { ...house, now: house.clock.now(), address, requestId };
    return house.db
      .transaction()
      .execute((db) => (isPassword ? mailResetLink(db, place, usernameKey(typed)) : mailUsername(db, place, typed)));
  },
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
