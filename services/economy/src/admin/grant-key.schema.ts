import { text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** Binds an admin's idempotency key to one grant: a wallet's chain knows only the grants to that wallet. */
export const grantKeySchema = Schema.create(
  {
    /** The operation; its name contains the key. */
    _id: text,
    requestHash: text,
  },
  { collection: 'grantKeys', versionKey: false },
);

export type GrantKeyDocument = InferRawDocTypeFromSchema<typeof grantKeySchema>;
