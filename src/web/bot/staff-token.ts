import { stored } from '#web/session/storage.ts';

/**
 * The token of somebody who is signed in to Rolecall in this browser, renewed if it has expired; empty for candidates.
 * Only for staff the code of the main application is loaded.
 */
export async function staffToken(): Promise<string> {
  if (stored('bearer') === '') return '';
  const [{ call }, { authApi }] = await Promise.all([
    import('#web/api/client.ts'),
    import('#contract/areas/identity/sign-in.ts'),
  ]);
  // Renews the token, or ends the session here: then this is a candidate's browser.
  await call(authApi.session, {}, { isBackground: true }).catch(() => undefined);
  return stored('bearer');
}
