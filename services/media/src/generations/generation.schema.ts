import type { ErrorCode } from '@crew/contracts/errors';
import type { EventEnvelope } from '@crew/contracts/event';
import type { AvatarTraits } from '@crew/contracts/media/avatar-traits';
import type { UniformId } from '@crew/contracts/media/media.constants';
import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

/**
 * `waiting`: not charged yet. `painting`: the price is reserved, or about to be. `storing`: the picture is in the bucket
 * and the price is to be captured. `returning`: the generation failed and the price is to be refunded. `done` and
 * `failed` are final.
 */
export const GENERATION_STATES = ['waiting', 'painting', 'storing', 'returning', 'done', 'failed'] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];

export interface GenerationOrder {
  ownerId: string;
  kind: 'avatar' | 'uniform';
  prompt: string | null;
  traits: AvatarTraits | null;
  uniformId: UniformId | null;
  headshotIds: string[];
  /** Whether the generation costs nothing because the member is an admin. */
  free: boolean;
}

export interface GenerationDocument extends GenerationOrder {
  /** Also the id of the job, of the reservation of the price and of the picture. */
  _id: string;
  requestHash: string;
  state: GenerationState;
  /** When the generation fails unless its picture is stored; set when the state becomes `painting`. */
  deadline: Date | null;
  /** ITC, as are `balance` and `bonus.amount`. */
  charged: number;
  balance: number | null;
  bonus: { granted: boolean; amount: number } | null;
  failure: { code: ErrorCode; message: string } | null;
  createdAt: Date;
  outbox?: EventEnvelope[];
}

const requiredText = { type: String, required: true };
const optionalText = { type: String, default: null };

export const generationSchema = new Schema<GenerationDocument>(
  {
    _id: requiredText,
    ownerId: requiredText,
    kind: { type: String, enum: ['avatar', 'uniform'], required: true },
    prompt: optionalText,
    traits: { type: Object, default: null },
    uniformId: optionalText,
    headshotIds: { type: [String], default: [] },
    free: { type: Boolean, required: true },
    requestHash: requiredText,
    state: { type: String, enum: GENERATION_STATES, required: true },
    deadline: { type: Date, default: null },
    charged: { type: Number, default: 0 },
    balance: { type: Number, default: null },
    bonus: { type: Object, default: null },
    failure: { type: Object, default: null },
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'generations', versionKey: false, minimize: false },
);
generationSchema.index({ ownerId: 1, createdAt: -1 });
generationSchema.index({ state: 1, createdAt: 1 });
generationSchema.index(...outboxIndex);

/** The generation that used a member's free uniform; deleted if that generation fails. */
export interface FreeUniformDocument {
  /** Id of the member. */
  _id: string;
  generationId: string;
}

export const freeUniformSchema = new Schema<FreeUniformDocument>(
  { _id: requiredText, generationId: requiredText },
  { collection: 'freeUniforms', versionKey: false },
);
