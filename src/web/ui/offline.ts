import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser says that there is no connection. */
export const useIsOffline = () => useSyncExternalStore(listen, () => !navigator.onLine);
