import { seedRoom } from '@crew/testing/seed-room';
import { createConnection } from 'mongoose';
import { uuidv7 } from 'uuidv7';

export const SMALL = { deckId: 'energy', count: 1_000 } as const;
export const LARGE = { deckId: 'music', count: 100_000 } as const;
/** The captain's welcome was first. */
export const FIRST_SEQ = 2;
export type Deck = typeof SMALL | typeof LARGE;
/** What was said last in each of them. */
export const LAST_WORDS = 'And now for everyone';

/**
 * A deck of 1,000 messages, and one of 100,000; one in two hundred has a rare word.
 * @param say posts to a deck, over the API: what was put there behind the service's back shows with the next message
 * @returns ids of the messages put into each deck, in their order
 */
export async function seedTwoDecks(
  mongoUrl: string,
  say: (deckId: Deck['deckId'], content: string) => Promise<unknown>,
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
      await say(deckId, LAST_WORDS);
    }
  } finally {
    await connection.close();
  }
  return ids;
}
