import type { Activity, MemberStats } from '@crew/contracts/identity/identity.entities';
import { Schema } from 'mongoose';

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

/** The activity of one member: totals, and the latest entries. */
export interface ActivityDocument extends MemberStats {
  /** The member's id. */
  _id: string;
  /** Oldest first; their ids make a redelivered event known. */
  latest: ActivityEntry[];
}

const count = { type: Number, default: 0 };

export const activitySchema = new Schema<ActivityDocument>(
  {
    _id: { type: String, required: true },
    messages: count,
    tipsReceived: count,
    tipsGiven: count,
    boosts: count,
    latest: { type: [Object], default: [] } as never,
  },
  { collection: 'deeds', versionKey: false },
);
