import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import { eventually } from '@crew/testing/eventually';
import { startCrewAi } from './start-crew-ai.js';
import { TestDeck } from './test-deck.js';

const { crewAi, sandbox, startReplica } = await startCrewAi();
// The order holds whichever replica has which reply.
await startReplica();
const deck = new TestDeck(crewAi);
await deck.open();

beforeEach(() => sandbox.control.reset());

/** Posts a message, waits until all captains have replied, and returns them in the order of their replies. */
async function orderOf(deckId: DeckId, content: string, mentions: string[]): Promise<(string | null)[]> {
  const message = await deck.post({ deckId, content, mentions });
  const replies: Message[] = [];
  for (const key of mentions) replies.push(await eventually(key, () => deck.replyTo(message, key), 90_000));
  return replies.toSorted((one, other) => one.seq - other.seq).map(({ userId }) => userId);
}

describe('several mentioned captains', () => {
  it('reply in the order in which they are mentioned', async () => {
    const mentions = ['cadence', 'lyra', 'orion'];
    expect(await orderOf('music', '@orion, @lyra and @cadence, a song?', mentions)).toEqual([
      'orion',
      'lyra',
      'cadence',
    ]);
  });

  it('reply in that order when the first has to try again', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 500, times: 1 });
    expect(await orderOf('creation', '@midas, then @orion?', ['orion', 'midas'])).toEqual(['midas', 'orion']);
  });

  it('do not wait for one who cannot reply', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 400, times: 2 });
    const message = await deck.post({
      deckId: 'energy',
      content: '@thorne, then @lyra?',
      mentions: ['thorne', 'lyra'],
    });
    await eventually('the reply of the second', () => deck.replyTo(message, 'lyra'), 90_000);
    expect(deck.replyTo(message, 'thorne')).toBeUndefined();
  });
});
