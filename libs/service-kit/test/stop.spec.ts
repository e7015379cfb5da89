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
import { contextFor, eventually, Ground } from './ground.js';

const loaded = event({ subject: 'pods.loaded', summary: 'Cargo came.', data: z.object({ number: z.int() }) });
const load = rpc({
  subject: 'pods.load',
  summary: 'Loads more than a socket holds.',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
});

/** Number of the cargo that is more than the sockets on the way to the database hold. */
const MUCH = 5;

/** Names of the replicas that began with each piece of cargo, in turn. */
const begun = new Map<number, string[]>();
let hold: Promise<void> = Promise.resolve();

interface Cargo {
  _id: string;
  content: string;
}
const cargoSchema = new Schema<Cargo>({ _id: String, content: String }, { versionKey: false });

@Controller()
class Hold {
  /** Which replica this is, given by the test. */
  name = 'first';
  constructor(@InjectModel('Cargo') readonly cargo: Model<Cargo>) {}

  @HandlesEvent(loaded)
  async stow({ number }: { number: number }): Promise<void> {
    begun.set(number, [...(begun.get(number) ?? []), this.name]);
    await hold;
    await this.put(number, this.name);
  }

  @Handles(load)
  async load(): Promise<Output<typeof load>> {
    begun.set(MUCH, [this.name]);
    await this.put(MUCH, 'x'.repeat(12 * 1024 * 1024));
    return null;
  }

  private async put(number: number, content: string): Promise<void> {
    await this.cargo.updateOne({ _id: String(number) }, { $set: { content } }, { upsert: true });
  }
}
@Module({ imports: [MongooseModule.forFeature([{ name: 'Cargo', schema: cargoSchema }])], controllers: [Hold] })
class CargoModule {}

let ground: Ground;
const serve = (over: { MONGODB_URI?: string } = {}): Promise<RunningService> =>
  ground.serve({ name: 'pods', module: CargoModule }, over);
const tell = (number: number): void =>
  ground.connection.publish('event.pods.loaded', JSON.stringify(domainEvent(loaded, uuidv7(), { number })));

beforeAll(async () => {
  ground = await Ground.start();
});
afterAll(() => ground.stop());

describe('a service that stops', () => {
  it('ends the reaction under way, begins none, and leaves the rest to another', async () => {
    const first = await serve();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    hold = promise;
    for (const number of [1, 2, 3, 4]) tell(number);
    await eventually(() => expect([...begun.keys()]).toEqual([1]));
    const stopped = first.stop();
    const second = await serve();
    second.app.get(Hold).name = 'second';
    release();
    await stopped;
    const stowed = (): Promise<Cargo[]> => second.app.get(Hold).cargo.find().sort('_id').lean<Cargo[]>().exec();
    await eventually(async () => expect((await stowed()).map(({ content }) => content)).toHaveLength(4));
    expect((await stowed()).map(({ content }) => content)).toEqual(['first', 'second', 'second', 'second']);
    expect(begun.get(1)).toEqual(['first']);
    await second.stop();
  });

  it('is not kept by what the database leaves without an answer', async () => {
    const line = await startTcpProxy(decodeURIComponent(new URL(ground.servers.mongo.url).host));
    const service = await serve({ MONGODB_URI: `mongodb://127.0.0.1:${line.port}/?directConnection=true` });
    hold = Promise.resolve();
    line.stall();
    tell(6);
    const answered = ground.client.call(load, {}, contextFor(load));
    await expect(answered).rejects.toThrow();
    await eventually(() => expect([begun.get(MUCH), begun.get(6)]).toEqual([['first'], ['first']]));
    await service.stop();
    await line.stop();
  });
});
