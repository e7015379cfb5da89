import { gistOf } from '@crew/contracts/chat/gist-of';
import { UNREAD_COUNTED_MAX, UNREAD_LINE_MAX_CHARS, type UnreadText } from '@crew/contracts/rooms/unread.entities';
import type { MemberDirectory } from '@crew/member-directory/member-directory';
import type { MessageLog } from './message-log.js';
import { excerptOf, presentMessage } from './message.presenter.js';
import { isVisible, type StoredMessage } from './stored-message.js';

interface Reader {
  userId: string;
  lastReadSeq: number;
  /** Authors whose messages do not count. */
  blocked: ReadonlySet<string>;
}

/** What a member has not read in a room. */
export interface UnreadMessages {
  /** Up to {@link UNREAD_COUNTED_MAX}. */
  unread: number;
  newest: StoredMessage;
}

/**
 * What a member has not read in a room, without deleted and hidden messages, notices and their own; undefined when nothing
 * is left.
 */
export async function unreadIn(log: MessageLog, roomId: string, reader: Reader): Promise<UnreadMessages | undefined> {
  const { userId, lastReadSeq, blocked } = reader;
  if ((await log.lastSeqOf(roomId)) <= lastReadSeq) return undefined;
  const isShown = (message: StoredMessage): boolean => {
    const { seq, kind, authorId } = message;
    const isOfAnother = kind !== 'system' && authorId !== null && authorId !== userId && !blocked.has(authorId);
    return seq > lastReadSeq && isOfAnother && isVisible(message);
  };
  const shown = (await log.newest(roomId, UNREAD_COUNTED_MAX)).filter(isShown);
  return shown[0] && { unread: shown.length, newest: shown[0] };
}

/** Unread messages with the latest one in one line, without markup, spoilers and the prefix of a captain. */
export async function presentUnread(
  { unread, newest }: UnreadMessages,
  directory: MemberDirectory,
): Promise<UnreadText> {
  const members = await directory.find(newest.kind === 'member' && newest.authorId !== null ? [newest.authorId] : []);
  const { user, content, pictures, files } = presentMessage(newest, { members, answered: new Map() });
  const author = user?.displayName ?? '';
  const line = gistOf({ content, pictures: [], files });
  const said = newest.kind === 'captain' && line.startsWith(`${author}: `) ? line.slice(author.length + 2) : line;
  return { unread, author, line: excerptOf(said, UNREAD_LINE_MAX_CHARS), pictures: pictures.length };
}
