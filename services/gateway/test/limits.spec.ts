import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postMessage } from '@crew/contracts/chat/post-message';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { register } from '@crew/contracts/identity/register';
import { connectRedis } from '@crew/service-kit/redis/redis';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { HttpAnswer } from '@crew/testing/http-client';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall } from '@crew/testing/stub-call';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';
import { startShip, startTestGateway, type Ship, type TestGateway } from './gateway-harness.js';

const FEW = {
  LIMIT_MESSAGES_PER_10_SECONDS: '3',
  LIMIT_MESSAGES_PER_MINUTE: '5',
  LIMIT_REGISTRATIONS_PER_HOUR: '2',
  LIMIT_REQUESTS_PER_MINUTE_SIGNED_OUT: '4',
};

let servers: TestServers;
let ship: Ship;
/** Redis as the gateways reach it. */
let line: TcpProxy;
let here: TestGateway;
let there: TestGateway;
/** In production, behind one proxy. */
let live: TestGateway;

beforeAll(async () => {
  servers = await startServers();
  ship = await startShip(servers);
  line = await startTcpProxy(redisTarget());
  const env = { ...FEW, REDIS_URL: `redis://127.0.0.1:${line.port}` };
  here = await startTestGateway(servers, env);
  there = await startTestGateway(servers, env);
  const NATS_URL = servers.env.NATS_URL.replace('://', '://gateway:password@');
  live = await startTestGateway(servers, { ...env, NODE_ENV: 'production', NATS_URL, TRUSTED_PROXY_HOPS: '1' });
  await stubCall(ship.connection, listDecks, () => []);
  await stubCall(ship.connection, postMessage, () => {
    throw failure(postMessage, 'idempotency_mismatch');
  });
  await stubCall(ship.connection, register, () => {
    throw failure(register, 'username_taken');
  });
});

afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop(), live?.stop()]);
  await ship?.stop();
  await line?.stop();
  await servers?.stop();
});

const redisTarget = (): number => Number(new URL(servers.env.REDIS_URL).port);
const post = (as: string, at = here): Promise<HttpAnswer> =>
  at.request('POST', '/api/decks/music/messages', { as, body: { content: 'hello' } });
const visit = (from: string, at = live): Promise<HttpAnswer> =>
  at.request('GET', '/api/decks', { headers: { 'x-forwarded-for': from } });
const times = async (count: number, ask: () => Promise<HttpAnswer>): Promise<number[]> => {
  const answers: HttpAnswer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask());
  return answers.map(({ status }) => status);
};

describe('a member', () => {
  it('who posts too often is told when to go on; others are not touched', async () => {
    const cookie = ship.signIn(member());
    expect(await times(3, () => post(cookie))).toEqual([409, 409, 409]);
    const refused = await post(cookie);
    expect(refused.status).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate_limited', statusCode: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect((await post(ship.signIn(member()))).status).toBe(409);
    expect((await here.request('GET', '/api/decks', { as: cookie })).status).toBe(200);
  });

  it('is counted over all gateways and sessions together', async () => {
    const ada = member();
    const [one, two] = [ship.signIn(ada), ship.signIn({ ...ada, sessionId: 'other' })];
    expect([(await post(one, here)).status, (await post(two, there)).status, (await post(one, there)).status]).toEqual([
      409, 409, 409,
    ]);
    expect([(await post(one, here)).status, (await post(two, there)).status]).toEqual([429, 429]);
  });

  it('is not counted for what is refused before it reaches anybody', async () => {
    const cookie = ship.signIn(member());
    const bad = () => here.request('POST', '/api/decks/music/messages', { as: cookie, body: { content: '' } });
    expect(await times(6, bad)).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await post(cookie)).status).toBe(409);
  });

  it('stays refused when Redis forgets everything', async () => {
    const cookie = ship.signIn(member());
    expect(await times(4, () => post(cookie))).toEqual([409, 409, 409, 429]);
    const redis = await connectRedis(servers.env.REDIS_URL, () => undefined);
    await redis.flushAll();
    redis.destroy();
    expect((await post(cookie)).status).toBe(429);
  });
});

describe('a visitor', () => {
  it('is counted by address, as the nearest proxy saw it', async () => {
    expect(await times(5, () => visit('203.0.113.7'))).toEqual([401, 401, 401, 401, 429]);
    expect((await visit('203.0.113.8')).status).toBe(401);
    // What the visitor put before it is not believed.
    expect((await visit('198.51.100.1, 203.0.113.7')).status).toBe(429);
    expect(
      (
        await live.request('GET', '/api/decks', {
          as: ship.signIn(member()),
          headers: { 'x-forwarded-for': '203.0.113.7' },
        })
      ).status,
    ).toBe(200);
  });

  it('has one count for a network of IPv6', async () => {
    expect(await times(4, () => visit('2001:db8:1:2::1'))).toEqual([401, 401, 401, 401]);
    expect((await visit('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await visit('2001:db8:1:3::1')).status).toBe(401);
  });

  it('makes so many accounts an hour and no more', async () => {
    const body = { username: 'somebody', email: 'a@example.org', password: 'long enough' };
    const join = () =>
      live.request('POST', '/api/auth/register', { body, headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(await times(3, join)).toEqual([409, 409, 429]);
    expect(Number((await join()).headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('of this machine is counted in production alone', async () => {
    expect(await times(6, () => here.request('GET', '/api/decks'))).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await times(5, () => visit('127.0.0.1'))).toEqual([401, 401, 401, 401, 429]);
    // Without a proxy nothing is read from the header.
    expect((await here.request('GET', '/api/decks', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
      401,
    );
  });
});

describe('while Redis is away', () => {
  it('each gateway counts for itself, and nobody waits', async () => {
    line.cut();
    try {
      const cookie = ship.signIn(member());
      await eventually(
        'the cut',
        async () =>
          (await here.request('GET', '/api/health/ready')).json<{ dependencies: { redis: string } }>().dependencies
            .redis === 'unavailable',
      );
      expect(await times(4, () => post(cookie, here))).toEqual([409, 409, 409, 429]);
      expect(await times(4, () => post(cookie, there))).toEqual([409, 409, 409, 429]);
      expect((await here.request('GET', '/api/health/ready')).status).toBe(200);
    } finally {
      line.mend();
    }
    await eventually(
      'Redis',
      async () =>
        (await here.request('GET', '/api/health/ready')).json<{ dependencies: { redis: string } }>().dependencies
          .redis === 'ok',
    );
  });

  it('and does not even refuse, limits hold all the same', async () => {
    line.stall();
    try {
      const cookie = ship.signIn(member());
      expect(await times(4, () => post(cookie))).toEqual([409, 409, 409, 429]);
    } finally {
      line.mend();
    }
  });
});
