import type { passwordsApi } from '#contract/areas/identity/password-reset.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { signInRules, usernameKey } from '#domain/access/sign-in.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Call, SignedInCall } from '#server/http/call.ts';
import { endAccessOf } from '#server/http/session.ts';
import { hashToken } from '#server/http/token.ts';
import { type Counted, networkOf, recordAttempt, TooManyAttempts } from './attempts.ts';
import { judgedAndHashed, tellChanged } from './new-password.ts';
import { changePassword, findLink, takeLink } from './password-reset-queries.ts';
import { decryptPassword } from './password-security.ts';
import { unlockAccount } from './sign-in.ts';
import { confirmPassword } from './step-up.ts';
import { forgotTask } from './tasks.ts';
import { mailChanged } from './user-mail.ts';

const taken = {
  password: 'If an account with that username exists, we have emailed a link to choose a new password.',
  username: 'If an account with that email address exists, we have emailed its username.',
} as const;

const tooMany = (minutes: number) =>
  `Too many requests. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;

/**
 * Accepts a request for a link or a username. A task looks up later what was typed, so the response and its time do not
 * reveal who has an account (reliability AUTH-05, C9).
 */
export async function forgot(
  { typed, isPassword }: Input<typeof passwordsApi.forgot>,
  call: Call,
): Promise<Output<typeof passwordsApi.forgot>> {
  if (typed === undefined)
    return { status: 400, failure: isPassword ? 'Enter your username' : 'Enter your email address' };
  try {
    await recordAttempt(call, {
      what: 'forgot-address',
      who: networkOf(call.address),
      limit: signInRules.forgotPerAddress,
    });
    const who = `${isPassword} ${usernameKey(typed)}`;
    await recordAttempt(call, { what: 'forgot-name', who, limit: signInRules.forgotPerName });
  } catch (failure) {
    if (!(failure instanceof TooManyAttempts)) throw failure;
    return { status: 429, failure: tooMany(Number(failure.details['minutes'])) };
  }
  const { address, requestId } = call;
  // Delayed: work that starts at once would run beside this response and change its time, depending on whether there is
  // somebody to mail.
  await call.tasks.send(call.db, forgotTask, { typed, isPassword, address, requestId }, { afterSeconds: 1 });
  return { status: 200, message: isPassword ? taken.password : taken.username };
}

const linkAttempts = ({ address }: Call): Counted => ({
  what: 'link-address',
  who: networkOf(address),
  limit: signInRules.linksPerAddress,
});

/** Whose password a link resets. @throws Refusal `auth.link-ended`, `auth.locked` */
export async function readLink(
  { token }: Input<typeof passwordsApi.readLink>,
  call: Call,
): Promise<Output<typeof passwordsApi.readLink>> {
  await recordAttempt(call, linkAttempts(call));
  const link = await findLink(call.db, hashToken(token), call.now);
  if (!link) throw new Refusal('auth.link-ended');
  return { username: link.username, kind: link.kind, endsAt: link.expires_at };
}

/** Sets the password by a mailed link. A refused password does not use the link up. */
export async function resetPassword(
  { token, password: sealed, kid }: Input<typeof passwordsApi.reset>,
  call: Call,
): Promise<{ message: string }> {
  await recordAttempt(call, linkAttempts(call));
  const tokenHash = hashToken(token);
  const link = await findLink(call.db, tokenHash, call.now);
  if (!link) throw new Refusal('auth.link-ended');
  const password = await decryptPassword(call, sealed, kid);
  const hash = await judgedAndHashed(call, link.user_id, password);
  await call.db.transaction().execute(async (db) => {
    if (!(await takeLink(db, tokenHash, call.now))) throw new Refusal('auth.link-ended');
    await changePassword(db, link.user_id, hash, call.now);
    const ended = await endAccessOf(db, link.user_id, call.now, `password set by ${link.kind}`);
    await mailChanged(db, call, link.user_id);
    await addAudit(db, call, {
      act: 'password-reset',
      kind: 'user',
      recordId: link.user_id,
      details: { by: link.kind, sessionsEnded: ended },
      who: { userId: link.user_id, username: link.username },
    });
  });
  await unlockAccount(call, link.username);
  return { message: 'Your password is set. You can sign in now.' };
}

/** Changes the caller's own password; this session stays, all others end. */
export async function changeOwnPassword(
  { current, password: sealed, kid }: Input<typeof passwordsApi.change>,
  call: SignedInCall,
): Promise<{ message: string }> {
  await confirmPassword(call, { password: current, kid }, 'current');
  const password = await decryptPassword(call, sealed, kid);
  const { userId, username, sessionId } = call.who;
  const hash = await judgedAndHashed(call, userId, password);
  await call.db.transaction().execute(async (db) => {
    await changePassword(db, userId, hash, call.now);
    await tellChanged(db, call, { userId, username, sessionId });
  });
  return { message: 'Password changed' };
}
