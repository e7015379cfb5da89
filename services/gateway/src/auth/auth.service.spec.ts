import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parseEnv } from '@crew/service-kit/env';
import type { Actor, CallContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { member } from '@crew/testing/actors';
import { gatewayEnv } from '../gateway.env.js';
import { AuthService } from './auth.service.js';
import { DeviceCookie } from './device-cookie.js';
import { isEnded, SessionCache } from './session-cache.js';
import { SessionCookie } from './session-cookie.js';

const START = Date.UTC(2026, 0, 1);
const HASH = 'hash-of-a-token';
const unavailable = new DomainError('unavailable');
const ada = member();

let now: number;
/** The deadlines of the lookups so far, in milliseconds after their start. */
let deadlines: number[];
/** How identity answers a lookup. */
let identity: () => Promise<Actor | null>;
let auth: AuthService;

beforeEach(() => {
  now = START;
  deadlines = [];
  for (const clock of [Date, performance]) jest.spyOn(clock, 'now').mockImplementation(() => now);
  identity = async () => ada;
  const call = (_contract: unknown, _input: unknown, { deadline }: CallContext): Promise<Actor | null> => {
    deadlines.push(deadline - now);
    return identity();
  };
  const env = parseEnv(gatewayEnv, { NODE_ENV: 'test', NATS_URL: 'nats://x', REDIS_URL: 'redis://x' });
  const sessions = new SessionCache({ call } as unknown as RpcClient);
  auth = new AuthService(new SessionCookie(env), new DeviceCookie(env), sessions);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Makes identity unavailable, `afterMs` after a session was confirmed. */
async function loseIdentity(afterMs: number): Promise<void> {
  await auth.resolve(HASH);
  identity = () => Promise.reject(unavailable);
  now = START + afterMs;
}

describe('a cached session', () => {
  it('is known without a lookup for ten seconds', async () => {
    expect(auth.peek(HASH)).toBeUndefined();
    expect(await auth.resolve(HASH)).toEqual(ada);
    now = START + 9_999;
    expect(auth.peek(HASH)).toEqual(ada);
    await auth.resolve(HASH);
    expect(deadlines).toHaveLength(1);
    now = START + 10_000;
    expect(auth.peek(HASH)).toBeUndefined();
    await auth.resolve(HASH);
    expect(deadlines).toHaveLength(2);
  });

  it('is looked up again within a second and a half, because the cache can answer instead', async () => {
    await auth.resolve(HASH);
    now = START + 10_000;
    await auth.resolve(HASH);
    expect(deadlines[0]).toBeGreaterThan(1_500);
    expect(deadlines[1]).toBe(1_500);
  });

  it('is looked up again after session events may have been missed, and is still the fallback', async () => {
    await auth.resolve(HASH);
    auth.invalidateAll();
    expect(auth.peek(HASH)).toBeUndefined();
    identity = () => Promise.reject(unavailable);
    expect(await auth.resolve(HASH)).toEqual(ada);
  });

  it('is looked up again when its member has changed, no other is, and it is still the fallback', async () => {
    const bob = member();
    await auth.resolve(HASH);
    identity = async () => bob;
    await auth.resolve('of-bob');
    auth.renew(ada.id);
    expect(auth.peek(HASH)).toBeUndefined();
    expect(auth.peek('of-bob')).toEqual(bob);
    identity = () => Promise.reject(unavailable);
    expect(await auth.resolve(HASH)).toEqual(ada);
  });

  it('is removed at once when it ends, and no other', async () => {
    const bob = member();
    await auth.resolve(HASH);
    identity = async () => bob;
    await auth.resolve('of-bob');
    auth.end({ userId: ada.id, sessionId: ada.sessionId });
    expect(auth.peek(HASH)).toBeUndefined();
    expect(auth.peek('of-bob')).toEqual(bob);
  });

  it('is not a fallback after identity has denied it', async () => {
    await auth.resolve(HASH);
    now = START + 10_000;
    identity = async () => null;
    expect(await auth.resolve(HASH)).toBeNull();
    identity = () => Promise.reject(unavailable);
    await expect(auth.resolve(HASH)).rejects.toBe(unavailable);
  });

  it('is not a fallback when it ends during a lookup that fails', async () => {
    await loseIdentity(10_000);
    identity = async () => {
      auth.end({ userId: ada.id, sessionId: ada.sessionId });
      throw unavailable;
    };
    await expect(auth.resolve(HASH)).rejects.toBe(unavailable);
  });
});

describe('a lookup', () => {
  it('is repeated when a session of the member ends in its first millisecond', async () => {
    identity = async () => {
      auth.end({ userId: ada.id, sessionId: ada.sessionId });
      now += 1;
      identity = async () => null;
      return ada;
    };
    expect(await auth.resolve(HASH)).toBeNull();
  });

  it('is repeated when the member changes meanwhile', async () => {
    const renamed = { ...ada, username: 'lovelace' };
    identity = async () => {
      auth.renew(ada.id);
      now += 1;
      identity = async () => renamed;
      return ada;
    };
    expect(await auth.resolve(HASH)).toEqual(renamed);
  });

  it('is not repeated when a session of the member ended before it', async () => {
    auth.end({ userId: ada.id, sessionId: ada.sessionId });
    now += 1;
    expect(await auth.resolve(HASH)).toEqual(ada);
    expect(deadlines).toHaveLength(1);
  });
});

describe('while identity is unavailable', () => {
  it('a cached session is retried every ten seconds and stays valid for 60 seconds exactly', async () => {
    await loseIdentity(10_000);
    expect(await auth.resolve(HASH)).toEqual(ada);
    now = START + 19_999;
    expect(auth.peek(HASH)).toEqual(ada);
    now = START + 20_000;
    expect(auth.peek(HASH)).toBeUndefined();
    now = START + 59_000;
    expect(await auth.resolve(HASH)).toEqual(ada);
    now = START + 60_000;
    expect(auth.peek(HASH)).toBeUndefined();
    expect(await auth.resolve(HASH)).toEqual(ada);
    now = START + 60_001;
    await expect(auth.resolve(HASH)).rejects.toBe(unavailable);
  });

  it('a session that is not cached is an error', async () => {
    identity = () => Promise.reject(unavailable);
    await expect(auth.resolve(HASH)).rejects.toBe(unavailable);
  });

  it.each([
    ['a timeout', new DomainError('timeout'), true],
    ['an error of identity', new DomainError('internal'), false],
    ['an error of the gateway', new TypeError('unavailable'), false],
  ])('%s makes the cache answer: %3$s', async (_what, error, isCached) => {
    await loseIdentity(10_000);
    identity = () => Promise.reject(error);
    if (isCached) expect(await auth.resolve(HASH)).toEqual(ada);
    else await expect(auth.resolve(HASH)).rejects.toBe(error);
  });
});

describe('isEnded', () => {
  const actor = member({ id: 'ada', sessionId: 'one' });

  it.each([
    ['the session that ended', { userId: 'ada', sessionId: 'one' }, true],
    ['another session of the member', { userId: 'ada', sessionId: 'two' }, false],
    ['every session of the member', { userId: 'ada' }, true],
    ['every session but this', { userId: 'ada', exceptSessionId: 'one' }, false],
    ['every session but another', { userId: 'ada', exceptSessionId: 'two' }, true],
    ['a session of another member', { userId: 'bob', sessionId: 'one' }, false],
    ['every session of another member', { userId: 'bob' }, false],
  ])('%s: %3$s', (_what, ended, expected) => {
    expect(isEnded(actor, ended)).toBe(expected);
  });
});

describe('the cookies of a request', () => {
  const token = 'T'.repeat(43);
  const cookies = (cookie?: string): [string | undefined, string | undefined] => [
    auth.tokenHashOf(cookie === undefined ? {} : { cookie }),
    auth.deviceOf(cookie === undefined ? {} : { cookie }),
  ];

  it('are the hash of the session token, and the device, which have no effect on each other', () => {
    const hash = expect.stringMatching(/^[\w-]{43}$/);
    expect(cookies(`crew_session=${token}`)).toEqual([hash, undefined]);
    expect(cookies(`crew_session=${token}`)[0]).not.toBe(token);
    expect(cookies(`a=b ;  crew_device=d ; crew_session=${token} ;c`)).toEqual([hash, 'd']);
    expect(cookies(`crew_device=${'d'.repeat(128)}`)).toEqual([undefined, 'd'.repeat(128)]);
  });

  it.each([
    undefined,
    '',
    'crew_device',
    'crew_device; crew_session',
    'crew_devices=d',
    `crew_device=; crew_session=${token}.`,
    `crew_device=${'d'.repeat(129)}; crew_session=.${token}`,
    `crew_device="d; crew_session=${token.slice(1)}`,
    'crew_device=d"',
    `crew_device={}; crew_device=d; crew_session=x; crew_session=${token}`,
  ])('are ignored when malformed: %s', (cookie) => {
    expect(cookies(cookie)).toEqual([undefined, undefined]);
  });
});
