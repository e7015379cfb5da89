import type { AvatarTraits } from '@crew/contracts/media/avatar-traits';
import type { UniformId } from '@crew/contracts/media/media.constants';
import { Schema } from 'mongoose';

export const PICTURE_KINDS = ['avatar', 'uniform', 'headshot', 'message', 'portrait'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** How a generated picture came to be. */
export interface Making {
  prompt: string | null;
  traits: AvatarTraits | null;
  uniformId: UniformId | null;
  model: string | null;
  origin: 'generated' | 'imported' | 'drawn' | null;
}

/** A stored picture: who may see it, and where it lies in the bucket. */
export interface PictureDocument extends Making {
  /** Path in the bucket, made by the server. */
  _id: string;
  id: string;
  /** A member, or one of the AI crew by key. */
  ownerId: string;
  kind: PictureKind;
  /** A private picture is its owner's alone, and its pod's if it has one; a public one any member may see. */
  visibility: 'private' | 'public';
  /** The pod whose members may see it. */
  podId: string | null;
  /** The message it is part of; null of a message's picture that waits for one. */
  messageKey: string | null;
  /** When a message took it; absent once that message is known to be written. */
  takenAt?: Date;
  /** Whether it is to stay: one that is not yet paid for, or whose objects are on their way, is shown to nobody. */
  kept: boolean;
  thumbnail: string;
  width: number;
  height: number;
  placeholder: string;
  createdAt: Date;
}

const text = { type: String, required: true };
const maybe = { type: String, default: null };

export const pictureSchema = new Schema<PictureDocument>(
  {
    _id: text,
    id: { ...text, unique: true },
    ownerId: text,
    kind: { type: String, enum: PICTURE_KINDS, required: true },
    visibility: { type: String, enum: ['private', 'public'], required: true },
    podId: maybe,
    messageKey: maybe,
    takenAt: { type: Date, required: false },
    kept: { type: Boolean, required: true },
    thumbnail: text,
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    placeholder: text,
    prompt: maybe,
    traits: { type: Object, default: null },
    uniformId: maybe,
    model: maybe,
    origin: maybe,
    createdAt: { type: Date, required: true },
  },
  { collection: 'pictures', versionKey: false, id: false, minimize: false },
);
pictureSchema.index({ ownerId: 1, kind: 1, createdAt: -1 });
pictureSchema.index({ kept: 1, createdAt: 1 });
pictureSchema.index({ kind: 1, messageKey: 1, createdAt: 1 });
pictureSchema.index({ thumbnail: 1 });
pictureSchema.index({ takenAt: 1 }, { sparse: true });
