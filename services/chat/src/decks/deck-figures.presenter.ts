import type { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import { GLIMPSE_HOURS } from '@crew/contracts/chat/get-deck-glimpse';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { Output } from '@crew/contracts/rpc';
import type { DeckDay, DeckHour } from '../messages/messages.service.js';

export const HOUR_MS = 3_600_000;

/** The figures of each day over all decks, in order of the days. */
export const presentDays = (deckDays: readonly DeckDay[]): Output<typeof getDeckFigures>['days'] =>
  [...Map.groupBy(deckDays, ({ day }) => day)]
    .map(([day, decks]) => ({
      day,
      messages: Object.fromEntries(decks.map(({ deckId, messages }) => [deckId, messages])),
      activeMembers: new Set(decks.flatMap(({ memberIds }) => memberIds)).size,
    }))
    .sort((a, b) => a.day.localeCompare(b.day));

/** The messages of a deck in each hour of the glimpse. @param firstHour its first, in hours since 1970 */
export function messagesByHour(posted: readonly DeckHour[], deckId: DeckId, firstHour: number): number[] {
  const counts = Array<number>(GLIMPSE_HOURS).fill(0);
  for (const { hour, messages, ...deck } of posted) {
    if (deck.deckId === deckId) counts[hour.getTime() / HOUR_MS - firstHour] = messages;
  }
  return counts;
}
