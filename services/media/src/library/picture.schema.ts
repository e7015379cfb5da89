import { Schema } from 'mongoose';

/** A stored picture: who may see it, and where it lies in the bucket. */
export interface PictureDocument {
  /** Path in the bucket, made by the server. */
  _id: string;
  ownerId: string;
  /** A private picture is its owner's alone; a public one any member may see. */
  visibility: 'private' | 'public';
  createdAt: Date;
}

const text = { type: String, required: true };

export const pictureSchema = new Schema<PictureDocument>(
  {
    _id: text,
    ownerId: { ...text, index: true },
    visibility: { type: String, enum: ['private', 'public'], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'pictures', versionKey: false },
);
