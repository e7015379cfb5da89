import type { EventEnvelope } from '@crew/contracts/event';
import { Schema } from 'mongoose';
import type { MessageChange } from './stored-message.js';

/** A change of one message, complete enough for any process to execute it. */
export interface PlannedChange {
  messageId: string;
  /** Number of the change within the room. */
  rev: number;
  set: MessageChange;
  facts: EventEnvelope[];
}

/**
 * The state of a room's changes. The latest plan stays here until the next replaces it, so that any process
 * can finish it after a crash.
 */
export interface RoomState {
  _id: string;
  /** Number of the room's latest change. */
  changes: number;
  latest: PlannedChange[];
}

export const roomStateSchema = new Schema<RoomState>(
  { _id: { type: String, required: true }, changes: { type: Number, required: true }, latest: { type: [Object] } },
  { collection: 'rooms', versionKey: false },
);
