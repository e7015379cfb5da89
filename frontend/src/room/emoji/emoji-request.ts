import { createStore } from '../../lib/store.js';

/** Who asks for an emoji. */
export interface EmojiRequest {
  /** Where the picker opens, and what gets the focus when it closes. */
  anchor: HTMLElement;
  onChoose: (emoji: string) => void;
}

/** Set to open the picker of the room; it clears it when it closes. */
export const emojiRequest = createStore<EmojiRequest | undefined>(undefined);
