import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rpc, type Output } from '@crew/contracts/rpc';
import { Controller, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { z } from 'zod';
import { runChecks } from '../src/health/health-checks.js';
import { Handles } from '../src/rpc/handles.js';
import type { RunningService } from '../src/service.js';
import { contextFor, eventually, Ground } from './ground.js';

const count = rpc({
  subject: 'pods.count',
  summary: 'How many there are.',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.int(),
  errors: [],
});

@Controller()
class CountController {
  constructor(@InjectModel('Thing') private readonly things: Model<object>) {}

  @Handles(count)
  async count(): Promise<Output<typeof count>> {
    return this.things.countDocuments();
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Thing', schema: new Schema({}) }])],
  controllers: [CountController],
})
class CountModule {}

describe('a service', () => {
  let ground: Ground;
  let service: RunningService;
  beforeAll(async () => {
    ground = await Ground.start();
    service = await ground.serve({ name: 'pods', module: CountModule });
  });
  afterAll(() => ground.stop());

  const asked = async (page: string): Promise<[number, unknown]> => {
    const response = await fetch(`${service.healthUrl}/${page}`);
    return [response.status, await response.json()];
  };
  const dependencies = { nats: 'ok', redis: 'ok', mongodb: 'ok' };

  it('is live and ready, each dependency by name', async () => {
    expect(await asked('live')).toEqual([200, { status: 'ok' }]);
    expect(await asked('ready')).toEqual([200, { status: 'ok', dependencies }]);
  });

  it('tells its figures', async () => {
    const response = await fetch(`${service.healthUrl}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  it('is not ready while Redis is away, says so, and is again when it is back', async () => {
    await ground.kill('redis');
    const without = { status: 'unavailable', dependencies: { ...dependencies, redis: 'unavailable' } };
    expect(await asked('ready')).toEqual([503, without]);
    expect(await asked('live')).toEqual([200, { status: 'ok' }]);
    expect(await ground.client.call(count, {}, contextFor(count))).toBe(0);
    await ground.revive('redis');
    await eventually(async () => expect(await asked('ready')).toEqual([200, { status: 'ok', dependencies }]));
  });

  it('answers that it is away, not that it failed, while its database is', async () => {
    await ground.kill('mongo');
    const failed = await ground.failureOf(count, {}, { deadline: Date.now() + 20_000 });
    expect(failed).toMatchObject({ code: 'unavailable', message: expect.stringContaining('away for a moment') });
    const without = { status: 'unavailable', dependencies: { ...dependencies, mongodb: 'unavailable' } };
    expect(await asked('ready')).toEqual([503, without]);
  });

  it('that is told to stop while NATS is away does not wait for it to be back', async () => {
    await ground.kill('nats');
    await service.stop();
    await expect(fetch(`${service.healthUrl}/live`)).rejects.toThrow();
  });
});

describe('the checks of dependencies', () => {
  it('call one that never answers away, and do not wait for it longer than the others can bear', async () => {
    const report = await runChecks({ swift: async () => 'pong', stuck: () => new Promise(() => {}) });
    expect(report).toEqual({ status: 'unavailable', dependencies: { swift: 'ok', stuck: 'unavailable' } });
  });

  it('are fulfilled by having nothing to check', async () => {
    expect(await runChecks({})).toEqual({ status: 'ok', dependencies: {} });
  });
});
