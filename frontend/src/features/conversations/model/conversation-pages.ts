import type { DirectConversation, DirectMessage } from '@crew/contracts/chat/direct.entities';
import { gistOf, voiceMsOf } from '@crew/contracts/chat/gist-of';
import type { InfiniteData } from '@tanstack/react-query';
import { withNewMessage } from '../../../room/model/progress.js';
import type { PresenceStatus } from './conversation.js';

/** The conversations of a shelf loaded so far, the latest message first. */
export type ConversationPages = InfiniteData<DirectConversation[], string | undefined>;

/** With one conversation changed. */
export const withChange = (
  known: ConversationPages,
  id: string,
  change: (conversation: DirectConversation) => DirectConversation,
): ConversationPages => ({
  ...known,
  pages: known.pages.map((page) => page.map((one) => (one.id === id ? change(one) : one))),
});

/** A conversation with a new message, up to which its author has read, or with its newest one changed. */
export function withMessage(conversation: DirectConversation, message: DirectMessage, me: string): DirectConversation {
  const { seq, id, userId, content, pictures, files, createdAt } = message;
  if (seq < conversation.reading.lastSeq) return conversation;
  return {
    ...conversation,
    participants: conversation.participants.map((one) =>
      one.user.id === userId && one.lastReadSeq !== null
        ? { ...one, lastReadSeq: Math.max(one.lastReadSeq, seq) }
        : one,
    ),
    reading: withNewMessage(conversation.reading, seq, userId === me),
    lastMessage: {
      id,
      userId,
      excerpt: gistOf({ content, pictures: [], files }),
      voiceMs: voiceMsOf({ content, pictures, files }),
      pictures: pictures.length,
      createdAt,
    },
  };
}

/** With a new or changed message in its conversation, which comes first if the message is new; as before if it is not listed. */
export function withMessageIn(known: ConversationPages, message: DirectMessage, me: string): ConversationPages {
  const { conversationId: id, seq } = message;
  const conversation = known.pages.flat().find((one) => one.id === id);
  if (!conversation) return known;
  const next = withMessage(conversation, message, me);
  if (seq === conversation.reading.lastSeq) return withChange(known, id, () => next);
  if (next === conversation) return known;
  const rows = [next, ...known.pages.flat().filter((one) => one.id !== id)];
  // Pages keep their lengths: one that is not full counts as the last.
  return { ...known, pages: known.pages.map(({ length }) => rows.splice(0, length)) };
}

/** With the changed presence of its members; the same if none is among them. */
export function withPresence(
  conversation: DirectConversation,
  statusOf: (userId: string) => PresenceStatus | undefined,
): DirectConversation {
  if (!conversation.participants.some(({ user }) => statusOf(user.id))) return conversation;
  return {
    ...conversation,
    participants: conversation.participants.map((one) => ({ ...one, status: statusOf(one.user.id) ?? one.status })),
  };
}

/** {@link withPresence} of all conversations. */
export function withPresenceIn(
  known: ConversationPages,
  statusOf: (userId: string) => PresenceStatus | undefined,
): ConversationPages {
  const pages = known.pages.map((page) => page.map((one) => withPresence(one, statusOf)));
  const isSame = pages.every((page, index) => page.every((one, place) => one === known.pages[index]![place]));
  return isSame ? known : { ...known, pages };
}

/** A conversation in which another member has read on. */
export const withReceipt = (conversation: DirectConversation, userId: string, seq: number): DirectConversation => ({
  ...conversation,
  participants: conversation.participants.map((one) =>
    one.user.id === userId ? { ...one, lastReadSeq: Math.max(one.lastReadSeq ?? 0, seq) } : one,
  ),
});
