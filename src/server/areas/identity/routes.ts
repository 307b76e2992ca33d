import { apiTokensApi } from '#contract/areas/identity/api-tokens.ts';
import { ownSessionsApi, secondFactorApi } from '#contract/areas/identity/own-account.ts';
import { passwordsApi } from '#contract/areas/identity/password-reset.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { pages } from '#domain/access/pages.ts';
import { serve } from '#server/http/serve.ts';
import { endTokenOf, listAllTokens } from './all-tokens.ts';
import { createToken, endOwnToken, listTokens } from './api-tokens.ts';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts';
import { changeOwnPassword, forgot, readLink, resetPassword } from './password-reset.ts';
import { confirmStart, readFactor, renewCodes, startFactor, turnFactorOff } from './second-factor.ts';
import {
  applyUnits,
  readPreferences,
  readSession,
  readSignInKey,
  refresh,
  savePreferences,
  signIn,
  signOut,
} from './sign-in.ts';
import { stepUp } from './step-up.ts';

const authRoutes = serve(authApi, {
  key: readSignInKey,
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

const ownSessionsRoutes = serve(ownSessionsApi, {
  list: listSessions,
  end: endOwnSession,
  endOthers: endOtherSessions,
});

const passwordsRoutes = serve(passwordsApi, {
  forgot,
  readLink,
  reset: resetPassword,
  change: changeOwnPassword,
});

const secondFactorRoutes = serve(secondFactorApi, {
  read: readFactor,
  start: startFactor,
  confirm: confirmStart,
  renewCodes,
  off: turnFactorOff,
});

const apiTokensRoutes = serve(apiTokensApi, {
  list: listTokens,
  create: createToken,
  end: endOwnToken,
  all: listAllTokens,
  endOf: endTokenOf,
});

export const identityRoutes = [
  ...authRoutes,
  ...ownSessionsRoutes,
  ...passwordsRoutes,
  ...secondFactorRoutes,
  ...apiTokensRoutes,
];
