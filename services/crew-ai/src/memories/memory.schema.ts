import { date, listOf, nullable, number, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A detail about a member. */
export interface Detail {
  id: string;
  text: string;
  /** The member's message that it comes from, and the thread of that. */
  messageId: string;
  threadId?: string;
  createdAt: Date;
  /** When the member changed its words. */
  editedAt?: Date;
  /** Number of replies that it was given to. */
  uses: number;
}

/** What one captain remembers of one member: a single document, so that consent, limit and merging are atomic. */
export const memorySchema = Schema.create(
  {
    /** `<member>:<captain>` */
    _id: text,
    memberId: text,
    crewKey: text,
    /** Null until the member has answered. */
    granted: nullable<boolean>(Boolean),
    /** Nothing that was posted before is remembered. */
    grantedAt: nullable(Date),
    /** The captain's first reply to the member. */
    askUnder: nullable(String),
    details: listOf<Detail>(Object),
    /** Raised when consent changes or everything is forgotten, which cancels the extractions that began before. */
    epoch: number,
    /** Raised by every change: the base of optimistic concurrency. */
    revision: number,
    /** The latest messages that no detail comes from any more: extracted, edited or withdrawn, or requests to forget. */
    settled: listOf<string>(String),
    /** Of the message whose author last asked to forget: no detail comes from it or an earlier one. Ids sort by time. */
    forgottenUntil: optional(String),
  },
  { collection: 'memories', versionKey: false },
);
memorySchema.index({ memberId: 1 });

export type MemoryDocument = InferRawDocTypeFromSchema<typeof memorySchema>;

/** Events of chat are kept for so long. */
const DONE_TTL_SECONDS = 30 * 24 * 3_600;

/** The extraction of details from one message, once. */
export const extractionSchema = Schema.create(
  {
    /** `<message>:<captain>` */
    _id: text,
    messageId: text,
    memberId: text,
    crewKey: text,
    /** That of the memory when it was added. */
    epoch: number,
    createdAt: date,
    doneAt: { ...nullable(Date), index: { expireAfterSeconds: DONE_TTL_SECONDS } },
  },
  { collection: 'memoryExtractions', versionKey: false },
);
extractionSchema.index({ memberId: 1, crewKey: 1 });
extractionSchema.index({ doneAt: 1, createdAt: 1 });

export type ExtractionDocument = InferRawDocTypeFromSchema<typeof extractionSchema>;
