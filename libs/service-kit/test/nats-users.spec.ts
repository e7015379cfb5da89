import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { CATALOG, CATALOGS, EVENTS } from '@crew/contracts/catalog';
import { notified } from '@crew/contracts/chat/chat.events';
import { bonusGranted, walletChanged } from '@crew/contracts/economy/economy.events';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { NATS_USERS, natsPasswordVariable, NATS_ACCESS, type NatsUser } from '@crew/contracts/nats-access';
import type { RpcContract, ServiceName } from '@crew/contracts/rpc';
import { startNats } from '@crew/local-stack/servers/nats';
import type { RunningServer } from '@crew/local-stack/servers/server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { PermissionViolationError, type NatsConnection } from '@nats-io/nats-core';
import type { DiscoveryService } from '@nestjs/core';
import { pino } from 'pino';
import { durablesOf } from '../src/events/durables.js';
import { EventConsumer } from '../src/events/event-consumer.js';
import { publishEvent } from '../src/events/publish-event.js';
import { StreamEventPublisher, streamEventSubject } from '../src/events/stream-event-publisher.js';
import { HandlesEvent } from '../src/events/handles-event.js';
import { connectNats, disconnectNats, CHUNK_INBOX } from '../src/nats/connect-nats.js';
import { DEAD_STREAM, ensureStreams, EVENTS_STREAM, eventSubject, PUSH_STREAM } from '../src/nats/streams.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { RpcServer } from '../src/rpc/rpc-server.js';
import { contextFor, eventually } from './test-stack.js';

const SERVICES = Object.keys(CATALOGS) as ServiceName[];
const silent = pino({ level: 'silent' });
const passwordOf = (user: string): string => `n-${user}-1`;
const connections = {} as Record<NatsUser, NatsConnection>;
/** Permission violations of each user, as `operation subject`. */
const violations = {} as Record<NatsUser, string[]>;
let folder: string;
let server: RunningServer;

const urlOf = (user: string, password = passwordOf(user)): string =>
  server.url.replace('://', `://${user}:${password}@`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-nats-'));
  const passwords = Object.fromEntries(NATS_USERS.map((user) => [natsPasswordVariable(user), passwordOf(user)]));
  server = await startNats({ dataDir: folder, passwords });
  for (const user of NATS_USERS) {
    connections[user] = await connectNats(urlOf(user), user);
    violations[user] = [];
    void recordViolations(user);
  }
});
afterAll(async () => {
  await Promise.all(Object.values(connections).map(disconnectNats));
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function recordViolations(user: NatsUser): Promise<void> {
  for await (const status of connections[user].status()) {
    if (status.type !== 'error' || !(status.error instanceof PermissionViolationError)) continue;
    violations[user].push(`${status.error.operation} ${status.error.subject}`);
  }
}

/** Resolves to the permission violations that `act` causes for a user. */
async function violationsOf(user: NatsUser, act: () => unknown): Promise<string[]> {
  const before = violations[user].length;
  await act();
  await connections[user].flush();
  // Violations arrive before the confirmation of the flush, and are recorded within this turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  return violations[user].slice(before);
}

const ask = (user: NatsUser, { subject }: RpcContract): Promise<unknown> =>
  connections[user].request(subject, '{}', { timeout: 5_000 }).catch(() => undefined);

/** Serves calls of a service. */
async function serve(
  service: ServiceName,
  calls: readonly RpcContract[],
  handler: (input: unknown) => Promise<unknown>,
): Promise<RpcServer> {
  const contracts = new Map(calls.map((contract) => [contract.subject, contract]));
  const rpcServer = new RpcServer({
    service,
    connection: connections[service],
    logger: silent,
    checkSerialized: true,
    contractOf: (subject) => contracts.get(subject),
  });
  for (const subject of contracts.keys()) rpcServer.addHandler(subject, handler);
  await new Promise<void>((resolve, reject) => {
    rpcServer.listen((error) => (error ? reject(error as Error) : resolve()));
  });
  return rpcServer;
}

describe('NATS', () => {
  it('rejects a connection without a user, with a wrong password or with an unknown user', async () => {
    const message = 'NATS rejects the user in NATS_URL';
    await expect(connectNats(server.url, 'chat')).rejects.toThrow(message);
    await expect(connectNats(urlOf('chat', passwordOf('economy')), 'chat')).rejects.toThrow(message);
    await expect(connectNats(urlOf('stranger'), 'chat')).rejects.toThrow(message);
  });

  it('allows a call only to users that need it', async () => {
    const allowed: string[] = [];
    for (const user of NATS_USERS) {
      const needed = new Set(NATS_ACCESS[user].calls.map(({ subject }) => subject));
      const foreign = CATALOG.filter(({ subject }) => !needed.has(subject));
      const answers = await violationsOf(user, () => Promise.all(foreign.map((contract) => ask(user, contract))));
      const denied = new Set(answers);
      allowed.push(
        ...foreign.flatMap(({ subject }) => (denied.has(`publish ${subject}`) ? [] : [`${user}: ${subject}`])),
      );
    }
    expect(allowed).toEqual([]);
    expect(await violationsOf('chat', () => ask('chat', grantItc))).toEqual(['publish economy.grant-itc']);
  });

  it('accepts domain and stream events from their own service only', async () => {
    for (const user of NATS_USERS.filter((name) => name !== 'operator' && name !== 'economy')) {
      const subjects = [
        eventSubject(bonusGranted.subject),
        'push.user.ada.wallet-changed',
        'dead.economy-forgetMember',
      ];
      const act = (): void => subjects.forEach((subject) => connections[user].publish(subject, '{}'));
      expect(await violationsOf(user, act)).toEqual(subjects.map((subject) => `publish ${subject}`));
    }
  });

  it('gets no stream event whose target would make it another subject', async () => {
    const publisher = new StreamEventPublisher(connections.economy);
    expect(await violationsOf('economy', () => publisher.publish(walletChanged, 'ada.lovelace', {} as never))).toEqual(
      [],
    );
  });

  it('denies subscriptions to requests, replies and events of others', async () => {
    for (const user of NATS_USERS) {
      const others = NATS_USERS.filter((name) => name !== user);
      const own = SERVICES.filter((name) => name !== user).flatMap((name) => [`${name}.*`, `replica.${name}.*`]);
      const gatewayOnly = user === 'gateway' ? [] : ['hint.>', 'push.>', `${CHUNK_INBOX}.*`];
      const subjects = ['>', ...others.map((name) => `_INBOX.${name}.>`), ...own, ...gatewayOnly, 'event.>'];
      const act = (): void =>
        subjects.forEach((subject) => connections[user].subscribe(subject, { callback: () => {} }));
      expect(await violationsOf(user, act)).toEqual(subjects.map((subject) => `subscription ${subject}`));
    }
  });

  it('denies deleting or purging streams, and the consumers of others', async () => {
    for (const user of SERVICES) {
      const manager = await jetstreamManager(connections[user]);
      const other = user === 'economy' ? 'chat' : 'economy';
      const act = async (): Promise<void> => {
        for (const stream of [EVENTS_STREAM, PUSH_STREAM, DEAD_STREAM]) {
          await expect(manager.streams.delete(stream)).rejects.toThrow();
          await expect(manager.streams.purge(stream)).rejects.toThrow();
          await expect(manager.streams.getMessage(stream, { seq: 1 })).rejects.toThrow();
        }
        await expect(manager.consumers.delete(EVENTS_STREAM, `${other}-forgetMember`)).rejects.toThrow();
        await expect(manager.consumers.info(EVENTS_STREAM, `${other}-forgetMember`)).rejects.toThrow();
        const durable = { durable_name: `${other}-forgetMember`, filter_subject: 'event.identity.user-departed' };
        await expect(manager.consumers.add(EVENTS_STREAM, durable)).rejects.toThrow();
      };
      expect(await violationsOf(user, act)).toHaveLength(12);
    }
  });

  it('accepts one reply from the receiver of a request, and none from others', async () => {
    let inbox = '';
    const violated = await violationsOf('chat', async () => {
      connections.chat.subscribe(deckCalls.postMessage.subject, {
        max: 1,
        callback: (_error, request) => {
          inbox = request.reply!;
          request.respond('first');
          request.respond('second');
        },
      });
      await connections.chat.flush();
      const answer = await connections.gateway.request(deckCalls.postMessage.subject, '{}', { timeout: 5_000 });
      expect(answer.string()).toBe('first');
    });
    expect(violated).toEqual([`publish ${inbox}`]);
    expect(await violationsOf('media', () => connections.media.publish(inbox, 'third'))).toEqual([`publish ${inbox}`]);
  });
});

describe('permissions of each user', () => {
  /** Number of violations before these tests, which must cause none. */
  let before: Record<string, number>;
  const handled: string[] = [];
  const received: string[] = [];
  const servers: RpcServer[] = [];
  const consumers: EventConsumer[] = [];
  beforeAll(async () => {
    before = Object.fromEntries(NATS_USERS.map((user) => [user, violations[user].length]));
    await Promise.all([...SERVICES, 'gateway' as const].map((user) => ensureStreams(connections[user])));
    for (const service of SERVICES) {
      servers.push(await serve(service, CATALOGS[service].calls, async () => null));
      consumers.push(await handleEvents(service));
    }
  });
  afterAll(async () => {
    await Promise.all(consumers.map((consumer) => consumer.beforeApplicationShutdown()));
    await Promise.all(servers.map((one) => one.close()));
    expect(Object.fromEntries(NATS_USERS.map((user) => [user, violations[user].slice(before[user])]))).toEqual(
      Object.fromEntries(NATS_USERS.map((user) => [user, []])),
    );
  });

  /** Runs the event handlers of a service by name; each records its call. */
  async function handleEvents(service: ServiceName): Promise<EventConsumer> {
    class Handlers {}
    const prototype = Handlers.prototype as unknown as Record<string, () => Promise<void>>;
    for (const [method, event] of Object.entries(NATS_ACCESS[service].eventHandlers)) {
      prototype[method] = async () => void handled.push(`${service}-${method}`);
      HandlesEvent(event)(prototype, method, Object.getOwnPropertyDescriptor(prototype, method)!);
    }
    const discovery = { getProviders: () => [{ instance: new Handlers() }], getControllers: () => [] };
    const consumer = new EventConsumer(
      connections[service],
      silent,
      service,
      [],
      {},
      discovery as unknown as DiscoveryService,
      {},
    );
    await consumer.onApplicationBootstrap();
    return consumer;
  }

  it('allow every call that it makes, also streamed ones', async () => {
    for (const user of NATS_USERS) {
      const client = new RpcClient(connections[user]);
      for (const contract of NATS_ACCESS[user].calls) {
        const context = contextFor(contract);
        const answer = contract.streams
          ? client.stream(contract, { unknown: true }, context, () => {})
          : client.forward(contract, { unknown: true }, context);
        const code = await answer.then(
          () => 'ok',
          (error: { code: string }) => error.code,
        );
        expect({ user, subject: contract.subject, code }).toMatchObject({
          code: expect.stringMatching(/^(ok|internal|invalid_input|signed_out|admin_only)$/),
        });
      }
    }
    for (const service of SERVICES) await connections.gateway.request(`ping.${service}`, '', { timeout: 5_000 });
  });

  it('allow its domain events, its event handlers and their dead letters', async () => {
    for (const service of SERVICES) {
      for (const { subject } of CATALOGS[service].events) {
        const event = JSON.stringify({ id: subject, subject, at: new Date().toISOString(), data: {} });
        await publishEvent(jetstream(connections[service]), { _id: subject, subject, event, handledBy: [] });
      }
    }
    const durables = SERVICES.flatMap((name) =>
      Object.keys(NATS_ACCESS[name].eventHandlers).map((method) => `${name}-${method}`),
    );
    // The events have no data, so most handlers fail and store a dead letter after one attempt.
    const manager = await jetstreamManager(connections.operator);
    await eventually(async () => {
      const { state } = await manager.streams.info(DEAD_STREAM);
      expect(state.messages).toBeGreaterThan(0);
      expect(state.messages + handled.length).toBe(durables.length);
    });
  });

  it('allow services to read how far each handler of their events is', async () => {
    for (const service of SERVICES) {
      const { consumers: all } = await jetstreamManager(connections[service]);
      const names = (await all.list(EVENTS_STREAM).next()).map(({ name }) => name);
      const { events } = CATALOGS[service];
      expect(names).toEqual(expect.arrayContaining(events.flatMap(({ subject }) => durablesOf(subject))));
    }
  });

  it('allow the operator to read and delete dead letters and to publish their events again', async () => {
    const manager = await jetstreamManager(connections.operator);
    const { state } = await manager.streams.info(DEAD_STREAM);
    expect(await manager.streams.getMessage(DEAD_STREAM, { seq: state.first_seq })).not.toBeNull();
    expect(await manager.streams.deleteMessage(DEAD_STREAM, state.first_seq)).toBe(true);
    for (const { subject } of EVENTS) await jetstream(connections.operator).publish(eventSubject(subject), '{}');
  });

  it('allow the operator to delete the consumer of a handler that is gone', async () => {
    const { consumers } = await jetstreamManager(connections.operator);
    // The broker looks for it: without permission it would not answer.
    await expect(consumers.delete(EVENTS_STREAM, 'chat-gone')).rejects.toThrow('consumer not found');
  });

  it('allow its stream events, which the gateway receives directly or from the stream', async () => {
    const publishers = NATS_USERS.map((user) => ({
      user,
      streamEvents: [...(CATALOGS[user as ServiceName]?.streamEvents ?? []), ...NATS_ACCESS[user].publishes],
    }));
    connections.gateway.subscribe('hint.>', { callback: (_error, { subject }) => void received.push(subject) });
    const start = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: 1 };
    const consumer = await jetstream(connections.gateway).consumers.get(PUSH_STREAM, start);
    const messages = await consumer.consume({ callback: ({ subject }) => void received.push(subject) });
    await connections.gateway.flush();
    for (const { user, streamEvents } of publishers) {
      for (const contract of streamEvents) new StreamEventPublisher(connections[user]).publish(contract, user, {});
    }
    const all = publishers.flatMap(({ user, streamEvents }) =>
      streamEvents.map((contract) => streamEventSubject(contract, user)),
    );
    await eventually(() => expect(received).toEqual(expect.arrayContaining(all)));
    await messages.close();
  });

  it('allow the stream events that it subscribes to, and messages between its replicas', async () => {
    const followed: string[] = [];
    const callback = (_error: Error | null, { subject }: { subject: string }): void => void followed.push(subject);
    for (const user of SERVICES) {
      for (const contract of NATS_ACCESS[user].subscribes)
        connections[user].subscribe(streamEventSubject(contract, '*'), { callback });
      connections[user].subscribe(`replica.${user}.things`, { callback });
      connections[user].publish(`replica.${user}.things`);
      await connections[user].flush();
    }
    new StreamEventPublisher(connections.chat).publish(notified, 'ada', {} as never);
    await eventually(() => expect(followed).toEqual(SERVICES.map((name) => `replica.${name}.things`)));
  });
});
