import { useState } from 'react';
import type { Progress } from './model/progress.js';
import type { Unread } from './model/rows.js';

/** The unread messages when the room was entered: their separator stays while the room is open. */
export function useUnreadOnEntering(room: string, known: Progress | undefined): Unread | undefined {
  const [entered, setEntered] = useState<{ room: string; unread: Unread | undefined }>();
  if (known && entered?.room !== room) {
    const unread = known.unread > 0 ? { after: known.lastReadSeq, upTo: known.lastSeq } : undefined;
    setEntered({ room, unread });
  }
  return entered?.room === room ? entered.unread : undefined;
}
