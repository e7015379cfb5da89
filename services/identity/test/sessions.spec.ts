import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { changePassword } from '@crew/contracts/identity/change-password';
import { confirmPasswordReset } from '@crew/contracts/identity/confirm-password-reset';
import { endOtherSessions } from '@crew/contracts/identity/end-other-sessions';
import { endSession } from '@crew/contracts/identity/end-session';
import { SESSION_MAX_DAYS, SESSIONS_MAX } from '@crew/contracts/identity/identity.constants';
import { emailVerified, sessionEnded } from '@crew/contracts/identity/identity.events';
import { changeEmail } from '@crew/contracts/identity/change-email';
import { getMe } from '@crew/contracts/identity/get-me';
import { findLivingSessions } from '@crew/contracts/identity/find-living-sessions';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { login } from '@crew/contracts/identity/login';
import { logout } from '@crew/contracts/identity/logout';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import { resendVerification } from '@crew/contracts/identity/resend-verification';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import type { RpcContract } from '@crew/contracts/rpc';
import { daysBack, startOf } from '@crew/service-kit/days';
import { EVENTS_STREAM, eventSubject } from '@crew/service-kit/nats/streams';
import { eventually } from '@crew/testing/eventually';
import { fakeOnly } from '@crew/testing/fake-only';
import { setClock } from '@crew/testing/set-clock';
import { jetstreamManager } from '@nats-io/jetstream';
import { SessionRepository } from '../src/sessions/session.repository.js';
import type { SessionDocument } from '../src/sessions/session.schema.js';
import { VisitRepository } from '../src/visits/visit.repository.js';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'another calm night';
let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('sessions', () => {
  it('are listed, and ended one by one or all but the current one', async () => {
    const first = await app.signUp();
    const [second, third] = [await app.signIn(first.user.username), await app.signIn(first.user.username)];
    const listed = await app.call(listSessions, {}, { as: second.actor });
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ current }) => current).map(({ id }) => id)).toEqual([second.actor.sessionId]);
    await app.call(endSession, { id: third.actor.sessionId }, { as: second.actor });
    expect(await app.actorOf(third.token)).toBeNull();
    await app.call(endOtherSessions, {}, { as: second.actor });
    expect(await app.actorOf(first.token)).toBeNull();
    expect(await app.actorOf(second.token)).toMatchObject({ id: first.user.id });
  });

  it('take their token from the browser when it ends its own, and only then', async () => {
    const first = await app.signUp();
    const [second, third] = [await app.signIn(first.user.username), await app.signIn(first.user.username)];
    const tokenAfter = async (contract: RpcContract, input: object, { actor }: typeof first) =>
      (await app.callRaw(contract, input, { as: actor })).session;
    expect(await tokenAfter(endSession, { id: third.actor.sessionId }, first)).toBeUndefined();
    expect(await tokenAfter(endSession, { id: second.actor.sessionId }, second)).toBe('');
    expect(await tokenAfter(logout, {}, first)).toBe('');
    expect(await app.actorOf(first.token)).toBeNull();
  });

  it('that are alive are found among a member’s own', async () => {
    const [here, bob] = [await app.signUp(), await app.signUp()];
    const there = await app.signIn(here.user.username);
    const living = (userId: string) =>
      app.call(findLivingSessions, {
        userId,
        ids: [here.actor.sessionId, there.actor.sessionId, bob.actor.sessionId, 'none'],
      });
    expect((await living(here.user.id)).sort()).toEqual([here.actor.sessionId, there.actor.sessionId].sort());
    await app.call(endSession, { id: there.actor.sessionId }, { as: here.actor });
    expect(await living(here.user.id)).toEqual([here.actor.sessionId]);
    expect(await living('nobody')).toEqual([]);
  });

  it('are limited to 20: the oldest ends, and its stream', async () => {
    const oldest = await app.signUp();
    const ended = app.streamEvents(sessionEnded, oldest.user.id);
    await app.connection.flush();
    const next = await app.signIn(oldest.user.username);
    for (let count = 2; count <= SESSIONS_MAX; count += 1) await app.signIn(oldest.user.username);
    expect(await app.actorOf(oldest.token)).toBeNull();
    expect(await app.call(listSessions, {}, { as: next.actor })).toHaveLength(SESSIONS_MAX);
    await eventually('session-ended is received', () =>
      ended.some(({ sessionId }) => sessionId === oldest.actor.sessionId),
    );
  });

  it('are limited to 20 with 40 concurrent sign-ins', async () => {
    const unlimited = await startIdentity({ LOGIN_FAILURES_PER_ACCOUNT: 1_000 });
    try {
      const { user, actor } = await unlimited.signUp();
      const signIn = () => unlimited.codeOf(login, { username: user.username, password: PASSWORD });
      await Promise.all(Array.from({ length: 40 }, signIn));
      expect(await unlimited.call(listSessions, {}, { as: actor })).toHaveLength(SESSIONS_MAX);
    } finally {
      await unlimited.stop();
    }
  });

  it('of another member cannot be ended', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    expect(await app.codeOf(endSession, { id: ada.actor.sessionId }, { as: bob.actor })).toBe('not_found');
    expect(await app.actorOf(ada.token)).not.toBeNull();
  });

  it('stay refused once expired, and are not extended, by a clock that is set', async () => {
    const { token, actor } = await app.signUp();
    setClock(DAY_MS);
    expect(await app.actorOf(token)).not.toBeNull();
    jest.useRealTimers();
    expect(await app.actorOf(token)).not.toBeNull();
    const [session] = await app.call(listSessions, {}, { as: actor });
    expect(Date.parse(session!.lastSeenAt)).toBeLessThanOrEqual(Date.now());
    setClock((SESSION_MAX_DAYS + 1) * DAY_MS);
    expect(await app.actorOf(token)).toBeNull();
    jest.useRealTimers();
    expect(await app.actorOf(token)).toBeNull();
  });

  it('store the visit of a new day once, however soon after midnight the next lookup comes', async () => {
    const tomorrow = daysBack(new Date(), -1);
    const { token } = await app.signUp();
    const add = jest.spyOn(app.service.app.get(VisitRepository), 'add');
    for (const minute of [-1, 1, 2]) {
      fakeOnly(['Date'], startOf(tomorrow).getTime() + minute * 60_000);
      await app.actorOf(token);
    }
    expect(add.mock.calls.map(([, [day]]) => day)).toEqual([`day/${tomorrow}`]);
  });

  it('are not found by an unknown hash', async () => {
    expect(await app.call(resolveSession, { tokenHash: 'x'.repeat(43) })).toBeNull();
  });
});

describe('stored sessions', () => {
  const DAY = new Date('2026-01-10T00:00:00Z');
  const [before, after] = [new Date(DAY.getTime() - 1), new Date(DAY.getTime() + 1)];
  let repository: SessionRepository;
  let members = 0;

  beforeAll(() => {
    repository = app.service.app.get(SessionRepository);
  });

  /** Stores sessions of a new member, with their names as the end of their ids; resolves to the member's id. */
  async function store(sessions: Record<string, Partial<SessionDocument>>): Promise<string> {
    const userId = `stored-${(members += 1)}`;
    for (const [name, over] of Object.entries(sessions)) {
      const id = `${userId}-${name}`;
      await repository.insert({
        _id: id,
        tokenHash: `hash-${id}`,
        userId,
        factors: ['password'],
        credentialsVersion: 1,
        userAgent: '',
        createdAt: DAY,
        lastSeenAt: DAY,
        ...over,
      });
    }
    return userId;
  }

  const inOrder = async (userId: string): Promise<string[]> =>
    (await repository.findByUser(userId)).map(({ _id }) => _id.slice(userId.length + 1));
  const left = async (userId: string): Promise<string[]> => (await inOrder(userId)).sort();

  it('are found by their token, or by member and id', async () => {
    const [ada, bob] = [await store({ a: {} }), await store({ b: {} })];
    expect(await repository.findByTokenHash(`hash-${bob}-b`)).toMatchObject({ _id: `${bob}-b` });
    expect(await repository.findByTokenHash('hash')).toBeNull();
    expect(await repository.findById(bob, `${bob}-b`)).toMatchObject({ userId: bob });
    expect(await repository.findById(ada, `${bob}-b`)).toBeNull();
  });

  it('are listed last used first', async () => {
    const ada = await store({ middle: {}, newest: { lastSeenAt: after }, oldest: { lastSeenAt: before } });
    expect(await inOrder(ada)).toEqual(['newest', 'middle', 'oldest']);
    await repository.updateLastSeen(`${ada}-oldest`, new Date(DAY.getTime() + 2));
    expect(await inOrder(ada)).toEqual(['oldest', 'newest', 'middle']);
  });

  it('are deleted one by one, of their member only', async () => {
    const [ada, bob] = [await store({ a: {}, b: {} }), await store({ c: {} })];
    expect(await repository.delete(ada, `${bob}-c`)).toBe(false);
    expect(await repository.delete(ada, `${ada}-a`)).toBe(true);
    expect([await left(ada), await left(bob)]).toEqual([['b'], ['c']]);
  });

  it('are deleted all or all but one, of their member only', async () => {
    const [ada, bob] = [await store({ a: {}, b: {} }), await store({ c: {}, d: {} })];
    await repository.deleteByUser(ada, `${ada}-a`);
    expect([await left(ada), await left(bob)]).toEqual([['a'], ['c', 'd']]);
    await repository.deleteByUser(ada);
    expect([await left(ada), await left(bob)]).toEqual([[], ['c', 'd']]);
  });

  it('of earlier credentials are deleted, those without a version included', async () => {
    const versions = { current: 2, earlier: 1, kept: 1, later: 3 };
    const sessions = Object.entries(versions).map(([name, credentialsVersion]) => [name, { credentialsVersion }]);
    const [ada, bob] = [
      await store({ ...Object.fromEntries(sessions), without: { credentialsVersion: undefined } }),
      await store({ other: {} }),
    ];
    await repository.deleteOlderThan(2, ada, `${ada}-kept`);
    expect(await left(ada)).toEqual(['current', 'kept', 'later']);
    await repository.deleteOlderThan(2, ada);
    expect(await left(ada)).toEqual(['current', 'later']);
    expect(await left(bob)).toEqual(['other']);
  });

  it('are deleted once they are idle or old', async () => {
    const ada = await store({
      idle: { lastSeenAt: DAY, createdAt: after },
      old: { lastSeenAt: after, createdAt: DAY },
      alive: { lastSeenAt: after, createdAt: after },
    });
    await repository.deleteExpired({ idle: before, old: before });
    expect(await left(ada)).toHaveLength(3);
    await repository.deleteExpired({ idle: DAY, old: before });
    expect(await left(ada)).toEqual(['alive', 'old']);
    await repository.deleteExpired({ idle: before, old: DAY });
    expect(await left(ada)).toEqual(['alive']);
  });
});

describe('change-password', () => {
  it('starts a session with a new token and ends all others', async () => {
    const here = await app.signUp();
    const elsewhere = await app.signIn(here.user.username);
    const ended = app.streamEvents(sessionEnded, here.user.id);
    await app.connection.flush();
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const { session } = await app.callRaw(changePassword, input, { as: here.actor });
    const renewed = await app.actorOf(session!);
    expect(renewed).toMatchObject({ id: here.user.id });
    expect(await app.actorOf(here.token)).toBeNull();
    expect(await app.actorOf(elsewhere.token)).toBeNull();
    await eventually('session-ended is received', () =>
      ended.some(({ exceptSessionId }) => exceptSessionId === renewed!.sessionId),
    );
    expect(await app.codeOf(login, { username: here.user.username, password: PASSWORD })).toBe('bad_credentials');
    expect(await app.codeOf(login, { username: here.user.username, password: NEW_PASSWORD })).toBe('ok');
  });

  it('rejects a common password and a wrong one, and limits the attempts', async () => {
    const { actor } = await app.signUp();
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      app.codeOf(changePassword, { currentPassword, newPassword }, { as: actor });
    expect(await change(PASSWORD, 'password123')).toBe('password_common');
    for (let tries = 0; tries < 5; tries += 1) expect(await change('wrong')).toBe('wrong_password');
    expect(await change(PASSWORD)).toBe('rate_limited');
  });
});

describe('password reset', () => {
  it('works once per mailed link, ends every session and lifts a lockout', async () => {
    const { user, token: session } = await app.signUp();
    for (let tries = 0; tries < 6; tries += 1) await app.codeOf(login, { username: user.username, password: 'guess' });
    await app.call(requestPasswordReset, { email: user.email.toUpperCase() });
    const token = await app.mailedToken(user.email, 'Set a new password');
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => app.codeOf(confirmPasswordReset, { token, password: NEW_PASSWORD })),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'link_invalid')).toHaveLength(19);
    expect(await app.actorOf(session)).toBeNull();
    const { user: after } = await app.signIn(user.username, NEW_PASSWORD);
    expect(after.emailVerified).toBe(true);
    await eventually('the notification is mailed', async () =>
      (await app.mails(user.email)).some(({ subject }) => subject === 'Your password was changed'),
    );
  });

  it('keeps the link valid when the new password is rejected', async () => {
    const { user } = await app.signUp();
    await app.call(requestPasswordReset, { email: user.email });
    const token = await app.mailedToken(user.email, 'Set a new password');
    expect(await app.codeOf(confirmPasswordReset, { token, password: 'password123' })).toBe('password_common');
    expect(await app.codeOf(confirmPasswordReset, { token, password: NEW_PASSWORD })).toBe('ok');
  });

  it('succeeds for an unknown address, and mails nothing', async () => {
    expect(await app.codeOf(requestPasswordReset, { email: 'nobody@crew.test' })).toBe('ok');
    expect(await app.codeOf(confirmPasswordReset, { token: 'x'.repeat(43), password: NEW_PASSWORD })).toBe(
      'link_invalid',
    );
    expect(await app.mails('nobody@crew.test')).toEqual([]);
  });
});

describe('email addresses', () => {
  it('are verified by the link in the welcome mail, which is sent as text and HTML', async () => {
    const { user, actor } = await app.signUp();
    const token = await app.mailedToken(user.email, 'Welcome aboard');
    const [mail] = await app.mails(user.email);
    expect(mail!.html).toContain(`http://localhost:3000/auth/verify-email#${token}`);
    await app.call(verifyEmail, { token });
    expect(await app.call(getMe, {}, { as: actor })).toMatchObject({ emailVerified: true });
    expect(await app.codeOf(verifyEmail, { token })).toBe('link_invalid');
    await eventually('email-verified is published', async () => {
      const streams = await jetstreamManager(app.connection);
      const last = await streams.streams.getMessage(EVENTS_STREAM, {
        last_by_subj: eventSubject(emailVerified.subject),
      });
      return last?.json<{ data: { id: string } }>().data.id === user.id;
    });
  });

  it('are sent a new link on request, which invalidates the old one', async () => {
    const { user, actor } = await app.signUp();
    const old = await app.mailedToken(user.email, 'Welcome aboard');
    await app.call(resendVerification, {}, { as: actor });
    const token = await app.mailedToken(user.email, 'Confirm your address');
    expect(await app.codeOf(verifyEmail, { token: old })).toBe('link_invalid');
    expect(await app.codeOf(verifyEmail, { token })).toBe('ok');
  });

  it('change once the new one is verified, and the old one is notified', async () => {
    const { user, actor } = await app.signUp();
    const change = (email: string, password = PASSWORD) => app.codeOf(changeEmail, { email, password }, { as: actor });
    expect(await change('moved@crew.test', 'wrong')).toBe('wrong_password');
    expect(await change('moved@crew.test')).toBe('ok');
    expect(await app.call(getMe, {}, { as: actor })).toMatchObject({ email: user.email });
    await app.call(verifyEmail, { token: await app.mailedToken('moved@crew.test', 'Confirm your address') });
    expect(await app.call(getMe, {}, { as: actor })).toMatchObject({ email: 'moved@crew.test', emailVerified: true });
    await eventually('the notification is mailed', async () =>
      (await app.mails(user.email)).some(({ subject }) => subject === 'Your address was changed'),
    );
  });
});
