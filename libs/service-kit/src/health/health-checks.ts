import type { NatsConnection } from '@nats-io/nats-core';
import type { Connection } from 'mongoose';
import type { RedisClient } from '../redis/redis.js';

/** Injection token of the process's {@link HealthChecks}. */
export const HEALTH_CHECKS = Symbol('HEALTH_CHECKS');

/** Each dependency by name; a check that rejects or takes over two seconds says the dependency is away. */
export type HealthChecks = Record<string, () => Promise<unknown>>;

export interface HealthReport {
  status: 'ok' | 'unavailable';
  dependencies: Record<string, 'ok' | 'unavailable'>;
}

const PATIENCE_MS = 2_000;

/** Runs all checks side by side. */
export async function runChecks(checks: HealthChecks): Promise<HealthReport> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const patience = Promise.withResolvers<never>();
      const timer = setTimeout(() => patience.reject(new Error('no answer')), PATIENCE_MS);
      const state = await Promise.race([check(), patience.promise]).then(
        () => 'ok' as const,
        () => 'unavailable' as const,
      );
      clearTimeout(timer);
      return [name, state] as const;
    }),
  );
  const status = entries.every(([, state]) => state === 'ok') ? 'ok' : 'unavailable';
  return { status, dependencies: Object.fromEntries(entries) };
}

export const natsCheck = (connection: NatsConnection) => (): Promise<unknown> => connection.rtt();
export const mongoCheck = (connection: Connection) => (): Promise<unknown> => connection.db!.command({ ping: 1 });
export const redisCheck = (client: RedisClient) => (): Promise<unknown> => client.ping();
