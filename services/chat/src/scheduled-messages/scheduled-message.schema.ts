import type { SendingFailure } from '@crew/contracts/chat/scheduled-message.entities';
import { date, flag, listOf, number, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A message that is to be posted later. */
export const scheduledMessageSchema = Schema.create(
  {
    /** Derived from the member and the client id of the call; the posted message has a client id derived from it. */
    _id: text,
    userId: text,
    room: text,
    threadId: optional(String),
    content: text,
    mentions: listOf<string>(String),
    dueAt: date,
    /** When it is to be worked on: at its time, or when the lease of the replica that works on it ends; absent once it was refused. */
    nextAt: optional(Date),
    /** Whether a replica works on it or an attempt may have posted it: it can then be changed no more. */
    claimed: flag,
    attempts: number,
    failure: optional<SendingFailure>(String),
  },
  { collection: 'scheduledMessages', versionKey: false },
);
scheduledMessageSchema.index({ userId: 1, dueAt: 1 });
scheduledMessageSchema.index({ nextAt: 1 }, { sparse: true });

export type StoredScheduledMessage = InferRawDocTypeFromSchema<typeof scheduledMessageSchema>;
