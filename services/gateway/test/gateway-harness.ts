import { randomBytes } from 'node:crypto';
import { afterEach } from '@jest/globals';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import type { StreamEventContract, StreamEventData } from '@crew/contracts/event';
import { parseEnv } from '@crew/service-kit/env';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { createLogger } from '@crew/service-kit/logging/logger';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { openEventStream, type EventStreamClient } from '@crew/testing/event-stream';
import { fakeOnly } from '@crew/testing/fake-only';
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
  /** The log, one entry per line. */
  logs: Record<string, unknown>[];
  request(method: string, path: string, request?: HttpRequest & { as?: string | undefined }): Promise<HttpAnswer>;
  /** Opens `GET /api/events` with a session cookie. */
  events(cookie: string, lastEventId?: string): Promise<EventStreamClient>;
  stop(): Promise<void>;
}

/** Starts a gateway on the test's servers, without any service. */
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

/** Streams of the running test. */
const opened: EventStreamClient[] = [];

afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

/** Opens an event stream, waits for its first event, and closes it after the test. */
export async function listen(at: TestGateway, cookie: string, lastEventId?: string): Promise<EventStreamClient> {
  const stream = await at.events(cookie, lastEventId);
  opened.push(stream);
  await eventually('the first event', () => stream.events.length > 0);
  return stream;
}

/** Stands in for the services behind the gateway. */
export interface Backend {
  connection: NatsConnection;
  /** Stubbed identity; can be stopped. */
  identity: StubbedCall<typeof resolveSession>;
  /** Starts a session and returns its Cookie header. */
  signIn(actor: Actor): string;
  /** Ends a session as identity does; `silently` without the stream event. */
  signOut(actor: Actor, options?: { silently?: boolean }): void;
  publish<P extends StreamEventContract>(contract: P, target: string, data: StreamEventData<P>): void;
  stop(): Promise<void>;
}

/** Stubs identity and publishes stream events as services do. */
export async function startBackend(servers: TestServers): Promise<Backend> {
  const connection = await connectNats(servers.env.NATS_URL, 'backend');
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
    publish: (contract, target, data) => publisher.publish(contract, target, data),
    stop: () => connection.close(),
  };
}

/** Fakes `setInterval` alone: periodic work of gateways runs only when the test advances the timers. */
export const fakeIntervals = (): void => fakeOnly(['setInterval', 'clearInterval']);
