import { stored } from '#web/session/storage.ts';

/**
 * The token of somebody who is signed in to Rolecall in this browser, renewed if it has expired; empty for candidates, and
 * where the session has ended. The only door from the page of the chatbot to the session: the code behind it is loaded
 * for staff alone.
 */
export async function staffToken(): Promise<string> {
  if (stored('bearer') === '') return '';
  const [{ call }, { authApi }] = await Promise.all([
    import('./client.ts'),
    import('#contract/areas/identity/sign-in.ts'),
  ]);
  // Renews the token, or ends the session here: then this is a candidate's browser.
  await call(authApi.session, {}, { isBackground: true }).catch(() => undefined);
  return stored('bearer');
}
