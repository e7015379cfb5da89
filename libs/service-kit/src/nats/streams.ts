import { setTimeout as delay } from 'node:timers/promises';
import { jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/nats-core';

/** Facts between services, kept on disk until every service has long seen them. */
export const EVENTS_STREAM = 'EVENTS';
/** What open streams are told, in memory: only there so that a reconnecting client misses nothing recent. */
export const PUSH_STREAM = 'PUSH';
/** Facts that a consumer gave up on, with the reason; an operator replays them. */
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

const TRY_AGAIN_MS = 500;

/**
 * Makes the streams where they are missing, now and whenever NATS comes back: the one in memory does not survive its
 * restart. Any process may do it, at any time.
 */
export async function ensureStreams(connection: NatsConnection): Promise<void> {
  await makeMissing(connection);
  void makeAgainAfterRestarts(connection);
}

async function makeMissing(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection);
  for (const stream of STREAMS) {
    const known = await manager.streams.info(stream.name).then(
      () => true,
      () => false,
    );
    if (!known) await manager.streams.add({ retention: RetentionPolicy.Limits, ...stream });
  }
}

async function makeAgainAfterRestarts(connection: NatsConnection): Promise<void> {
  for await (const { type } of connection.status()) {
    let made = type !== 'reconnect';
    while (!made && !connection.isClosed()) {
      made = await makeMissing(connection).then(
        () => true,
        () => delay(TRY_AGAIN_MS, false),
      );
    }
  }
}
