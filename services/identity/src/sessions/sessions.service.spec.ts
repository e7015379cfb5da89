import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SESSIONS_MAX } from '@crew/contracts/identity/identity.constants';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import { pino } from 'pino';
import type { UserDocument } from '../users/users.service.js';
import { hashToken } from './session.rules.js';
import type { SessionDocument } from './session.schema.js';
import { SessionsService } from './sessions.service.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const SIGNED_OUT = { code: 'signed_out' };

let user: UserDocument;
let stored: SessionDocument[];
/** Writes and events, in order. */
let done: unknown[][];
let logs: Record<string, unknown>[];
let isAdmin: jest.Mock<(user: UserDocument, factors: readonly string[]) => boolean>;
let deleteExpired: () => Promise<void>;
let sessions: SessionsService;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  user = {
    _id: 'ada',
    username: 'ada',
    displayName: 'Ada',
    avatarUrl: null,
    twoFactor: null,
    suspension: null,
    credentialsVersion: 3,
    createdAt: ago(90 * DAY_MS),
  } as UserDocument;
  [stored, done, logs] = [[], [], []];
  deleteExpired = async () => undefined;
  isAdmin = jest.fn(() => true);
  const record =
    (name: string) =>
    async (...args: unknown[]): Promise<void> =>
      void done.push([name, ...args]);
  const repository = {
    insert: async (session: SessionDocument) => void stored.push(session),
    findById: async (userId: string, id: string) =>
      stored.find((one) => one._id === id && one.userId === userId) ?? null,
    findByTokenHash: async (hash: string) => stored.find(({ tokenHash }) => tokenHash === hash) ?? null,
    findByUser: async (userId: string) => stored.filter((one) => one.userId === userId),
    updateLastSeen: record('seen'),
    delete: async (userId: string, id: string) => {
      done.push(['delete', userId, id]);
      const before = stored.length;
      stored = stored.filter((one) => one._id !== id);
      return stored.length < before;
    },
    deleteByUser: record('delete by user'),
    deleteOlderThan: record('delete older'),
    deleteExpired: (limits: object) => {
      done.push(['delete expired', limits]);
      return deleteExpired();
    },
  };
  const users = {
    findById: async (id: string) => (id === user._id ? user : null),
    markSeen: record('member seen'),
    actsAsAdmin: isAdmin,
  };
  const publish = (contract: unknown, ...event: unknown[]): void =>
    void done.push([contract === sessionEnded ? 'ended' : 'other event', ...event]);
  const logger = pino({ base: null }, { write: (line) => void logs.push(JSON.parse(line)) });
  const visits = { record: record('visit') };
  sessions = new SessionsService(repository as never, users as never, visits as never, { publish } as never, logger);
});

afterEach(() => {
  jest.useRealTimers();
});

const sessionOf = (over: Partial<SessionDocument> = {}): SessionDocument => ({
  _id: 'one',
  tokenHash: 'hash-one',
  userId: 'ada',
  factors: ['passkey'],
  credentialsVersion: 3,
  userAgent: 'Firefox',
  createdAt: NOW,
  lastSeenAt: NOW,
  ...over,
});

describe('start', () => {
  it('stores the hash of the token, what was shown and the version of the credentials', async () => {
    const token = await sessions.start(user, 'x'.repeat(301));
    const session = {
      _id: expect.any(String),
      tokenHash: hashToken(token),
      userId: 'ada',
      factors: ['password'],
      credentialsVersion: 3,
      userAgent: 'x'.repeat(300),
      createdAt: NOW,
      lastSeenAt: NOW,
    };
    expect(stored).toEqual([session]);
    expect(done).toEqual([]);
    expect(logs).toMatchObject([{ userId: 'ada', sessionId: stored[0]!._id, factors: ['password'], msg: 'signed in' }]);
  });

  it('stores that a member with a second factor has shown a code, unless they have shown something else', async () => {
    user = { ...user, twoFactor: {} as UserDocument['twoFactor'] };
    await sessions.start(user, '');
    await sessions.start(user, '', ['passkey']);
    expect(stored.map(({ factors }) => factors)).toEqual([['password', 'code'], ['passkey']]);
  });

  it.each<[string, Partial<UserDocument>]>([
    ['have changed', { credentialsVersion: 4 }],
    ['are of a deleted account', { _id: 'another' }],
  ])('deletes the session again when the credentials %s meanwhile', async (_what, over) => {
    const checked = user;
    user = { ...user, ...over };
    await expect(sessions.start(checked, '')).rejects.toMatchObject(SIGNED_OUT);
    expect(stored).toEqual([]);
    expect(logs).toEqual([]);
  });

  it(`ends the oldest of more than ${SESSIONS_MAX}, however lately it was used`, async () => {
    // The ids grow with the start; the repository lists the last used first.
    stored = Array.from({ length: SESSIONS_MAX + 1 }, (_, index) => sessionOf({ _id: `0${10 + index}` }));
    await sessions.start(user, '');
    const ended = ['010', '011'];
    expect(done).toEqual(
      ended.flatMap((id) => [
        ['delete', 'ada', id],
        ['ended', 'ada', { userId: 'ada', sessionId: id }],
      ]),
    );
    expect(stored).toHaveLength(SESSIONS_MAX);
  });

  it('finds the oldest in any order, and does not count expired ones', async () => {
    const alive = Array.from({ length: SESSIONS_MAX }, (_, index) => sessionOf({ _id: `00${40 - index}` }));
    stored = [...alive, sessionOf({ _id: '0000', lastSeenAt: ago(8 * DAY_MS) })];
    await sessions.start(user, '');
    expect(done.filter(([what]) => what === 'delete')).toEqual([['delete', 'ada', '0021']]);
  });
});

describe('startAndEndOthers', () => {
  it('ends the sessions of earlier credentials, except the new one', async () => {
    const token = await sessions.startAndEndOthers(user, 'Firefox', ['passkey']);
    const [{ _id: id, tokenHash, factors }] = stored as [SessionDocument];
    expect([tokenHash, factors]).toEqual([hashToken(token), ['passkey']]);
    expect(done).toEqual([
      ['delete older', 3, 'ada', id],
      ['ended', 'ada', { userId: 'ada', exceptSessionId: id }],
    ]);
  });

  it('deletes the new session when the credentials have changed again', async () => {
    const checked = user;
    user = { ...user, credentialsVersion: 4 };
    await expect(sessions.startAndEndOthers(checked, '')).rejects.toMatchObject(SIGNED_OUT);
    expect(stored).toEqual([]);
  });
});

describe('resolve', () => {
  it('returns the member, with the permissions of what the session was started with', async () => {
    stored = [sessionOf()];
    expect(await sessions.resolve('hash-one')).toEqual({
      id: 'ada',
      sessionId: 'one',
      isAdmin: true,
      username: 'ada',
      displayName: 'Ada',
      avatarUrl: null,
      createdAt: user.createdAt.toISOString(),
    });
    expect(isAdmin).toHaveBeenCalledWith(user, ['passkey']);
    expect(done).toEqual([
      ['visit', user, NOW],
      ['member seen', user, NOW],
    ]);
  });

  it('takes a session of an older version as one that showed nothing', async () => {
    const { factors: _, ...old } = sessionOf();
    stored = [old as SessionDocument];
    await sessions.resolve('hash-one');
    expect(isAdmin).toHaveBeenCalledWith(user, []);
  });

  it.each([
    [60_000, []],
    [60_001, [['seen', 'one', NOW]]],
    [-60_000, []],
    [-60_001, [['seen', 'one', NOW]]],
  ])('stores the last use when it is more than a minute old: %i ms', async (age, writes) => {
    stored = [sessionOf({ lastSeenAt: ago(age) })];
    await sessions.resolve('hash-one');
    expect(done.filter(([what]) => what === 'seen')).toEqual(writes);
  });

  it.each<[string, Partial<SessionDocument>, Partial<UserDocument>]>([
    ['an unknown token', { tokenHash: 'another' }, {}],
    ['a deleted account', {}, { _id: 'another' }],
    ['a suspended member', {}, { suspension: { reason: 'Spam', until: null } as UserDocument['suspension'] }],
    ['credentials of before the last change that ends sessions', { credentialsVersion: 2 }, { sessionsFrom: 3 }],
    ['credentials without a version, after such a change', { credentialsVersion: undefined }, { sessionsFrom: 1 }],
  ])('returns null for %s, and does not keep its session alive', async (_what, session, over) => {
    stored = [sessionOf(session)];
    user = { ...user, ...over };
    expect(await sessions.resolve('hash-one')).toBeNull();
    expect(done).toEqual([]);
  });

  it.each<[string, Partial<SessionDocument>, Partial<UserDocument>]>([
    ['the address alone has changed since', {}, { credentialsVersion: 4, sessionsFrom: 3 }],
    ['no change has ended sessions yet', { credentialsVersion: undefined }, {}],
  ])('returns the member when %s', async (_what, session, over) => {
    stored = [sessionOf(session)];
    user = { ...user, ...over };
    expect(await sessions.resolve('hash-one')).toMatchObject({ sessionId: 'one' });
  });

  it('returns null for an expired session, and deletes it', async () => {
    stored = [sessionOf({ createdAt: ago(30 * DAY_MS) })];
    expect(await sessions.resolve('hash-one')).toBeNull();
    expect(done).toEqual([['delete', 'ada', 'one']]);
  });
});

describe('the sessions of a member', () => {
  beforeEach(() => {
    stored = [
      sessionOf(),
      sessionOf({ _id: 'two' }),
      sessionOf({ _id: 'expired', lastSeenAt: ago(7 * DAY_MS) }),
      sessionOf({ _id: 'of-bob', userId: 'bob' }),
    ];
  });

  it('are listed while they are alive, with the current one', async () => {
    expect(await sessions.listFor('ada', 'two')).toEqual([
      { id: 'one', createdAt: NOW.toISOString(), lastSeenAt: NOW.toISOString(), userAgent: 'Firefox', current: false },
      { id: 'two', createdAt: NOW.toISOString(), lastSeenAt: NOW.toISOString(), userAgent: 'Firefox', current: true },
    ]);
  });

  it('are found among ids while they are alive, and none of a suspended or unknown member', async () => {
    expect(await sessions.findLiving('ada', ['two', 'expired', 'of-bob', 'none'])).toEqual(['two']);
    expect(await sessions.findLiving('bob', ['of-bob'])).toEqual([]);
    user = { ...user, suspension: { reason: 'Spam', until: null } as UserDocument['suspension'] };
    expect(await sessions.findLiving('ada', ['two'])).toEqual([]);
  });

  it('of earlier credentials are neither listed nor found', async () => {
    user = { ...user, sessionsFrom: 3 };
    stored = [sessionOf(), sessionOf({ _id: 'outdated', credentialsVersion: 2 })];
    expect((await sessions.listFor('ada', 'one')).map(({ id }) => id)).toEqual(['one']);
    expect(await sessions.findLiving('ada', ['one', 'outdated'])).toEqual(['one']);
  });

  it('have the factors that they were started with', async () => {
    const factorsOf = (id: string, sessionId: string) => sessions.factorsOf({ id, sessionId } as never);
    expect(await factorsOf('ada', 'one')).toEqual(['passkey']);
    expect(await factorsOf('ada', 'of-bob')).toEqual([]);
  });

  it('end one by one; the event is published for a session that is gone too', async () => {
    const [ended, gone] = [
      ['ended', 'ada', { userId: 'ada', sessionId: 'one' }],
      ['ended', 'ada', { userId: 'ada', sessionId: 'none' }],
    ];
    expect([await sessions.end('ada', 'one'), await sessions.end('ada', 'none')]).toEqual([true, false]);
    expect(done.filter(([what]) => what === 'ended')).toEqual([ended, gone]);
    await expect(sessions.endOwn('ada', 'none')).rejects.toMatchObject({ code: 'not_found' });
    await expect(sessions.endOwn('ada', 'two')).resolves.toBeUndefined();
  });

  it('end all at once, or all but one', async () => {
    await sessions.endAll('ada');
    await sessions.endAll('ada', 'one');
    await sessions.endOutdated(user);
    expect(done).toEqual([
      ['delete by user', 'ada', undefined],
      ['ended', 'ada', { userId: 'ada' }],
      ['delete by user', 'ada', 'one'],
      ['ended', 'ada', { userId: 'ada', exceptSessionId: 'one' }],
      ['delete older', 3, 'ada', undefined],
      ['ended', 'ada', { userId: 'ada' }],
    ]);
  });
});

describe('expired sessions', () => {
  it('are deleted every hour until the shutdown, also after a failure', async () => {
    deleteExpired = () => Promise.reject(new Error('no database'));
    sessions.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(HOUR_MS + 1);
    const [, second] = done;
    expect(second).toEqual([
      'delete expired',
      {
        idle: new Date(NOW.getTime() + 2 * HOUR_MS - 7 * DAY_MS),
        old: new Date(NOW.getTime() + 2 * HOUR_MS - 30 * DAY_MS),
      },
    ]);
    sessions.onApplicationShutdown();
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(done).toHaveLength(2);
  });
});
