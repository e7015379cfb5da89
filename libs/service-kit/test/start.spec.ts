import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rpc, type Output } from '@crew/contracts/rpc';
import { Controller, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { databaseEnv, parseEnv } from '../src/env.js';
import { Handles } from '../src/rpc/handles.js';
import { contextFor, TestStack } from './test-stack.js';

const getHooks = rpc({
  subject: 'chat.get-hooks',
  summary: 'The lifecycle hooks that have run.',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.array(z.string()),
  errors: [],
});

@Controller()
class HooksController implements OnModuleInit, OnApplicationBootstrap {
  private readonly hooks: string[] = [];

  async onModuleInit(): Promise<void> {
    await delay(200);
    this.hooks.push('onModuleInit');
  }

  async onApplicationBootstrap(): Promise<void> {
    await delay(200);
    this.hooks.push('onApplicationBootstrap');
  }

  @Handles(getHooks)
  async getHooks(): Promise<Output<typeof getHooks>> {
    return this.hooks;
  }
}
@Module({ controllers: [HooksController] })
class HooksModule {}

@Module({})
class EmptyModule {}

let stack: TestStack;
beforeAll(async () => {
  stack = await TestStack.start();
});
afterAll(() => stack.stop());

describe('a starting service', () => {
  it.each([
    ['loopback alone by default', {}, '127.0.0.1'],
    ['the address of HEALTH_HOST', { HEALTH_HOST: '0.0.0.0' }, '0.0.0.0'],
  ])('opens its health port on %s', async (_where, given, address) => {
    const { NATS_URL, REDIS_URL, MONGODB_URI } = stack.env;
    const source = { NODE_ENV: 'test', HEALTH_PORT: '0', NATS_URL, REDIS_URL, MONGODB_URI, ...given };
    const { healthUrl } = await stack.serve({ name: 'pods', module: EmptyModule }, parseEnv(databaseEnv, source));
    expect(new URL(healthUrl).hostname).toBe(address);
    expect((await fetch(`${healthUrl}/live`)).status).toBe(200);
  });

  it('accepts calls once its lifecycle hooks have run', async () => {
    let isStarting = true;
    const answers: string[][] = [];
    const calling = (async () => {
      while (isStarting) {
        await stack.client.call(getHooks, {}, contextFor(getHooks)).then(
          (answer) => answers.push(answer),
          () => delay(5),
        );
      }
    })();
    await stack.serve({ name: 'chat', module: HooksModule });
    answers.push(await stack.client.call(getHooks, {}, contextFor(getHooks)));
    isStarting = false;
    await calling;
    expect(new Set(answers.map(String))).toEqual(new Set(['onModuleInit,onApplicationBootstrap']));
  });
});
