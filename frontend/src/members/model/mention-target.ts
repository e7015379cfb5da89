import { createStore } from '../../lib/store.js';

/** The composer of the open room, for mentions from elsewhere. */
interface MentionTarget {
  field: HTMLTextAreaElement | null;
  /** Whether a member can be mentioned in the room. */
  knows(username: string): boolean;
  /** Appends a mention to the text. */
  mention(username: string): void;
}

/** Set by the composer while it is mounted. */
export const mentionTarget = createStore<MentionTarget | undefined>(undefined);
