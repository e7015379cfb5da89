import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rpc, type Output, type ParsedInput } from '@crew/contracts/rpc';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import { failure } from '../src/rpc/domain-error.js';
import { Handles } from '../src/rpc/handles.js';
import { contextFor, TestStack } from './test-stack.js';

/** A call before and after a release that adds an optional input, an output field and an error code. */
const before = (subject: 'chat.hail' | 'chat.signal') =>
  rpc({
    subject,
    summary: 'Hails.',
    access: 'anyone',
    input: z.strictObject({ name: z.string() }),
    output: z.object({ hailed: z.string() }),
    errors: [],
  });
const after = (subject: 'chat.hail' | 'chat.signal') =>
  rpc({
    subject,
    summary: 'Hails.',
    access: 'anyone',
    input: z.strictObject({ name: z.string(), mood: z.string().optional() }),
    output: z.object({ hailed: z.string(), mood: z.string().default('calm') }),
    errors: ['not_found'],
  });

const newHail = after('chat.hail');
const oldSignal = before('chat.signal');

/** Serves the new version of `hail` and the old version of `signal`. */
@Controller()
class BridgeController {
  @Handles(newHail)
  async hail({ name, mood = 'calm' }: ParsedInput<typeof newHail>): Promise<Output<typeof newHail>> {
    if (name === 'nobody') throw failure(newHail, 'not_found');
    return { hailed: name, mood };
  }
  @Handles(oldSignal)
  async signal({ name }: ParsedInput<typeof oldSignal>): Promise<Output<typeof oldSignal>> {
    return { hailed: name };
  }
}
@Module({ controllers: [BridgeController] })
class BridgeModule {}

let stack: TestStack;
beforeAll(async () => {
  stack = await TestStack.start();
  await stack.serve({ name: 'chat', module: BridgeModule });
});
afterAll(() => stack.stop());

describe('versions of a contract', () => {
  it('let an old caller use a new service, ignoring new output fields', async () => {
    const hail = before('chat.hail');
    expect(await stack.client.call(hail, { name: 'Dawn' }, contextFor(hail))).toEqual({ hailed: 'Dawn' });
    expect((await stack.failureOf(hail, { name: 'nobody' })).code).toBe('not_found');
  });

  it('let a new caller use an old service without the new input fields', async () => {
    const signal = after('chat.signal');
    const answer = await stack.client.call(signal, { name: 'Dawn' }, contextFor(signal));
    expect(answer).toEqual({ hailed: 'Dawn', mood: 'calm' });
    expect((await stack.failureOf(signal, { name: 'Dawn', mood: 'wild' })).code).toBe('invalid_input');
  });
});
