import { threadChanged } from '@crew/contracts/chat/chat.events';
import { podThreadChanged } from '@crew/contracts/pods/pods.events';
import type { ThreadChange } from '@crew/contracts/rooms/thread.entities';
import { stream } from '../../lib/event-stream.js';

/** Subscribes to how far the member has read threads of any room. @returns unsubscribes */
export function listenThreadChanges(onChange: (change: ThreadChange) => void): () => void {
  const ends = [stream.on(threadChanged, onChange), stream.on(podThreadChanged, onChange)];
  return () => ends.forEach((end) => end());
}
