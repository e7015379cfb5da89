/** The rooms that hold messages. */
export type KindOfRooms = 'decks' | 'conversations' | 'pods';
