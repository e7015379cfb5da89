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

/** The decks that match interests. */
export const decksFor = (interests: readonly string[]): ReadonlySet<DeckId> =>
  new Set(interests.flatMap((interest) => DECK_OF[interest as keyof typeof DECK_OF] ?? []));

/** The deck whose captain speaks to a member: that of their faction, else the first that matches their interests. */
export const captainDeckOf = (faction: (typeof FACTIONS)[number] | null, interests: readonly string[]): DeckId =>
  DECK_IDS.find((id) => id === faction) ?? [...decksFor(interests)][0] ?? 'ascension';
