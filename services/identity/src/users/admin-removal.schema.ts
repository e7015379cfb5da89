import { date, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

const removal = Schema.create({ _id: text, userId: text, expiresAt: date }, { id: false });

/** The one document of the removals of admins under way. */
export const adminRemovalsSchema = Schema.create(
  {
    _id: text,
    underWay: { type: [removal], default: [] },
  },
  { collection: 'adminRemovals', versionKey: false },
);

export type AdminRemovalsDocument = InferRawDocTypeFromSchema<typeof adminRemovalsSchema>;
