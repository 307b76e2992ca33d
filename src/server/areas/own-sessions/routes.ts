import { ownSessionsApi } from '#contract/areas/own-account.ts';
import { serve } from '#server/http/serve.ts';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts';

export const ownSessionsRoutes = serve(ownSessionsApi, {
  list: listSessions,
  end: endOwnSession,
  endOthers: endOtherSessions,
});
