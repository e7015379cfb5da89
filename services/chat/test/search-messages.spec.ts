import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { getMembers } from '@crew/contracts/identity/get-members';
import type { Input } from '@crew/contracts/rpc';
import { searchQueries } from '@crew/message-log/search';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { seedRoom } from '@crew/testing/seed-room';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
let members: StubbedCall<typeof getMembers>;
const [ada, bo] = [member(), member()];

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  members = await stubCall(chat.connection, getMembers, () => []);
});

afterAll(async () => {
  await members?.stop();
  await chat?.stop();
  await servers?.stop();
});

const post = (content: string, { as = ada, deckId = 'ascension' as DeckId } = {}) =>
  chat.call(deckCalls.postMessage, { deckId, content }, { as });
const found = async (wanted: Input<typeof deckCalls.searchMessages>) =>
  (await chat.call(deckCalls.searchMessages, wanted, { as: bo })).map(({ content }) => content);

describe('search-messages', () => {
  it('finds words in any case, order and form in all decks, newest first', async () => {
    await post('The comet passed over the café');
    await post('Comets, everywhere!', { deckId: 'music' });
    await post('A commentary');
    expect(await found({ q: 'COMET' })).toEqual(['Comets, everywhere!', 'The comet passed over the café']);
    expect(await found({ q: 'cafe comets' })).toEqual(['The comet passed over the café']);
    expect(await found({ q: 'comet', deckId: 'music' })).toEqual(['Comets, everywhere!']);
    expect(await found({ q: 'comet absent' })).toEqual([]);
  });

  it('filters by author, time and kind of content', async () => {
    const early = await post('quasar one');
    const late = await post('quasar two, see https://crew.test/map', { as: bo });
    expect(await found({ q: 'quasar', from: bo.username })).toEqual([late.content]);
    expect(await found({ from: bo.username.toUpperCase(), limit: 1 })).toEqual([late.content]);
    expect(await found({ q: 'quasar', has: 'link' })).toEqual([late.content]);
    expect(await found({ q: 'quasar', from: 'nobody' })).toEqual([]);
    const after = new Date(Date.parse(late.createdAt) + 1).toISOString();
    expect(await found({ q: 'quasar', since: early.createdAt, until: after })).toHaveLength(2);
    expect(await found({ q: 'quasar', since: after })).toEqual([]);
    expect(await found({ q: 'quasar', until: early.createdAt })).toEqual([]);
  });

  it('finds captains by their key', async () => {
    const [welcome] = await chat.call(
      deckCalls.searchMessages,
      { from: 'seraphine', deckId: 'ascension' },
      { as: ada },
    );
    expect(welcome).toMatchObject({ isCaptain: true });
  });

  it('pages back in time', async () => {
    for (const number of [1, 2, 3, 4, 5]) await post(`pulsar ${number}`);
    const first = await chat.call(deckCalls.searchMessages, { q: 'pulsar', limit: 2 }, { as: ada });
    const second = await chat.call(
      deckCalls.searchMessages,
      { q: 'pulsar', limit: 2, before: first[1]!.id },
      { as: ada },
    );
    expect([...first, ...second].map(({ content }) => content)).toEqual([
      'pulsar 5',
      'pulsar 4',
      'pulsar 3',
      'pulsar 2',
    ]);
  });

  it('follows edits, deletion and hiding of a message', async () => {
    const { id } = await post('nebula');
    await chat.call(deckCalls.editMessage, { id, content: 'galaxy of mine' }, { as: ada });
    expect(await found({ q: 'nebula' })).toEqual([]);
    expect(await found({ q: 'galaxies' })).toEqual(['galaxy of mine']);
    await chat.call(deckCalls.deleteMessage, { id }, { as: ada });
    expect(await found({ q: 'galaxies' })).toEqual([]);
    const flagged = await post('supernova');
    for (const as of [bo, member(), member()]) {
      await chat.call(flagMessage, { id: flagged.id, reason: 'spam' }, { as });
    }
    await eventually('it is hidden', async () => (await found({ q: 'supernova' })).length === 0);
  });

  it('refuses an empty search, unknown fields and visitors', async () => {
    for (const input of [{}, { q: '…' }, { deckId: 'ascension' }]) {
      expect(await chat.codeOf(deckCalls.searchMessages, input, { as: ada })).toBe('nothing_to_search');
    }
    for (const input of [{ q: 'x', surprise: true }, { q: { $ne: null } }]) {
      expect(await chat.codeOf(deckCalls.searchMessages, input, { as: ada })).toBe('invalid_input');
    }
    expect(await chat.codeOf(deckCalls.searchMessages, { q: 'x' })).toBe('signed_out');
  });

  it.each([
    ['a deck', 'inRooms', 'roomId_1_terms_1__id_-1'],
    ['a thread', 'inThreads', 'parent.roomId_1_terms_1__id_-1'],
  ] as const)('reads no more of 10,000 messages of %s than it returns', async (_where, query, index) => {
    const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    const authorIds = [ada.id, bo.id, member().id];
    const { deckId, id } = await post('The thread of a balloon');
    await seedRoom(messages.collection, {
      ...(query === 'inRooms'
        ? { roomId: deckId, firstSeq: 1_000 }
        : { roomId: id, firstSeq: 1, parent: { roomId: deckId, authorId: ada.id } }),
      count: 10_000,
      authorIds,
      contentOf: (seq) => `common words of every message ${seq % 100 === 0 ? 'and a rare zeppelin' : ''}`,
    });
    const limit = 20;
    for (const [q, authorId] of [
      ['common', undefined],
      ['words common', bo.id],
      ['rare common', undefined],
      ['zeppelin', ada.id],
    ] as const) {
      const { executionStats, queryPlanner } = (await searchQueries(
        messages,
        { roomIds: DECK_IDS, q, authorId },
        limit,
      )[query].explain('executionStats')) as unknown as Explained;
      const plan = JSON.stringify(queryPlanner.winningPlan);
      expect(plan).toContain(`"indexName":"${index}"`);
      expect(plan).not.toMatch(/"stage":"(SORT|COLLSCAN)"/);
      expect(executionStats.nReturned).toBeGreaterThan(0);
      // One author of three posted each message; the rare word is in a hundred.
      expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(Math.max(4 * limit, 110));
    }
    expect(await found({ q: 'zeppelin rare' })).toHaveLength(50);
  });
});

interface Explained {
  queryPlanner: { winningPlan: object };
  executionStats: { nReturned: number; totalDocsExamined: number };
}
