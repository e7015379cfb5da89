import { connect, type NatsConnection } from '@nats-io/transport-node';
import { endedWithin } from '../concurrency/ended-within.js';

/** Injection token of the process's one NATS connection. */
export const NATS = Symbol('NATS');

/**
 * Connects to NATS and keeps reconnecting for as long as the process lives. Stack capture per request is off: it
 * alone costs up to 40 % of the throughput.
 */
export const connectNats = (url: string, name: string): Promise<NatsConnection> =>
  connect({
    servers: url.split(','),
    name,
    noAsyncTraces: true,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 2_000,
    maxPingOut: 2,
  });

const DRAINED_WITHIN_MS = 2_000;

/** Waits until what is drained has arrived; a server that is away confirms nothing, and is not waited for. */
export const drained = (draining: Promise<unknown>): Promise<void> => endedWithin(DRAINED_WITHIN_MS, draining);

/** Ends the connection once everything under way on it has arrived. */
export async function disconnectNats(connection: NatsConnection): Promise<void> {
  await drained(connection.drain());
  await connection.close();
}
