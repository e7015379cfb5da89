import type { PodCaptainKey } from '@crew/contracts/pods/pods.entities';
import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

export interface PodSeat {
  id: string;
  userId: string;
  role: 'owner' | 'member';
  joinedAt: Date;
}

/** A link into a pod. */
export interface StoredInvite {
  id: string;
  /** SHA-256 of what stands in the link: the link itself is nowhere. */
  tokenHash: string;
  /** Whether it ends with the first who joins by it. */
  singleUse: boolean;
  /** Null: it works until it is used or revoked. */
  expiresAt: Date | null;
  createdAt: Date;
  revokedAt: Date | null;
  /** How many have joined by it. */
  uses: number;
}

/** A captain who is a guest in a pod. */
export interface PodGuest {
  key: PodCaptainKey;
  /** Another each time one is invited. */
  visitId: string;
  invitedAt: Date;
  /** When the members were told of it: what is said from then on is the captain's to read. */
  arrivedAt: Date | null;
}

/** A pod with its members inside: a seat is taken by one conditional update, so the count can never be wrong. */
export interface PodDocument extends WithOutbox {
  _id: string;
  name: string;
  description: string;
  createdBy: string;
  maxMembers: number;
  open: boolean;
  members: PodSeat[];
  /** Inside the pod like the seats: one update takes a seat and uses up the link. None where it is not said. */
  invites?: StoredInvite[];
  /** None where it is not said. */
  captain?: PodGuest | null;
  createdAt: Date;
  /** Digest of the words it was made with: tells a repeat from another pod under the same key. */
  asked?: string;
  /** Ended for everybody; kept until its messages are gone. */
  dissolvedAt: Date | null;
}

const text = { type: String, required: true };

export const podSchema = new Schema<PodDocument>(
  {
    _id: text,
    name: text,
    description: { type: String, default: '' },
    createdBy: text,
    maxMembers: { type: Number, required: true },
    open: { type: Boolean, required: true },
    members: [{ _id: false, id: text, userId: text, role: text, joinedAt: { type: Date, required: true } }],
    invites: { type: [Object], default: undefined },
    captain: { type: Object, default: undefined },
    createdAt: { type: Date, required: true, index: -1 },
    asked: String,
    dissolvedAt: { type: Date, default: null },
    outbox: outboxField,
  },
  { collection: 'pods', versionKey: false },
);
podSchema.index({ 'members.userId': 1 });
podSchema.index({ 'invites.tokenHash': 1 }, { sparse: true });
podSchema.index(...outboxIndex);
