import { setTimeout as delay } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { AuthorizationError, InvalidArgumentError, PermissionViolationError } from '@nats-io/nats-core';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { settledWithin } from '../concurrency/settled-within.js';
import { parseNatsUrl } from './nats-url.js';
import { reconnectOnSilence } from './reconnect-on-silence.js';

/** Injection token of the process's one NATS connection. */
export const NATS = Symbol('NATS');

const RECONNECT_MS = 250;
/** A frozen server accepts connections, but completes none. */
const CONNECT_TIMEOUT_MS = 3_000;
const INBOX = '_INBOX.';
/** Inbox prefix for chunks of streamed answers. */
export const CHUNK_INBOX = 'pieces';

/** Returns the inbox prefix of a NATS user, to which only that user may subscribe. */
export const inboxOf = (user: string): string => `${INBOX}${user}`;

/**
 * Connects to NATS with the user in the URL. Waits while NATS is unavailable and reconnects for the lifetime of the
 * process. Stack traces per request are off: they cost up to 40 % of the throughput.
 * @throws Error when NATS rejects the user, the URL is invalid, or it has tls:// and NATS no TLS or an untrusted certificate
 */
export async function connectNats(url: string, name: string): Promise<NatsConnection> {
  const { servers, user } = parseNatsUrl(url);
  const options: ConnectionOptions = {
    servers,
    ...(user && { user: user.name, pass: user.password }),
    // The client ignores the scheme: without this it would connect in plain text to a server that offers nothing else.
    ...(servers.some((server) => server.startsWith('tls://')) && { tls: {} }),
    name,
    inboxPrefix: inboxOf(user?.name ?? name),
    noAsyncTraces: true,
    maxReconnectAttempts: -1,
    // During a password change NATS and this process switch at slightly different moments.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    timeout: CONNECT_TIMEOUT_MS,
  };
  for (;;) {
    try {
      const connection = await connect(options);
      void reconnectOnSilence(connection);
      return connection;
    } catch (error) {
      if (isRejectedUser(error)) throw new Error('NATS rejects the user in NATS_URL', { cause: error });
      if (isInsecure(error)) throw new Error(`NATS is not reached by TLS: ${error.message}`, { cause: error });
      if (error instanceof InvalidArgumentError) throw error;
      await delay(RECONNECT_MS);
    }
  }
}

/** Distinguishes a rejected user from an authentication timeout, which has the same type and is worth a retry. */
const isRejectedUser = (error: unknown): boolean =>
  error instanceof AuthorizationError && /authorization violation/i.test(error.message);

/** Whether a server was refused because it has no TLS, or a certificate that is not trusted, expired or of another name. */
const isInsecure = (error: unknown): error is Error =>
  isNativeError(error) &&
  (/CERT|VERIFY/.test(String('code' in error && error.code)) || /does not support 'tls'/.test(error.message));

/**
 * Logs every permissions violation. Permissions are derived from `@crew/contracts/nats-access`, so either an entry is
 * missing there, or the service does something it should not.
 */
export async function reportRefusals(connection: NatsConnection, logger: Logger): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type !== 'error' || !(status.error instanceof PermissionViolationError)) continue;
    const { operation, subject } = status.error;
    // The permission to reply expires after two minutes, and with the connection of the request.
    if (operation === 'publish' && subject.startsWith(INBOX)) logger.warn({ subject }, 'reply came too late');
    else logger.error({ operation, subject }, 'NATS: permissions violation');
  }
}

const DRAIN_TIMEOUT_MS = 2_000;

/** Resolves once the drain is confirmed, after 2 s at the latest: an unavailable server confirms nothing. */
export const drained = (draining: Promise<unknown>): Promise<void> => settledWithin(DRAIN_TIMEOUT_MS, draining);

/** Closes the connection once everything sent on it has arrived. */
export async function disconnectNats(connection: NatsConnection): Promise<void> {
  await drained(connection.drain());
  await connection.close();
}
