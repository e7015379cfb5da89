import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'redis';

/** Injection token of the process's Redis client. */
export const REDIS = Symbol('REDIS');

export type RedisClient = ReturnType<typeof createClient>;

const PING_EVERY_MS = 2_000;
/** A server that has not said anything for this long, though it was pinged, is away. */
const SILENT_MS = 6_000;
const LAST_ANSWERS_MS = 1_000;

/**
 * Connects to Redis and keeps reconnecting. Commands fail at once while it is away instead of queueing up: nothing
 * that a member waits for hangs on Redis.
 */
export async function connectRedis(url: string, onError: (error: unknown) => void): Promise<RedisClient> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 2_000),
      connectTimeout: 2_000,
      socketTimeout: SILENT_MS,
    },
  });
  client.on('error', onError);
  await client.connect();
  return client as RedisClient;
}

/** Ends the connection once what was asked is answered; what is not answered soon is given up. */
export async function disconnectRedis(client: RedisClient): Promise<void> {
  if (!client.isOpen) return;
  await Promise.race([client.close(), delay(LAST_ANSWERS_MS, undefined, { ref: false })]);
  if (client.isOpen) client.destroy();
}
