import { date, number, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** So long a removed draft is remembered, for devices that were offline meanwhile. */
const REMOVED_TTL_SECONDS = 7 * 24 * 3_600;

/** What a member is writing in a room or thread. */
export const draftSchema = Schema.create(
  {
    /** `<member> <room>/<thread>` */
    _id: text,
    userId: text,
    room: text,
    threadId: optional(String),
    text: { type: String, default: '' },
    length: number,
    at: date,
    /** When it was removed; absent while it has text. */
    removedAt: { ...optional(Date), index: { expireAfterSeconds: REMOVED_TTL_SECONDS } },
  },
  { collection: 'drafts', versionKey: false },
);
draftSchema.index({ userId: 1 });

export type StoredDraft = InferRawDocTypeFromSchema<typeof draftSchema>;
