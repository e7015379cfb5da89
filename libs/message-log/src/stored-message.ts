import type { RoomNotice } from '@crew/contracts/chat/chat.entities';
import type { LinkPreview, MessageFile, MessagePicture } from '@crew/contracts/media/media.entities';
import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema, type Model } from 'mongoose';
import { searchTerms } from './search-terms.js';

/** Kind of author. */
export type MessageKind = 'member' | 'captain' | 'system';

/** A message of a room (a deck, a pod, a direct conversation), as stored. */
export interface StoredMessage extends WithOutbox {
  _id: string;
  /** The room; of a reply in a thread, the id of the message that the thread is about: each thread is numbered by itself. */
  roomId: string;
  /** Of a reply in a thread: where the thread is, and who wrote the message that it is about. */
  parent?: ThreadParent;
  /** 1, 2, 3 … within the room, gapless. */
  seq: number;
  kind: MessageKind;
  /** `null` for system messages. */
  authorId: string | null;
  content: string;
  mentions: string[];
  /** Idempotency key, unique per room and author. */
  clientId: string;
  /** Digest of the content sent under the client id, to distinguish a retry from a reuse. */
  sentHash: string;
  /** The message that this one replies to. */
  replyTo: { id: string; seq: number; authorId: string | null } | null;
  createdAt: Date;
  /** 0 as posted; afterwards the number of its latest change in the room. */
  rev: number;
  editedAt: Date | null;
  /** A deleted message keeps its sequence number but not its text. */
  deletedAt: Date | null;
  /** `hidden`: not visible until an admin decides; `cleared`: an admin found nothing wrong; `removed`: deleted by another. */
  moderation: 'hidden' | 'cleared' | 'removed' | null;
  /**
   * Ids of the pictures and files that it gets back if it is restored. Set as long as a removal can be appealed; null
   * afterwards.
   */
  withheld?: string[] | null;
  /** Reactions in the order of each kind's first one. */
  reactions: Reaction[];
  tips: number;
  tipsTotal: number;
  boosts: number;
  /** Whether it is pinned in its room, as of the given change of the room's pins; absent before the first. */
  pin?: { on: boolean; rev: number };
  /** The replies in the thread of this message; absent before the first. */
  thread?: StoredThread;
  /** The poll that it asks; absent or null means none. */
  poll?: StoredPoll | null;
  /** Attached pictures; absent means none. */
  pictures?: MessagePicture[];
  /** Attached files; absent means none. */
  files?: MessageFile[];
  /** Preview of the first link, once available. */
  linkPreview?: LinkPreview | null;
  /** The author removed the preview; also applies to later links. */
  unpreviewed?: boolean;
  /** The captain invited to the room at the time, and its visit: the captain may read only these messages. */
  guest?: Guest;
  /** What a system message reports. */
  notice?: RoomNotice;
  /** Search terms; empty once the text is deleted. */
  terms?: string[];
}

/** What a removed message gets back. */
export type Restorable = Pick<
  StoredMessage,
  'content' | 'mentions' | 'reactions' | 'pictures' | 'files' | 'linkPreview' | 'poll'
>;

/** What is attached to a message. */
export interface Attachments {
  pictures: MessagePicture[];
  files?: MessageFile[];
}

/** Where a thread is. */
export interface ThreadParent {
  /** The deck, pod or conversation. */
  roomId: string;
  /** Author of the message that the thread is about. */
  authorId: string | null;
}

/** The replies in a thread in brief, as the message that it is about stores them. */
export interface StoredThread {
  /** Sequence number of the newest reply. */
  lastSeq: number;
  /** How many replies are deleted. */
  deleted: number;
  /** The latest change of a reply that it counts; absent in threads of earlier versions. */
  rev?: number;
  lastReplyAt: Date;
  /** Who replied last, the latest first. */
  authors: { kind: MessageKind; authorId: string | null }[];
}

/** A poll, and its result as of the given change of its votes. */
export interface StoredPoll {
  answers: string[];
  multiple: boolean;
  anonymous: boolean;
  closesAt: Date | null;
  closedAt: Date | null;
  /** Number of votes by answer. */
  counts: number[];
  voters: number;
  rev: number;
}

/** A captain's visit to a room. */
export interface Guest {
  /** The captain's key. */
  key: string;
  visitId: string;
}

/** A kind of reaction and its members. */
export interface Reaction {
  kind: string;
  by: string[];
}

/** Fields that can change after posting. */
export type MessageChange = Partial<
  Pick<
    StoredMessage,
    | 'content'
    | 'mentions'
    | 'editedAt'
    | 'deletedAt'
    | 'moderation'
    | 'withheld'
    | 'reactions'
    | 'tips'
    | 'tipsTotal'
    | 'boosts'
    | 'pin'
    | 'thread'
    | 'poll'
    | 'pictures'
    | 'files'
    | 'linkPreview'
    | 'unpreviewed'
    | 'terms'
  >
>;

type Said =
  | 'roomId'
  | 'parent'
  | 'kind'
  | 'authorId'
  | 'content'
  | 'mentions'
  | 'clientId'
  | 'sentHash'
  | 'replyTo'
  | 'poll'
  | 'pictures'
  | 'files'
  | 'guest'
  | 'notice';

/** A message without a sequence number yet. */
export type NewMessage = Pick<StoredMessage, '_id' | 'createdAt' | Said>;

/** The initial state of a posted message. */
export const asPosted = (message: NewMessage, seq: number): StoredMessage => ({
  ...message,
  seq,
  rev: 0,
  editedAt: null,
  deletedAt: null,
  moderation: null,
  reactions: [],
  tips: 0,
  tipsTotal: 0,
  boosts: 0,
  terms: searchTerms(message),
});

/** Projection that leaves out fields which readers never need. */
export const UNREAD_FIELDS = { outbox: 0, terms: 0 } as const;

/** Whether members see what a message says: it is neither deleted nor hidden. */
export const isVisible = ({ deletedAt, moderation }: Pick<StoredMessage, 'deletedAt' | 'moderation'>): boolean =>
  deletedAt === null && moderation !== 'hidden';

/** The visible content of a message: empty when deleted or hidden. */
export function visibleContent(
  message: StoredMessage,
): Attachments & { content: string; linkPreview: LinkPreview | null } {
  const { content, pictures = [], files = [], linkPreview = null } = message;
  if (!isVisible(message)) return { content: '', pictures: [], linkPreview: null };
  return { content, pictures, ...(files.length > 0 && { files }), linkPreview };
}

/** Ids of the pictures and files of a message, also of those that it gets back if it is restored. */
export const attachmentIdsOf = ({
  pictures = [],
  files = [],
  withheld,
}: Partial<Attachments> & Pick<StoredMessage, 'withheld'>): string[] => [
  ...[...pictures, ...files].map(({ id }) => id),
  ...(withheld ?? []),
];

/** The deck, pod or conversation of a message, also of a reply in a thread. */
export const roomOf = ({ roomId, parent }: Pick<StoredMessage, 'roomId' | 'parent'>): string =>
  parent?.roomId ?? roomId;

/** The thread of a reply; undefined for a message of the room itself. */
export const threadOf = ({ roomId, parent }: Pick<StoredMessage, 'roomId' | 'parent'>): string | undefined =>
  parent && roomId;

const text = { type: String, required: true };
const count = { type: Number, default: 0 };
const moment = { type: Date, default: null };

/** Terms with ids, which sort by time: results come newest first without sorting. */
export const SEARCH_INDEX = { roomId: 1, terms: 1, _id: -1 } as const;

/** {@link SEARCH_INDEX} of the replies in threads, by the room. */
export const REPLY_SEARCH_INDEX = { 'parent.roomId': 1, terms: 1, _id: -1 } as const;

/** Unique order of a room's messages. */
export const ORDER_INDEX = { roomId: 1, seq: 1 } as const;
/** Unique identity of an author's message in a room: a repeat of a post makes no second message. */
export const IDENTITY_INDEX = { roomId: 1, authorId: 1, clientId: 1 } as const;

/** Schema of a message collection. Its two unique indexes enforce order and idempotency. */
export function messageSchema(): Schema<StoredMessage> {
  const schema = new Schema<StoredMessage>(
    {
      _id: text,
      roomId: text,
      parent: { type: Object, default: undefined },
      seq: { type: Number, required: true },
      kind: { type: String, enum: ['member', 'captain', 'system'], required: true },
      authorId: { type: String, default: null },
      content: text,
      mentions: { type: [String], default: [] },
      clientId: text,
      sentHash: text,
      replyTo: { type: Object, default: null },
      createdAt: { type: Date, required: true },
      rev: count,
      editedAt: moment,
      deletedAt: moment,
      moderation: { type: String, default: null },
      withheld: { type: [String], default: undefined },
      reactions: { type: [Object], default: [] },
      tips: count,
      tipsTotal: count,
      boosts: count,
      pin: { type: Object, default: undefined },
      thread: { type: Object, default: undefined },
      poll: { type: Object, default: undefined },
      pictures: { type: [Object], default: undefined },
      files: { type: [Object], default: undefined },
      linkPreview: Object,
      unpreviewed: Boolean,
      guest: { type: Object, default: undefined },
      notice: { type: Object, default: undefined },
      terms: { type: [String] },
      outbox: outboxField,
    },
    { collection: 'messages', versionKey: false },
  );
  schema.index(ORDER_INDEX, { unique: true });
  schema.index(IDENTITY_INDEX, { unique: true });
  // A member's messages for the export of their account.
  schema.index({ authorId: 1, _id: 1 });
  // Whether messages of a member were removed lately.
  schema.index({ authorId: 1, deletedAt: 1 }, { partialFilterExpression: { moderation: 'removed' } });
  schema.index({ roomId: 1, createdAt: 1 });
  schema.index({ roomId: 1, rev: 1 }, { partialFilterExpression: { rev: { $gt: 0 } } });
  schema.index(SEARCH_INDEX);
  schema.index(REPLY_SEARCH_INDEX, { partialFilterExpression: { 'parent.roomId': { $exists: true } } });
  schema.index(
    { 'parent.roomId': 1, createdAt: 1 },
    { partialFilterExpression: { 'parent.roomId': { $exists: true } } },
  );
  schema.index(...outboxIndex);
  return schema;
}

/** Sequence number of a room's newest stored message; 0 in an empty room. */
export async function newestSeqOf(messages: Model<StoredMessage>, roomId: string): Promise<number> {
  const newest = await messages.findOne({ roomId }, { seq: 1 }).sort({ seq: -1 }).lean<Pick<StoredMessage, 'seq'>>();
  return newest?.seq ?? 0;
}
