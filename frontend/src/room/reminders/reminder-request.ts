import { createStore } from '../../lib/store.js';
import type { ChatMessage } from '../model/chat-message.js';
import type { RoomSource } from '../model/room-source.js';

/** The message that the member wants to be reminded of. */
export interface ReminderRequest {
  source: RoomSource<ChatMessage>;
  id: string;
}

/** Set to open the dialog of the room that asks when; the dialog clears it when it closes. */
export const reminderRequest = createStore<ReminderRequest | undefined>(undefined);
