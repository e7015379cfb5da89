import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
const today = new Date().toISOString().slice(0, 10);
const since = `${today}T00:00:00.000Z`;

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
});

afterAll(async () => {
  await chat?.stop();
  await servers?.stop();
});

describe('get-deck-figures', () => {
  it('counts messages by deck and day, and each active member once', async () => {
    const before = await chat.call(getDeckFigures, { since, activeSince: since });
    const [ada, bo] = [member(), member()];
    for (const as of [ada, ada, bo]) await chat.call(deckCalls.postMessage, { deckId: 'music', content: 'la' }, { as });
    await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'one' }, { as: ada });
    const spoken = { deckId: 'money', crewKey: 'midas', text: 'Two.', clientId: 'reply-0001' } as const;
    await chat.call(speakAsCaptain, spoken);
    const { decks, days } = await chat.call(getDeckFigures, { since, activeSince: since });
    const growthOf = (deckId: string) => {
      const of = (all: typeof decks) => all.find((deck) => deck.deckId === deckId)!;
      return of(decks).messages - of(before.decks).messages;
    };
    expect(decks.map(({ deckId }) => deckId)).toEqual([...DECK_IDS]);
    expect([growthOf('music'), growthOf('money'), growthOf('energy')]).toEqual([3, 2, 0]);
    expect(decks.find(({ deckId }) => deckId === 'music')?.activeMembers).toBe(2);
    expect(decks.find(({ deckId }) => deckId === 'money')?.activeMembers).toBe(1);
    expect(days.at(-1)).toMatchObject({
      activeMembers: 2,
      messages: expect.objectContaining({ music: expect.any(Number) }),
    });
  });

  it('leaves out everything before the requested time', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { decks, days } = await chat.call(getDeckFigures, { since: later, activeSince: later });
    expect(days).toEqual([]);
    expect(decks.every(({ activeMembers }) => activeMembers === 0)).toBe(true);
  });
});
