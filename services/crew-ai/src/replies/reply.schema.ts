import { Schema } from 'mongoose';

export type Trigger = 'mention' | 'chance' | 'asked';

/** One captain's answer to one message: there is never a second. */
export interface ReplyDocument {
  /** `<message id>:<crew key>` */
  _id: string;
  /** Empty for a message of a pod. */
  deckId: string;
  /** The pod where the captain is a guest, for a message of one. */
  podId?: string;
  messageId: string;
  /** Whose message is answered. */
  memberId: string;
  crewKey: string;
  trigger: Trigger;
  /** With the trigger `chance`: how likely the captain was to answer. */
  chance: number | null;
  /** `waiting` until it stands in the deck; `given-up` when the provider failed too often: it can be asked for again. */
  state: 'waiting' | 'posted' | 'given-up';
  /**
   * The words, once a model has written them: whoever goes on with the reply says these and no others. What was said in a
   * pod is not kept beyond that.
   */
  draft: ReplyDraft | null;
  replyMessageId: string | null;
  createdAt: Date;
}

export interface ReplyDraft {
  text: string;
  model: string;
  tokens: number;
  /** How many messages the model read. */
  messagesRead: number;
  writtenAt: Date;
}

const text = { type: String, required: true };

export const replySchema = new Schema<ReplyDocument>(
  {
    _id: text,
    deckId: { type: String, default: '' },
    podId: { type: String, default: undefined },
    messageId: text,
    memberId: text,
    crewKey: text,
    trigger: text,
    chance: { type: Number, default: null },
    state: text,
    draft: { type: Object, default: null },
    replyMessageId: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'replies', versionKey: false },
);
replySchema.index({ memberId: 1, _id: 1 });
replySchema.index({ state: 1, createdAt: 1 });
replySchema.index({ replyMessageId: 1 }, { partialFilterExpression: { replyMessageId: { $gt: '' } } });
