import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { streamEvent } from '@crew/contracts/event';
import { PUSH_STREAM } from '@crew/service-kit/nats/streams';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { NatsCluster } from '@crew/testing/nats-cluster';
import { startServers, type TestServers } from '@crew/testing/servers';
import { jetstreamManager } from '@nats-io/jetstream';
import { z } from 'zod';
import { listen, startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

const HOME = 'n1';
const data = z.object({ n: z.int() });
const deckNote = streamEvent({ name: 'deck-note', summary: 'For all', audience: 'deck', data, replay: true });

let folder: string;
let cluster: NatsCluster;
let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-gateway-'));
  cluster = await NatsCluster.plan({ dataDir: join(folder, 'nats') });
  await cluster.start();
  await cluster.whenJoined();
  const single = await startServers();
  servers = { ...single, env: { ...single.env, NATS_URL: cluster.url(HOME) } };
  backend = await startBackend(servers);
});
afterAll(async () => {
  await gateway?.stop();
  await backend?.stop();
  await servers?.stop();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Resolves to the server that has the gateway's consumer of stream events. */
async function serverOfConsumer(): Promise<string> {
  const { consumers } = await jetstreamManager(backend.connection);
  // Those of stopped gateways are deleted later.
  const newest = async (): Promise<string | undefined> =>
    (await consumers.list(PUSH_STREAM).next()).sort((one, other) => other.created.localeCompare(one.created))[0]
      ?.cluster?.leader;
  return eventually('a consumer', newest);
}

it('an event stream goes on when a server is lost that has the consumer and not the connection of its gateway', async () => {
  gateway = await startTestGateway(servers);
  for (let lost = await serverOfConsumer(); lost === HOME; lost = await serverOfConsumer()) {
    await gateway.stop();
    gateway = await startTestGateway(servers);
  }
  const stream = await listen(gateway, backend.signIn(member()));
  const lost = await serverOfConsumer();
  await cluster.kill(lost);
  let n = 0;
  await eventually('an event that is published afterwards', () => {
    backend.publish(deckNote, 'music', { n: ++n });
    return stream.events.some(({ event }) => event === deckNote.name);
  });
  expect(stream.closed).toBe(false);
});
