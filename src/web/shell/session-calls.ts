import { authApi } from '#contract/areas/identity/sign-in.ts';
import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import { call } from '#web/api/client.ts';
import { sealPassword } from '#web/session/envelope.ts';
import type { SignInAnswer } from '#web/session/session.ts';
import { stored } from '#web/session/storage.ts';

// The API calls of login and session, in their own chunk so that the login is drawn before the contract has loaded.

/** The input of signing in; a code where the second factor is on, a new password where an administrator set the old one. */
export type Credentials = { username: string; password: string; code?: string; newPassword?: string };

/**
 * Signs in; the password travels sealed.
 *
 * @throws Problem
 */
export async function signIn({ username, password, code, newPassword }: Credentials): Promise<SignInAnswer> {
  const key = await call(authApi.key, {}, { isGuest: true });
  const sealed = await sealPassword(password, key);
  const input = {
    username,
    password: sealed,
    kid: key.kid,
    phone: stored('phone'),
    ...(code !== undefined && { code }),
    ...(newPassword !== undefined && { newPassword: await sealPassword(newPassword, key) }),
  };
  return call(authApi.signIn, input, { isGuest: true });
}

/** Checks whether the session is still alive; an expired token is renewed by that. */
export async function checkSession(): Promise<void> {
  await call(authApi.session, {});
}

/** Ends the session on the server; waits at most `limitMs`. Returns where the provider's own session is ended, if anywhere. */
export async function signOut(limitMs: number): Promise<string | undefined> {
  const options = { isLeaving: true, signal: AbortSignal.timeout(limitMs) };
  if (stored('provider') !== '') return (await call(singleSignOnApi.signOut, {}, options)).url;
  await call(authApi.signOut, {}, options);
  return undefined;
}
