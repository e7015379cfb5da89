import { Schema } from 'mongoose';

export const UPLOAD_PURPOSES = ['headshot', 'message'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** A file on its way, and who it is from. Its picture gets its id. */
export interface UploadDocument {
  _id: string;
  ownerId: string;
  purpose: UploadPurpose;
  createdAt: Date;
}

const text = { type: String, required: true };

export const uploadSchema = new Schema<UploadDocument>(
  {
    _id: text,
    ownerId: { ...text, index: true },
    purpose: { type: String, enum: UPLOAD_PURPOSES, required: true },
    createdAt: { type: Date, required: true, index: true },
  },
  { collection: 'uploads', versionKey: false },
);
