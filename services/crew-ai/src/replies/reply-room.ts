import type { Message } from '@crew/contracts/chat/chat.entities';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { CaptainDocument } from '../captains/captains.service.js';
import type { ReplyDocument } from './reply.schema.js';

/** The part of a message that a captain reads. */
export type ConversationMessage = Pick<Message, 'userId' | 'messageType' | 'content'> & {
  user: { displayName: string } | null;
};

/** The message replied to, and its room. */
export type MessageReference = Pick<ReplyDocument, 'deckId' | 'podId' | 'threadId' | 'messageId'>;

/** The message replied to and the captain who replies. */
export type ReplyReference = MessageReference & Pick<ReplyDocument, 'crewKey'>;

/** What a captain posts: a reply of the model, or help lines. */
export type ReplyKind = 'reply' | 'crisis';

/** A kind of room where captains reply. */
export interface ReplyRoom {
  /** The room as the prompt describes it: `on the energy deck`. */
  describe(captain: CaptainDocument): string;
  /**
   * Earlier messages, oldest first, then the captain's replies since, then the message to reply to; undefined when that
   * is not there any more, or the captain has no access to the room.
   */
  readConversation(reply: ReplyReference, limit: number): Promise<ConversationMessage[] | undefined>;
  /**
   * Resolves to the id of the new message, or to undefined as {@link readConversation} does. Idempotent.
   * @param kind a captain posts one of each to a message
   * @throws DomainError `idempotency_mismatch` when the captain has posted another text of the kind
   */
  post(reply: ReplyReference, text: string, kind: ReplyKind): Promise<string | undefined>;
  publishTyping(reply: ReplyDocument, captain: CaptainDocument): void;
  publishPartialText(reply: ReplyDocument, captain: CaptainDocument, text: string): void;
  /** Notifies the room that the captain will not reply for now. */
  publishUnavailable(message: MessageReference, captain: CaptainDocument): void;
}

/** Id of the deck or pod: the key of leases and rate limits. */
export const roomIdOf = ({ deckId, podId }: Pick<ReplyDocument, 'deckId' | 'podId'>): string => podId ?? deckId;

/** Undefined when the service of the room knows no such message or visit. */
export async function undefinedIfGone<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'not_found' || error.code === 'reply_gone')) return undefined;
    throw error;
  }
}
