import { usernameKey } from '#domain/access/sign-in.ts';
import type { AppContext } from '#server/context.ts';
import { mailResetLink, mailUsername } from './user-mail.ts';

/** What somebody typed who forgot their password or username, and where the call came from. */
export type Forgotten = { typed: string; isPassword: boolean; address: string; requestId: string };

/** Looks up the person and mails them. It runs after the call was answered, so the response time reveals nothing. */
export function answerForgot({ typed, isPassword, address, requestId }: Forgotten, context: AppContext): Promise<void> {
  const place = { ...context, now: context.clock.now(), address, requestId };
  return context.db
    .transaction()
    .execute((db) => (isPassword ? mailResetLink(db, place, usernameKey(typed)) : mailUsername(db, place, typed)));
}
