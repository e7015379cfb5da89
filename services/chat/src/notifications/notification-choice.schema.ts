import type { DeckId } from '@crew/contracts/chat/decks';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';
import { Schema } from 'mongoose';

/** What a member wants to be told, and when. Of decks that are not named here: of mentions, replies and marks. */
export interface NotificationChoice {
  /** Id of the member. */
  _id: string;
  /** Decks of which they are told every message. */
  all: DeckId[];
  /** Decks of which they are told nothing. */
  nothing: DeckId[];
  /** Pods of which they are told less than everything, by id. */
  pods?: Record<string, Exclude<NotificationLevel, 'all'>>;
  /** When they are not to be disturbed, if ever. */
  quietHours?: QuietHours | null;
}

export const notificationChoiceSchema = new Schema<NotificationChoice>(
  {
    _id: { type: String, required: true },
    all: { type: [String], index: true },
    nothing: [String],
    pods: Object,
    quietHours: Object,
  },
  { collection: 'notificationChoices', versionKey: false },
);
