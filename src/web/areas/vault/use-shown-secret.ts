import { useCallback, useEffect, useState } from 'react';
import { vaultRules } from '#domain/vault.ts';

/**
 * A secret for as long as it may be seen: half a minute, and not a moment longer than the tab is looked at. It is held in
 * this component alone: no cache, no storage, no address knows it.
 */
export function useShownSecret() {
  const [shown, setShown] = useState<{ secret: string; endsAt: number }>();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const hide = useCallback(() => setShown(undefined), []);
  const show = useCallback((secret: string) => {
    setSecondsLeft(vaultRules.shownSeconds);
    setShown({ secret, endsAt: Date.now() + vaultRules.shownSeconds * 1000 });
  }, []);
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      const left = Math.ceil((shown.endsAt - Date.now()) / 1000);
      if (left <= 0) hide();
      else setSecondsLeft(left);
    }, 250);
    const leave = () => document.visibilityState === 'hidden' && hide();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', hide);
    };
  }, [shown, hide]);
  return { secret: shown?.secret, secondsLeft, show, hide };
}

/** Copies a secret and empties the clipboard again where that is allowed. Answers whether it was copied. */
export async function copySecret(secret: string, onCleared: () => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(secret);
  } catch {
    return false;
  }
  setTimeout(() => {
    // Not allowed while another window has the focus; then it is left as it is.
    void navigator.clipboard.writeText('').then(onCleared, () => {});
  }, vaultRules.shownSeconds * 1000);
  return true;
}
