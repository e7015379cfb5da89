import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connect as connectNats } from '@nats-io/transport-node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import mongoose from 'mongoose';
import { createClient } from '@redis/client';
import { freePort } from '../src/process/free-port.js';
import { startMongo } from '../src/servers/mongo.js';
import { startNats } from '../src/servers/nats.js';
import { startRedis } from '../src/servers/redis.js';
import type { RunningServer, ServerOptions } from '../src/servers/server.js';
import { natsVariables, readOrCreateSecrets } from '../src/stack/secrets.js';

/** Stores words durably in a server and reads them back. */
interface WordStore {
  start(options: ServerOptions): Promise<RunningServer>;
  store(url: string, word: string): Promise<void>;
  read(url: string): Promise<string[]>;
}

const mongo: WordStore = {
  start: startMongo,
  store: (url, word) =>
    withMongo(url, async (words) => void (await words.insertOne({ word }, { writeConcern: { w: 1, j: true } }))),
  read: (url) => withMongo(url, async (words) => (await words.find().toArray()).map((found) => String(found['word']))),
};

async function withMongo<T>(url: string, use: (words: mongoose.mongo.Collection) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(url, { dbName: 'kept' }).asPromise();
  try {
    return await use(connection.collection('words') as unknown as mongoose.mongo.Collection);
  } finally {
    await connection.close();
  }
}

const nats: WordStore = {
  start: startNats,
  async store(url, word) {
    const connection = await connectNats({ servers: url });
    const manager = await jetstreamManager(connection);
    await manager.streams.add({ name: 'WORDS', subjects: ['words'] });
    await jetstream(connection).publish('words', word);
    await connection.close();
  },
  async read(url) {
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

const redis: WordStore = {
  start: (options) => startRedis({ ...options, appendOnly: true }),
  async store(url, word) {
    const client = await createClient({ url }).connect();
    // Flush the append-only file before the response; by default it is flushed once a second.
    await client.multi().rPush('words', word).configSet('appendfsync', 'always').exec();
    await client.rPush('words:flushed', word);
    client.destroy();
  },
  async read(url) {
    const client = await createClient({ url }).connect();
    const words = await client.lRange('words', 0, -1);
    client.destroy();
    return words;
  },
};

it('NATS, as it is shipped, syncs its store to disk each second', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-servers-'));
  const port = await freePort();
  const passwords = natsVariables(await readOrCreateSecrets(dataDir));
  const server = await startNats({ dataDir, passwords, args: ['--http_port', String(port)] });
  const response = await fetch(`http://127.0.0.1:${port}/jsz?config=true`);
  expect(await response.json()).toMatchObject({
    config: { store_dir: join(dataDir, 'jetstream'), sync_interval: 1e9 },
  });
  await server.stop();
  await rm(dataDir, { recursive: true });
});

it('MongoDB answers a query whose plans find nothing in their trial', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-servers-'));
  const server = await startMongo({ dataDir });
  const found = await withMongo(server.url, async (words) => {
    await words.createIndexes([{ key: { first: 1 } }, { key: { second: 1 } }]);
    await words.insertMany(Array.from({ length: 12_000 }, () => ({ first: 1, second: 1 })));
    return words.find({ first: 1, second: 1, third: 1 }).toArray();
  });
  expect(found).toEqual([]);
  await server.stop();
  await rm(dataDir, { recursive: true });
});

it('the embedded MongoDB leaves no socket behind when it is stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-servers-'));
  const server = await startMongo({ dataDir });
  const host = decodeURIComponent(new URL(server.url).host);
  const socketDir = host.endsWith('.sock') ? dirname(host) : undefined;
  const existed = socketDir && existsSync(socketDir);
  await server.stop();
  await rm(dataDir, { recursive: true });
  expect({ existed, exists: socketDir && existsSync(socketDir) }).toEqual({
    existed: socketDir && true,
    exists: socketDir && false,
  });
});

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

  it('keeps its data across a restart', async () => {
    const first = await start();
    await server.store(first.url, 'calm');
    await first.stop();
    const second = await start();
    expect(await server.read(second.url)).toEqual(['calm']);
  });

  it('keeps acknowledged data and its port after SIGKILL', async () => {
    const port = await freePort();
    const first = await start(port);
    await server.store(first.url, 'storm');
    first.signal('SIGKILL');
    const second = await start(port);
    expect(second.url).toBe(first.url);
    expect(await first.exited).toBe('signal SIGKILL');
    expect(await server.read(second.url)).toEqual(['storm']);
  });

  it('reports the last lines of a server that crashes', async () => {
    const crashing = await start();
    await writeFile(join(dataDir, 'server.log'), 'no space left on device\n');
    crashing.signal('SIGSEGV');
    expect(await crashing.exited).toMatch(/^(signal SIGSEGV|exit code \d+): [^]*\w/);
  });

  it('runs concurrently with a second instance', async () => {
    const other = await mkdtemp(join(tmpdir(), 'crew-servers-'));
    const [one, two] = await Promise.all([start(), server.start({ dataDir: other })]);
    running.push(two);
    await server.store(one.url, 'one');
    await server.store(two.url, 'two');
    expect(await server.read(one.url)).toEqual(['one']);
    expect(await server.read(two.url)).toEqual(['two']);
    await two.stop();
    await rm(other, { recursive: true, force: true });
  });
});
