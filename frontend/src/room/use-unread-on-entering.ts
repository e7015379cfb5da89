import { useEffect, useState } from 'react';
import type { Progress } from './model/progress.js';
import type { RoomSource } from './model/room-source.js';
import type { Unread } from './model/rows.js';
import type { RoomMessage } from './model/timeline.js';

/**
 * The unread messages when the room was entered, or since the member last marked some as unread: their separator stays
 * while the room is open.
 */
export function useUnreadOnEntering<M extends RoomMessage>(
  { key, listenUnread }: RoomSource<M>,
  known: Progress | undefined,
): Unread | undefined {
  const [entered, setEntered] = useState<{ key: string; unread: Unread | undefined }>();
  if (known && entered?.key !== key) {
    const unread = known.unread > 0 ? { after: known.lastReadSeq, upTo: known.lastSeq } : undefined;
    setEntered({ key, unread });
  }
  useEffect(() => listenUnread((after) => setEntered({ key, unread: { after, upTo: Infinity } })), [key, listenUnread]);
  return entered?.key === key ? entered.unread : undefined;
}
