import type { DeckId } from '@crew/contracts/chat/decks';
import { seedRoom } from '@crew/testing/seed-room';
import { createConnection } from 'mongoose';
import { uuidv7 } from 'uuidv7';

export interface Deck {
  deckId: DeckId;
  /** Seeded messages. */
  count: number;
}

/** Sequence number 1 is the captain's welcome. */
export const FIRST_SEQ = 2;
/** The newest message of each deck. */
export const NEWEST_MESSAGE = 'And now for everyone';

/**
 * Seeds decks with messages, of which every 200th contains a rare word.
 * @param post posts through the API: the service notices the seeded messages with the next post
 * @returns ids of the seeded messages of each deck, in order
 */
export async function seedDecks(
  mongoUrl: string,
  decks: readonly Deck[],
  post: (deckId: DeckId, content: string) => Promise<unknown>,
): Promise<Map<DeckId, string[]>> {
  const connection = await createConnection(mongoUrl, { dbName: 'crew_chat' }).asPromise();
  const ids = new Map<DeckId, string[]>();
  try {
    for (const { deckId, count } of decks) {
      const found = await seedRoom(connection.collection('messages'), {
        roomId: deckId,
        firstSeq: FIRST_SEQ,
        count,
        authorIds: [uuidv7(), uuidv7(), uuidv7()],
        contentOf: (seq) => `Good evening everyone, this is message ${seq} ${seq % 200 === 0 ? 'from a zeppelin' : ''}`,
      });
      ids.set(deckId, found);
      await post(deckId, NEWEST_MESSAGE);
    }
  } finally {
    await connection.close();
  }
  return ids;
}
