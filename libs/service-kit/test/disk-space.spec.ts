import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rpc, type Output } from '@crew/contracts/rpc';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '../src/env-token.js';
import { Handles } from '../src/rpc/handles.js';
import type { RunningService } from '../src/service.js';
import { contextFor, eventually, TestStack } from './test-stack.js';

const base = { summary: 'A call.', access: 'anyone', input: z.strictObject({}), output: z.null(), errors: [] } as const;
const read = rpc({ ...base, subject: 'pods.read', http: { method: 'GET', path: '/api/read' } });
const change = rpc({ ...base, subject: 'pods.change', http: { method: 'POST', path: '/api/change' }, limit: 'pods' });
const note = rpc({ ...base, subject: 'pods.note', access: 'internal' });

@Controller()
class CallsController {
  @Handles(read)
  async read(): Promise<Output<typeof read>> {
    return null;
  }

  @Handles(change)
  async change(): Promise<Output<typeof change>> {
    return null;
  }

  @Handles(note)
  async note(): Promise<Output<typeof note>> {
    return null;
  }
}
@Module({ controllers: [CallsController] })
class CallsModule {}

const MORE_THAN_ANY_DISK_MB = 1e12;

describe('a service whose database has little disk space', () => {
  let stack: TestStack;
  let service: RunningService;
  beforeAll(async () => {
    stack = await TestStack.start();
    service = await stack.serve({ name: 'pods', module: CallsModule }, { DATABASE_MIN_FREE_MB: MORE_THAN_ANY_DISK_MB });
  });
  afterAll(() => stack.stop());

  const ready = async (): Promise<[number, unknown]> => {
    const response = await fetch(`${service.healthUrl}/ready`);
    return [response.status, await response.json()];
  };
  const dependencies = { nats: 'ok', redis: 'ok', mongodb: 'ok' };

  it('refuses writes, serves reads and calls of services, and names the cause in /ready', async () => {
    expect((await stack.failureOf(change, {})).code).toBe('unavailable');
    expect(await stack.client.call(read, {}, contextFor(read))).toBeNull();
    expect(await stack.client.call(note, {}, contextFor(note))).toBeNull();
    const cause = { ...dependencies, 'disk space of mongodb': 'unavailable' };
    expect(await ready()).toEqual([503, { status: 'unavailable', dependencies: cause }]);
  });

  it('measures the free space', async () => {
    expect(await (await fetch(`${service.healthUrl}/metrics`)).text()).toMatch(/^crew_database_free_bytes \d+$/m);
  });

  it('accepts writes again once there is space', async () => {
    service.app.get<{ DATABASE_MIN_FREE_MB: number }>(ENV).DATABASE_MIN_FREE_MB = 0;
    await eventually(() => stack.client.call(change, {}, contextFor(change)));
    expect(await ready()).toEqual([200, { status: 'ok', dependencies }]);
  });
});
