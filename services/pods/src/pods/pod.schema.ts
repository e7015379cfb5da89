import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

export interface PodSeat {
  id: string;
  userId: string;
  role: 'owner' | 'member';
  joinedAt: Date;
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
  createdAt: Date;
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
    createdAt: { type: Date, required: true, index: -1 },
    dissolvedAt: { type: Date, default: null },
    outbox: outboxField,
  },
  { collection: 'pods', versionKey: false },
);
podSchema.index({ 'members.userId': 1 });
podSchema.index(...outboxIndex);
