import { useCallback, useEffect, useState } from 'react';
import { vaultRules } from '#domain/vault.ts';

/**
 * Holds a secret while it may be shown: half a minute, and only while the tab is visible. It is only in this component's state:
 * in no cache, storage or address.
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

/** Copies a secret and clears the clipboard later where that is allowed. Returns whether it was copied. */
export async function copySecret(secret: string, onCleared: () => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(secret);
  } catch {
    return false;
  }
  setTimeout(() => {
    // Not allowed while another window has the focus; then the clipboard stays as it is.
    void navigator.clipboard.writeText('').then(onCleared, () => {});
  }, vaultRules.shownSeconds * 1000);
  return true;
}
