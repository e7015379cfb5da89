/** Most messages that a member keeps saved of each kind of room. */
export const SAVED_MAX = 300;
export const SAVED_FULL = `You can keep ${SAVED_MAX} saved messages of decks, of pods and of conversations each. Remove one first.`;

/** Most pinned messages of a room. */
export const PINS_MAX = 50;
export const PINS_FULL = `A room has up to ${PINS_MAX} pinned messages. Unpin one first.`;

export const POLL_ANSWERS_MIN = 2;
export const POLL_ANSWERS_MAX = 10;
export const POLL_ANSWERS_FEW = 'Give at least two answers';
export const POLL_ANSWER_MAX_CHARS = 80;
/** A member's own votes are listed for this many polls of a room, the newest. */
export const OWN_VOTES_MAX = 500;

/** A poll with a closing time closes after 30 days at the latest. */
export const POLL_CLOSES_MAX_MINUTES = 30 * 24 * 60;
