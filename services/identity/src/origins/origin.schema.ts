import { date, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

const TTL_SECONDS = 30 * 86_400;

/** The network that an account was registered from. */
export const originSchema = Schema.create(
  {
    /** The member. */
    _id: text,
    /** Keyed hash. */
    network: text,
    at: { ...date, index: { expireAfterSeconds: TTL_SECONDS } },
  },
  { collection: 'origins', versionKey: false },
);

export type OriginDocument = InferRawDocTypeFromSchema<typeof originSchema>;
