import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import { date, listOf, nullable, number, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A member's place in a conversation. */
export interface Participant {
  userId: string;
  /** Where the member finds it. A refused request stays, so that it cannot be sent again. */
  shelf: 'inbox' | 'requests' | 'archive' | 'refused';
  /** `lastReadSeq` is less than the conversation's `lastSeq`; stored, so that unread conversations can be counted. */
  unread: boolean;
  lastReadSeq: number;
  /** How far the member had read when they last marked messages as unread: the others keep seeing it. */
  seenSeq?: number;
  /** Sequence number of the newest message when the member was added. */
  joinedSeq: number;
  level: NotificationLevel;
  /** Whether the member sees it: who starts it at once, the others with its first message. */
  opened: boolean;
  /** Whether the account was deleted. */
  deleted: boolean;
}

/** A message for which a place is taken before it is stored. */
export interface FirstMessage {
  clientId: string;
  at: Date;
  /** Further attempts to post it that were not refused. */
  repeats?: number;
}

/**
 * A conversation with its members embedded: one conditional update adds a member, moves a read position or accepts a
 * request, so that limits and counts hold without transactions.
 */
export const directConversationSchema = Schema.create(
  {
    /** Of a pair, a digest of both members: there is only one. */
    _id: text,
    kind: { ...text, enum: ['pair', 'group'] as const },
    startedBy: text,
    participants: listOf<Participant>({
      _id: false,
      userId: text,
      shelf: text,
      unread: { type: Boolean, default: false },
      lastReadSeq: { type: Number, default: 0 },
      seenSeq: { type: Number },
      joinedSeq: { type: Number, default: 0 },
      level: { type: String, default: 'all' },
      opened: { type: Boolean, default: false },
      deleted: { type: Boolean, default: false },
    }),
    /** Sequence number of the newest message; 0 before the first. */
    lastSeq: number,
    lastMessageId: nullable(String),
    /** The only message that a pair takes before it is accepted. */
    first: nullable<FirstMessage>(Object),
    /** Digest of the members asked for: distinguishes a retry from another group under the same idempotency key. */
    asked: optional(String),
    createdAt: date,
  },
  { collection: 'directConversations', versionKey: false },
);
directConversationSchema.index({ 'participants.userId': 1, 'participants.shelf': 1, lastMessageId: -1 });
directConversationSchema.index({ 'participants.userId': 1, 'participants.unread': 1, 'participants.shelf': 1 });

export type DirectConversationDocument = InferRawDocTypeFromSchema<typeof directConversationSchema>;
