import { Schema } from 'mongoose';

/** A pinned message. */
export interface Pin {
  id: string;
  /** Who pinned it; `null` when they deleted their account. */
  by: string | null;
  at: Date;
}

/** The pinned messages of a room in the order in which they were pinned: one conditional update holds the limit. */
export interface RoomPins {
  /** Id of the room. */
  _id: string;
  pins: Pin[];
  /** Number of the latest change, so that messages show the latest state. */
  rev: number;
}

export const roomPinsSchema = new Schema<RoomPins>(
  { _id: { type: String, required: true }, pins: { type: [Object], default: [] }, rev: { type: Number, default: 0 } },
  { collection: 'pins', versionKey: false },
);
// What a member pinned, for the export and the deletion of their data.
roomPinsSchema.index({ 'pins.by': 1 });
