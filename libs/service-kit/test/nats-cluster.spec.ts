import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { event } from '@crew/contracts/event';
import { NatsCluster } from '@crew/testing/nats-cluster';
import { jetstream, jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { Injectable, Module } from '@nestjs/common';
import { pino } from 'pino';
import { z } from 'zod';
import { HandlesEvent } from '../src/events/handles-event.js';
import { connectNats } from '../src/nats/connect-nats.js';
import { DEAD_STREAM, ensureStreams, EVENTS_STREAM, eventSubject, PUSH_STREAM } from '../src/nats/streams.js';
import type { RunningService } from '../src/service.js';
import { eventually, TestStack } from './test-stack.js';

const STREAMS = [EVENTS_STREAM, PUSH_STREAM, DEAD_STREAM];
const DURABLE = 'economy-countPayment';
const paid = event({ subject: 'chat.paid', summary: 'Somebody paid.', data: z.object({ number: z.int() }) });

const handled = new Set<number>();

@Injectable()
class PaymentEvents {
  @HandlesEvent(paid)
  async countPayment({ number }: { number: number }): Promise<void> {
    handled.add(number);
  }
}
@Module({ providers: [PaymentEvents] })
class PaymentModule {}

let stack: TestStack;
let folder: string;

const planCluster = async (size?: number): Promise<NatsCluster> =>
  NatsCluster.plan({ dataDir: await mkdtemp(join(folder, 'cluster-')) }, size);

const infoOf = async (connection: NatsConnection, stream: string): Promise<StreamInfo> =>
  (await jetstreamManager(connection, { checkAPI: false })).streams.info(stream);
const replicasOf = (connection: NatsConnection): Promise<number[]> =>
  Promise.all(STREAMS.map(async (stream) => (await infoOf(connection, stream)).config.num_replicas));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-cluster-'));
  stack = await TestStack.start();
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the number of replicas of streams', () => {
  let cluster: NatsCluster;
  let connection: NatsConnection;
  afterEach(async () => {
    jest.restoreAllMocks();
    await connection?.close();
    await cluster?.stop();
  });

  it('is one on a single server', async () => {
    await ensureStreams(stack.connection);
    expect(await replicasOf(stack.connection)).toEqual([1, 1, 1]);
  });

  it('is one in a cluster of fewer than three servers', async () => {
    cluster = await planCluster(2);
    await cluster.start();
    connection = await connectNats(cluster.url(), 'test');
    await ensureStreams(connection);
    expect(await replicasOf(connection)).toEqual([1, 1, 1]);
  });

  it('is three in a cluster of three, for which a client waits while it starts', async () => {
    cluster = await planCluster();
    await cluster.start('n1');
    connection = await connectNats(cluster.url(), 'test');
    // On a busy machine the third server may take longer to join than a client waits for it.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const waiting = Promise.withResolvers<void>();
    const ensured = ensureStreams(connection, {
      logger: pino({ level: 'warn' }, { write: () => waiting.resolve() }),
    });
    await Promise.race([waiting.promise, ensured]);
    await cluster.start('n2', 'n3');
    await ensured;
    expect(await replicasOf(connection)).toEqual([3, 3, 3]);
  });

  it('may be set, and a start fails with the name of the setting when NATS has too few servers', async () => {
    cluster = await planCluster();
    await cluster.start();
    connection = await connectNats(cluster.url(), 'test');
    await ensureStreams(connection, { replicas: 1 });
    expect(await replicasOf(connection)).toEqual([1, 1, 1]);

    // A later start with another setting changes no stream.
    const lines: string[] = [];
    await ensureStreams(connection, { logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) });
    expect(lines.filter((line) => line.includes('stream has fewer replicas than wanted'))).toHaveLength(STREAMS.length);
    expect(await replicasOf(connection)).toEqual([1, 1, 1]);

    const single = await TestStack.start();
    const start = single.serve({ name: 'economy', module: PaymentModule }, { JETSTREAM_REPLICAS: 3 });
    await expect(start).rejects.toThrow('JETSTREAM_REPLICAS is 3, but NATS is a single server');
    await single.stop();
  });
});

describe('a cluster of three servers', () => {
  let cluster: NatsCluster;
  let connection: NatsConnection;
  const acknowledged: number[] = [];
  let isPublishing = false;
  let publishing: Promise<void> | undefined;

  /** With a number of replicas, because a slow server could join too late to be counted. */
  const serve = (): Promise<RunningService> =>
    stack.serve({ name: 'economy', module: PaymentModule }, { NATS_URL: cluster.url(), JETSTREAM_REPLICAS: 3 });

  /** Publishes events until it is stopped, each until it is acknowledged. */
  async function keepPublishing(): Promise<void> {
    for (let number = acknowledged.length; isPublishing; number += 1) {
      const envelope = { id: `paid:${number}`, subject: paid.subject, at: new Date().toISOString(), data: { number } };
      const publish = (): Promise<unknown> =>
        jetstream(connection).publish(eventSubject(paid.subject), JSON.stringify(envelope), { msgID: envelope.id });
      let isAcknowledged = false;
      while (!isAcknowledged) {
        isAcknowledged = await publish().then(
          () => true,
          () => false,
        );
      }
      acknowledged.push(number);
    }
  }

  const furtherAcknowledged = async (): Promise<void> => {
    const before = acknowledged.length;
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 20));
  };
  /** A delivery that a lost server took with it is repeated after 30 s, and may be lost again on a busy machine. */
  const allHandled = (): Promise<void> =>
    eventually(() => expect(acknowledged.filter((number) => !handled.has(number))).toEqual([]), 150_000);

  /** Resolves when each stream and the consumer have a leader, and two replicas that are up to date. */
  const replicated = (): Promise<void> =>
    eventually(async () => {
      const manager = await jetstreamManager(connection);
      const infos = await Promise.all([
        ...STREAMS.map((stream) => manager.streams.info(stream)),
        manager.consumers.info(EVENTS_STREAM, DURABLE),
      ]);
      for (const { cluster: state } of infos) {
        expect(state?.leader).toBeDefined();
        expect(state?.replicas?.map(({ current, offline = false }) => ({ current, offline }))).toEqual([
          { current: true, offline: false },
          { current: true, offline: false },
        ]);
      }
    });

  beforeAll(async () => {
    cluster = await planCluster();
    await cluster.start();
    await cluster.whenJoined();
    connection = await connectNats(cluster.url(), 'publisher');
    await serve();
  });
  afterAll(async () => {
    isPublishing = false;
    await publishing;
    await connection?.close();
    await cluster?.stop();
  });

  it('keeps every acknowledged event, and lets services start, when any one server is lost, or its disk', async () => {
    await replicated();
    isPublishing = true;
    publishing = keepPublishing();
    const { leader } = (await infoOf(connection, EVENTS_STREAM)).cluster!;
    for (const name of [leader!, ...cluster.names.filter((other) => other !== leader)]) {
      await furtherAcknowledged();
      await cluster.kill(name);
      await furtherAcknowledged();
      const replica = await serve();
      await furtherAcknowledged();
      await allHandled();
      await replica.stop();
      // Its disk, too, is lost with the first one.
      if (name === leader) await cluster.loseStore(name);
      await cluster.start(name);
      await cluster.whenJoined();
      await replicated();
    }
    isPublishing = false;
    await publishing;
    await allHandled();
    const { state } = await infoOf(connection, EVENTS_STREAM);
    expect(state.messages).toBe(acknowledged.length);
  }, 600_000);
});
