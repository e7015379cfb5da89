/** The six themed decks, in the order of the bridge. */
export const DECK_IDS = ['ascension', 'creation', 'survival', 'energy', 'music', 'money'] as const;
export type DeckId = (typeof DECK_IDS)[number];

/** The captains by key, with the deck each leads. Their personas and settings belong to crew-ai. */
export const CREW = {
  seraphine: { name: 'Captain Seraphine', deckId: 'ascension' },
  orion: { name: 'Captain Orion', deckId: 'creation' },
  thorne: { name: 'Captain Thorne', deckId: 'survival' },
  lyra: { name: 'Captain Lyra', deckId: 'energy' },
  cadence: { name: 'Captain Cadence', deckId: 'music' },
  midas: { name: 'Captain Midas', deckId: 'money' },
  sentinel: { name: 'Guardian Sentinel', deckId: null },
  guide: { name: 'Help Guide', deckId: null },
} as const satisfies Record<string, { name: string; deckId: DeckId | null }>;
export type CrewKey = keyof typeof CREW;
export const CREW_KEYS = Object.keys(CREW) as CrewKey[];

interface DeckDescription {
  id: DeckId;
  name: string;
  description: string;
  /** Name of the icon. */
  icon: DeckId;
  path: string;
  captain: CrewKey;
}

const deck = (id: DeckId, name: string, captain: CrewKey, description: string): DeckDescription => ({
  id,
  name,
  description,
  icon: id,
  path: `/bridge/${id}`,
  captain,
});

export const DECKS: Record<DeckId, DeckDescription> = {
  ascension: deck(
    'ascension',
    'Ascension Deck',
    'seraphine',
    'Meditation, meaning and the quiet work of growing up inside.',
  ),
  creation: deck(
    'creation',
    'Creation Deck',
    'orion',
    'Making things: art, words, code, and the courage to show them.',
  ),
  survival: deck('survival', 'Survival Deck', 'thorne', 'Body, home and readiness: staying well whatever comes.'),
  energy: deck('energy', 'Energy Deck', 'lyra', 'Breath, rest and movement: where your strength comes from.'),
  music: deck('music', 'Music Deck', 'cadence', 'Listening together, playing together, and the songs that carry us.'),
  money: deck('money', 'Money Deck', 'midas', 'Earning, saving and building with a clear head and an open hand.'),
};
