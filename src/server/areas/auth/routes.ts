import { authApi } from '#contract/areas/auth.ts';
import { pages } from '#domain/pages.ts';
import { sampleSignIn } from '#domain/sample.ts';
import { stepUp } from '#server/areas/step-up/step-up.ts';
import { serve } from '#server/http/serve.ts';
import { applyUnits, readPreferences, readSession, refresh, savePreferences, signIn, signOut } from './auth.ts';

export const authRoutes = serve(authApi, {
  key: async (_, { keys, now, config }) => {
    const { kid, jwk } = await keys.envelopes.newest();
    const sample = config.seed === 'demo' && { sample: { ...sampleSignIn, usernames: [...sampleSignIn.usernames] } };
    return { kid, jwk, now: now.getTime(), ...sample };
  },
  signIn,
  refresh,
  signOut,
  stepUp,
  applyUnits,
  session: readSession,
  pagesList: () => ({ pages: [...pages] }),
  readPreferences,
  savePreferences,
});
