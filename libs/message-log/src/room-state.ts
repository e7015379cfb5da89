import type { EventEnvelope } from '@crew/contracts/event';
import { Schema } from 'mongoose';
import type { MessageChange } from './stored-message.js';

/** One change of one message, complete enough for anybody to carry it out. */
export interface PlannedChange {
  messageId: string;
  /** The number of the change within its room. */
  rev: number;
  set: MessageChange;
  facts: EventEnvelope[];
}

/**
 * What a room is at with its changes. The last of them stand here until the next replace them, so that whoever comes
 * next can finish what a crash left half done.
 */
export interface RoomState {
  _id: string;
  /** How many changes the room has seen. */
  changes: number;
  latest: PlannedChange[];
}

export const roomStateSchema = new Schema<RoomState>(
  { _id: { type: String, required: true }, changes: { type: Number, required: true }, latest: { type: [Object] } },
  { collection: 'rooms', versionKey: false },
);
