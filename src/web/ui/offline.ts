import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser reports that it is offline. */
export const useIsOffline = () => useSyncExternalStore(listen, () => !navigator.onLine);
