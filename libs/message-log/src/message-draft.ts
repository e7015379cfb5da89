import { createHash } from 'node:crypto';
import type { RoomNotice } from '@crew/contracts/chat/chat.entities';
import type { MessageFile, MessagePicture } from '@crew/contracts/media/media.entities';
import type { PollDraft } from '@crew/contracts/rooms/poll.entities';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { newMessageId } from './message-id.js';
import type { MessageLog } from './message-log.js';
import {
  attachmentIdsOf,
  isVisible,
  type Guest,
  type MessageKind,
  type NewMessage,
  type StoredMessage,
  type StoredPoll,
  type ThreadParent,
} from './stored-message.js';

/** A message of any author, not stored yet. */
export interface MessageDraft {
  roomId: string;
  /** The message whose thread it is posted to; without it, to the room itself. */
  threadId?: string | undefined;
  kind: MessageKind;
  /** A member's id, a captain's key, or null for the system. */
  authorId: string | null;
  content: string;
  mentions: string[];
  clientId: string;
  /** Id of the message that this one replies to. */
  replyTo?: string | undefined;
  /** The attached pictures. */
  pictures?: MessagePicture[];
  /** The attached files. */
  files?: MessageFile[];
  /** The captain invited to the room. */
  guest?: Guest | undefined;
  poll?: PollDraft | undefined;
  /** What a system message reports. */
  notice?: RoomNotice;
}

/**
 * A draft as a message that can be appended.
 * @throws DomainError `reply_gone` when the quoted message or that of the thread is not in the room any more
 */
export async function newMessage(log: MessageLog, draft: MessageDraft): Promise<NewMessage> {
  const { roomId, threadId, replyTo, guest, poll, ...said } = draft;
  const logId = threadId ?? roomId;
  const { _id, createdAt } = newMessageId();
  return {
    ...said,
    ...(guest && { guest }),
    ...(poll && { poll: newPoll(poll, createdAt) }),
    _id,
    createdAt,
    roomId: logId,
    ...(threadId !== undefined && { parent: await parentOf(log, roomId, threadId) }),
    replyTo: replyTo === undefined ? null : await answeredIn(log, logId, replyTo),
    sentHash: createHash('sha1')
      .update(JSON.stringify([said.content, said.mentions, replyTo, ...attachmentIdsOf(said), ...(poll ? [poll] : [])]))
      .digest('base64url'),
  };
}

const newPoll = ({ answers, multiple, anonymous, closesAfterMinutes }: PollDraft, at: Date): StoredPoll => ({
  answers,
  multiple,
  anonymous,
  closesAt: closesAfterMinutes === undefined ? null : new Date(at.getTime() + closesAfterMinutes * 60_000),
  closedAt: null,
  counts: answers.map(() => 0),
  voters: 0,
  rev: 0,
});

async function parentOf(log: MessageLog, roomId: string, threadId: string): Promise<ThreadParent> {
  const found = await log.find(threadId);
  const isThere = found?.roomId === roomId && isVisible(found);
  if (!isThere) throw new DomainError('reply_gone');
  return { roomId, authorId: found.kind === 'member' ? found.authorId : null };
}

async function answeredIn(log: MessageLog, roomId: string, messageId: string): Promise<StoredMessage['replyTo']> {
  const found = await log.find(messageId);
  if (!found || found.roomId !== roomId || found.deletedAt) throw new DomainError('reply_gone');
  return { id: found._id, seq: found.seq, authorId: found.authorId };
}
