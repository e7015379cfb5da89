import type { CrewKey } from '@crew/contracts/chat/decks';

/** The id of the dialog that is a captain's card. */
export const cardId = (captain: CrewKey): string => `captain-${captain}`;

/**
 * Attributes of a button that opens the card of a captain. Browsers do so without a script
 * (https://html.spec.whatwg.org/#attr-button-commandfor); for older ones `landing-cards.ts` does.
 */
export const opens = (captain: CrewKey) => ({ command: 'show-modal', commandfor: cardId(captain) });

/** Attributes of a button that closes it. */
export const closes = (captain: CrewKey) => ({ command: 'close', commandfor: cardId(captain) });
