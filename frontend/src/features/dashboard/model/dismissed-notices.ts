import { useState } from 'react';
import { storage } from '../../../lib/storage.js';

const KEY = 'dismissed_notices';

/** The notices of the dashboard that the member has dismissed, until they sign out, and how to dismiss one. */
export function useDismissedNotices(): [dismissed: readonly string[], dismiss: (notice: string) => void] {
  const [dismissed, setDismissed] = useState<readonly string[]>(() => storage.get(KEY)?.split(' ') ?? []);
  const dismiss = (notice: string) => {
    const all = [...dismissed, notice];
    storage.set(KEY, all.join(' '));
    setDismissed(all);
  };
  return [dismissed, dismiss];
}
