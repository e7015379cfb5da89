import { Schema } from 'mongoose';

export type Trigger = 'mention' | 'chance' | 'asked';

/** One captain's answer to one message: there is never a second. */
export interface ReplyDocument {
  /** `<message id>:<crew key>` */
  _id: string;
  deckId: string;
  messageId: string;
  crewKey: string;
  /** Whose message is answered. */
  memberId: string;
  trigger: Trigger;
  /** `waiting` until it stands in the deck; `given-up` when the provider failed too often: it can be asked for again. */
  state: 'waiting' | 'posted' | 'given-up';
  replyMessageId: string | null;
  model: string | null;
  tokens: number;
  createdAt: Date;
}

const text = { type: String, required: true };

export const replySchema = new Schema<ReplyDocument>(
  {
    _id: text,
    deckId: text,
    messageId: text,
    crewKey: text,
    memberId: text,
    trigger: text,
    state: text,
    replyMessageId: { type: String, default: null },
    model: { type: String, default: null },
    tokens: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { collection: 'replies', versionKey: false },
);
replySchema.index({ state: 1, createdAt: 1 });
