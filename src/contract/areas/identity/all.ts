import { apiTokensApi } from './api-tokens.ts';
import { ownSessionsApi, secondFactorApi } from './own-account.ts';
import { passwordsApi } from './password-reset.ts';
import { authApi } from './sign-in.ts';

/** The calls of the room, under the names that they have in the whole contract: `auth.…`. */
export const identityCalls = {
  auth: authApi,
  passwords: passwordsApi,
  'own-sessions': ownSessionsApi,
  'second-factor': secondFactorApi,
  'api-tokens': apiTokensApi,
};
