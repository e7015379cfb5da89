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
import { contextFor, eventually, Ground } from './ground.js';

const load = rpc({
  subject: 'pods.load',
  summary: 'Keeps several words at once.',
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

/** More than the sockets on the way to the database hold. */
const MUCH = 'x'.repeat(12 * 1024 * 1024);

const sockets: Socket[] = [];
const remember = (opened: unknown): void => void sockets.push((opened as { socket: Socket }).socket);

let ground: Ground;
let line: TcpProxy;
let service: RunningService;
let database: Connection;

beforeAll(async () => {
  ground = await Ground.start();
  line = await startTcpProxy(decodeURIComponent(new URL(ground.servers.mongo.url).host));
  subscribe('net.client.socket', remember);
  const MONGODB_URI = `mongodb://127.0.0.1:${line.port}/?directConnection=true`;
  service = await ground.serve({ name: 'pods', module: HoldModule }, { MONGODB_URI });
  database = service.app.get<Connection>(getConnectionToken());
});
afterAll(async () => {
  unsubscribe('net.client.socket', remember);
  await ground.stop();
  await line.stop();
});

describe('a line to the database that closes', () => {
  const toDatabase = (): Socket[] =>
    sockets.filter(({ remotePort, destroyed }) => remotePort === line.port && !destroyed);

  it('fails what is written to it at that moment, and reads that again', async () => {
    await database.collection('words').insertOne({ word: 'before' });
    // Both find the pool's connections closed, and not yet told so.
    expect(toDatabase()).not.toEqual([]);
    for (const socket of toDatabase()) socket.destroy();
    await expect(database.collection('words').insertOne({ word: 'lost' })).rejects.toThrow(mongo.MongoNetworkError);
    for (const socket of toDatabase()) socket.destroy();
    expect(await database.collection('words').findOne({ word: 'before' })).toMatchObject({ word: 'before' });
  });

  it('is said to who called, also of several documents at once', async () => {
    await ground.client.call(load, {}, contextFor(load));
    const sent = (): number => sockets.reduce((bytes, { bytesWritten }) => bytes + bytesWritten, 0);
    const before = sent();
    line.stall();
    const failing = ground.failureOf(load, {});
    await eventually(() => expect(sent()).toBeGreaterThan(before));
    line.cut();
    expect(await failing).toMatchObject({ code: 'unavailable' });
    line.mend();
  });

  it('fails what it has taken a part of', async () => {
    await database.collection('words').findOne({ word: 'before' });
    line.stall();
    const writing = database.collection('words').insertOne({ word: MUCH });
    await eventually(() => expect(toDatabase().some((socket) => socket.writableNeedDrain)).toBe(true));
    line.cut();
    await expect(writing).rejects.toThrow(mongo.MongoNetworkError);
    line.mend();
    await database.collection('words').insertOne({ word: 'after' });
  });
});
