import { deckCalls } from '@crew/contracts/chat/deck-calls';
import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { member } from '@crew/testing/actors';
import { seedRoom } from '@crew/testing/seed-room';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ChatModule } from '../src/chat.module.js';

const MANY = 5_000;
const HOUR_MS = 3_600_000;

let servers: TestServers;
let chat: ServiceHarness;
let messages: Model<StoredMessage>;

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
  const seed = { roomId: 'money', count: MANY, firstSeq: 1_000, authorIds: [member().id], contentOf: String };
  await seedRoom(messages.collection, seed);
  // All but the newest ten are older: a minute apart, the latest of them 25 hours before now.
  const since = { $subtract: [MANY + 1_000, '$seq'] };
  const age = { $cond: [{ $lte: [since, 10] }, 0, { $add: [25 * HOUR_MS, { $multiply: [since, 60_000] }] }] };
  await messages.updateMany(
    { roomId: 'money', seq: { $gte: 1_000 } },
    [{ $set: { createdAt: { $subtract: ['$createdAt', age] } } }],
    {
      updatePipeline: true,
    },
  );
});

afterAll(async () => {
  await chat?.stop();
  await servers?.stop();
});

const list = (input: { window?: '1h' | '24h' | '7d' | '30d'; limit?: number; before?: string }) =>
  chat.call(deckCalls.listMessages, { deckId: 'money', ...input }, { as: member() });

describe('list-messages', () => {
  it('returns only messages of the time window, page by page', async () => {
    const ages = async (window: '1h' | '24h' | '7d') =>
      (await list({ window, limit: 100 })).filter(({ seq }) => seq >= 1_000).length;
    expect([await ages('1h'), await ages('24h'), await ages('7d')]).toEqual([10, 10, 100]);
    const newest = await list({ window: '24h', limit: 6 });
    const older = await list({ window: '24h', limit: 6, before: newest[0]!.id });
    expect([...older, ...newest].map(({ seq }) => seq)).toEqual(Array.from({ length: 10 }, (_, at) => MANY + 990 + at));
  });

  it('reads no more documents than it returns, however many older messages there are', async () => {
    const limit = 50;
    const plans = await chat.queries.during(async () => {
      for (const window of ['1h', '24h', '7d', '30d'] as const) await list({ window, limit });
      const [first] = await list({ window: '7d', limit });
      await list({ window: '7d', limit, before: first!.id });
    });
    expect(plans.shapes).toContain('createdAt');
    expect(await plans.greedy(limit)).toEqual([]);
  });
});
