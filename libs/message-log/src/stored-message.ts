import type { LinkPreview, MessagePicture } from '@crew/contracts/media/media.entities';
import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema, type Model } from 'mongoose';
import { searchTerms } from './search-terms.js';

/** Who speaks. */
export type MessageKind = 'member' | 'captain' | 'system';

/** A message of a room (a deck, a pod), as stored. */
export interface StoredMessage extends WithOutbox {
  _id: string;
  roomId: string;
  /** 1, 2, 3 … within the room, without a gap. */
  seq: number;
  kind: MessageKind;
  /** `null` for the system's own. */
  authorId: string | null;
  content: string;
  mentions: string[];
  /** Unique per room and author: the same message sent again is the same message. */
  clientId: string;
  /** Digest of what was sent under the client id, to tell a repeat from a mistaken reuse. */
  sentHash: string;
  /** The message that this one answers. */
  replyTo: { id: string; seq: number; authorId: string | null } | null;
  createdAt: Date;
  /** 0 as posted; the room's change number when it last changed. */
  rev: number;
  editedAt: Date | null;
  /** A deleted message keeps its place; its text is gone. */
  deletedAt: Date | null;
  /** `hidden`: out of sight until an admin has looked at it; `cleared`: an admin has, and found nothing wrong. */
  moderation: 'hidden' | 'cleared' | null;
  /** Marks that members put to it, in the order of their first. */
  reactions: Reaction[];
  tips: number;
  tipsTotal: number;
  boosts: number;
  /** Pictures that go with it; none where it is not said. */
  pictures?: MessagePicture[];
  /** What the page that it links to says of itself, once that is known. */
  linkPreview?: LinkPreview | null;
  /** Its author wants none, also of other links. */
  unpreviewed?: boolean;
  /** The captain who was a guest in the room when it was said, and during which visit: nothing else is theirs to read. */
  guest?: Guest;
  /** What it is found by; none once its words are gone. */
  terms?: string[];
}

/** A captain's visit to a room. */
export interface Guest {
  /** The captain's key. */
  key: string;
  visitId: string;
}

/** One kind of mark, and who put it there. */
export interface Reaction {
  kind: string;
  by: string[];
}

/** What of a message can change after it was posted. */
export type MessageChange = Partial<
  Pick<
    StoredMessage,
    | 'content'
    | 'mentions'
    | 'editedAt'
    | 'deletedAt'
    | 'moderation'
    | 'reactions'
    | 'tips'
    | 'tipsTotal'
    | 'boosts'
    | 'pictures'
    | 'linkPreview'
    | 'unpreviewed'
    | 'terms'
  >
>;

type Said =
  'roomId' | 'kind' | 'authorId' | 'content' | 'mentions' | 'clientId' | 'sentHash' | 'replyTo' | 'pictures' | 'guest';

/** A message that has no place in its room yet. */
export type NewMessage = Pick<StoredMessage, '_id' | 'createdAt' | Said>;

/** A message as it is when nothing has happened to it. */
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

/** What is never read with a message. */
export const UNREAD_FIELDS = { outbox: 0, terms: 0 } as const;

/** What a message says, and shows, to whoever reads it now. */
export const inSight = ({
  content,
  pictures = [],
  linkPreview = null,
  deletedAt,
  moderation,
}: StoredMessage): { content: string; pictures: MessagePicture[]; linkPreview: LinkPreview | null } =>
  deletedAt !== null || moderation === 'hidden'
    ? { content: '', pictures: [], linkPreview: null }
    : { content, pictures, linkPreview };

export const pictureIdsOf = ({ pictures = [] }: Pick<StoredMessage, 'pictures'>): string[] =>
  pictures.map(({ id }) => id);

const text = { type: String, required: true };
const count = { type: Number, default: 0 };
const moment = { type: Date, default: null };

/** Each of its terms is in the order of ids, which is that of time: what is found comes newest first without sorting. */
export const SEARCH_INDEX = { roomId: 1, terms: 1, _id: -1 } as const;

/** The order of a room. */
export const ORDER_INDEX = { roomId: 1, seq: 1 } as const;

/** The schema of a collection of messages. The two unique indexes are the order and the deduplication. */
export function messageSchema(): Schema<StoredMessage> {
  const schema = new Schema<StoredMessage>(
    {
      _id: text,
      roomId: text,
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
      reactions: { type: [Object], default: [] },
      tips: count,
      tipsTotal: count,
      boosts: count,
      pictures: { type: [Object], default: undefined },
      linkPreview: Object,
      unpreviewed: Boolean,
      guest: { type: Object, default: undefined },
      terms: { type: [String] },
      outbox: outboxField,
    },
    { collection: 'messages', versionKey: false },
  );
  schema.index(ORDER_INDEX, { unique: true });
  schema.index({ roomId: 1, authorId: 1, clientId: 1 }, { unique: true });
  // All that one member said, for the export of their account.
  schema.index({ authorId: 1, _id: 1 });
  schema.index({ roomId: 1, createdAt: 1 });
  schema.index({ roomId: 1, rev: 1 }, { partialFilterExpression: { rev: { $gt: 0 } } });
  schema.index(SEARCH_INDEX);
  schema.index(...outboxIndex);
  return schema;
}

/** Place of a room's newest message as the database has it; 0 in a room without any. */
export async function newestSeqOf(messages: Model<StoredMessage>, roomId: string): Promise<number> {
  const newest = await messages.findOne({ roomId }, { seq: 1 }).sort({ seq: -1 }).lean<Pick<StoredMessage, 'seq'>>();
  return newest?.seq ?? 0;
}
