import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOG } from '@crew/contracts/catalog';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { register } from '@crew/contracts/identity/register';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { parseEnv } from '@crew/service-kit/env';
import { connectRedis } from '@crew/service-kit/redis/redis';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { HttpAnswer } from '@crew/testing/http-client';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall } from '@crew/testing/stub-call';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';
import { gatewayEnv } from '../src/gateway.env.js';
import { limitRules } from '../src/limits/limits.rules.js';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

const LOW_LIMITS = {
  LIMIT_MESSAGES_PER_10_SECONDS: '3',
  LIMIT_MESSAGES_PER_MINUTE: '5',
  LIMIT_REGISTRATIONS_PER_HOUR: '2',
  LIMIT_TYPING_PER_10_SECONDS: '2',
  LIMIT_POD_CHANGES_PER_MINUTE: '2',
  LIMIT_REQUESTS_PER_MINUTE_SIGNED_OUT: '4',
};

let servers: TestServers;
let backend: Backend;
/** The gateways' connection to Redis. */
let redisProxy: TcpProxy;
let here: TestGateway;
let there: TestGateway;
/** In production mode, behind one proxy. */
let production: TestGateway;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  redisProxy = await startTcpProxy(redisTarget());
  const env = { ...LOW_LIMITS, REDIS_URL: `redis://127.0.0.1:${redisProxy.port}` };
  here = await startTestGateway(servers, env);
  there = await startTestGateway(servers, env);
  const NATS_URL = servers.env.NATS_URL.replace('://', '://gateway:password@');
  const inProduction = { NODE_ENV: 'production', NATS_URL, ALLOW_PLAINTEXT_SERVERS: 'true', TRUSTED_PROXY_HOPS: '1' };
  production = await startTestGateway(servers, { ...env, ...inProduction });
  await stubCall(backend.connection, listDecks, () => []);
  await stubCall(backend.connection, deckCalls.postMessage, () => {
    throw failure(deckCalls.postMessage, 'idempotency_mismatch');
  });
  await stubCall(backend.connection, register, () => {
    throw failure(register, 'username_taken');
  });
});

afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop(), production?.stop()]);
  await backend?.stop();
  await redisProxy?.stop();
  await servers?.stop();
});

const redisTarget = (): number => Number(new URL(servers.env.REDIS_URL).port);
const post = (as: string, at = here): Promise<HttpAnswer> =>
  at.request('POST', '/api/decks/music/messages', { as, body: { content: 'hello' } });
const visit = (from: string, at = production): Promise<HttpAnswer> =>
  at.request('GET', '/api/decks', { headers: { 'x-forwarded-for': from } });
const times = async (count: number, ask: () => Promise<HttpAnswer>): Promise<number[]> => {
  const answers: HttpAnswer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask());
  return answers.map(({ status }) => status);
};

describe('limits of a member', () => {
  it('return 429 with Retry-After after too many messages, and do not affect others', async () => {
    const cookie = backend.signIn(member());
    expect(await times(3, () => post(cookie))).toEqual([409, 409, 409]);
    const refused = await post(cookie);
    expect(refused.status).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate_limited', statusCode: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect((await post(backend.signIn(member()))).status).toBe(409);
    expect((await here.request('GET', '/api/decks', { as: cookie })).status).toBe(200);
  });

  it('are shared by all gateways and sessions', async () => {
    const ada = member();
    const [one, two] = [backend.signIn(ada), backend.signIn({ ...ada, sessionId: 'other' })];
    expect([(await post(one, here)).status, (await post(two, there)).status, (await post(one, there)).status]).toEqual([
      409, 409, 409,
    ]);
    expect([(await post(one, here)).status, (await post(two, there)).status]).toEqual([429, 429]);
  });

  it('do not count invalid requests', async () => {
    const cookie = backend.signIn(member());
    const bad = () => here.request('POST', '/api/decks/music/messages', { as: cookie, body: { content: '' } });
    expect(await times(6, bad)).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await post(cookie)).status).toBe(409);
  });

  it('keep rejecting when Redis loses its data', async () => {
    const cookie = backend.signIn(member());
    expect(await times(4, () => post(cookie))).toEqual([409, 409, 409, 429]);
    const redis = await connectRedis(servers.env.REDIS_URL, () => undefined);
    await redis.flushAll();
    redis.destroy();
    expect((await post(cookie)).status).toBe(429);
  });
});

describe('the typing limit', () => {
  it('stops hints before they are published', async () => {
    let published = 0;
    const stub = await stubCall(backend.connection, deckCalls.hintTyping, () => {
      published += 1;
      return null;
    });
    const cookie = backend.signIn(member());
    const type = () => here.request('POST', '/api/decks/music/typing', { as: cookie, body: {} });
    const statuses = (await Promise.all(Array.from({ length: 20 }, type))).map(({ status }) => status);
    await stub.stop();
    expect(statuses.filter((status) => status === 204)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
    expect(published).toBe(2);
  });
});

describe('the limit of pods', () => {
  it('counts joins and leaves together', async () => {
    const stubs = [
      await stubCall(backend.connection, joinPod, () => {
        throw failure(joinPod, 'pod_full');
      }),
      await stubCall(backend.connection, leavePod, () => null),
    ];
    const cookie = backend.signIn(member());
    const act = (what: string) => here.request('POST', `/api/pods/some-pod/${what}`, { as: cookie, body: {} });
    const answers = [await act('join'), await act('leave'), await act('join'), await act('leave')];
    await Promise.all(stubs.map((stub) => stub.stop()));
    expect(answers.map(({ status }) => status)).toEqual([409, 204, 429, 429]);
  });
});

describe('the rules', () => {
  const rules = limitRules(parseEnv(gatewayEnv, { NODE_ENV: 'test', NATS_URL: 'nats://x', REDIS_URL: 'redis://x' }));

  it('cover every kind of caller of a limited call', () => {
    const unruled = CATALOG.filter(({ access, limit }) => {
      if (limit === undefined || limit === 'none') return false;
      const { member, visitor } = rules[limit];
      return access === 'anyone' ? visitor.length === 0 : member.length === 0;
    });
    expect(unruled.map(({ subject }) => subject)).toEqual([]);
  });
});

describe('limits of a visitor', () => {
  it('count by the address that the trusted proxy reports', async () => {
    expect(await times(5, () => visit('203.0.113.7'))).toEqual([401, 401, 401, 401, 429]);
    expect((await visit('203.0.113.8')).status).toBe(401);
    // Entries that the visitor sends are not trusted.
    expect((await visit('198.51.100.1, 203.0.113.7')).status).toBe(429);
    expect(
      (
        await production.request('GET', '/api/decks', {
          as: backend.signIn(member()),
          headers: { 'x-forwarded-for': '203.0.113.7' },
        })
      ).status,
    ).toBe(200);
  });

  it('count an IPv6 /64 network as one address', async () => {
    expect(await times(4, () => visit('2001:db8:1:2::1'))).toEqual([401, 401, 401, 401]);
    expect((await visit('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await visit('2001:db8:1:3::1')).status).toBe(401);
  });

  it('allow an IPv6 /48 network four times as much as a /64, without counting what a /64 is refused', async () => {
    expect(await times(5, () => visit('2001:db8:7:1::1'))).toEqual([401, 401, 401, 401, 429]);
    for (const subnet of [2, 3, 4]) {
      expect(await times(4, () => visit(`2001:db8:7:${subnet}::1`))).toEqual([401, 401, 401, 401]);
    }
    expect((await visit('2001:db8:7:5::1')).status).toBe(429);
    expect((await visit('2001:db8:8:1::1')).status).toBe(401);
  });

  it('allow a number of registrations per hour', async () => {
    const body = { username: 'somebody', email: 'a@example.org', password: 'long enough' };
    const join = () =>
      production.request('POST', '/api/auth/register', { body, headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(await times(3, join)).toEqual([409, 409, 429]);
    expect(Number((await join()).headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('count a signed-in member by address where members have no limit of their own', async () => {
    const body = { username: 'somebody', email: 'a@example.org', password: 'long enough' };
    const join = () =>
      production.request('POST', '/api/auth/register', {
        as: backend.signIn(member()),
        body,
        headers: { 'x-forwarded-for': '192.0.2.77' },
      });
    expect(await times(3, join)).toEqual([409, 409, 429]);
  });

  it('count loopback addresses in production only', async () => {
    expect(await times(6, () => here.request('GET', '/api/decks'))).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await times(5, () => visit('127.0.0.1'))).toEqual([401, 401, 401, 401, 429]);
    // Without trusted proxies the header is ignored.
    expect((await here.request('GET', '/api/decks', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
      401,
    );
  });
});

describe('without Redis', () => {
  it('each gateway counts for itself without delay', async () => {
    redisProxy.cut();
    try {
      const cookie = backend.signIn(member());
      await eventually(
        'redis is unavailable',
        async () =>
          (await here.request('GET', '/api/health/ready')).json<{ dependencies: { redis: string } }>().dependencies
            .redis === 'unavailable',
      );
      expect(await times(4, () => post(cookie, here))).toEqual([409, 409, 409, 429]);
      expect(await times(4, () => post(cookie, there))).toEqual([409, 409, 409, 429]);
      expect((await here.request('GET', '/api/health/ready')).status).toBe(200);
    } finally {
      redisProxy.mend();
    }
    await eventually(
      'redis is available',
      async () =>
        (await here.request('GET', '/api/health/ready')).json<{ dependencies: { redis: string } }>().dependencies
          .redis === 'ok',
    );
  });

  it('limits hold while Redis does not respond', async () => {
    redisProxy.stall();
    try {
      const cookie = backend.signIn(member());
      expect(await times(4, () => post(cookie))).toEqual([409, 409, 409, 429]);
    } finally {
      redisProxy.mend();
    }
  });
});
