import type { Message } from '@crew/contracts/chat/chat.entities';
import type { listDeckActivity } from '@crew/contracts/chat/list-deck-activity';
import type { Output } from '@crew/contracts/rpc';

/** What goes on in one deck. */
export type DeckActivity = Output<typeof listDeckActivity>[number];

/**
 * The decks after a new or changed message, or `undefined` if only the server knows: the message that was the newest one
 * is gone.
 * @param blocked ids of the members whose messages are not shown
 */
export function withMessage(
  decks: readonly DeckActivity[],
  message: Message,
  blocked: ReadonlySet<string>,
): DeckActivity[] | undefined {
  const { deckId, threadId, userId, seq } = message;
  if (threadId !== undefined || userId === null || blocked.has(userId)) return [...decks];
  const known = decks.find((deck) => deck.deckId === deckId)?.newest;
  if (known && seq < known.seq) return [...decks];
  if (message.deleted || message.hidden) return known?.seq === seq ? undefined : [...decks];
  return decks.map((deck) => (deck.deckId === deckId ? { ...deck, newest: message } : deck));
}
