/** Most messages that a member keeps saved of each kind of room. */
export const SAVED_MAX = 300;
export const SAVED_FULL = `You can keep ${SAVED_MAX} saved messages of decks, of pods and of conversations each. Remove one first.`;

/** Most pinned messages of a room. */
export const PINS_MAX = 50;
export const PINS_FULL = `A room has up to ${PINS_MAX} pinned messages. Unpin one first.`;
