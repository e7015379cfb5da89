import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rpc, type Output } from '@crew/contracts/rpc';
import { Controller, Module } from '@nestjs/common';
import { getModelToken, InjectModel, MongooseModule } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { z } from 'zod';
import { runChecks } from '../src/health/health-checks.js';
import { Handles } from '../src/rpc/handles.js';
import type { RunningService } from '../src/service.js';
import { contextFor, eventually, TestStack } from './test-stack.js';

const count = rpc({
  subject: 'pods.count',
  summary: 'How many there are.',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.int(),
  errors: [],
});

const thingSchema = new Schema({ name: String }).index({ name: 1 }, { unique: true });

@Controller()
class CountController {
  constructor(@InjectModel('Thing') private readonly things: Model<object>) {}

  @Handles(count)
  async count(): Promise<Output<typeof count>> {
    return this.things.countDocuments();
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Thing', schema: thingSchema }])],
  controllers: [CountController],
})
class CountModule {}

describe('the health port', () => {
  let stack: TestStack;
  let service: RunningService;
  beforeAll(async () => {
    stack = await TestStack.start();
    service = await stack.serve({ name: 'pods', module: CountModule });
  });
  afterAll(() => stack.stop());

  const get = async (page: string): Promise<[number, unknown]> => {
    const response = await fetch(`${service.healthUrl}/${page}`);
    return [response.status, await response.json()];
  };
  const dependencies = { nats: 'ok', redis: 'ok', mongodb: 'ok' };

  it('reports liveness and readiness with each dependency by name', async () => {
    expect(await get('live')).toEqual([200, { status: 'ok' }]);
    expect(await get('ready')).toEqual([200, { status: 'ok', dependencies }]);
  });

  it('serves metrics', async () => {
    const response = await fetch(`${service.healthUrl}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  it('reports not ready while Redis is unavailable, and ready afterwards', async () => {
    await stack.kill('redis');
    const without = { status: 'unavailable', dependencies: { ...dependencies, redis: 'unavailable' } };
    expect(await get('ready')).toEqual([503, without]);
    expect(await get('live')).toEqual([200, { status: 'ok' }]);
    expect(await stack.client.call(count, {}, contextFor(count))).toBe(0);
    await stack.restart('redis');
    await eventually(async () => expect(await get('ready')).toEqual([200, { status: 'ok', dependencies }]));
  });

  it('names a unique index that was dropped until it has built it again, as soon as no duplicates prevent it', async () => {
    const things = service.app.get<Model<object>>(getModelToken('Thing'));
    await things.collection.dropIndex('name_1');
    await things.collection.insertMany([{ name: 'twice' }, { name: 'twice' }]);
    const without = { status: 'unavailable', dependencies: { ...dependencies, 'index things(name)': 'unavailable' } };
    await eventually(async () => expect(await get('ready')).toEqual([503, without]));
    await things.deleteMany({});
    await eventually(async () => expect(await get('ready')).toEqual([200, { status: 'ok', dependencies }]));
    expect(await things.collection.indexes()).toContainEqual(expect.objectContaining({ name: 'name_1', unique: true }));
  });

  it('starts while duplicates prevent a unique index, and names it', async () => {
    const things = service.app.get<Model<object>>(getModelToken('Thing'));
    await things.collection.dropIndex('name_1');
    await things.collection.insertMany([{ name: 'twice' }, { name: 'twice' }]);
    const again = await stack.serve({ name: 'pods', module: CountModule });
    await eventually(async () => {
      const response = await fetch(`${again.healthUrl}/ready`);
      expect(await response.json()).toMatchObject({ dependencies: { 'index things(name)': 'unavailable' } });
    });
    expect(await stack.client.call(count, {}, contextFor(count))).toBe(2);
    await again.stop();
    await things.deleteMany({});
    await eventually(async () => expect(await get('ready')).toEqual([200, { status: 'ok', dependencies }]));
  });

  it('reports not ready while the database is unavailable, and calls return unavailable', async () => {
    await stack.kill('mongo');
    const failed = await stack.failureOf(count, {}, { deadline: Date.now() + 20_000 });
    expect(failed).toMatchObject({ code: 'unavailable', message: expect.stringContaining('unavailable right now') });
    const without = { status: 'unavailable', dependencies: { ...dependencies, mongodb: 'unavailable' } };
    expect(await get('ready')).toEqual([503, without]);
  });

  it('closes on a stop while NATS is unavailable', async () => {
    await stack.kill('nats');
    await service.stop();
    await expect(fetch(`${service.healthUrl}/live`)).rejects.toThrow();
  });
});

describe('runChecks', () => {
  it('reports a check that does not settle as unavailable after a timeout', async () => {
    const report = await runChecks({ swift: async () => 'pong', stuck: () => new Promise(() => {}) });
    expect(report).toEqual({ status: 'unavailable', dependencies: { swift: 'ok', stuck: 'unavailable' } });
  });

  it('reports ok without checks', async () => {
    expect(await runChecks({})).toEqual({ status: 'ok', dependencies: {} });
  });
});
