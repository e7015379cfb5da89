import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listMemories } from '@crew/contracts/crew-ai/list-memories';
import { setMemoryConsent } from '@crew/contracts/crew-ai/set-memory-consent';
import { findActor } from '@crew/contracts/identity/find-actor';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startServers, type TestServers } from '@crew/testing/servers';
import { connectTestClient, type TestClient } from '@crew/testing/service-harness';
import { ServiceProcess } from '@crew/testing/service-process';
import { stubCall } from '@crew/testing/stub-call';
import { TestDeck } from './test-deck.js';

/** The job of a killed replica is taken once its lock has expired. */
const RESUMED_TIMEOUT_MS = 90_000;

let servers: TestServers;
let sandbox: TestSandbox;
let client: TestClient;
let deck: TestDeck;
let crewAi: ServiceProcess;

beforeAll(async () => {
  [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  client = await connectTestClient(servers);
  deck = new TestDeck(client);
  await deck.open();
  await stubCall(client.connection, findActor, () => deck.ada);
  crewAi = new ServiceProcess(new URL('../src/main.ts', import.meta.url), {
    ...servers.env,
    NODE_ENV: 'test',
    CREW_BUILD_HASH: 'test',
    AI_BASE_URL: `${sandbox.url}/ai/v1`,
    AI_API_KEY: 'sandbox',
  });
  await crewAi.start();
});

afterAll(async () => {
  await crewAi?.kill();
  await client?.stop();
  await sandbox?.stop();
  await servers?.stop();
});

const requests = async (): Promise<number> =>
  (await sandbox.control.log('ai', '/chat/completions')).filter(({ body }) => body.includes('member_details')).length;
const memories = () => client.call(listMemories, { key: 'lyra' }, { as: deck.ada });

it('a service killed while it looks for details stores those of the message once', async () => {
  await client.call(setMemoryConsent, { key: 'lyra', granted: true }, { as: deck.ada });
  await sandbox.control.set({ model: { latencyMs: 2_000 } });
  const message = await deck.post({ deckId: 'energy', content: '@lyra I like rain', mentions: ['lyra'] });
  await eventually('the model is asked for details', async () => (await requests()) === 1);
  await crewAi.kill();
  await sandbox.control.set({ model: { latencyMs: 0 } });
  await crewAi.start();
  await eventually('it is remembered', async () => (await memories()).length === 1, RESUMED_TIMEOUT_MS);
  await deck.publishPosted(message);
  await deck.post({ deckId: 'energy', content: '@lyra I like snow', mentions: ['lyra'] });
  await eventually('the next is remembered', async () => (await memories()).length === 2, RESUMED_TIMEOUT_MS);
  expect((await memories()).map(({ text }) => text)).toEqual(['Likes snow', 'Likes rain']);
}, 240_000);
