import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import type { FACTIONS, INTERESTS } from '@crew/contracts/identity/identity.constants';

/** The decks of each interest. */
const DECK_OF: Record<(typeof INTERESTS)[number], DeckId> = {
  Meditation: 'ascension',
  Yoga: 'energy',
  Spirituality: 'ascension',
  'Energy Healing': 'energy',
  Music: 'music',
  Art: 'creation',
  Writing: 'creation',
  Creativity: 'creation',
  Investing: 'money',
  Entrepreneurship: 'money',
  'Personal Finance': 'money',
  Fitness: 'energy',
  Nutrition: 'survival',
  'Mental Health': 'ascension',
  Technology: 'creation',
  Science: 'creation',
  Philosophy: 'ascension',
  Travel: 'survival',
  Nature: 'survival',
  Sustainability: 'survival',
};

/** The deck of each interest that has one. */
const matches = (interests: readonly string[]): DeckId[] =>
  interests.flatMap((interest) => DECK_OF[interest as keyof typeof DECK_OF] ?? []);

/** The decks that match interests. */
export const decksFor = (interests: readonly string[]): ReadonlySet<DeckId> => new Set(matches(interests));

/** The deck that matches most of a member's interests, of several the one of the first interest; ascension without any. */
export function fittingDeck(interests: readonly string[]): DeckId {
  const all = matches(interests);
  const countOf = (deck: DeckId) => all.filter((one) => one === deck).length;
  return all.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? 'ascension';
}

/** The deck whose captain speaks to a member: that of their faction, else the one that fits their interests best. */
export const captainDeckOf = (faction: (typeof FACTIONS)[number] | null, interests: readonly string[]): DeckId =>
  DECK_IDS.find((id) => id === faction) ?? fittingDeck(interests);
