import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@crew/testing/servers';
import type { NatsConnection } from '@nats-io/nats-core';
import { mongo } from 'mongoose';
import { COMMANDS } from '../src/commands.js';

let servers: TestServers;
let client: mongo.MongoClient;
beforeAll(async () => {
  servers = await startServers();
  client = await mongo.MongoClient.connect(servers.mongo.url);
});
afterAll(async () => {
  await client?.close();
  await servers?.stop();
});
beforeEach(async () => {
  for (const name of ['crew_chat', 'crew_pods']) await client.db(name).dropDatabase();
});

const store = (database: string, collection: string, roomId: string, numbers: number[]) =>
  client
    .db(database)
    .collection(collection)
    .insertMany(numbers.map((seq) => ({ roomId, seq })));

/** The lines of the command, and whether it has succeeded. */
async function check(): Promise<[ok: boolean, ...lines: string[]]> {
  const lines: string[] = [];
  const context = {
    // The check does not use NATS.
    connection: undefined as unknown as NatsConnection,
    mongodbUri: servers.mongo.url,
    replicas: undefined,
    print: (line: string) => void lines.push(line),
  };
  return [await COMMANDS['message-check']!.run(context, []), ...lines];
}

describe('message-check', () => {
  it('accepts rooms of every kind whose messages are numbered without gaps', async () => {
    await store('crew_chat', 'messages', 'ascension', [1, 2, 3]);
    await store('crew_chat', 'directMessages', 'pair', [1]);
    await store('crew_pods', 'messages', 'pod', [2, 1]);
    expect(await check()).toEqual([true, '6 messages in 3 rooms, 0 of them with gaps.']);
  });

  it('reports rooms that lack a message, at the beginning or in between', async () => {
    await store('crew_chat', 'messages', 'ascension', [1, 3]);
    await store('crew_pods', 'messages', 'pod', [2, 3]);
    await store('crew_pods', 'messages', 'other', [1, 2]);
    expect(await check()).toEqual([
      false,
      'crew_chat.messages: room ascension has 2 messages, numbered 1 to 3',
      'crew_pods.messages: room pod has 2 messages, numbered 2 to 3',
      '6 messages in 3 rooms, 2 of them with gaps.',
    ]);
  });

  it('fails without any message, which a backup of nothing has', async () => {
    expect(await check()).toEqual([false, '0 messages in 0 rooms, 0 of them with gaps.']);
  });
});
