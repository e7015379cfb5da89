import { text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A member's headshots, in the member's order. */
export const headshotListSchema = Schema.create(
  {
    /** Id of the member. */
    _id: text,
    ids: { type: [String], required: true },
  },
  { collection: 'headshotLists', versionKey: false },
);

export type HeadshotListDocument = InferRawDocTypeFromSchema<typeof headshotListSchema>;
