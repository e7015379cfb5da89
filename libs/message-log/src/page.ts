import { WINDOWS_MS } from '@crew/contracts/chat/chat.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { MessageLog } from './message-log.js';

/** Cursors of a page; without one it is the newest page. */
export interface PageCursors {
  limit: number;
  /** The page ends before the message with this id. */
  before?: string | undefined;
  /** The page begins after the message with this id. */
  after?: string | undefined;
  /** The page is centred on the message with this id. */
  around?: string | undefined;
  /** The page begins at this sequence number. */
  from?: number | undefined;
  /** Only messages of this period up to now; with `before` or without a cursor. */
  window?: keyof typeof WINDOWS_MS | undefined;
}

/** A page of a room, oldest first, as JSON. @throws DomainError `not_found` when the cursor is no message of the room */
export async function pageOf(log: MessageLog, roomId: string, cursors: PageCursors): Promise<string[]> {
  const { before, after, around, from, limit, window } = cursors;
  if ([before, after, around, from].filter((cursor) => cursor !== undefined).length > 1) {
    throw new DomainError('invalid_input', { message: 'Only one of before, after, around and from can be given' });
  }
  if (from !== undefined) return log.page(roomId, { limit, afterSeq: from - 1 });
  if (around !== undefined) {
    const seq = await seqOf(log, roomId, around);
    const half = Math.ceil(limit / 2);
    const upTo = await log.page(roomId, { limit: half, beforeSeq: seq + 1 });
    return [...upTo, ...(await log.page(roomId, { limit: limit - half || 1, afterSeq: seq }))];
  }
  if (after !== undefined) return log.page(roomId, { limit, afterSeq: await seqOf(log, roomId, after) });
  const beforeSeq = before === undefined ? undefined : await seqOf(log, roomId, before);
  return log.page(roomId, { limit, beforeSeq, since: window && new Date(Date.now() - WINDOWS_MS[window]) });
}

async function seqOf(log: MessageLog, roomId: string, messageId: string): Promise<number> {
  const found = await log.find(messageId);
  if (found?.roomId !== roomId) throw new DomainError('not_found');
  return found.seq;
}
