import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connect as connectNats } from '@nats-io/transport-node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import mongoose from 'mongoose';
import { createClient } from 'redis';
import { freePort } from '../src/process/free-port.js';
import { startMongo } from '../src/servers/mongo.js';
import { startNats } from '../src/servers/nats.js';
import { startRedis } from '../src/servers/redis.js';
import type { RunningServer, ServerOptions } from '../src/servers/server.js';

/** Stores one word in the server, durably, and reads back all that were stored. */
interface Kept {
  start(options: ServerOptions): Promise<RunningServer>;
  keep(url: string, word: string): Promise<void>;
  kept(url: string): Promise<string[]>;
}

const mongo: Kept = {
  start: startMongo,
  keep: (url, word) =>
    withMongo(url, async (words) => void (await words.insertOne({ word }, { writeConcern: { w: 1, j: true } }))),
  kept: (url) => withMongo(url, async (words) => (await words.find().toArray()).map((found) => String(found['word']))),
};

async function withMongo<T>(url: string, use: (words: mongoose.mongo.Collection) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(url, { dbName: 'kept' }).asPromise();
  try {
    return await use(connection.collection('words') as unknown as mongoose.mongo.Collection);
  } finally {
    await connection.close();
  }
}

const nats: Kept = {
  start: startNats,
  async keep(url, word) {
    const connection = await connectNats({ servers: url });
    const manager = await jetstreamManager(connection);
    await manager.streams.add({ name: 'WORDS', subjects: ['words'] });
    await jetstream(connection).publish('words', word);
    await connection.close();
  },
  async kept(url) {
    const connection = await connectNats({ servers: url });
    const manager = await jetstreamManager(connection);
    const { state } = await manager.streams.info('WORDS');
    const words: string[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
      words.push((await manager.streams.getMessage('WORDS', { seq }))?.string() ?? '');
    }
    await connection.close();
    return words;
  },
};

const redis: Kept = {
  start: (options) => startRedis({ ...options, appendOnly: true }),
  async keep(url, word) {
    const client = await createClient({ url }).connect();
    // Waits until the write is on disk: the append-only file is flushed once a second otherwise.
    await client.multi().rPush('words', word).configSet('appendfsync', 'always').exec();
    await client.rPush('words:flushed', word);
    client.destroy();
  },
  async kept(url) {
    const client = await createClient({ url }).connect();
    const words = await client.lRange('words', 0, -1);
    client.destroy();
    return words;
  },
};

describe.each([
  ['MongoDB', mongo],
  ['NATS', nats],
  ['Redis', redis],
])('%s', (_name, server) => {
  let dataDir: string;
  const running: RunningServer[] = [];
  const start = async (port?: number): Promise<RunningServer> => {
    const started = await server.start({ dataDir, port });
    running.push(started);
    return started;
  };

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'crew-servers-'));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await rm(dataDir, { recursive: true, force: true });
  });

  it('keeps data through a stop and a start', async () => {
    const first = await start();
    await server.keep(first.url, 'calm');
    await first.stop();
    const second = await start();
    expect(await server.kept(second.url)).toEqual(['calm']);
  });

  it('keeps acknowledged data and its port through kill -9', async () => {
    const port = await freePort();
    const first = await start(port);
    await server.keep(first.url, 'storm');
    first.signal('SIGKILL');
    const second = await start(port);
    expect(second.url).toBe(first.url);
    expect(await first.exited).toBe('signal SIGKILL');
    expect(await server.kept(second.url)).toEqual(['storm']);
  });

  it('runs beside another of its kind', async () => {
    const other = await mkdtemp(join(tmpdir(), 'crew-servers-'));
    const [one, two] = await Promise.all([start(), server.start({ dataDir: other })]);
    running.push(two);
    await server.keep(one.url, 'one');
    await server.keep(two.url, 'two');
    expect(await server.kept(one.url)).toEqual(['one']);
    expect(await server.kept(two.url)).toEqual(['two']);
    await two.stop();
    await rm(other, { recursive: true, force: true });
  });
});
