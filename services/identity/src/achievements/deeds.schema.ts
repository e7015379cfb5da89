import type { Activity, MemberStats } from '@crew/contracts/identity/identity.entities';
import { Schema } from 'mongoose';

/** Something that a member did or was given. */
export interface Deed {
  /** Of the fact that told it. */
  id: string;
  kind: Activity['kind'];
  at: Date;
  about: string | null;
  amount: number | null;
  path: string | null;
}

/** What one member did and received: counts of all, and the latest. */
export interface DeedsDocument extends MemberStats {
  /** The member's id. */
  _id: string;
  /** The latest, oldest first; also what tells a fact that comes a second time. */
  latest: Deed[];
}

const count = { type: Number, default: 0 };

export const deedsSchema = new Schema<DeedsDocument>(
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
