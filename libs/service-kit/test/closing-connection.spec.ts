import 'reflect-metadata';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rpc, type Output } from '@crew/contracts/rpc';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';
import { Controller, Module } from '@nestjs/common';
import { getConnectionToken, InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import { z } from 'zod';
import { Handles } from '../src/rpc/handles.js';
import type { RunningService } from '../src/service.js';
import { contextFor, eventually, TestStack } from './test-stack.js';

const load = rpc({
  subject: 'pods.load',
  summary: 'Stores several documents in one write.',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
});

@Controller()
class Hold {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  @Handles(load)
  async load(): Promise<Output<typeof load>> {
    await this.connection.collection('words').insertMany([{ word: 'one' }, { word: 'two' }]);
    return null;
  }
}
@Module({ controllers: [Hold] })
class HoldModule {}

/** Exceeds the socket buffers on the way to the database. */
const LARGE = 'x'.repeat(12 * 1024 * 1024);

const sockets: Socket[] = [];
const remember = (opened: unknown): void => void sockets.push((opened as { socket: Socket }).socket);

let stack: TestStack;
let proxy: TcpProxy;
let service: RunningService;
let database: Connection;

beforeAll(async () => {
  stack = await TestStack.start();
  proxy = await startTcpProxy(decodeURIComponent(new URL(stack.servers.mongo.url).host));
  subscribe('net.client.socket', remember);
  const MONGODB_URI = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
  service = await stack.serve({ name: 'pods', module: HoldModule }, { MONGODB_URI });
  database = service.app.get<Connection>(getConnectionToken());
});
afterAll(async () => {
  unsubscribe('net.client.socket', remember);
  await stack.stop();
  await proxy.stop();
});

describe('a closing database connection', () => {
  const toDatabase = (): Socket[] =>
    sockets.filter(({ remotePort, destroyed }) => remotePort === proxy.port && !destroyed);

  it('fails a write in progress and retries a read', async () => {
    await database.collection('words').insertOne({ word: 'before' });
    // The pool has not noticed yet that its connections are closed.
    expect(toDatabase()).not.toEqual([]);
    for (const socket of toDatabase()) socket.destroy();
    await expect(database.collection('words').insertOne({ word: 'lost' })).rejects.toThrow(mongo.MongoNetworkError);
    for (const socket of toDatabase()) socket.destroy();
    expect(await database.collection('words').findOne({ word: 'before' })).toMatchObject({ word: 'before' });
  });

  it('makes a call return unavailable, also for a bulk write', async () => {
    await stack.client.call(load, {}, contextFor(load));
    const sent = (): number => sockets.reduce((bytes, { bytesWritten }) => bytes + bytesWritten, 0);
    const before = sent();
    proxy.stall();
    const failing = stack.failureOf(load, {});
    await eventually(() => expect(sent()).toBeGreaterThan(before));
    proxy.cut();
    expect(await failing).toMatchObject({ code: 'unavailable' });
    proxy.mend();
  });

  it('fails a partially sent write', async () => {
    await database.collection('words').findOne({ word: 'before' });
    proxy.stall();
    const writing = database.collection('words').insertOne({ word: LARGE });
    await eventually(() => expect(toDatabase().some((socket) => socket.writableNeedDrain)).toBe(true));
    proxy.cut();
    await expect(writing).rejects.toThrow(mongo.MongoNetworkError);
    proxy.mend();
    await database.collection('words').insertOne({ word: 'after' });
  });
});
