import type { NatsConnection } from '@nats-io/nats-core';
import type { Connection } from 'mongoose';
import type { RedisClient } from '../redis/redis.js';

/** Injection token of the process's {@link HealthChecks}. */
export const HEALTH_CHECKS = Symbol('HEALTH_CHECKS');

/** Checks by dependency. A check that rejects or takes longer than 2 s marks the dependency unavailable. */
export type HealthChecks = Record<string, () => Promise<unknown>>;

export interface HealthReport {
  status: 'ok' | 'unavailable';
  dependencies: Record<string, 'ok' | 'unavailable'>;
}

const CHECK_TIMEOUT_MS = 2_000;

/** Runs all checks concurrently and returns their states. */
export async function runChecks(checks: HealthChecks): Promise<HealthReport> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const timedOut = Promise.withResolvers<never>();
      const timer = setTimeout(() => timedOut.reject(new Error('no answer')), CHECK_TIMEOUT_MS);
      const state = await Promise.race([check(), timedOut.promise]).then(
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
