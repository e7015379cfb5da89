import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOG, CATALOGS, EVENTS } from '@crew/contracts/catalog';
import { notified } from '@crew/contracts/chat/chat.events';
import { postMessage } from '@crew/contracts/chat/post-message';
import { bonusGranted } from '@crew/contracts/economy/economy.events';
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
import { EventConsumer } from '../src/events/event-consumer.js';
import { publishEvent } from '../src/events/publish-event.js';
import { StreamEventPublisher, streamEventSubject } from '../src/events/stream-event-publisher.js';
import { HandlesEvent } from '../src/events/handles-event.js';
import { connectNats, disconnectNats, PIECES } from '../src/nats/connect-nats.js';
import { DEAD_STREAM, ensureStreams, EVENTS_STREAM, eventSubject, PUSH_STREAM } from '../src/nats/streams.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { RpcServer } from '../src/rpc/rpc-server.js';
import { contextFor, eventually } from './ground.js';

const SERVICES = Object.keys(CATALOGS) as ServiceName[];
const silent = pino({ level: 'silent' });
const passwordOf = (login: string): string => `n-${login}-1`;
const logins = {} as Record<NatsUser, NatsConnection>;
/** What NATS refused each login, as `operation subject`. */
const refused = {} as Record<NatsUser, string[]>;
let folder: string;
let server: RunningServer;

const urlOf = (login: string, password = passwordOf(login)): string =>
  server.url.replace('://', `://${login}:${password}@`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-logins-'));
  const passwords = Object.fromEntries(NATS_USERS.map((login) => [natsPasswordVariable(login), passwordOf(login)]));
  server = await startNats({ dataDir: folder, passwords });
  for (const login of NATS_USERS) {
    logins[login] = await connectNats(urlOf(login), login);
    refused[login] = [];
    void noteRefusals(login);
  }
});
afterAll(async () => {
  await Promise.all(Object.values(logins).map(disconnectNats));
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function noteRefusals(login: NatsUser): Promise<void> {
  for await (const status of logins[login].status()) {
    if (status.type !== 'error' || !(status.error instanceof PermissionViolationError)) continue;
    refused[login].push(`${status.error.operation} ${status.error.subject}`);
  }
}

/** What NATS refused a login of an act, once it has seen all of it. */
async function refusedOf(login: NatsUser, act: () => unknown): Promise<string[]> {
  const before = refused[login].length;
  await act();
  await logins[login].flush();
  // What NATS said before it confirmed has come, and is noted when this turn of the loop is over.
  await new Promise((resolve) => setImmediate(resolve));
  return refused[login].slice(before);
}

const ask = (login: NatsUser, { subject }: RpcContract): Promise<unknown> =>
  logins[login].request(subject, '{}', { timeout: 5_000 }).catch(() => undefined);

/** Answers calls of a service as it would. */
async function serve(
  service: ServiceName,
  calls: readonly RpcContract[],
  handler: (input: unknown) => Promise<unknown>,
): Promise<RpcServer> {
  const contracts = new Map(calls.map((contract) => [contract.subject, contract]));
  const rpcServer = new RpcServer({
    service,
    connection: logins[service],
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
  it('lets nobody in without a login, with a wrong password or an unknown name', async () => {
    const refusal = 'NATS refuses the login in NATS_URL';
    await expect(connectNats(server.url, 'chat')).rejects.toThrow(refusal);
    await expect(connectNats(urlOf('chat', passwordOf('economy')), 'chat')).rejects.toThrow(refusal);
    await expect(connectNats(urlOf('stranger'), 'chat')).rejects.toThrow(refusal);
  });

  it('carries a call of who needs it, and of nobody else', async () => {
    const misled: string[] = [];
    for (const login of NATS_USERS) {
      const needed = new Set(NATS_ACCESS[login].calls.map(({ subject }) => subject));
      const foreign = CATALOG.filter(({ subject }) => !needed.has(subject));
      const answers = await refusedOf(login, () => Promise.all(foreign.map((contract) => ask(login, contract))));
      const kept = new Set(answers);
      misled.push(
        ...foreign.flatMap(({ subject }) => (kept.has(`publish ${subject}`) ? [] : [`${login}: ${subject}`])),
      );
    }
    expect(misled).toEqual([]);
    expect(await refusedOf('chat', () => ask('chat', grantItc))).toEqual(['publish economy.grant-itc']);
  });

  it('takes facts and pushes from the service whose they are alone', async () => {
    for (const login of NATS_USERS.filter((name) => name !== 'operator' && name !== 'economy')) {
      const subjects = [
        eventSubject(bonusGranted.subject),
        'push.user.ada.wallet-changed',
        'dead.economy-forgetMember',
      ];
      const act = (): void => subjects.forEach((subject) => logins[login].publish(subject, '{}'));
      expect(await refusedOf(login, act)).toEqual(subjects.map((subject) => `publish ${subject}`));
    }
  });

  it('lets nobody hear the questions and answers of others, nor what only the gateway hears', async () => {
    for (const login of NATS_USERS) {
      const others = NATS_USERS.filter((name) => name !== login);
      const own = SERVICES.filter((name) => name !== login).flatMap((name) => [`${name}.*`, `replica.${name}.*`]);
      const pushes = login === 'gateway' ? [] : ['hint.>', `${PIECES}.*`];
      const subjects = ['>', ...others.map((name) => `_INBOX.${name}.>`), ...own, ...pushes, 'push.>', 'event.>'];
      const act = (): void => subjects.forEach((subject) => logins[login].subscribe(subject, { callback: () => {} }));
      expect(await refusedOf(login, act)).toEqual(subjects.map((subject) => `subscription ${subject}`));
    }
  });

  it('lets nobody delete or empty a stream, or touch the consumers of others', async () => {
    for (const login of SERVICES) {
      const manager = await jetstreamManager(logins[login]);
      const other = login === 'economy' ? 'chat' : 'economy';
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
      expect(await refusedOf(login, act)).toHaveLength(12);
    }
  });

  it('takes no answer from who was not asked, and one from who was', async () => {
    let inbox = '';
    const refusals = await refusedOf('chat', async () => {
      logins.chat.subscribe(postMessage.subject, {
        max: 1,
        callback: (_error, question) => {
          inbox = question.reply!;
          question.respond('first');
          question.respond('second');
        },
      });
      await logins.chat.flush();
      const answer = await logins.gateway.request(postMessage.subject, '{}', { timeout: 5_000 });
      expect(answer.string()).toBe('first');
    });
    expect(refusals).toEqual([`publish ${inbox}`]);
    expect(await refusedOf('media', () => logins.media.publish(inbox, 'third'))).toEqual([`publish ${inbox}`]);
  });
});

describe('what each login needs', () => {
  /** Everything that is done from here on is to be allowed. */
  let before: Record<string, number>;
  const heard: string[] = [];
  const told: string[] = [];
  const servers: RpcServer[] = [];
  const consumers: EventConsumer[] = [];
  beforeAll(async () => {
    before = Object.fromEntries(NATS_USERS.map((login) => [login, refused[login].length]));
    await Promise.all([...SERVICES, 'gateway' as const].map((login) => ensureStreams(logins[login])));
    for (const service of SERVICES) {
      servers.push(await serve(service, CATALOGS[service].calls, async () => null));
      consumers.push(await react(service));
    }
  });
  afterAll(async () => {
    await Promise.all(consumers.map((consumer) => consumer.beforeApplicationShutdown()));
    await Promise.all(servers.map((one) => one.close()));
    expect(Object.fromEntries(NATS_USERS.map((login) => [login, refused[login].slice(before[login])]))).toEqual(
      Object.fromEntries(NATS_USERS.map((login) => [login, []])),
    );
  });

  /** The service's reactions, by their names; each only notes what it heard. */
  async function react(service: ServiceName): Promise<EventConsumer> {
    class Reactions {}
    const prototype = Reactions.prototype as unknown as Record<string, () => Promise<void>>;
    for (const [method, event] of Object.entries(NATS_ACCESS[service].eventHandlers)) {
      prototype[method] = async () => void heard.push(`${service}-${method}`);
      HandlesEvent(event)(prototype, method, Object.getOwnPropertyDescriptor(prototype, method)!);
    }
    const discovery = { getProviders: () => [{ instance: new Reactions() }], getControllers: () => [] };
    const consumer = new EventConsumer(logins[service], silent, service, [], discovery as unknown as DiscoveryService);
    await consumer.onApplicationBootstrap();
    return consumer;
  }

  it('is every call that it makes, also one that streams', async () => {
    for (const login of NATS_USERS) {
      const client = new RpcClient(logins[login]);
      for (const contract of NATS_ACCESS[login].calls) {
        const context = contextFor(contract);
        const answer = contract.streams
          ? client.stream(contract, { unknown: true }, context, () => {})
          : client.forward(contract, { unknown: true }, context);
        const code = await answer.then(
          () => 'ok',
          (error: { code: string }) => error.code,
        );
        expect({ login, subject: contract.subject, code }).toMatchObject({
          code: expect.stringMatching(/^(ok|internal|invalid_input|signed_out|admin_only)$/),
        });
      }
    }
    for (const service of SERVICES) await logins.gateway.request(`ping.${service}`, '', { timeout: 5_000 });
  });

  it('is every fact that it tells, every reaction, and to bury what a reaction gives up on', async () => {
    for (const service of SERVICES) {
      for (const { subject } of CATALOGS[service].events) {
        await publishEvent(jetstream(logins[service]), {
          id: subject,
          subject,
          at: new Date().toISOString(),
          data: {},
        });
      }
    }
    const durables = SERVICES.flatMap((name) =>
      Object.keys(NATS_ACCESS[name].eventHandlers).map((method) => `${name}-${method}`),
    );
    // The facts are without data: most reactions fail with them, once, and bury them.
    const manager = await jetstreamManager(logins.operator);
    await eventually(async () => {
      const { state } = await manager.streams.info(DEAD_STREAM);
      expect(state.messages).toBeGreaterThan(0);
      expect(state.messages + heard.length).toBe(durables.length);
    });
  });

  it('is, for the operator, to read dead letters, take them away and tell the fact again', async () => {
    const manager = await jetstreamManager(logins.operator);
    const { state } = await manager.streams.info(DEAD_STREAM);
    expect(await manager.streams.getMessage(DEAD_STREAM, { seq: state.first_seq })).not.toBeNull();
    expect(await manager.streams.deleteMessage(DEAD_STREAM, state.first_seq)).toBe(true);
    for (const { subject } of EVENTS) await jetstream(logins.operator).publish(eventSubject(subject), '{}');
  });

  it('is every push that it tells, which the gateway hears at once or from the stream', async () => {
    const tellers = NATS_USERS.map((login) => ({
      login,
      streamEvents: [...(CATALOGS[login as ServiceName]?.streamEvents ?? []), ...NATS_ACCESS[login].publishes],
    }));
    logins.gateway.subscribe('hint.>', { callback: (_error, { subject }) => void told.push(subject) });
    const start = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: 1 };
    const consumer = await jetstream(logins.gateway).consumers.get(PUSH_STREAM, start);
    const messages = await consumer.consume({ callback: ({ subject }) => void told.push(subject) });
    await logins.gateway.flush();
    for (const { login, streamEvents } of tellers) {
      for (const push of streamEvents) new StreamEventPublisher(logins[login]).publish(push, login, {});
    }
    const all = tellers.flatMap(({ login, streamEvents }) =>
      streamEvents.map((push) => streamEventSubject(push, login)),
    );
    await eventually(() => expect(told).toEqual(expect.arrayContaining(all)));
    await messages.close();
  });

  it('is to hear the pushes that it follows, and what its own replicas tell each other', async () => {
    const followed: string[] = [];
    const callback = (_error: Error | null, { subject }: { subject: string }): void => void followed.push(subject);
    for (const login of SERVICES) {
      for (const push of NATS_ACCESS[login].subscribes)
        logins[login].subscribe(streamEventSubject(push, '*'), { callback });
      logins[login].subscribe(`replica.${login}.things`, { callback });
      logins[login].publish(`replica.${login}.things`);
      await logins[login].flush();
    }
    new StreamEventPublisher(logins.chat).publish(notified, 'ada', {} as never);
    await eventually(() => expect(followed).toEqual(SERVICES.map((name) => `replica.${name}.things`)));
  });
});
