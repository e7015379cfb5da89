import { seedRoom } from '@crew/testing/seed-room';
import { createConnection } from 'mongoose';
import { uuidv7 } from 'uuidv7';

export const SMALL = { deckId: 'energy', count: 1_000 } as const;
export const LARGE = { deckId: 'music', count: 100_000 } as const;
/** Sequence number 1 is the captain's welcome. */
export const FIRST_SEQ = 2;
export type Deck = typeof SMALL | typeof LARGE;
/** The newest message of each deck. */
export const NEWEST_MESSAGE = 'And now for everyone';

/**
 * Seeds a deck with 1,000 messages and one with 100,000; every 200th contains a rare word.
 * @param post posts through the API: the service notices the seeded messages with the next post
 * @returns ids of the seeded messages of each deck, in order
 */
export async function seedTwoDecks(
  mongoUrl: string,
  post: (deckId: Deck['deckId'], content: string) => Promise<unknown>,
): Promise<Map<string, string[]>> {
  const connection = await createConnection(mongoUrl, { dbName: 'crew_chat' }).asPromise();
  const ids = new Map<string, string[]>();
  try {
    for (const { deckId, count } of [SMALL, LARGE]) {
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
