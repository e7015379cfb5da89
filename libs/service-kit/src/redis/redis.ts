import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'redis';

/** Injection token of the process's Redis client. */
export const REDIS = Symbol('REDIS');

export type RedisClient = ReturnType<typeof createClient>;

const PING_EVERY_MS = 2_000;
/** A server that does not respond to pings for this long is considered unavailable. */
const SOCKET_TIMEOUT_MS = 6_000;
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Connects to Redis and keeps reconnecting. Commands fail at once while Redis is unavailable instead of being queued, so
 * that no request waits for it.
 */
export async function connectRedis(url: string, onError: (error: unknown) => void): Promise<RedisClient> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 2_000),
      connectTimeout: 2_000,
      socketTimeout: SOCKET_TIMEOUT_MS,
    },
  });
  client.on('error', onError);
  await client.connect();
  return client as RedisClient;
}

/** Closes the connection once pending commands are answered, after 1 s at the latest. */
export async function disconnectRedis(client: RedisClient): Promise<void> {
  if (!client.isOpen) return;
  await Promise.race([client.close(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  if (client.isOpen) client.destroy();
}
