import type { Activity } from '@crew/contracts/identity/identity.entities';
import { listOf, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** Something that a member did or received. */
export interface ActivityEntry {
  /** The id of the domain event that it was made from. */
  id: string;
  kind: Activity['kind'];
  at: Date;
  about: string | null;
  amount: number | null;
  path: string | null;
}

const count = { type: Number, default: 0 };

/** The activity of one member: totals, and the latest entries. */
export const activitySchema = Schema.create(
  {
    /** The member's id. */
    _id: text,
    messages: count,
    tipsReceived: count,
    tipsGiven: count,
    boosts: count,
    /** Oldest first; their ids make a redelivered event known. */
    latest: listOf<ActivityEntry>(Object),
  },
  { collection: 'deeds', versionKey: false },
);
export type ActivityDocument = InferRawDocTypeFromSchema<typeof activitySchema>;
