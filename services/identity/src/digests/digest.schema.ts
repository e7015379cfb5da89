import type { DigestFrequency } from '@crew/contracts/identity/digest.entities';
import { nullable, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** Whether and how often a member gets a digest; absent for those who never turned one on. */
export const digestSchema = Schema.create(
  {
    /** Id of the member. */
    _id: text,
    /** Null once it was turned off. */
    frequency: nullable<DigestFrequency>(String),
    /** In which it was turned on; null when the caller gave none. */
    timeZone: nullable(String),
    /** Secret of the links that turn it off, in all digests of the member: nothing else can be done with it. */
    token: { ...text, unique: true },
    /** Hash of what the last mail said: the same is not mailed again. */
    sentHash: optional(String),
    /** When the next digest may be due; absent while it is off. */
    nextAt: optional(Date),
  },
  { collection: 'digests', versionKey: false },
);
digestSchema.index({ nextAt: 1 }, { sparse: true });

export type DigestDocument = InferRawDocTypeFromSchema<typeof digestSchema>;
