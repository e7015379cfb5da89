import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rpc, type Output, type ParsedInput } from '@crew/contracts/rpc';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import { failure } from '../src/rpc/domain-error.js';
import { Handles } from '../src/rpc/handles.js';
import { contextFor, Ground } from './ground.js';

/** A call before and after a release: a field more that may be absent, a field more in the answer, a failure more. */
const before = (subject: 'chat.hail' | 'chat.signal') =>
  rpc({
    subject,
    summary: 'Hails.',
    access: 'anyone',
    input: z.strictObject({ ship: z.string() }),
    output: z.object({ heard: z.string() }),
    errors: [],
  });
const after = (subject: 'chat.hail' | 'chat.signal') =>
  rpc({
    subject,
    summary: 'Hails.',
    access: 'anyone',
    input: z.strictObject({ ship: z.string(), mood: z.string().optional() }),
    output: z.object({ heard: z.string(), mood: z.string().default('calm') }),
    errors: ['not_found'],
  });

const newHail = after('chat.hail');
const oldSignal = before('chat.signal');

/** Serves `hail` as the newer version does, and `signal` as the older one. */
@Controller()
class BridgeController {
  @Handles(newHail)
  async hail({ ship, mood = 'calm' }: ParsedInput<typeof newHail>): Promise<Output<typeof newHail>> {
    if (ship === 'nobody') throw failure(newHail, 'not_found');
    return { heard: ship, mood };
  }
  @Handles(oldSignal)
  async signal({ ship }: ParsedInput<typeof oldSignal>): Promise<Output<typeof oldSignal>> {
    return { heard: ship };
  }
}
@Module({ controllers: [BridgeController] })
class BridgeModule {}

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.start();
  await ground.serve({ name: 'chat', module: BridgeModule });
});
afterAll(() => ground.stop());

describe('versions side by side', () => {
  it('an old caller is answered by a new service, and passes over what it does not know', async () => {
    const hail = before('chat.hail');
    expect(await ground.client.call(hail, { ship: 'Dawn' }, contextFor(hail))).toEqual({ heard: 'Dawn' });
    expect((await ground.failureOf(hail, { ship: 'nobody' })).code).toBe('not_found');
  });

  it('a new caller is answered by an old service, as long as it asks in the old words', async () => {
    const signal = after('chat.signal');
    const answer = await ground.client.call(signal, { ship: 'Dawn' }, contextFor(signal));
    expect(answer).toEqual({ heard: 'Dawn', mood: 'calm' });
    expect((await ground.failureOf(signal, { ship: 'Dawn', mood: 'wild' })).code).toBe('invalid_input');
  });
});
