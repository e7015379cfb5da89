import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { getMe } from '@crew/contracts/identity/get-me';
import type { User } from '@crew/contracts/identity/identity.entities';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import { login } from '@crew/contracts/identity/login';
import { logout } from '@crew/contracts/identity/logout';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall } from '@crew/testing/stub-call';
import { startShip, startTestGateway, type Ship, type TestGateway } from './gateway-harness.js';

let servers: TestServers;
let ship: Ship;
let gateway: TestGateway;
let second: TestGateway;

const ada: User = {
  id: 'ada',
  username: 'ada',
  displayName: 'Ada',
  email: 'ada@example.org',
  emailVerified: false,
  bio: '',
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
  twoFactorEnabled: false,
  twoFactorDue: false,
};

let aheadMs = 0;
const realNow = Date.now.bind(Date);

beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs);
  servers = await startServers();
  ship = await startShip(servers);
  [gateway, second] = await Promise.all([startTestGateway(servers), startTestGateway(servers)]);
  await stubCall(ship.connection, listDecks, () => []);
});

afterEach(() => {
  aheadMs = 0;
});

afterAll(async () => {
  await gateway?.stop();
  await second?.stop();
  await ship?.stop();
  await servers?.stop();
});

const decks = async (cookie: string, at = gateway): Promise<number> =>
  (await at.request('GET', '/api/decks', { as: cookie })).status;

/** Sets the clock forward. */
function later(ms: number): void {
  aheadMs += ms;
}

describe('the session cookie', () => {
  const token = 'T'.repeat(43);

  it('is set by what signs in, cleared by what signs out, and shown to no script', async () => {
    const [signIn, signOut] = await Promise.all([
      stubCall(ship.connection, login, (_input, call) => {
        call.reply.session = token;
        return { user: ada };
      }),
      stubCall(ship.connection, logout, (_input, call) => {
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
    const signedOut = await gateway.request('POST', '/api/auth/logout', { as: ship.signIn(member()) });
    expect(signedOut.status).toBe(204);
    expect(signedOut.headers['set-cookie']).toEqual(['crew_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);

    const https = await startTestGateway(servers, { PUBLIC_URL: 'https://crew.example' });
    try {
      const secure = await https.request('POST', '/api/auth/login', { body });
      expect(secure.headers['set-cookie']).toEqual([
        `__Host-crew_session=${token}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000`,
      ]);
      const cookie = ship.signIn(member());
      expect(await decks(cookie, https)).toBe(401);
      expect(await decks(`__Host-${cookie}`, https)).toBe(200);
    } finally {
      await https.stop();
      await Promise.all([signIn.stop(), signOut.stop()]);
    }
  });

  it('never leaves the gateway: identity is asked by its hash', async () => {
    const cookie = ship.signIn(member());
    expect(await decks(cookie)).toBe(200);
    expect(JSON.stringify(ship.identity.asked.map(({ input }) => input))).not.toContain(cookie.split('=')[1]);
    expect(ship.identity.asked.at(-1)!.input.tokenHash).toHaveLength(43);
  });

  it.each(['', 'x', 'T'.repeat(42), `${'T'.repeat(43)}x`, `${'T'.repeat(42)}.`, `"${'T'.repeat(43)}"`, '{"$ne":null}'])(
    'that cannot be one (%s) is nobody’s, and identity is not bothered',
    async (value) => {
      const asked = ship.identity.asked.length;
      expect(await decks(`other=1; crew_session=${value}`)).toBe(401);
      expect(ship.identity.asked).toHaveLength(asked);
    },
  );

  it('is found among others, and the first of two counts', async () => {
    const cookie = ship.signIn(member());
    expect(await decks(`a=b; ${cookie}; crew_session=other`)).toBe(200);
    expect(await decks(`x_crew_session=1; ${cookie}`)).toBe(200);
  });
});

describe('a session', () => {
  it('is asked about once, however many requests come at a time', async () => {
    const cookie = ship.signIn(member());
    const asked = ship.identity.asked.length;
    const all = await Promise.all(Array.from({ length: 40 }, () => decks(cookie)));
    expect(new Set(all)).toEqual(new Set([200]));
    expect(ship.identity.asked).toHaveLength(asked + 1);
  });

  it('is never taken for another, however many come at a time', async () => {
    const me = await stubCall(ship.connection, getMe, (_input, { member: { id, username } }) => ({
      ...ada,
      id,
      username,
    }));
    const crew = Array.from({ length: 60 }, () => member());
    const cookies = crew.map((one) => ship.signIn(one));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(cookies.map((as) => gateway.request('GET', '/api/users/me', { as })));
      expect(answers.map((answer) => answer.json().id)).toEqual(crew.map(({ id }) => id));
    }
    await me.stop();
  });

  it('that ended is dead within two seconds on every gateway', async () => {
    const actor = member();
    const cookie = ship.signIn(actor);
    expect([await decks(cookie), await decks(cookie, second)]).toEqual([200, 200]);
    ship.signOut(actor);
    await eventually(
      'both refuse',
      async () => (await decks(cookie)) === 401 && (await decks(cookie, second)) === 401,
      2_000,
    );
  });

  it('that ended unheard is asked about again after two seconds', async () => {
    const actor = member();
    const cookie = ship.signIn(actor);
    expect(await decks(cookie)).toBe(200);
    ship.signOut(actor, { silently: true });
    later(2_001);
    expect(await decks(cookie)).toBe(401);
  });

  it('stays when the member’s others end', async () => {
    const here = member();
    const there = { ...here, sessionId: 'there' };
    const [kept, ended] = [ship.signIn(here), ship.signIn(there)];
    expect([await decks(kept), await decks(ended)]).toEqual([200, 200]);
    ship.signOut(there, { silently: true });
    ship.push(sessionEnded, here.id, { userId: here.id, exceptSessionId: here.sessionId });
    await eventually('the other is over', async () => (await decks(ended)) === 401, 2_000);
    expect(await decks(kept)).toBe(200);
  });

  it('that ends while identity is being asked is asked about again', async () => {
    const actor = member();
    const cookie = ship.signIn(actor);
    const answer = ship.identity.answer;
    ship.identity.answer = async (input, call) => {
      ship.identity.answer = answer;
      const known = await answer(input, call);
      ship.signOut(actor);
      await ship.connection.flush();
      return known;
    };
    expect(await decks(cookie)).toBe(401);
  });
});

describe('while identity is away', () => {
  it('those signed in go on for a minute, nobody new comes in, and who was signed out stays so', async () => {
    const [stays, leaves] = [member(), member()];
    const [staysCookie, leavesCookie] = [ship.signIn(stays), ship.signIn(leaves)];
    expect([await decks(staysCookie), await decks(leavesCookie)]).toEqual([200, 200]);
    await ship.identity.stop();
    try {
      later(2_500);
      expect(await decks(staysCookie)).toBe(200);
      expect(await decks(ship.signIn(member()))).toBe(503);
      ship.push(sessionEnded, leaves.id, { userId: leaves.id, sessionId: leaves.sessionId });
      await eventually('the ended one is refused', async () => (await decks(leavesCookie)) === 503, 2_000);
      later(50_000);
      expect(await decks(staysCookie)).toBe(200);
      expect(await decks(leavesCookie)).toBe(503);
      later(10_000);
      expect(await decks(staysCookie)).toBe(503);
    } finally {
      aheadMs = 0;
      const { answer } = ship.identity;
      ship.identity = await stubCall(ship.connection, resolveSession, answer);
    }
    ship.signOut(leaves, { silently: true });
    expect(await decks(leavesCookie)).toBe(401);
    expect(await decks(staysCookie)).toBe(200);
  });

  it('and does not even refuse, those signed in wait for it once and go on', async () => {
    const cookie = ship.signIn(member());
    expect(await decks(cookie)).toBe(200);
    const { answer } = ship.identity;
    const asked = ship.identity.asked.length;
    const { promise: silence, resolve: endSilence } = Promise.withResolvers<void>();
    ship.identity.answer = async (input, call) => {
      await silence;
      return answer(input, call);
    };
    later(2_500);
    expect([await decks(cookie), await decks(cookie), await decks(cookie)]).toEqual([200, 200, 200]);
    expect(ship.identity.asked).toHaveLength(asked + 1);
    endSilence();
    ship.identity.answer = answer;
  });

  it('and fails, that is a failure and not a sign-out', async () => {
    const { answer } = ship.identity;
    ship.identity.answer = () => {
      throw new DomainError('internal');
    };
    expect(await decks(ship.signIn(member()))).toBe(500);
    ship.identity.answer = answer;
  });
});

describe('what a service says of the member', () => {
  it('is passed on as it was printed', async () => {
    const text = JSON.stringify(ada);
    const me = await stubCall(ship.connection, getMe, () => ada);
    expect((await gateway.request('GET', '/api/users/me', { as: ship.signIn(member()) })).text).toBe(text);
    await me.stop();
  });
});
