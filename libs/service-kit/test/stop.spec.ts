import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { event } from '@crew/contracts/event';
import { rpc, type Output } from '@crew/contracts/rpc';
import { startTcpProxy } from '@crew/testing/tcp-proxy';
import { Controller, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { domainEvent } from '../src/events/outbox.js';
import { HandlesEvent } from '../src/events/handles-event.js';
import { Handles } from '../src/rpc/handles.js';
import type { RunningService } from '../src/service.js';
import { contextFor, eventually, TestStack } from './test-stack.js';

const loaded = event({ subject: 'pods.loaded', summary: 'Cargo arrived.', data: z.object({ number: z.int() }) });
const load = rpc({
  subject: 'pods.load',
  summary: 'Writes more than a socket buffers.',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
});

/** Number of the cargo that exceeds the socket buffers on the way to the database. */
const LARGE = 5;

/** Names of the replicas that started to handle each piece of cargo, in order. */
const started = new Map<number, string[]>();
let hold: Promise<void> = Promise.resolve();

interface Cargo {
  _id: string;
  content: string;
}
const cargoSchema = new Schema<Cargo>({ _id: String, content: String }, { versionKey: false });

@Controller()
class Hold {
  /** Name of the replica, set by the test. */
  name = 'first';
  constructor(@InjectModel('Cargo') readonly cargo: Model<Cargo>) {}

  @HandlesEvent(loaded)
  async stow({ number }: { number: number }): Promise<void> {
    started.set(number, [...(started.get(number) ?? []), this.name]);
    await hold;
    await this.put(number, this.name);
  }

  @Handles(load)
  async load(): Promise<Output<typeof load>> {
    started.set(LARGE, [this.name]);
    await this.put(LARGE, 'x'.repeat(12 * 1024 * 1024));
    return null;
  }

  private async put(number: number, content: string): Promise<void> {
    await this.cargo.updateOne({ _id: String(number) }, { $set: { content } }, { upsert: true });
  }
}
@Module({ imports: [MongooseModule.forFeature([{ name: 'Cargo', schema: cargoSchema }])], controllers: [Hold] })
class CargoModule {}

let stack: TestStack;
const serve = (over: { MONGODB_URI?: string } = {}): Promise<RunningService> =>
  stack.serve({ name: 'pods', module: CargoModule }, over);
const publish = (number: number): void =>
  stack.connection.publish('event.pods.loaded', JSON.stringify(domainEvent(loaded, uuidv7(), { number })));

beforeAll(async () => {
  stack = await TestStack.start();
});
afterAll(() => stack.stop());

describe('a stopping service', () => {
  it('finishes the running event handler and leaves waiting events to another replica', async () => {
    const first = await serve();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    hold = promise;
    for (const number of [1, 2, 3, 4]) publish(number);
    await eventually(() => expect([...started.keys()]).toEqual([1]));
    const stopped = first.stop();
    const second = await serve();
    second.app.get(Hold).name = 'second';
    release();
    await stopped;
    const stowed = (): Promise<Cargo[]> => second.app.get(Hold).cargo.find().sort('_id').lean<Cargo[]>().exec();
    await eventually(async () => expect((await stowed()).map(({ content }) => content)).toHaveLength(4));
    expect((await stowed()).map(({ content }) => content)).toEqual(['first', 'second', 'second', 'second']);
    expect(started.get(1)).toEqual(['first']);
    await second.stop();
  });

  it('does not wait for a database that does not respond', async () => {
    const proxy = await startTcpProxy(decodeURIComponent(new URL(stack.servers.mongo.url).host));
    const service = await serve({ MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true` });
    hold = Promise.resolve();
    proxy.stall();
    publish(6);
    const answered = stack.client.call(load, {}, contextFor(load));
    await expect(answered).rejects.toThrow();
    await eventually(() => expect([started.get(LARGE), started.get(6)]).toEqual([['first'], ['first']]));
    await service.stop();
    await proxy.stop();
  });
});
