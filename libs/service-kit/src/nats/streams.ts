import { setTimeout as delay } from 'node:timers/promises';
import { jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/nats-core';

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

const RETRY_MS = 500;

/**
 * Creates missing streams, now and after every reconnect: the stream in memory does not survive a restart of NATS. Any
 * number of processes may do so at any time.
 */
export async function ensureStreams(connection: NatsConnection): Promise<void> {
  await createMissing(connection);
  void recreateAfterReconnects(connection);
}

/** Creates the streams that do not exist. */
export async function createMissing(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection);
  for (const stream of STREAMS) {
    const exists = await manager.streams.info(stream.name).then(
      () => true,
      () => false,
    );
    if (!exists) await manager.streams.add({ retention: RetentionPolicy.Limits, ...stream });
  }
}

async function recreateAfterReconnects(connection: NatsConnection): Promise<void> {
  for await (const { type } of connection.status()) {
    let created = type !== 'reconnect';
    while (!created && !connection.isClosed()) {
      created = await createMissing(connection).then(
        () => true,
        () => delay(RETRY_MS, false),
      );
    }
  }
}
