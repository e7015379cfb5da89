import { setTimeout as delay } from 'node:timers/promises';
import { AuthorizationError, InvalidArgumentError, PermissionViolationError } from '@nats-io/nats-core';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { settledWithin } from '../concurrency/settled-within.js';
import { parseNatsUrl } from './nats-url.js';

/** Injection token of the process's one NATS connection. */
export const NATS = Symbol('NATS');

const CONNECT_AGAIN_MS = 250;
const ANSWERS = '_INBOX.';
/** Where the gateway is told pieces of an answer ahead of it. */
export const PIECES = 'pieces';

/** Where a login hears the answers to what it asks; nobody else may listen there. */
export const inboxOf = (login: string): string => `${ANSWERS}${login}`;

/**
 * Connects to NATS with the login in its address and keeps reconnecting for as long as the process lives; waits for it
 * where it is away. Stack capture per request is off: it alone costs up to 40 % of the throughput.
 * @throws Error when NATS refuses the login, or the address is none
 */
export async function connectNats(url: string, name: string): Promise<NatsConnection> {
  const { servers, login } = parseNatsUrl(url);
  const options: ConnectionOptions = {
    servers,
    ...(login && { user: login.name, pass: login.password }),
    name,
    inboxPrefix: inboxOf(login?.name ?? name),
    noAsyncTraces: true,
    maxReconnectAttempts: -1,
    // A password that was changed is known to NATS a moment before or after this process has it.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 2_000,
    maxPingOut: 2,
  };
  for (;;) {
    try {
      return await connect(options);
    } catch (error) {
      if (isRefusal(error)) throw new Error('NATS refuses the login in NATS_URL', { cause: error });
      if (error instanceof InvalidArgumentError) throw error;
      await delay(CONNECT_AGAIN_MS);
    }
  }
}

/** A process that is too busy to sign in within NATS' time is told so by the same type of error, and tries again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AuthorizationError && /authorization violation/i.test(error.message);

/**
 * Says loudly what NATS refused: the rights of a login are made of what its service needs (`@crew/contracts/nats-access`), so
 * something is missing there, or the service does what it should not.
 */
export async function reportRefusals(connection: NatsConnection, logger: Logger): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type !== 'error' || !(status.error instanceof PermissionViolationError)) continue;
    const { operation, subject } = status.error;
    // The right to answer goes with the connection on which the question came, and after two minutes.
    if (operation === 'publish' && subject.startsWith(ANSWERS)) logger.warn({ subject }, 'an answer came too late');
    else logger.error({ operation, subject }, 'NATS: permissions violation');
  }
}

const DRAINED_WITHIN_MS = 2_000;

/** Waits until what is drained has arrived; a server that is away confirms nothing, and is not waited for. */
export const drained = (draining: Promise<unknown>): Promise<void> => settledWithin(DRAINED_WITHIN_MS, draining);

/** Ends the connection once everything under way on it has arrived. */
export async function disconnectNats(connection: NatsConnection): Promise<void> {
  await drained(connection.drain());
  await connection.close();
}
