import type { ComponentType } from 'react';
import { accountWords } from '#web/areas/accounts/words/words.ts';
import { identityWords } from '#web/areas/identity/words/words.ts';
import { loadWords, type RoomWords } from '#web/words/rooms.ts';

/** What every screen has: its code, and the rooms whose words it uses beside those of the shell. */
export type Loaded = { load: () => Promise<ComponentType>; words: readonly RoomWords[] };
/** A screen for guests. `isForAll`: also for people who are signed in; otherwise they are redirected. */
type GuestScreen = Loaded & { route: string; isForAll?: boolean };

/** The routes of the login. Its code is in the first bundle, so it has no entry here. */
export const loginRoutes = ['/', '/login'] as const;

/** The other guest screens. */
export const guestScreens: readonly GuestScreen[] = [
  {
    route: '/forgotpass',
    load: async () => (await import('./shell/forgot.tsx')).ForgotPassword,
    words: [identityWords],
  },
  {
    route: '/forgotuser',
    load: async () => (await import('./shell/forgot.tsx')).ForgotUsername,
    words: [identityWords],
  },
  {
    route: '/resetpass',
    isForAll: true,
    load: async () => (await import('./shell/reset-password.tsx')).ResetPassword,
    words: [],
  },
  {
    route: '/login/oidc',
    isForAll: true,
    load: async () => (await import('./areas/identity/provider-return.tsx')).ProviderReturn,
    words: [identityWords],
  },
  {
    route: '/unsubscribe',
    isForAll: true,
    load: async () => (await import('./areas/accounts/unsubscribe.tsx')).Unsubscribe,
    words: [accountWords],
  },
];

/** Loads the code of a screen together with its words, for `lazy`. */
export async function openScreen({ load, words }: Loaded): Promise<{ default: ComponentType }> {
  const [screen] = await Promise.all([load(), loadWords(words)]);
  return { default: screen };
}
