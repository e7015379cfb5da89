import type { DeckId } from '@crew/contracts/chat/decks';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';
import { Schema } from 'mongoose';

/** A member's notification settings. A deck that is not listed has the level `mentions`, a pod `all`. */
export interface NotificationChoice {
  /** Id of the member. */
  _id: string;
  /** Decks with the level `all`. */
  all: DeckId[];
  /** Decks with the level `nothing`. */
  nothing: DeckId[];
  /** Levels of pods, by id. */
  pods?: Record<string, Exclude<NotificationLevel, 'all'>>;
  quietHours?: QuietHours | null;
  /** Whether an admin wants notes about members in a crisis. */
  crisisNotes?: boolean;
}

export const notificationChoiceSchema = new Schema<NotificationChoice>(
  {
    _id: { type: String, required: true },
    all: { type: [String], index: true },
    nothing: [String],
    pods: Object,
    quietHours: Object,
    crisisNotes: Boolean,
  },
  { collection: 'notificationChoices', versionKey: false },
);
notificationChoiceSchema.index({ crisisNotes: 1 }, { partialFilterExpression: { crisisNotes: true } });
