import { secondFactorApi } from '#contract/areas/own-account.ts';
import { serve } from '#server/http/serve.ts';
import { confirmStart, readFactor, renewCodes, startFactor, turnFactorOff } from './second-factor.ts';

export const secondFactorRoutes = serve(secondFactorApi, {
  read: readFactor,
  start: startFactor,
  confirm: confirmStart,
  renewCodes,
  off: turnFactorOff,
});
