import { useCallback, useEffect, useRef } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { call, whenRightRefused } from '#web/api/client.ts';
import { keepRights } from '#web/session/session.ts';
import { useSession } from './session-provider.tsx';

/** Refreshes the person's rights, and redraws menu and screens where they changed. */
export function useRefreshRights(): () => Promise<void> {
  const { reread } = useSession();
  const underWay = useRef<Promise<void>>(undefined);
  return useCallback(() => {
    underWay.current ??= call(authApi.session, {}, { isBackground: true })
      .then((rights) => {
        if (keepRights(rights)) reread();
      })
      // The call itself ends a dead session. Without a connection the next refusal triggers this again.
      .catch(() => undefined)
      .finally(() => {
        underWay.current = undefined;
      });
    return underWay.current;
  }, [reread]);
}

/** Refreshes the rights at the first refused call, so that a page that was taken away leaves the menu. */
export function RightsWatch() {
  const refresh = useRefreshRights();
  useEffect(() => {
    whenRightRefused(() => void refresh());
    return () => whenRightRefused(() => {});
  }, [refresh]);
  return null;
}
