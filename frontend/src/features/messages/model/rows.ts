import type { ChatMessage } from './chat-message.js';
import type { Echo } from './timeline.js';

/** One line of the list. */
export type Row =
  | { kind: 'day'; key: string; at: number }
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
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The lines of the list: messages and one's own echoes, with a line wherever a day begins. */
export function rowsOf({ messages, echoes, me, since }: Shown): Row[] {
  const rows: Row[] = [];
  let before: Speaker | undefined;
  const begin = (speaker: Speaker): boolean => {
    const newDay = !before || startOfDay(before.at) !== startOfDay(speaker.at);
    if (newDay && Number.isFinite(speaker.at))
      rows.push({ kind: 'day', key: `day-${startOfDay(speaker.at)}`, at: speaker.at });
    const continued = !newDay && before?.author === speaker.author && speaker.at - before.at < TOGETHER_MS;
    before = speaker;
    return continued;
  };
  for (const message of messages) {
    const at = Date.parse(message.createdAt);
    if (at < since) continue;
    const continued = begin({ author: message.userId, at }) && message.messageType !== 'system';
    // A message keeps the key of the echo it replaces.
    const key = message.userId === me && message.clientId ? `own-${message.clientId}` : message.id;
    rows.push({ kind: 'message', key, message, continued });
  }
  for (const echo of echoes)
    rows.push({ kind: 'echo', key: `own-${echo.clientId}`, echo, continued: begin({ author: me, at: echo.at }) });
  return rows;
}
