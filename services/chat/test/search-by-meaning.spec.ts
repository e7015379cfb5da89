import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { searchByMeaning } from '@crew/contracts/chat/search-by-meaning';
import { findSimilarMessages } from '@crew/contracts/crew-ai/find-similar-messages';
import { getMembers } from '@crew/contracts/identity/get-members';
import type { Input } from '@crew/contracts/rpc';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post: postDirectly, strangers } = await startDirect();
/** The ids that crew-ai finds, whatever it is asked. */
let near: string[] = [];
const crewAi = await stubCall(chat.connection, findSimilarMessages, () => near);
const [ada, bo] = [member(), member()];

const post = (
  content: string,
  { as = ada, deckId = 'ascension' as DeckId, threadId = undefined as string | undefined } = {},
) => chat.call(deckCalls.postMessage, { deckId, content, threadId }, { as });
const found = async (wanted: Partial<Input<typeof searchByMeaning>> = {}) =>
  (await chat.call(searchByMeaning, { q: 'vehicle', ...wanted }, { as: bo })).map(({ content }) => content);

beforeEach(() => {
  crewAi.answer = () => near;
});

describe('search-by-meaning', () => {
  it('returns the messages that crew-ai finds near, in its order, ten at most', async () => {
    const car = await post('The car broke down');
    const reply = await post('The lorry too', { threadId: car.id });
    near = [reply.id, 'unknown', car.id];
    expect(await found()).toEqual(['The lorry too', 'The car broke down']);
    const many = await Promise.all(Array.from({ length: 12 }, (_, n) => post(`car ${n}`)));
    near = many.map(({ id }) => id);
    expect(await found()).toEqual(many.slice(0, 10).map(({ content }) => content));
  });

  it('asks for the deck, the author and the time, and filters itself by them as well', async () => {
    const [link, plain] = [
      await post('A car: https://crew.test/car'),
      await post('A car', { as: bo, deckId: 'music' }),
    ];
    near = [link.id, plain.id];
    expect(await found({ has: 'link' })).toEqual([link.content]);
    expect(await found({ from: bo.username })).toEqual([plain.content]);
    expect(await found({ deckId: 'music' })).toEqual([plain.content]);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await found({ since: later })).toEqual([]);
    expect(await found({ until: later, from: bo.username, deckId: 'music' })).toEqual([plain.content]);
    const { text, deckId, authorId, firstId, endId } = crewAi.asked.at(-1)!.input;
    expect({ text, deckId, authorId, firstId }).toEqual({ text: 'vehicle', deckId: 'music', authorId: bo.id });
    expect(endId! > plain.id).toBe(true);
  });

  it('returns nothing of a message that was deleted or hidden, and the words of now', async () => {
    const message = await post('A car of mine');
    near = [message.id];
    await chat.call(deckCalls.editMessage, { id: message.id, content: 'A boat of mine' }, { as: ada });
    expect(await found()).toEqual(['A boat of mine']);
    await chat.call(deckCalls.deleteMessage, { id: message.id }, { as: ada });
    expect(await found()).toEqual([]);
    const asMembers = ({ ids }: { ids: string[] }) =>
      ids.map((id) => ({ ...member({ id }), faction: null, isAdmin: false, emailVerified: true }));
    const identity = await stubCall(chat.connection, getMembers, asMembers);
    const flagged = await post('A car for sale');
    near = [flagged.id];
    for (let flags = 0; flags < 3; flags += 1)
      await chat.call(
        flagMessage,
        { id: flagged.id, reason: 'spam' },
        { as: member({ createdAt: '2025-01-01T00:00:00.000Z' }) },
      );
    await eventually('it is hidden', async () => (await found()).length === 0);
    await identity.stop();
  });

  it('returns nothing of a conversation, even to its members', async () => {
    const [eve, max] = await strangers(2);
    const direct = await postDirectly(eve, await pairOf(eve, max), 'Our car');
    near = [direct.id];
    expect(await chat.call(searchByMeaning, { q: 'vehicle' }, { as: eve })).toEqual([]);
  });

  it('is empty when crew-ai fails, does not answer in time, or is away', async () => {
    crewAi.answer = () => ['not an id!'];
    expect(await found()).toEqual([]);
    const { promise, resolve } = Promise.withResolvers<string[]>();
    crewAi.answer = () => promise;
    expect(await found()).toEqual([]);
    resolve([]);
    await crewAi.stop();
    expect(await found()).toEqual([]);
  });

  it('refuses what is no search, and visitors', async () => {
    for (const input of [{}, { q: ' ' }, { q: 'x'.repeat(201) }, { q: 'x', before: 'x' }, { q: { $ne: null } }])
      expect(await chat.codeOf(searchByMeaning, input, { as: bo })).toBe('invalid_input');
    expect(await chat.codeOf(searchByMeaning, { q: 'x' })).toBe('signed_out');
  });
});
