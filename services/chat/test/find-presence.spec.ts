import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findPresence } from '@crew/contracts/chat/find-presence';
import { Presence } from '@crew/service-kit/presence/presence';
import { connectRedis, type RedisClient } from '@crew/service-kit/redis/redis';
import { startChat } from './start-chat.js';

const { chat, servers } = await startChat();
let redis: RedisClient;

beforeAll(async () => {
  redis = await connectRedis(servers.env.REDIS_URL, () => undefined);
});

afterAll(() => redis?.destroy());

describe('find-presence', () => {
  it('returns the presence of each member in the given order', async () => {
    const presence = new Presence(redis);
    await presence.keep('gateway-1', ['ada', 'grace']);
    await presence.look('grace');
    expect(await chat.call(findPresence, { ids: ['bob', 'grace', 'ada'] })).toEqual(['offline', 'online', 'away']);
    expect(await chat.call(findPresence, { ids: [] })).toEqual([]);
  });
});
