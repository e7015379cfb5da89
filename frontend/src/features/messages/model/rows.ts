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
  /** Place of the last message that had been read when the room was entered; Infinity where that is not told. */
  readSeq: number;
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The lines of the list: messages and one's own echoes, with a line wherever a day begins. */
export function rowsOf({ messages, echoes, me, since, readSeq }: Shown): Row[] {
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
  let unreadFrom =
    readSeq < Infinity ? messages.find(({ seq, userId }) => seq > readSeq && userId !== me)?.seq : undefined;
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
