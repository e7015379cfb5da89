import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { event } from '@crew/contracts/event';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { eventually } from '@crew/testing/eventually';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { startServers, type TestServers } from '@crew/testing/servers';
import { Injectable, Module } from '@nestjs/common';
import { z } from 'zod';
import { COMMANDS } from '../src/commands.js';

const docked = event({ subject: 'chat.docked', summary: 'A ship did.', data: z.object({ number: z.int() }) });

let broken = true;
const celebrated: number[] = [];
const rung: number[] = [];

@Injectable()
class Harbour {
  @HandlesEvent(docked)
  async celebrate({ number }: { number: number }): Promise<void> {
    if (broken) throw new Error('No fireworks left');
    celebrated.push(number);
  }
  @HandlesEvent(docked)
  async ring({ number }: { number: number }): Promise<void> {
    if (broken) throw new Error('The bell is stuck');
    rung.push(number);
  }
}
@Module({ providers: [Harbour] })
class HarbourModule {}

let servers: TestServers;
let harbour: ServiceHarness;
beforeAll(async () => {
  servers = await startServers();
  harbour = await startHarness(servers, {
    name: 'chat',
    module: HarbourModule,
    retryWaitsMs: [],
    env: { LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  await harbour?.stop();
  await servers?.stop();
});

const said = async (name: string, ...args: string[]): Promise<string[]> => {
  const lines: string[] = [];
  const operator = { connection: harbour.connection, mongodbUri: undefined, say: (line: string) => lines.push(line) };
  await COMMANDS[name]!.run(operator, args);
  return lines;
};

it('lists what reactions gave up on, and tells it again once the reason is gone', async () => {
  expect(await said('dead-letters')).toEqual(['There are none.']);
  await harbour.publishEvent(docked, { number: 1 });
  await harbour.publishEvent(docked, { number: 2 });
  await eventually(
    'both reactions gave up on both',
    async () => (await said('dead-letters')).at(-1) === '4 dead letters.',
  );
  expect((await said('dead-letters'))[0]).toMatch(
    /chat-(celebrate|ring) {2}event\.chat\.docked {2}(No fireworks|The bell)/,
  );

  broken = false;
  expect(await said('replay', 'chat-celebrate')).toEqual(['2 facts are told again.']);
  await eventually('they are celebrated', () => celebrated.length >= 2);
  expect((await said('dead-letters')).at(-1)).toBe('2 dead letters.');
  expect(await said('replay')).toEqual(['2 facts are told again.']);
  await eventually('the bell rings', () => rung.includes(1) && rung.includes(2));
  expect(await said('dead-letters')).toEqual(['There are none.']);
});

it('needs to be told where the ledger is', async () => {
  await expect(said('ledger-check')).rejects.toThrow('MONGODB_URI');
});
