import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMongo } from '@crew/local-stack/servers/mongo';
import mongoose from 'mongoose';
import { onDisk } from '../src/mongo/on-disk.js';
import { eventually } from './test-stack.js';

describe('an acknowledged write', () => {
  const KILLS = 8;
  const WRITERS = 3;
  /** Minimum number of writes per writer before the kill. */
  const WRITES = 100;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crew-kit-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Writes batches concurrently until the database is killed, and adds acknowledged ids to `acknowledged`. */
  async function writeUntilKilled(acknowledged: Set<number>, first: number): Promise<void> {
    const server = await startMongo({ dataDir: folder });
    const writeConcern = onDisk(server.url);
    const connection = await mongoose.createConnection(server.url, { dbName: 'kept', writeConcern }).asPromise();
    let next = first;
    let answers = 0;
    let killed = false;
    const write = async (): Promise<void> => {
      while (!killed) {
        const batch = Array.from({ length: 8 }, () => ({ _id: (next += 1), text: 'steady '.repeat(40) }));
        await connection.collection<{ _id: number; text: string }>('words').insertMany(batch);
        for (const { _id } of batch) acknowledged.add(_id);
        answers += 1;
      }
    };
    const writers = Array.from({ length: WRITERS }, () => write().catch(() => undefined));
    await eventually(() => expect(answers).toBeGreaterThan(WRITERS * WRITES));
    server.signal('SIGKILL');
    await server.exited;
    killed = true;
    await connection.close(true);
    await Promise.all(writers);
  }

  it('survives a kill of the database during concurrent writes', async () => {
    const acknowledged = new Set<number>();
    for (let kill = 0; kill < KILLS; kill += 1) await writeUntilKilled(acknowledged, kill * 1_000_000);
    const server = await startMongo({ dataDir: folder });
    const connection = await mongoose.createConnection(server.url, { dbName: 'kept' }).asPromise();
    const words = await connection
      .collection<{ _id: number }>('words')
      .find({}, { projection: { text: 0 } })
      .toArray();
    await connection.close();
    await server.stop();
    const kept = new Set(words.map(({ _id }) => _id));
    expect(acknowledged.size).toBeGreaterThan(KILLS * WRITERS * WRITES);
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  });
});

describe('onDisk', () => {
  it.each([
    ['mongodb://127.0.0.1:27017/?directConnection=true', 1],
    ['mongodb://%2Ftmp%2Fmongod.sock/?w=1&directConnection=true', 1],
    ['mongodb://chat:secret@one,two,three/?replicaSet=mongodb&authSource=admin', 'majority'],
    ['mongodb+srv://chat:secret@cluster.example/?directConnection=false', 'majority'],
  ])('returns the write concern for %s: w=%s', (uri, w) => {
    expect(onDisk(uri)).toEqual({ w, journal: true });
  });
});
