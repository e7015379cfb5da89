import type { ErrorCode } from '@crew/contracts/errors';
import type { EventEnvelope } from '@crew/contracts/event';
import type { AvatarTraits } from '@crew/contracts/media/avatar-traits';
import type { UniformId } from '@crew/contracts/media/media.constants';
import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

/**
 * How far a generation is. `waiting`: nothing was paid. `painting`: its price is taken, or about to be. `storing`: the
 * picture lies in the bucket, and the price is to be kept. `returning`: it came to nothing, and the price is to go
 * back. `done` and `failed` are the end.
 */
export const GENERATION_STATES = ['waiting', 'painting', 'storing', 'returning', 'done', 'failed'] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];

/** What a member ordered. */
export interface GenerationOrder {
  ownerId: string;
  kind: 'avatar' | 'uniform';
  prompt: string | null;
  traits: AvatarTraits | null;
  uniformId: UniformId | null;
  headshotIds: string[];
  /** Nobody pays: the member is an admin. */
  free: boolean;
}

/** One generation: the order, how far it is and what came of it. */
export interface GenerationDocument extends GenerationOrder {
  /** Names the job, the reservation of the price and the picture. */
  _id: string;
  requestHash: string;
  state: GenerationState;
  /** When a picture that is not stored is given up; set as the painting begins. */
  deadline: Date | null;
  charged: number;
  balance: number | null;
  bonus: { granted: boolean; amount: number } | null;
  failure: { code: ErrorCode; message: string } | null;
  createdAt: Date;
  outbox?: EventEnvelope[];
}

const text = { type: String, required: true };
const maybe = { type: String, default: null };

export const generationSchema = new Schema<GenerationDocument>(
  {
    _id: text,
    ownerId: text,
    kind: { type: String, enum: ['avatar', 'uniform'], required: true },
    prompt: maybe,
    traits: { type: Object, default: null },
    uniformId: maybe,
    headshotIds: { type: [String], default: [] },
    free: { type: Boolean, required: true },
    requestHash: text,
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

/** Which of a member's uniforms is the free one: the first to ask, unless it comes to nothing. */
export interface FreeUniformDocument {
  /** The member. */
  _id: string;
  generationId: string;
}

export const freeUniformSchema = new Schema<FreeUniformDocument>(
  { _id: text, generationId: text },
  { collection: 'freeUniforms', versionKey: false },
);
