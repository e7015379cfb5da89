import type { ErrorCode } from '@crew/contracts/errors';
import type { AvatarTraits } from '@crew/contracts/media/avatar-traits';
import type { UniformId } from '@crew/contracts/media/media.constants';
import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { date, flag, listOf, nullable, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/**
 * `waiting`: not charged yet. `painting`: the price is reserved, or about to be. `storing`: the picture is in the bucket
 * and the price is to be captured. `returning`: the generation failed and the price is to be refunded. `done` and
 * `failed` are final.
 */
const GENERATION_STATES = ['waiting', 'painting', 'storing', 'returning', 'done', 'failed'] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];

export const generationSchema = Schema.create(
  {
    /** Also the id of the job, of the reservation of the price and of the picture. */
    _id: text,
    ownerId: text,
    kind: { ...text, enum: ['avatar', 'uniform'] as const },
    prompt: nullable(String),
    traits: nullable<AvatarTraits>(Object),
    uniformId: nullable<UniformId>(String),
    headshotIds: listOf<string>(String),
    /** Whether it costs nothing because the member is an admin. */
    free: flag,
    requestHash: text,
    state: { ...text, enum: GENERATION_STATES },
    /** When the generation fails unless its picture is stored; set when the state becomes `painting`. */
    deadline: nullable(Date),
    /** ITC, as are `balance` and `bonus.amount`. */
    charged: { type: Number, default: 0 },
    balance: nullable(Number),
    bonus: nullable<{ granted: boolean; amount: number }>(Object),
    failure: nullable<{ code: ErrorCode; message: string }>(Object),
    createdAt: date,
    outbox: outboxField,
  },
  { collection: 'generations', versionKey: false, minimize: false },
);
generationSchema.index({ ownerId: 1, createdAt: -1 });
generationSchema.index({ ownerId: 1, _id: 1 });
generationSchema.index({ state: 1, createdAt: 1 });
generationSchema.index(...outboxIndex);

export type GenerationDocument = InferRawDocTypeFromSchema<typeof generationSchema>;
/** What a member orders. */
export type GenerationOrder = Pick<
  GenerationDocument,
  'ownerId' | 'kind' | 'prompt' | 'traits' | 'uniformId' | 'headshotIds' | 'free'
>;

/** The generation that used a member's free uniform; deleted if that generation fails. */
export const freeUniformSchema = Schema.create(
  {
    /** Id of the member. */
    _id: text,
    generationId: text,
  },
  { collection: 'freeUniforms', versionKey: false },
);

export type FreeUniformDocument = InferRawDocTypeFromSchema<typeof freeUniformSchema>;
