import { useCallback, useRef } from 'react';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';

const HINT_EVERY_MS = 3_000;

/** Returns a function that reports that the member is typing, throttled; failures are ignored. */
export function useHintTyping<M extends RoomMessage>(source: RoomSource<M>): () => void {
  const last = useRef(0);
  return useCallback(() => {
    if (Date.now() - last.current < HINT_EVERY_MS) return;
    last.current = Date.now();
    source.hintTyping().catch(() => undefined);
  }, [source]);
}
