import { date, flag, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A block between two members: a copy of identity's state, kept up to date by its events. */
export const blockSchema = Schema.create(
  {
    /** `<blocker>:<blocked>` */
    _id: text,
    blockerId: { ...text, index: true },
    blockedId: { ...text, index: true },
    active: flag,
    /** Time of the event that the state comes from. */
    at: date,
  },
  { collection: 'blocks', versionKey: false },
);

export type Block = InferRawDocTypeFromSchema<typeof blockSchema>;
