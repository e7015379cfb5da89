import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rpc, type Output } from '@crew/contracts/rpc';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { startServers, type TestServers } from '@crew/testing/servers';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import { Handles } from '../src/rpc/handles.js';

const crash = rpc({
  subject: 'chat.crash',
  summary: 'A call.',
  access: 'anyone',
  input: z.strictObject({ word: z.string().min(1) }),
  output: z.null(),
  errors: [],
});

@Controller()
class CrashController {
  @Handles(crash)
  async crash(): Promise<Output<typeof crash>> {
    throw new TypeError('the seats are undefined');
  }
}

@Module({ controllers: [CrashController] })
class CrashModule {}

describe('a failing call of a test', () => {
  let servers: TestServers;
  let chat: ServiceHarness;
  beforeAll(async () => {
    servers = await startServers();
    chat = await startHarness(servers, { name: 'chat', module: CrashModule });
  });
  afterAll(async () => {
    await chat?.stop();
    await servers?.stop();
  });

  const errorOf = (call: Promise<unknown>): Promise<Error> =>
    call.then(
      () => Promise.reject(),
      (error: Error) => error,
    );

  it('points to the line of the test and has what the service threw as its cause', async () => {
    const error = await errorOf(chat.call(crash, { word: 'x' }));
    expect(error.stack!.split('\n')[1]).toContain('failing-call.spec.ts');
    expect((error.cause as Error).stack).toContain('TypeError: the seats are undefined');
    expect((error.cause as Error).stack).toContain('CrashController.crash');
  });

  it('names the code and the invalid field, without a cause', async () => {
    const error = await errorOf(chat.callRaw(crash, { word: '' }));
    expect(error.stack!.split('\n')[0]).toBe('DomainError invalid_input: Word is required');
    expect(error.stack!.split('\n')[1]).toContain('failing-call.spec.ts');
    expect(error.cause).toBeUndefined();
  });
});
