import { Schema } from 'mongoose';

/** A member's headshots, in the member's order. */
export interface HeadshotListDocument {
  /** Id of the member. */
  _id: string;
  ids: string[];
}

export const headshotListSchema = new Schema<HeadshotListDocument>(
  { _id: { type: String, required: true }, ids: { type: [String], required: true } },
  { collection: 'headshotLists', versionKey: false },
);
