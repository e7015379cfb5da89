import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDeckGlimpse } from '@crew/contracts/chat/get-deck-glimpse';
import type { RawReply } from '@crew/service-kit/rpc/rpc-client';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { PollsService } from '../src/polls/polls.service.js';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
let chat: StubbedCall<typeof getDeckGlimpse>;
let isDown = true;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
  chat = await stubCall(backend.connection, getDeckGlimpse, () => {
    if (isDown) throw failure(getDeckGlimpse, 'unavailable');
    return [];
  });
});

afterAll(async () => {
  await gateway?.stop();
  await backend?.stop();
  await servers?.stop();
});

const glimpse = (as?: string) => gateway.request('GET', '/api/decks/glimpse', { as });

describe('an answer that all callers share', () => {
  it('is read again after a failure, and once for any number of visitors and members', async () => {
    expect((await glimpse()).status).toBe(503);
    isDown = false;
    const asked = chat.asked.length;
    const cookie = backend.signIn(member());
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => glimpse(index % 2 ? cookie : undefined)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 []']));
    expect(chat.asked).toHaveLength(asked + 1);
  });

  it('is read again when its time is over', async () => {
    const polls = new PollsService();
    let reads = 0;
    const read = (seconds: number) =>
      polls.readShared(getDeckGlimpse, seconds, async () => {
        reads += 1;
        return {} as RawReply;
      });
    await eventually('it is read again', async () => {
      await read(0.001);
      return reads === 2;
    });
  });
});
