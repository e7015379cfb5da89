import { date, listOf, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** Longer than the day that it counts. */
const TTL_SECONDS = 2 * 86_400;

/** The members of one network who received the welcome bonus on one day. */
export const bonusQuotaSchema = Schema.create(
  {
    /** The day in UTC and the keyed hash of the network. */
    _id: text,
    userIds: listOf<string>(String),
    at: { ...date, index: { expireAfterSeconds: TTL_SECONDS } },
  },
  { collection: 'bonusQuotas', versionKey: false },
);

export type BonusQuotaDocument = InferRawDocTypeFromSchema<typeof bonusQuotaSchema>;
