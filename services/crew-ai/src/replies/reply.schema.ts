import { date, nullable, optional, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';
import type { ToolUse } from '../tools/tools.service.js';

export type Trigger = 'mention' | 'chance' | 'asked';

export interface ReplyDraft {
  text: string;
  model: string;
  /** Name and version of the prompt; absent from older replies. */
  prompt?: string;
  tokens: number;
  /** Number of messages sent to the model. */
  messagesRead: number;
  /** Number of memories of the member sent to the model; absent when there was none. */
  memoriesUsed?: number;
  /** What was looked up; absent from older replies. */
  tools?: ToolUse[];
  writtenAt: Date;
}

/** The only reply of one captain to one message. */
export const replySchema = Schema.create(
  {
    /** `<message id>:<crew key>` */
    _id: text,
    /** Empty for a message of a pod. */
    deckId: { type: String, default: '' },
    /** The pod where the captain is a guest, for a message of one. */
    podId: optional(String),
    /** The thread that the message is a reply in: the captain's is one there too. */
    threadId: optional(String),
    messageId: text,
    /** Author of the message replied to. */
    memberId: text,
    crewKey: text,
    /** Id of the reply to the same message that is posted before this one. */
    after: optional(String),
    trigger: required<Trigger>(String),
    /** With the trigger `chance`: the probability of a reply. */
    chance: nullable(Number),
    /** `waiting` until it is posted; `given-up` when the provider failed too often, and it can be requested again. */
    state: required<'waiting' | 'posted' | 'given-up'>(String),
    /** The text, once a model has written it: a resumed reply posts this one. Deleted after posting in a pod. */
    draft: nullable<ReplyDraft>(Object),
    replyMessageId: nullable(String),
    createdAt: date,
  },
  { collection: 'replies', versionKey: false },
);
replySchema.index({ memberId: 1, _id: 1 });
replySchema.index({ state: 1, createdAt: 1 });
replySchema.index({ replyMessageId: 1 }, { partialFilterExpression: { replyMessageId: { $gt: '' } } });

export type ReplyDocument = InferRawDocTypeFromSchema<typeof replySchema>;
