import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { EVENT_HANDLERS } from '@crew/contracts/event-handlers';
import { NATS_USERS, natsPasswordVariable } from '@crew/contracts/nats-access';
import { durableName } from '@crew/service-kit/events/durables';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { ensureStreams, EVENTS_STREAM, eventSubject } from '@crew/service-kit/nats/streams';
import { eventually } from '@crew/testing/eventually';
import { NatsCluster } from '@crew/testing/nats-cluster';
import { startServers } from '@crew/testing/servers';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { COMMANDS } from '../src/commands.js';

const EVENTS = 5_000;
const BATCH = 500;
const [method, { subject }] = Object.entries(EVENT_HANDLERS.chat)[0]!;
const durable = durableName('chat', method);
let folder: string;
/** Stop what a test has started. */
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-replicate-'));
});
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function connectTo(url: string, name: string): Promise<NatsConnection> {
  const connection = await connectNats(url, name);
  cleanups.push(() => connection.close());
  return connection;
}

/** Resolves to the lines that the command prints. @throws Error when it fails */
async function replicate(connection: NatsConnection, replicas?: number): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const succeeded = await COMMANDS['replicate-streams']!.run(
    { connection, mongodbUri: undefined, replicas, print },
    [],
  );
  expect(succeeded).toBe(true);
  return lines;
}

it('replicate-streams waits for a server that joins', async () => {
  const cluster = await NatsCluster.plan({ dataDir: join(folder, 'joined') });
  cleanups.push(() => cluster.stop());
  const [first, second, third] = cluster.names as [string, string, string];
  await cluster.start(first, second);
  const connection = await connectTo(cluster.url(first), 'operator');
  await ensureStreams(connection, { replicas: 1 });
  const replicated = replicate(connection);
  await cluster.start(third);
  expect(await replicated).toEqual(['EVENTS: 1 → 3 replicas', 'PUSH: 1 → 3 replicas', 'DEAD: 1 → 3 replicas']);
}, 180_000);

it('replicate-streams copies streams and consumers of one server to three, which may lose that one', async () => {
  const passwords = Object.fromEntries(NATS_USERS.map((user) => [natsPasswordVariable(user), `n-${user}`]));
  const cluster = await NatsCluster.plan({ dataDir: join(folder, 'cluster'), passwords });
  cleanups.push(() => cluster.stop());
  await cluster.start();
  await cluster.whenJoined();
  const connectAs = (user: string): Promise<NatsConnection> =>
    connectTo(cluster.url().replace('://', `://${user}:n-${user}@`), user);
  const [operator, chat] = await Promise.all([connectAs('operator'), connectAs('chat')]);
  await ensureStreams(chat, { replicas: 1 });
  const { consumers } = await jetstreamManager(chat);
  const config = { durable_name: durable, filter_subject: eventSubject(subject), ack_policy: AckPolicy.Explicit };
  await consumers.add(EVENTS_STREAM, config);
  const publish = (): Promise<unknown> => jetstream(operator).publish(eventSubject(subject), '{}');
  for (let count = 0; count < EVENTS; count += BATCH) await Promise.all(Array.from({ length: BATCH }, publish));
  const { streams } = await jetstreamManager(operator);
  const before = await streams.info(EVENTS_STREAM);

  expect(await replicate(operator)).toEqual(['EVENTS: 1 → 3 replicas', 'PUSH: 1 → 3 replicas', 'DEAD: 1 → 3 replicas']);
  expect(await replicate(operator)).toEqual(['EVENTS: 3 → 3 replicas', 'PUSH: 3 → 3 replicas', 'DEAD: 3 → 3 replicas']);
  expect((await consumers.info(EVENTS_STREAM, durable)).cluster?.replicas).toHaveLength(2);

  await cluster.kill(before.cluster!.leader!);
  const after = await eventually('the stream has another leader', () => streams.info(EVENTS_STREAM));
  // The publisher of events takes another time of creation for a lost stream.
  expect({ created: after.created, messages: after.state.messages }).toEqual({
    created: before.created,
    messages: EVENTS,
  });
  await eventually('an event is acknowledged', publish);
}, 180_000);

it('replicate-streams leaves the streams of a single server as they are', async () => {
  const servers = await startServers();
  cleanups.push(() => servers.stop());
  const connection = await connectTo(servers.env.NATS_URL, 'test');
  await ensureStreams(connection);
  expect(await replicate(connection)).toEqual([
    'EVENTS: 1 → 1 replicas',
    'PUSH: 1 → 1 replicas',
    'DEAD: 1 → 1 replicas',
  ]);
  await expect(replicate(connection, 3)).rejects.toThrow('JETSTREAM_REPLICAS is 3, but NATS is a single server');
});
