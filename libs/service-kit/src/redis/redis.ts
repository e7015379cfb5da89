import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';

/** Injection token of the process's Redis client. */
export const REDIS = Symbol('REDIS');

export type RedisClient = ReturnType<typeof createClient>;

const PING_EVERY_MS = 2_000;
/** A server that does not respond to pings for this long is considered unavailable. */
const SOCKET_TIMEOUT_MS = 6_000;
/** Longer than a blocking command of BullMQ, which holds a connection, and its pings, for up to 10 s. */
const QUEUE_SOCKET_TIMEOUT_MS = 15_000;
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Connects to Redis and keeps reconnecting. Commands fail at once while Redis is unavailable instead of being queued, so
 * that no request waits for it.
 */
export async function connectRedis(url: string, onError: (error: unknown) => void): Promise<RedisClient> {
  const client = createRedis(url, SOCKET_TIMEOUT_MS, onError, { disableOfflineQueue: true });
  await client.connect();
  return client;
}

/**
 * Returns a client for the workers of queues, which connects at its first use. Commands wait while Redis is unavailable:
 * BullMQ repeats a rejected one without a delay, which starves the event loop (decision 3).
 */
export const workerRedis = (url: string, onError: (error: unknown) => void): RedisClient =>
  createRedis(url, QUEUE_SOCKET_TIMEOUT_MS, onError);

function createRedis(
  url: string,
  socketTimeout: number,
  onError: (error: unknown) => void,
  options: { disableOfflineQueue?: boolean } = {},
): RedisClient {
  const client = createClient({
    ...options,
    url,
    // A feature of Redis Enterprise, for which the host is looked up between the connection and its first command. A refusal,
    // such as of too many clients, then answers no command and fails the decoder instead of the connection.
    maintNotifications: 'disabled',
    pingInterval: PING_EVERY_MS,
    socket: {
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 2_000),
      connectTimeout: 2_000,
      socketTimeout,
    },
  });
  client.on('error', onError);
  return client as RedisClient;
}

/** Closes the connection once pending commands are answered, after 1 s at the latest. */
export async function disconnectRedis(client: RedisClient): Promise<void> {
  if (!client.isOpen) return;
  await Promise.race([client.close(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  if (client.isOpen) client.destroy();
}
