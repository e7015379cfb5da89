import type { ChatMessage } from './chat-message.js';
import type { Echo } from './timeline.js';

/** One line of the list. */
export type Row =
  | { kind: 'day'; key: string; at: number }
  /** From here on nothing had been read when the room was entered. */
  | { kind: 'unread'; key: 'unread' }
  | { kind: 'message'; key: string; message: ChatMessage; continued: boolean }
  | { kind: 'echo'; key: string; echo: Echo; continued: boolean };

/** Messages of one author within this time stand under one name. */
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
  /** What had not been read when the room was entered, if anything. */
  unread: Unread | undefined;
}

/** Messages that were there, and not read, when a room was entered. */
export interface Unread {
  /** Place of the last one that had been read. */
  after: number;
  /** Place of the newest one then. */
  upTo: number;
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The lines of the list: messages and one's own echoes, with a line wherever a day begins. */
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
