import { useEffect, useRef, useState } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { call } from '#web/api/client.ts';
import { stored } from '#web/session/storage.ts';
import { useIsOffline } from '#web/ui/offline.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { useAppearance } from './appearance.tsx';
import { shellWords } from './words/words.ts';

/** Debounce: quick successive choices are saved together. */
const quickMs = 300;

/** Saves the preferences on the server. Returns whether the appearance is known. */
export function useSavedPreferences(): boolean {
  const { frame } = useWords(shellWords);
  const toast = useToast();
  const look = useAppearance();
  const latest = useRef(look);
  latest.current = look;
  const isOffline = useIsOffline();
  const [isKnown, setKnown] = useState(() => stored('preferences') !== '');

  useEffect(() => {
    let isOver = false;
    call(authApi.readPreferences, {}, { isBackground: true })
      .then(({ preferences }) => !isOver && latest.current.adopt(preferences))
      // Without an answer the page keeps the appearance of this browser.
      .catch(() => undefined)
      .finally(() => !isOver && setKnown(true));
    return () => {
      isOver = true;
    };
  }, []);

  const { values, isSaid } = look.unsaved;
  useEffect(() => {
    if (isOffline || Object.keys(values).length === 0) return;
    const timer = setTimeout(() => {
      call(authApi.savePreferences, { preferences: { ...values } })
        .then(({ message }) => {
          latest.current.settle(values);
          if (isSaid) toast(message);
        })
        .catch(() => toast(frame.display.notSaved, { isError: true }));
    }, quickMs);
    return () => clearTimeout(timer);
  }, [values, isSaid, isOffline, toast, frame]);
  return isKnown;
}
