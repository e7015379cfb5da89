import type { VoiceNote } from '@crew/contracts/media/media.entities';
import { date, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

const UPLOAD_PURPOSES = ['headshot', 'message', 'file'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** What a file is by its sender. */
export interface UploadedFile {
  name: string;
  bytes: number;
  voice?: VoiceNote | undefined;
}

/** An upload in progress. The picture or file made from it gets its id. */
export const uploadSchema = Schema.create(
  {
    _id: text,
    ownerId: { ...text, index: true },
    purpose: { ...text, enum: UPLOAD_PURPOSES },
    file: optional<UploadedFile>(Object),
    createdAt: { ...date, index: true },
    /** Until when one replica completes it. */
    leasedUntil: optional(Date),
  },
  { collection: 'uploads', versionKey: false },
);

export type UploadDocument = InferRawDocTypeFromSchema<typeof uploadSchema>;
