import { setTimeout as delay } from 'node:timers/promises';
import {
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/nats-core';
import type { Logger } from 'pino';
import { TOO_FEW_SERVERS, whenJetStreamAnswers } from './jetstream-availability.js';

/** Domain events, kept on disk for 30 days. */
export const EVENTS_STREAM = 'EVENTS';
/** Stream events of the last minutes, kept in memory for clients that reconnect. */
export const PUSH_STREAM = 'PUSH';
/** Dead letters: events that a handler failed to handle, with the reason. An operator replays them. */
export const DEAD_STREAM = 'DEAD';

export const eventSubject = (subject: string): string => `event.${subject}`;
export const deadSubject = (durable: string): string => `dead.${durable}`;

const DAY_MS = 24 * 60 * 60 * 1_000;
const STREAMS = [
  {
    name: EVENTS_STREAM,
    subjects: ['event.>'],
    storage: StorageType.File,
    max_age: nanos(30 * DAY_MS),
    duplicate_window: nanos(2 * 60_000),
  },
  {
    name: PUSH_STREAM,
    subjects: ['push.>'],
    storage: StorageType.Memory,
    max_age: nanos(5 * 60_000),
    max_bytes: 64 * 1024 * 1024,
  },
  { name: DEAD_STREAM, subjects: ['dead.>'], storage: StorageType.File, max_age: nanos(90 * DAY_MS) },
];

/** Number of servers of a cluster that keep each stream: one of them may be lost. */
export const CLUSTER_REPLICAS = 3;
const RETRY_MS = 500;
/** How long further servers of a starting cluster may take to join before it counts as one of fewer than three. */
const JOIN_TIMEOUT_MS = 15_000;

/** Error codes of the JetStream API (`server/errors.json` of nats-server). */
const NAME_IN_USE = 10_058;
const NOT_CLUSTERED = 10_074;

/**
 * Options of requests to JetStream. A leader answers within milliseconds, and without one nothing answers for up to nine seconds
 * (elections of NATS): a request that is repeated each second succeeds soon after. The check of the API needs a leader too.
 */
export const JETSTREAM_OPTIONS = { checkAPI: false, timeout: 1_000 } as const;

interface StreamOptions {
  /** Number of replicas of created streams; default: three in a cluster of three or more servers, otherwise one. */
  replicas?: number | undefined;
  /** Logs what the start waits for. */
  logger?: Logger;
}

/**
 * Creates missing streams, now and after every reconnect: the stream in memory does not survive a restart of NATS. Any
 * number of processes may do so at any time. Waits while JetStream is unavailable.
 * @throws Error when NATS has fewer servers than `replicas`, or denies the permission
 */
export async function ensureStreams(
  connection: NatsConnection,
  { replicas, logger }: StreamOptions = {},
): Promise<void> {
  await createWhenPossible(connection, replicas, logger);
  void recreateAfterReconnects(connection, replicas);
}

/** Creates missing streams. Waits for the third server of a cluster as long as it may take to join, then goes without. */
async function createWhenPossible(connection: NatsConnection, replicas?: number, logger?: Logger): Promise<void> {
  let isSmallFrom = Infinity;
  const task = async (): Promise<void> => {
    try {
      await createMissing(connection, replicas ?? (Date.now() < isSmallFrom ? undefined : 1), logger);
    } catch (error) {
      if (codeOf(error) === TOO_FEW_SERVERS) isSmallFrom = Math.min(isSmallFrom, Date.now() + JOIN_TIMEOUT_MS);
      throw error;
    }
  };
  await whenJetStreamAnswers(connection, task, logger);
}

/**
 * Creates the streams that do not exist; see {@link StreamOptions} for `replicas`.
 * @param logger warns of streams with fewer replicas, which an operator may change, and services may not
 */
export async function createMissing(connection: NatsConnection, replicas?: number, logger?: Logger): Promise<void> {
  const manager = await jetstreamManager(connection, JETSTREAM_OPTIONS);
  for (const stream of STREAMS) {
    const info = await manager.streams.info(stream.name).catch((error: unknown) => {
      if (codeOf(error) === JetStreamApiCodes.StreamNotFound) return undefined;
      throw error;
    });
    if (!info) await create(manager, stream, replicas);
    else if (isClustered(info) && info.config.num_replicas < (replicas ?? CLUSTER_REPLICAS))
      logger?.warn(
        { stream: stream.name, replicas: info.config.num_replicas },
        'stream has fewer replicas than wanted',
      );
  }
}

/** Whether the stream is in a cluster: a single server states itself as the leader of a cluster without a name. */
export const isClustered = ({ cluster }: StreamInfo): boolean => cluster?.name !== undefined;

/** Creates a stream, unless another process does. */
async function create(
  { streams }: JetStreamManager,
  stream: (typeof STREAMS)[number],
  replicas: number | undefined,
): Promise<void> {
  const add = (count: number): Promise<unknown> =>
    streams.add({ retention: RetentionPolicy.Limits, ...stream, num_replicas: count });
  try {
    await add(replicas ?? CLUSTER_REPLICAS);
  } catch (error) {
    const code = codeOf(error);
    // Created meanwhile by a process that found another number of servers.
    if (code === NAME_IN_USE) return;
    if (code !== NOT_CLUSTERED) throw error;
    if (replicas !== undefined)
      throw new Error(`JETSTREAM_REPLICAS is ${replicas}, but NATS is a single server`, { cause: error });
    await add(1);
  }
}

const codeOf = (error: unknown): number | undefined => (error instanceof JetStreamApiError ? error.code : undefined);

async function recreateAfterReconnects(connection: NatsConnection, replicas: number | undefined): Promise<void> {
  for await (const { type } of connection.status()) {
    let created = type !== 'reconnect';
    while (!created && !connection.isClosed()) {
      created = await createWhenPossible(connection, replicas).then(
        () => true,
        () => delay(RETRY_MS, false),
      );
    }
  }
}
