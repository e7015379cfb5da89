import { date, flag, number, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** How far a member has read a thread, and whether they follow it. */
export const threadFollowerSchema = Schema.create(
  {
    /** `<thread id>:<member id>`. */
    _id: text,
    threadId: text,
    /** The deck, pod or conversation of the thread. */
    roomId: text,
    userId: text,
    following: flag,
    /** Sequence number of the newest reply. */
    lastSeq: number,
    /** Sequence number of the latest reply that the member has read. */
    lastReadSeq: number,
    /** Whether they follow the thread and have not read its newest reply. */
    unread: flag,
    lastReplyAt: date,
  },
  { collection: 'threadFollowers', versionKey: false },
);
threadFollowerSchema.index({ threadId: 1 });
threadFollowerSchema.index({ userId: 1, lastReplyAt: -1 });
threadFollowerSchema.index({ userId: 1, unread: 1, roomId: 1 });
threadFollowerSchema.index({ roomId: 1 });

export type ThreadFollower = InferRawDocTypeFromSchema<typeof threadFollowerSchema>;
