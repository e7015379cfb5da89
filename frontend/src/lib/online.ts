import { useSyncExternalStore } from 'react';

const watch = (watcher: () => void) => {
  window.addEventListener('online', watcher);
  window.addEventListener('offline', watcher);
  return () => {
    window.removeEventListener('online', watcher);
    window.removeEventListener('offline', watcher);
  };
};

/** Whether the browser reports a network connection; it may be wrong. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
