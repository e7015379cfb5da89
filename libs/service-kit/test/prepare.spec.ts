import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { event } from '@crew/contracts/event';
import { rpc, type Output } from '@crew/contracts/rpc';
import { jetstreamManager } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose, { Schema } from 'mongoose';
import { z } from 'zod';
import { HandlesEvent } from '../src/events/handles-event.js';
import { EVENTS_STREAM } from '../src/nats/streams.js';
import { Handles } from '../src/rpc/handles.js';
import { prepareService } from '../src/service.js';
import { TestStack } from './test-stack.js';

const look = rpc({
  subject: 'chat.look',
  summary: 'Looks.',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
});
const seen = event({ subject: 'chat.seen', summary: 'Something was.', data: z.object({}) });

@Controller()
class LookoutController {
  @Handles(look)
  async look(): Promise<Output<typeof look>> {
    return null;
  }
  @HandlesEvent(seen)
  async hear(): Promise<void> {}
}

const thing = new Schema({ name: String }).index({ name: 1 }, { unique: true });
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Thing', schema: thing }])],
  controllers: [LookoutController],
})
class LookoutModule {}

let stack: TestStack;
beforeAll(async () => {
  stack = await TestStack.start();
});
afterAll(() => stack.stop());

it('prepareService creates streams and indexes, and accepts neither calls nor events', async () => {
  const prepare = () => prepareService({ name: 'chat', module: LookoutModule, env: stack.env });
  await prepare();
  await prepare();
  const connection = await mongoose.createConnection(stack.servers.mongo.url, { dbName: 'crew_chat' }).asPromise();
  expect(await connection.collection('things').indexes()).toContainEqual(
    expect.objectContaining({ key: { name: 1 }, unique: true }),
  );
  await connection.close();
  const { streams, consumers } = await jetstreamManager(stack.connection);
  expect((await streams.info(EVENTS_STREAM)).config.name).toBe(EVENTS_STREAM);
  expect(await consumers.list(EVENTS_STREAM).next()).toEqual([]);
  expect((await stack.failureOf(look, {})).code).toBe('unavailable');
});
