import type { ChatMessage } from './chat-message.js';
import type { Echo } from './timeline.js';

/** One row of the list. */
export type Row =
  | { kind: 'day'; key: string; at: number }
  /** The first unread message when the room was entered follows. */
  | { kind: 'unread'; key: 'unread' }
  | { kind: 'message'; key: string; message: ChatMessage; continued: boolean }
  | { kind: 'echo'; key: string; echo: Echo; continued: boolean };

/** Consecutive messages of one author within this time share one header. */
const TOGETHER_MS = 5 * 60_000;

interface Speaker {
  author: string | null;
  at: number;
}

interface Shown {
  messages: readonly ChatMessage[];
  echoes: readonly Echo[];
  /** Id of the signed-in member. */
  me: string;
  /** Only messages made at or after this time (milliseconds) are shown. */
  since: number;
  /** The unread messages when the room was entered, if any. */
  unread: Unread | undefined;
}

/** The messages that were unread when the room was entered. */
export interface Unread {
  /** Sequence number of the last read one. */
  after: number;
  /** Sequence number of the newest one then. */
  upTo: number;
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The rows of the list: messages and the member's own echoes, with a separator where a day begins. */
export function rowsOf({ messages, echoes, me, since, unread }: Shown): Row[] {
  const rows: Row[] = [];
  let before: Speaker | undefined;
  let day = -Infinity;
  const begin = (speaker: Speaker): boolean => {
    const newDay = startOfDay(speaker.at) > day;
    if (newDay) {
      day = startOfDay(speaker.at);
      rows.push({ kind: 'day', key: `day-${day}`, at: day });
    }
    const continued = !newDay && before?.author === speaker.author && speaker.at - before.at < TOGETHER_MS;
    before = speaker;
    return continued;
  };
  const isUnread = ({ seq, userId }: ChatMessage) =>
    unread !== undefined && seq > unread.after && seq <= unread.upTo && userId !== me;
  let unreadFrom = messages.find(isUnread)?.seq;
  for (const message of messages) {
    const at = Date.parse(message.createdAt);
    if (at < since) continue;
    if (unreadFrom !== undefined && message.seq >= unreadFrom) {
      rows.push({ kind: 'unread', key: 'unread' });
      unreadFrom = undefined;
      before = undefined;
    }
    const continued = begin({ author: message.userId, at }) && message.messageType !== 'system';
    // A message keeps the key of the echo it replaces.
    const key = message.userId === me && message.clientId ? `own-${message.clientId}` : message.id;
    rows.push({ kind: 'message', key, message, continued });
  }
  for (const echo of echoes)
    rows.push({ kind: 'echo', key: `own-${echo.clientId}`, echo, continued: begin({ author: me, at: echo.at }) });
  return rows;
}
