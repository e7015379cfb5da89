import type { DirectSettings } from '@crew/contracts/chat/direct.entities';
import { flag, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A member's settings of direct messages; a member without them has {@link DEFAULT_SETTINGS}. */
export const directSettingsSchema = Schema.create(
  {
    /** Id of the member. */
    _id: text,
    from: required<DirectSettings['from']>(String),
    readReceipts: flag,
  },
  { collection: 'directSettings', versionKey: false },
);

export type StoredDirectSettings = InferRawDocTypeFromSchema<typeof directSettingsSchema>;

export const DEFAULT_SETTINGS: DirectSettings = { from: 'everyone', readReceipts: true };
