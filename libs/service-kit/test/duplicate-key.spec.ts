import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMongo } from '@crew/local-stack/servers/mongo';
import type { RunningServer } from '@crew/local-stack/servers/server';
import mongoose, { type Connection } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duplicateKeyOf } from '../src/mongo/duplicate-key.js';

describe('duplicateKeyOf', () => {
  let folder: string;
  let server: RunningServer;
  let connection: Connection;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crew-kit-'));
    server = await startMongo({ dataDir: folder });
    connection = await mongoose.createConnection(server.url, { dbName: 'keys' }).asPromise();
    const things = connection.collection('things');
    await things.createIndex({ name: 1 }, { unique: true, sparse: true });
    await things.createIndex({ roomId: 1, seq: -1 }, { unique: true, sparse: true });
    await things.insertOne({ name: 'ada', roomId: 'one', seq: 1 });
  });
  afterAll(async () => {
    await connection.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('returns the violated key of a single and of a bulk write', async () => {
    const things = connection.collection('things');
    expect(duplicateKeyOf(await failureOf(things.insertOne({ name: 'ada' })))).toBe('name');
    expect(duplicateKeyOf(await failureOf(things.insertOne({ roomId: 'one', seq: 1 })))).toBe('roomId+seq');
    const many = [{ name: 'bo' }, { roomId: 'one', seq: 1 }, { name: 'ada' }];
    expect(duplicateKeyOf(await failureOf(things.insertMany(many, { ordered: true })))).toBe('roomId+seq');
  });

  it('returns undefined for any other error', async () => {
    expect(
      duplicateKeyOf(await failureOf(connection.collection('things').updateOne({}, { $nonsense: 1 }))),
    ).toBeUndefined();
    expect(duplicateKeyOf(new Error('E11000 duplicate key'))).toBeUndefined();
    expect(duplicateKeyOf(undefined)).toBeUndefined();
  });
});
