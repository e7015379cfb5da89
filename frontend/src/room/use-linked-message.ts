import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Target } from './list/message-list.js';

/** The message that the address names: `#message-…`. */
export function useLinkedMessage(): Target | undefined {
  const { hash, key } = useLocation();
  return useMemo(() => {
    const messageId = /^#message-([\w.:-]+)$/.exec(hash)?.[1];
    // The same address again is another wish to be led there.
    return messageId === undefined ? undefined : { messageId, key };
  }, [hash, key]);
}
