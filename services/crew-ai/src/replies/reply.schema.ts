import { Schema } from 'mongoose';

export type Trigger = 'mention' | 'chance' | 'asked';

/** The only reply of one captain to one message. */
export interface ReplyDocument {
  /** `<message id>:<crew key>` */
  _id: string;
  /** Empty for a message of a pod. */
  deckId: string;
  /** The pod where the captain is a guest, for a message of one. */
  podId?: string;
  messageId: string;
  /** Author of the message replied to. */
  memberId: string;
  crewKey: string;
  trigger: Trigger;
  /** With the trigger `chance`: the probability of a reply. */
  chance: number | null;
  /** `waiting` until it is posted; `given-up` when the provider failed too often, and it can be requested again. */
  state: 'waiting' | 'posted' | 'given-up';
  /** The text, once a model has written it: a resumed reply posts this one. Deleted after posting in a pod. */
  draft: ReplyDraft | null;
  replyMessageId: string | null;
  createdAt: Date;
}

export interface ReplyDraft {
  text: string;
  model: string;
  tokens: number;
  /** Number of messages sent to the model. */
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
