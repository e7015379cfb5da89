import type { PodCaptainKey } from '@crew/contracts/pods/pods.entities';
import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { date, flag, listOf, nullable, number, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

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

/** A member whom the owner removed: only a single-use link made later lets them back. */
export interface PodRemoval {
  userId: string;
  at: Date;
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
export const podSchema = Schema.create(
  {
    _id: text,
    name: text,
    description: { type: String, default: '' },
    createdBy: text,
    maxMembers: number,
    open: flag,
    members: listOf<PodSeat>({ _id: false, id: text, userId: text, role: text, joinedAt: date }),
    /** Embedded, so that one update takes a seat and counts the use of the link. */
    invites: optional<StoredInvite[]>([Object]),
    /** Embedded, so that one update removes a member and keeps them out. */
    removed: optional<PodRemoval[]>([Object]),
    captain: optional<PodGuest | null>(Object),
    createdAt: { ...date, index: -1 },
    /** Hash of name and description at creation: distinguishes a retry from another pod under the same idempotency key. */
    asked: optional(String),
    /** Set when the pod is dissolved; the document is kept until its messages are deleted. */
    dissolvedAt: nullable(Date),
    outbox: outboxField,
  },
  { collection: 'pods', versionKey: false },
);
podSchema.index({ 'members.userId': 1, createdAt: -1, _id: -1 });
podSchema.index({ dissolvedAt: 1, createdAt: -1, _id: -1 });
podSchema.index({ 'invites.tokenHash': 1 }, { sparse: true });
podSchema.index(...outboxIndex);

export type PodDocument = InferRawDocTypeFromSchema<typeof podSchema>;
