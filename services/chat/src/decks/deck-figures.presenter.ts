import type { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import type { Output } from '@crew/contracts/rpc';
import type { DeckDay } from '../messages/messages.service.js';

/** The figures of each day over all decks, in order of the days. */
export const presentDays = (deckDays: readonly DeckDay[]): Output<typeof getDeckFigures>['days'] =>
  [...Map.groupBy(deckDays, ({ day }) => day)]
    .map(([day, decks]) => ({
      day,
      messages: Object.fromEntries(decks.map(({ deckId, messages }) => [deckId, messages])),
      activeMembers: new Set(decks.flatMap(({ memberIds }) => memberIds)).size,
    }))
    .sort((a, b) => a.day.localeCompare(b.day));
