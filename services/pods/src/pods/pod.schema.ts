import { Schema } from 'mongoose';

export interface PodMember {
  id: string;
  userId: string;
  role: 'owner' | 'member';
  joinedAt: Date;
}

/** A pod with its members inside: a seat is taken by one conditional update, so the count can never be wrong. */
export interface PodDocument {
  _id: string;
  name: string;
  description: string;
  createdBy: string;
  maxMembers: number;
  members: PodMember[];
  createdAt: Date;
}

const text = { type: String, required: true };

export const podSchema = new Schema<PodDocument>(
  {
    _id: text,
    name: text,
    description: { type: String, default: '' },
    createdBy: text,
    maxMembers: { type: Number, required: true },
    members: [{ _id: false, id: text, userId: text, role: text, joinedAt: { type: Date, required: true } }],
    createdAt: { type: Date, required: true, index: -1 },
  },
  { collection: 'pods', versionKey: false },
);
podSchema.index({ 'members.userId': 1 });
