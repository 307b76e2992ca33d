import { useCallback, useEffect, useRef } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { call, whenRightRefused } from '#web/api/client.ts';
import { keepRights } from '#web/session/session.ts';
import { useSession } from './session-provider.tsx';

/** Reads anew what the person may do, and draws menu and screens after it where that has changed. */
export function useRefreshRights(): () => Promise<void> {
  const { reread } = useSession();
  const underWay = useRef<Promise<void>>(undefined);
  return useCallback(() => {
    underWay.current ??= call(authApi.session, {}, { isBackground: true })
      .then((rights) => {
        if (keepRights(rights)) reread();
      })
      // A dead session has been ended by the call itself; without a connection the next refusal looks again.
      .catch(() => undefined)
      .finally(() => {
        underWay.current = undefined;
      });
    return underWay.current;
  }, [reread]);
}

/** A role that was changed meanwhile shows at the first refused call: the page that was taken leaves the menu. */
export function RightsWatch() {
  const refresh = useRefreshRights();
  useEffect(() => {
    whenRightRefused(() => void refresh());
    return () => whenRightRefused(() => {});
  }, [refresh]);
  return null;
}
