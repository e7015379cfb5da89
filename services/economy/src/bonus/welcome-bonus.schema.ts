import type { BonusDecision } from '@crew/contracts/economy/economy.entities';
import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A welcome bonus that a member has earned. */
export const welcomeBonusSchema = Schema.create(
  {
    /** The member. */
    _id: text,
    /** The uniform avatar that earned it. */
    mediaId: text,
    /** Keyed hash of the mailbox that it was granted to; unique, and kept when the account is deleted. */
    mailbox: optional(String),
    /** Only of one that an admin decides about. */
    review: optional<'waiting' | BonusDecision>(String),
    /** While it waits: since when, and the label of the network. */
    since: optional(Date),
    network: optional(String),
    outbox: outboxField,
  },
  { collection: 'welcomeBonuses', versionKey: false },
);
welcomeBonusSchema.index({ mailbox: 1 }, { unique: true, partialFilterExpression: { mailbox: { $exists: true } } });
welcomeBonusSchema.index({ review: 1, _id: -1 }, { partialFilterExpression: { review: 'waiting' } });
welcomeBonusSchema.index(...outboxIndex);

export type WelcomeBonusDocument = InferRawDocTypeFromSchema<typeof welcomeBonusSchema>;
