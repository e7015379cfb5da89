import { date, nullable, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

export const inviteSchema = Schema.create(
  {
    _id: text,
    code: text,
    /** The normalised code, see `normaliseCode`. */
    codeKey: { ...text, unique: true },
    /** The member who may give it away. */
    ownerId: text,
    createdAt: date,
    /** The member who signed up with it, or is signing up. */
    usedBy: nullable(String),
    usedAt: nullable(Date),
  },
  { collection: 'invites', versionKey: false },
);
inviteSchema.index({ ownerId: 1, usedAt: 1, _id: -1 });

export type InviteDocument = InferRawDocTypeFromSchema<typeof inviteSchema>;
