import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { listDeckActivity } from '@crew/contracts/chat/list-deck-activity';
import { lookOn } from '@crew/contracts/chat/look-on';
import { memberBlocked } from '@crew/contracts/identity/identity.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { Presence } from '@crew/service-kit/presence/presence';
import { connectRedis, type RedisClient } from '@crew/service-kit/redis/redis';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startChat } from './start-chat.js';

const { chat, servers } = await startChat();
let redis: RedisClient;

beforeAll(async () => {
  redis = await connectRedis(servers.env.REDIS_URL, () => undefined);
});

afterAll(() => redis?.destroy());

const activityOf = async (deckId: DeckId, as: Actor = member()) =>
  (await chat.call(listDeckActivity, {}, { as })).find((one) => one.deckId === deckId)!;
const post = (deckId: DeckId, content: string, as: Actor) =>
  chat.call(deckCalls.postMessage, { deckId, content }, { as });

describe('list-deck-activity', () => {
  it('has the newest message of each deck that was not removed', async () => {
    const ada = member();
    const first = await post('music', 'one', ada);
    const last = await post('music', 'two', ada);
    const decks = await chat.call(listDeckActivity, {}, { as: member() });
    expect(decks.map(({ deckId }) => deckId)).toEqual([...DECK_IDS]);
    expect(decks.find(({ deckId }) => deckId === 'music')?.newest).toMatchObject({ id: last.id, content: 'two' });
    await chat.call(deckCalls.deleteMessage, { id: last.id }, { as: ada });
    expect((await activityOf('music')).newest?.id).toBe(first.id);
  });

  it('shows no reply of a thread as the newest message', async () => {
    const ada = member();
    const { id } = await post('creation', 'a question', ada);
    await chat.call(deckCalls.postMessage, { deckId: 'creation', threadId: id, content: 'a reply' }, { as: ada });
    expect((await activityOf('creation')).newest?.id).toBe(id);
  });

  it('shows who of the latest authors is online', async () => {
    const [ada, bob, eve] = [member(), member(), member()];
    for (const as of [ada, bob, eve]) await post('money', 'a coin', as);
    const online = async () => (await activityOf('money')).online.map(({ id }) => id);
    expect(await online()).toEqual([]);
    const presence = new Presence(redis);
    await presence.keep('a gateway', [ada.id, eve.id]);
    for (const as of [ada, eve]) await chat.call(lookOn, {}, { as });
    await eventually('both visits are recorded', async () => (await online()).length === 2);
    expect(await activityOf('money')).toMatchObject({ online: [{ id: eve.id }, { id: ada.id }], onlineCount: 2 });
  });

  it('leaves out whom the member has blocked', async () => {
    const [ada, bob, reader] = [member(), member(), member()];
    const kept = await post('energy', 'before', ada);
    await post('energy', 'after', bob);
    const presence = new Presence(redis);
    await presence.keep('a gateway', [bob.id]);
    await chat.call(lookOn, {}, { as: bob });
    await eventually('he is online', async () => (await activityOf('energy', reader)).onlineCount === 1);
    await chat.publishEvent(memberBlocked, { blockerId: reader.id, blockedId: bob.id });
    await eventually('the block holds', async () => (await activityOf('energy', reader)).newest?.id === kept.id);
    expect(await activityOf('energy', reader)).toMatchObject({ online: [], onlineCount: 0 });
    expect((await activityOf('energy')).newest?.content).toBe('after');
  });
});
