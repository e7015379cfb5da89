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
  /** SHA-256 of the token in the link; the token itself is not stored. */
  tokenHash: string;
  /** Whether the link ends after the first member joined by it. */
  singleUse: boolean;
  /** Null for a link without a time limit. */
  expiresAt: Date | null;
  createdAt: Date;
  revokedAt: Date | null;
  /** How many members have joined by it. */
  uses: number;
}

/** A captain who is a guest in a pod. */
export interface PodGuest {
  key: PodCaptainKey;
  /** A new id for each invitation. */
  visitId: string;
  invitedAt: Date;
  /** When the members were notified; the captain reads messages posted from then on. */
  arrivedAt: Date | null;
}

/** A pod with its members embedded: one conditional update takes a seat, so the limit holds without transactions. */
export interface PodDocument extends WithOutbox {
  _id: string;
  name: string;
  description: string;
  createdBy: string;
  maxMembers: number;
  open: boolean;
  members: PodSeat[];
  /** Embedded, so that one update takes a seat and counts the use of the link. */
  invites?: StoredInvite[];
  captain?: PodGuest | null;
  createdAt: Date;
  /** Hash of name and description at creation: distinguishes a retry from another pod under the same idempotency key. */
  asked?: string;
  /** Set when the pod is dissolved; the document is kept until its messages are deleted. */
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
