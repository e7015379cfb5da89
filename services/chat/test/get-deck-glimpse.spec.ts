import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captainStatus } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { GLIMPSE_HOURS, getDeckGlimpse } from '@crew/contracts/chat/get-deck-glimpse';
import { lookOn } from '@crew/contracts/chat/look-on';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { streamEventSubject } from '@crew/service-kit/events/stream-event-publisher';
import { Presence } from '@crew/service-kit/presence/presence';
import { connectRedis, type RedisClient } from '@crew/service-kit/redis/redis';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startChat } from './start-chat.js';

const { chat, servers } = await startChat();
const HOUR_MS = 3_600_000;
let redis: RedisClient;

beforeAll(async () => {
  redis = await connectRedis(servers.env.REDIS_URL, () => undefined);
});

afterAll(() => redis?.destroy());

const glimpseOf = async (deckId: DeckId) => (await chat.call(getDeckGlimpse, {})).find((one) => one.deckId === deckId)!;
const post = (deckId: DeckId, content: string, threadId?: string, as = member()) =>
  chat.call(deckCalls.postMessage, { deckId, content, threadId }, { as });
const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);

describe('get-deck-glimpse', () => {
  it('counts what members wrote by the hour, with replies of threads and without captains', async () => {
    const { id } = await post('music', 'one');
    await post('music', 'two', id);
    await chat.call(speakAsCaptain, { deckId: 'music', crewKey: 'midas', text: 'Three.', clientId: 'reply-0001' });
    expect(sum((await glimpseOf('music')).hours)).toBe(2);
    expect(sum((await glimpseOf('survival')).hours)).toBe(0);
  });

  it('has the hours in their order, and leaves out what is older', async () => {
    const ids = [await post('money', 'now'), await post('money', 'earlier'), await post('money', 'yesterday')];
    const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    // The middle of the hour before last: it stays there when an hour ends while the test runs.
    const begun = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    const move = (id: string, to: number) => messages.updateOne({ _id: id }, { $set: { createdAt: new Date(to) } });
    await move(ids[1]!.id, begun - 2.5 * HOUR_MS);
    await move(ids[2]!.id, begun - GLIMPSE_HOURS * HOUR_MS);
    const { hours } = await glimpseOf('money');
    expect(hours).toHaveLength(GLIMPSE_HOURS);
    expect(hours.filter((count) => count > 0)).toEqual([1, 1]);
    const [earlier, now] = hours.flatMap((count, hour) => (count > 0 ? [hour] : []));
    expect(now! - earlier!).toBe(3);
  });

  it('counts who of the latest authors is online', async () => {
    const [ada, bob] = [member(), member()];
    for (const as of [ada, bob]) await post('energy', 'breathe', undefined, as);
    await new Presence(redis).keep('a gateway', [ada.id]);
    await chat.call(lookOn, {}, { as: ada });
    await eventually('she is online', async () => (await glimpseOf('energy')).online === 1);
  });

  it('has the status of each captain', async () => {
    expect((await glimpseOf('creation')).captain).toBe('offline');
    const orion = { key: 'orion', status: 'online', displayName: 'Captain Orion', avatarUrl: null };
    chat.connection.publish(streamEventSubject(captainStatus, 'all'), JSON.stringify(orion));
    await eventually('he is online', async () => (await glimpseOf('creation')).captain === 'online');
  });

  it('is the same for visitors and says nothing of any member', async () => {
    const ada = member();
    await post('ascension', 'my secret', undefined, ada);
    const glimpse = await chat.call(getDeckGlimpse, {});
    expect(glimpse.map(({ deckId }) => deckId)).toEqual([...DECK_IDS]);
    expect(Object.keys(glimpse[0]!)).toEqual(['deckId', 'captain', 'online', 'hours']);
    const text = JSON.stringify(glimpse);
    for (const own of ['my secret', ada.id, ada.username]) expect(text).not.toContain(own);
  });

  it('finds the messages by an index', async () => {
    const plans = await chat.queries.during(() => chat.call(getDeckGlimpse, {}));
    expect(await plans.costly()).toEqual([]);
  });
});
