import { text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A welcome bonus that waits until the member has verified their email address. */
export const awaitedBonusSchema = Schema.create(
  {
    /** The member. */
    _id: text,
    /** The uniform avatar that earned it. */
    mediaId: text,
  },
  { collection: 'awaitedBonuses', versionKey: false },
);

export type AwaitedBonusDocument = InferRawDocTypeFromSchema<typeof awaitedBonusSchema>;
