import { useMemo } from 'react';
import { useBlocked } from '../members/api/list-blocks.js';
import type { ChatMessage } from './model/chat-message.js';
import type { RoomView } from './model/room-source.js';
import { rowsOf, type Unread } from './model/rows.js';
import { shown } from './model/timeline.js';
import { withoutBlocked, withoutDeletedQuotes } from './model/visibility.js';

interface RowsOptions {
  /** Id of the member. */
  me: string;
  /** Only messages made at or after this time (milliseconds) are shown. */
  since: number;
  /** The unread messages when the room was entered. */
  unread: Unread | undefined;
}

/** The rows of a room's list, without members that the reader has blocked, and what of the room is loaded. */
export function useRows({ timeline, older }: RoomView<ChatMessage>, { me, since, unread }: RowsOptions) {
  const blocked = useBlocked();
  const all = shown(timeline);
  const messages = useMemo(() => withoutDeletedQuotes(withoutBlocked(all, blocked.ids)), [all, blocked.ids]);
  const { echoes, reachesBack } = timeline;
  const first = all[0];
  const unreadAbove = unread !== undefined && first !== undefined && unread.after + 1 < first.seq;
  // No separator if the first unread message is above the loaded range.
  const separator = unreadAbove ? undefined : unread;
  const rows = useMemo(
    () => rowsOf({ messages, echoes, me, since, unread: separator }),
    [messages, echoes, me, since, separator],
  );
  // Once the range begins before the time window, the whole window is loaded.
  const hasOlder = !reachesBack && older !== 'failed' && first !== undefined && !(Date.parse(first.createdAt) < since);
  return { all, messages, rows, hasOlder, unreadAbove, loadedFrom: first?.seq ?? 0, blocked };
}
