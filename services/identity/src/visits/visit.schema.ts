import { date, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** Longer than analytics look back, and a whole week of sign-up more. */
const TTL_SECONDS = 120 * 86_400;

/** That a member used the product on a day, or in a week after their sign-up: one document for each. */
export const visitSchema = Schema.create(
  {
    /** `<member>:<period>`. */
    _id: text,
    /** `day/2025-11-21` (UTC), or the Monday of the week of sign-up and the weeks since then: `week/2025-11-17/3`. */
    period: { ...text, index: true },
    userId: { ...text, index: true },
    at: { ...date, index: { expireAfterSeconds: TTL_SECONDS } },
  },
  { collection: 'visits', versionKey: false },
);

export type VisitDocument = InferRawDocTypeFromSchema<typeof visitSchema>;
