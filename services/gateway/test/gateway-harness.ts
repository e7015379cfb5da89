import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import type { StreamEventContract, StreamEventData } from '@crew/contracts/event';
import { parseEnv } from '@crew/service-kit/env';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { createLogger } from '@crew/service-kit/logging/logger';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import type { Actor } from '@crew/service-kit/rpc/call';
import { openEventStream, type EventStreamClient } from '@crew/testing/event-stream';
import { send, type HttpAnswer, type HttpRequest } from '@crew/testing/http-client';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import type { TestServers } from '@crew/testing/servers';
import type { NatsConnection } from '@nats-io/nats-core';
import { hashOfToken } from '../src/auth/session-cache.js';
import { startGateway } from '../src/gateway.js';
import { gatewayEnv } from '../src/gateway.env.js';

export interface TestGateway {
  url: string;
  healthUrl: string;
  /** Its log, line by line. */
  logs: Record<string, unknown>[];
  request(method: string, path: string, request?: HttpRequest & { as?: string | undefined }): Promise<HttpAnswer>;
  /** Opens `GET /api/events` with a session's cookie. */
  events(cookie: string, lastEventId?: string): Promise<EventStreamClient>;
  stop(): Promise<void>;
}

/** Starts a gateway on the test's servers, with nothing of the product beside it. */
export async function startTestGateway(servers: TestServers, env: Record<string, string> = {}): Promise<TestGateway> {
  const logs: TestGateway['logs'] = [];
  const logger = createLogger('gateway', 'info', { write: (line) => void logs.push(JSON.parse(line)) });
  const { NATS_URL, REDIS_URL } = servers.env;
  const checked = parseEnv(gatewayEnv, { NODE_ENV: 'test', PORT: '0', HEALTH_PORT: '0', NATS_URL, REDIS_URL, ...env });
  const { url, healthUrl, stop } = await startGateway(checked, logger);
  return {
    url,
    healthUrl,
    logs,
    request: (method, path, { as, headers, ...rest } = {}) =>
      send(method, url + path, { ...rest, headers: { ...headers, ...(as !== undefined && { cookie: as }) } }),
    events: (cookie, lastEventId) =>
      openEventStream(`${url}/api/events`, {
        cookie,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      }),
    stop,
  };
}

/** The rest of the ship, as far as the gateway sees it. */
export interface Ship {
  connection: NatsConnection;
  /** Answers for identity; can be stopped. */
  identity: StubbedCall<typeof resolveSession>;
  /** Begins a session and returns the Cookie header that belongs to it. */
  signIn(actor: Actor): string;
  /** Ends a session as identity does; `silently` as if nobody heard of it. */
  signOut(actor: Actor, options?: { silently?: boolean }): void;
  push<P extends StreamEventContract>(contract: P, target: string, data: StreamEventData<P>): void;
  stop(): Promise<void>;
}

/** Stands in for identity, and tells gateways what services would. */
export async function startShip(servers: TestServers): Promise<Ship> {
  const connection = await connectNats(servers.env.NATS_URL, 'ship');
  const sessions = new Map<string, Actor>();
  const publisher = new StreamEventPublisher(connection);
  return {
    connection,
    identity: await stubCall(connection, resolveSession, ({ tokenHash }) => sessions.get(tokenHash) ?? null),
    signIn(actor) {
      const token = randomBytes(32).toString('base64url');
      sessions.set(hashOfToken(token), actor);
      return `crew_session=${token}`;
    },
    signOut(actor, { silently = false } = {}) {
      for (const [hash, { sessionId }] of sessions) if (sessionId === actor.sessionId) sessions.delete(hash);
      if (!silently) publisher.publish(sessionEnded, actor.id, { userId: actor.id, sessionId: actor.sessionId });
    },
    push: (contract, target, data) => publisher.publish(contract, target, data),
    stop: () => connection.close(),
  };
}

/** What gateways do every so often they do only when the test sets their clocks forward; all else goes on as ever. */
export function holdClocks(): void {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
