import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Target } from './list/use-jump-target.js';
import { threadIn } from './use-open-thread.js';

/** The message in the URL's hash: `#message-…`. */
function useTarget(): Target | undefined {
  const { hash, key } = useLocation();
  return useMemo(() => {
    const messageId = /^#message-([\w.:-]+)$/.exec(hash)?.[1];
    // Navigating to the same URL again jumps again.
    return messageId === undefined ? undefined : { messageId, key };
  }, [hash, key]);
}

/** The message of the room in the URL's hash. While a thread is open, the hash is about that one. */
export function useLinkedMessage(): Target | undefined {
  const { hash, key, search } = useLocation();
  const target = useTarget();
  const [last, setLast] = useState({ entry: '', target: undefined as Target | undefined });
  const inThread = threadIn(search) !== null;
  // All entries made by typing an address share one key.
  const entry = `${key}${hash}`;
  // Closing a thread leads back to the entry of the room, which has been jumped to already.
  const current = inThread || last.entry === entry ? last : { entry, target };
  if (current !== last) setLast(current);
  return current.target;
}

/** The reply in the URL's hash while its thread is open. */
export const useLinkedReply = useTarget;
