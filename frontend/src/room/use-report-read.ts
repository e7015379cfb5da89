import { useEffect } from 'react';

/** Reports the newest message as read while the page is visible. */
export function useReportRead(isVisible: boolean, newest: number, onRead: ((seq: number) => void) | undefined): void {
  useEffect(() => {
    if (!isVisible || !onRead) return undefined;
    const report = () => {
      if (document.visibilityState === 'visible') onRead(newest);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [isVisible, newest, onRead]);
}
