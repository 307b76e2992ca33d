import { passwordsApi } from '#contract/areas/passwords.ts';
import { serve } from '#server/http/serve.ts';
import { changeOwnPassword, forgot, readLink, resetPassword } from './passwords.ts';

export const passwordsRoutes = serve(passwordsApi, {
  forgot,
  readLink,
  reset: resetPassword,
  change: changeOwnPassword,
});
