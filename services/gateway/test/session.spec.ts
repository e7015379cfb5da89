import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { getMe } from '@crew/contracts/identity/get-me';
import type { User } from '@crew/contracts/identity/identity.entities';
import { meChanged, sessionEnded } from '@crew/contracts/identity/identity.events';
import { login } from '@crew/contracts/identity/login';
import { logout } from '@crew/contracts/identity/logout';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall } from '@crew/testing/stub-call';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
let second: TestGateway;

const ada: User = {
  id: 'ada',
  username: 'ada',
  displayName: 'Ada',
  email: 'ada@example.org',
  emailVerified: false,
  bio: '',
  pronouns: '',
  timeZone: null,
  avatarUrl: null,
  bannerUrl: null,
  faction: null,
  badges: [],
  isAdmin: false,
  createdAt: '2025-01-01T00:00:00.000Z',
  profileCompleted: false,
  onboardingDone: [],
  interests: [],
  mailingAddress: null,
  language: null,
  twoFactorEnabled: false,
  twoFactorDue: false,
};

/** The monotonic clock moves only when a test advances it: on a busy machine a session would no longer be fresh. */
let elapsedMs = 0;
/** How far the wall clock is ahead of the time that has passed. */
let setMs = 0;
const startedAt = performance.now();
const realNow = Date.now.bind(Date);

beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + elapsedMs + setMs);
  jest.spyOn(performance, 'now').mockImplementation(() => startedAt + elapsedMs);
  servers = await startServers();
  backend = await startBackend(servers);
  [gateway, second] = await Promise.all([startTestGateway(servers), startTestGateway(servers)]);
  await stubCall(backend.connection, listDecks, () => []);
});

afterEach(() => {
  elapsedMs = setMs = 0;
});

afterAll(async () => {
  await gateway?.stop();
  await second?.stop();
  await backend?.stop();
  await servers?.stop();
});

const decks = async (cookie: string, at = gateway): Promise<number> =>
  (await at.request('GET', '/api/decks', { as: cookie })).status;

/** Lets time pass. */
function advance(ms: number): void {
  elapsedMs += ms;
}

describe('the device cookie', () => {
  const value = '0190a-b.c_D';

  it('is set on login for later sign-ins alone, survives sign-out, and is not readable by scripts', async () => {
    const asked: unknown[] = [];
    const [signIn, signOut] = await Promise.all([
      stubCall(backend.connection, login, (_input, call) => {
        asked.push(call.client?.device);
        call.reply.device = value;
        return { user: ada };
      }),
      stubCall(backend.connection, logout, (_input, call) => {
        call.reply.session = '';
        return null;
      }),
    ]);
    const https = await startTestGateway(servers, { PUBLIC_URL: 'https://crew.example' });
    try {
      const body = { username: 'ada', password: 'secret' };
      const attributes = 'Path=/api/auth; HttpOnly; SameSite=Strict';
      const signedIn = await gateway.request('POST', '/api/auth/login', { body });
      expect(signedIn.headers['set-cookie']).toEqual([`crew_device=${value}; ${attributes}; Max-Age=34560000`]);
      const secure = await https.request('POST', '/api/auth/login', { body, as: `__Secure-crew_device=${value}` });
      expect(secure.headers['set-cookie']).toEqual([
        `__Secure-crew_device=${value}; ${attributes}; Secure; Max-Age=34560000`,
      ]);
      await gateway.request('POST', '/api/auth/login', { body, as: 'crew_device={"$ne":null}' });
      expect(asked).toEqual([undefined, value, undefined]);

      const cookie = `${backend.signIn(member())}; crew_device=${value}`;
      const signedOut = await gateway.request('POST', '/api/auth/logout', { as: cookie });
      expect(JSON.stringify(signedOut.headers['set-cookie'])).not.toContain('crew_device');
      expect(signedOut.headers['clear-site-data'] ?? '').not.toContain('cookies');
    } finally {
      await https.stop();
      await Promise.all([signIn.stop(), signOut.stop()]);
    }
  });
});

describe('the session cookie', () => {
  const token = 'T'.repeat(43);

  it('is set on login, cleared on logout, and not readable by scripts', async () => {
    const [signIn, signOut] = await Promise.all([
      stubCall(backend.connection, login, (_input, call) => {
        call.reply.session = token;
        return { user: ada };
      }),
      stubCall(backend.connection, logout, (_input, call) => {
        call.reply.session = '';
        return null;
      }),
    ]);
    const body = { username: 'ada', password: 'secret' };
    const signedIn = await gateway.request('POST', '/api/auth/login', { body });
    expect(signedIn.headers['set-cookie']).toEqual([
      `crew_session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`,
    ]);
    expect(signedIn.text).not.toContain(token);
    const signedOut = await gateway.request('POST', '/api/auth/logout', { as: backend.signIn(member()) });
    expect(signedOut.status).toBe(204);
    expect(signedOut.headers['set-cookie']).toEqual(['crew_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
    expect(signedOut.headers['clear-site-data']).toBe('"cache"');
    expect(signedIn.headers['clear-site-data']).toBeUndefined();

    const https = await startTestGateway(servers, { PUBLIC_URL: 'https://crew.example' });
    try {
      const secure = await https.request('POST', '/api/auth/login', { body });
      expect(secure.headers['set-cookie']).toEqual([
        `__Host-crew_session=${token}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000`,
      ]);
      const cookie = backend.signIn(member());
      expect(await decks(cookie, https)).toBe(401);
      expect(await decks(`__Host-${cookie}`, https)).toBe(200);
    } finally {
      await https.stop();
      await Promise.all([signIn.stop(), signOut.stop()]);
    }
  });

  it('is sent to identity as a hash only', async () => {
    const cookie = backend.signIn(member());
    expect(await decks(cookie)).toBe(200);
    expect(JSON.stringify(backend.identity.asked.map(({ input }) => input))).not.toContain(cookie.split('=')[1]);
    expect(backend.identity.asked.at(-1)!.input.tokenHash).toHaveLength(43);
  });

  it.each(['', 'x', 'T'.repeat(42), `${'T'.repeat(43)}x`, `${'T'.repeat(42)}.`, `"${'T'.repeat(43)}"`, '{"$ne":null}'])(
    'is rejected without asking identity when malformed: %s',
    async (value) => {
      const asked = backend.identity.asked.length;
      expect(await decks(`other=1; crew_session=${value}`)).toBe(401);
      expect(backend.identity.asked).toHaveLength(asked);
    },
  );

  it('is found among other cookies; the first of two applies', async () => {
    const cookie = backend.signIn(member());
    expect(await decks(`a=b; ${cookie}; crew_session=other`)).toBe(200);
    expect(await decks(`x_crew_session=1; ${cookie}`)).toBe(200);
  });
});

describe('a session', () => {
  it('is looked up once for concurrent requests', async () => {
    const cookie = backend.signIn(member());
    const asked = backend.identity.asked.length;
    const all = await Promise.all(Array.from({ length: 40 }, () => decks(cookie)));
    expect(new Set(all)).toEqual(new Set([200]));
    expect(backend.identity.asked).toHaveLength(asked + 1);
  });

  it('is never confused with another among concurrent requests', async () => {
    const me = await stubCall(backend.connection, getMe, (_input, { member: { id, username } }) => ({
      ...ada,
      id,
      username,
    }));
    const members = Array.from({ length: 60 }, () => member());
    const cookies = members.map((one) => backend.signIn(one));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(cookies.map((as) => gateway.request('GET', '/api/users/me', { as })));
      expect(answers.map((answer) => answer.json().id)).toEqual(members.map(({ id }) => id));
    }
    await me.stop();
  });

  it('is rejected by every gateway once it has ended, however fresh', async () => {
    const actor = member();
    const cookie = backend.signIn(actor);
    expect([await decks(cookie), await decks(cookie, second)]).toEqual([200, 200]);
    backend.signOut(actor);
    await eventually(
      '401 from both',
      async () => (await decks(cookie)) === 401 && (await decks(cookie, second)) === 401,
    );
  });

  it('is looked up again after ten seconds when its end event was missed', async () => {
    const actor = member();
    const cookie = backend.signIn(actor);
    expect(await decks(cookie)).toBe(200);
    backend.signOut(actor, { silently: true });
    advance(10_001);
    expect(await decks(cookie)).toBe(401);
  });

  it('is looked up again after ten seconds also when the clock was set back', async () => {
    const actor = member();
    const cookie = backend.signIn(actor);
    expect(await decks(cookie)).toBe(200);
    backend.signOut(actor, { silently: true });
    setMs = -3_600_000;
    advance(10_001);
    expect(await decks(cookie)).toBe(401);
  });

  it('is looked up again at once when its member has changed', async () => {
    const me = await stubCall(backend.connection, getMe, (_input, { member: { id, username } }) => ({
      ...ada,
      id,
      username,
    }));
    const actor = member({ username: 'before' });
    const cookie = backend.signIn(actor);
    const username = async (): Promise<string> =>
      (await gateway.request('GET', '/api/users/me', { as: cookie })).json<User>().username;
    expect(await username()).toBe('before');
    actor.username = 'after';
    expect(await username()).toBe('before');
    backend.publish(meChanged, actor.id, {});
    await eventually('the new name', async () => (await username()) === 'after');
    await me.stop();
  });

  it('stays valid when other sessions of the member end', async () => {
    const here = member();
    const there = { ...here, sessionId: 'there' };
    const [kept, ended] = [backend.signIn(here), backend.signIn(there)];
    expect([await decks(kept), await decks(ended)]).toEqual([200, 200]);
    backend.signOut(there, { silently: true });
    backend.publish(sessionEnded, here.id, { userId: here.id, exceptSessionId: here.sessionId });
    await eventually('the other session ended', async () => (await decks(ended)) === 401);
    expect(await decks(kept)).toBe(200);
  });

  it('is looked up again when it ends during a lookup', async () => {
    const actor = member();
    const cookie = backend.signIn(actor);
    const answer = backend.identity.answer;
    backend.identity.answer = async (input, call) => {
      backend.identity.answer = answer;
      const known = await answer(input, call);
      backend.signOut(actor);
      await backend.connection.flush();
      return known;
    };
    expect(await decks(cookie)).toBe(401);
  });
});

describe('while identity is unavailable', () => {
  it('cached sessions stay valid for a minute, unknown ones get 503, and ended ones stay ended', async () => {
    const [stays, leaves] = [member(), member()];
    const [staysCookie, leavesCookie] = [backend.signIn(stays), backend.signIn(leaves)];
    expect([await decks(staysCookie), await decks(leavesCookie)]).toEqual([200, 200]);
    await backend.identity.stop();
    try {
      advance(10_500);
      expect(await decks(staysCookie)).toBe(200);
      expect(await decks(backend.signIn(member()))).toBe(503);
      backend.publish(sessionEnded, leaves.id, { userId: leaves.id, sessionId: leaves.sessionId });
      await eventually('the ended session is rejected', async () => (await decks(leavesCookie)) === 503);
      advance(42_000);
      expect(await decks(staysCookie)).toBe(200);
      expect(await decks(leavesCookie)).toBe(503);
      advance(10_000);
      expect(await decks(staysCookie)).toBe(503);
    } finally {
      elapsedMs = 0;
      const { answer } = backend.identity;
      backend.identity = await stubCall(backend.connection, resolveSession, answer);
    }
    backend.signOut(leaves, { silently: true });
    expect(await decks(leavesCookie)).toBe(401);
    expect(await decks(staysCookie)).toBe(200);
  });

  it('cached sessions wait for one lookup at most when identity does not respond', async () => {
    const cookie = backend.signIn(member());
    expect(await decks(cookie)).toBe(200);
    const { answer } = backend.identity;
    const asked = backend.identity.asked.length;
    const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
    backend.identity.answer = async (input, call) => {
      await blocked;
      return answer(input, call);
    };
    advance(10_500);
    expect([await decks(cookie), await decks(cookie), await decks(cookie)]).toEqual([200, 200, 200]);
    expect(backend.identity.asked).toHaveLength(asked + 1);
    unblock();
    backend.identity.answer = answer;
  });

  it('an error of identity is returned as an error, not as a sign-out', async () => {
    const { answer } = backend.identity;
    backend.identity.answer = () => {
      throw new DomainError('internal');
    };
    expect(await decks(backend.signIn(member()))).toBe(500);
    backend.identity.answer = answer;
  });
});

describe('an answer', () => {
  it('is passed on byte for byte', async () => {
    const text = JSON.stringify(ada);
    const me = await stubCall(backend.connection, getMe, () => ada);
    expect((await gateway.request('GET', '/api/users/me', { as: backend.signIn(member()) })).text).toBe(text);
    await me.stop();
  });
});
