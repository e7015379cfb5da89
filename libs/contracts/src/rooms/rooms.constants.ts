/** Most messages that a member keeps saved of each kind of room. */
export const SAVED_MAX = 300;
export const SAVED_FULL = `You can keep ${SAVED_MAX} saved messages of decks, of pods and of conversations each. Remove one first.`;
