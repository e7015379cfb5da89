import 'reflect-metadata';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { event } from '@crew/contracts/event';
import { EVENT_HANDLERS } from '@crew/contracts/event-handlers';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { eventually } from '@crew/testing/eventually';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { startServers, type TestServers } from '@crew/testing/servers';
import { Injectable, Module } from '@nestjs/common';
import { z } from 'zod';
import { COMMANDS } from '../src/commands.js';

const numbered = event({ subject: 'chat.numbered', summary: 'A test event.', data: z.object({ number: z.int() }) });

let failing = true;
const firstReceived: number[] = [];
const secondReceived: number[] = [];

@Injectable()
class NumberedEvents {
  @HandlesEvent(numbered)
  async first({ number }: { number: number }): Promise<void> {
    if (failing) throw new Error('The first handler failed');
    firstReceived.push(number);
  }
  @HandlesEvent(numbered)
  async second({ number }: { number: number }): Promise<void> {
    if (failing) throw new Error('The second handler failed');
    secondReceived.push(number);
  }
}
@Module({ providers: [NumberedEvents] })
class NumberedModule {}

let servers: TestServers;
let service: ServiceHarness;
let folder: string;
const startService = () =>
  startHarness(servers, { name: 'chat', module: NumberedModule, retryDelaysMs: [], env: { LOG_LEVEL: 'silent' } });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-dead-letters-'));
  servers = await startServers();
  service = await startService();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await service?.stop();
  await servers?.stop();
});

const run = async (name: string, ...args: string[]): Promise<string[]> => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const context = { connection: service.connection, mongodbUri: undefined, replicas: undefined, print };
  await COMMANDS[name]!.run(context, args);
  return lines;
};

it('replay publishes dead letters again, of one handler or of all, and removes them', async () => {
  expect(await run('dead-letters')).toEqual(['There are none.']);
  await service.publishEvent(numbered, { number: 1 });
  await service.publishEvent(numbered, { number: 2 });
  await eventually(
    'both handlers failed on both events',
    async () => (await run('dead-letters')).at(-1) === '4 dead letters.',
  );
  expect((await run('dead-letters'))[0]).toMatch(
    /chat-(first|second) {2}event\.chat\.numbered {2}(The first|The second)/,
  );

  failing = false;
  expect(await run('replay', 'chat-first')).toEqual(['2 events were published again.']);
  await eventually('the first handler received both', () => firstReceived.length >= 2);
  expect((await run('dead-letters')).at(-1)).toBe('2 dead letters.');
  expect(secondReceived).toEqual([]);
  expect(await run('replay')).toEqual(['2 events were published again.']);
  await eventually('the second handler received both', () => secondReceived.length >= 2);
  expect([firstReceived, secondReceived].map((received) => received.toSorted())).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(await run('dead-letters')).toEqual(['There are none.']);
});

it('keep-dead-letters prints what return-dead-letters publishes again, after the streams were deleted', async () => {
  failing = true;
  await service.publishEvent(numbered, { number: 3 });
  await eventually('both handlers failed', async () => (await run('dead-letters')).at(-1) === '2 dead letters.');
  const file = join(folder, 'dead-letters.jsonl');
  await writeFile(file, (await run('keep-dead-letters')).map((line) => `${line}\n`).join(''));
  expect(await run('reset-streams')).toEqual(['EVENTS is deleted.', 'PUSH is deleted.', 'DEAD is deleted.']);
  expect(await run('reset-streams')).toEqual([]);
  await service.stop();
  failing = false;
  service = await startService();
  expect(await run('return-dead-letters', file)).toEqual(['2 events were published again.']);
  await eventually('both handlers received it', () => firstReceived.includes(3) && secondReceived.includes(3));
});

it('remove-consumer deletes the consumer of a handler that is gone, and no other', async () => {
  expect(await run('remove-consumer', 'chat-first')).toEqual(['chat-first is deleted.']);
  expect(await run('remove-consumer', 'chat-first')).toEqual(['There is no consumer chat-first.']);
  const [method = ''] = Object.keys(EVENT_HANDLERS.chat);
  await expect(run('remove-consumer', `chat-${method}`)).rejects.toThrow('handles events in this version');
});

it('ledger-check requires MONGODB_URI', async () => {
  await expect(run('ledger-check')).rejects.toThrow('MONGODB_URI');
});
