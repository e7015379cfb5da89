import { Schema } from 'mongoose';

export const UPLOAD_PURPOSES = ['headshot', 'message'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** An upload in progress. The picture made from it gets its id. */
export interface UploadDocument {
  _id: string;
  ownerId: string;
  purpose: UploadPurpose;
  createdAt: Date;
}

const requiredText = { type: String, required: true };

export const uploadSchema = new Schema<UploadDocument>(
  {
    _id: requiredText,
    ownerId: { ...requiredText, index: true },
    purpose: { type: String, enum: UPLOAD_PURPOSES, required: true },
    createdAt: { type: Date, required: true, index: true },
  },
  { collection: 'uploads', versionKey: false },
);
