import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Target } from './list/use-jump-target.js';

/** The message in the URL's hash: `#message-…`. */
export function useLinkedMessage(): Target | undefined {
  const { hash, key } = useLocation();
  return useMemo(() => {
    const messageId = /^#message-([\w.:-]+)$/.exec(hash)?.[1];
    // Navigating to the same URL again jumps again.
    return messageId === undefined ? undefined : { messageId, key };
  }, [hash, key]);
}
