import type { Message } from '@crew/contracts/chat/chat.entities';
import { CREW, DECKS, type CrewKey, type DeckId } from '@crew/contracts/chat/decks';

/** The captain who may remember what is said on a deck. */
export const captainOf = (deckId: string): CrewKey | undefined =>
  Object.hasOwn(DECKS, deckId) ? DECKS[deckId as DeckId].captain : undefined;

/** The deck of a captain who remembers. */
export const deckOf = (crewKey: string): DeckId => {
  const { deckId } = CREW[crewKey as CrewKey];
  if (!deckId) throw new Error(`${crewKey} leads no deck`);
  return deckId;
};

/** Whether a member wrote a message to the captain of its deck: by a mention, or in answer to one of its messages. */
export const isToCaptain = ({ deckId, messageType, mentions, replyTo }: Message): boolean => {
  const captain = captainOf(deckId);
  return (
    captain !== undefined && messageType === 'member' && (mentions.includes(captain) || replyTo?.userId === captain)
  );
};
