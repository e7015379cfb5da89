import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login } from '@crew/contracts/identity/login';
import { logout } from '@crew/contracts/identity/logout';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { eventually } from '@crew/testing/eventually';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { createClient } from 'redis';
import { launch, PASSWORD, type Ship } from './identity-app.js';

let ship: Ship;

beforeAll(async () => {
  ship = await launch();
});

afterAll(() => ship?.stop());

describe('login', () => {
  it('takes the username or the address, in any case and with spaces around, and never the same token twice', async () => {
    const { user, token } = await ship.join('Navigator');
    const byName = await ship.signIn('nAVIGATOR ');
    const byAddress = await ship.signIn(' NAVIGATOR@crew.test');
    expect([byName.user.id, byAddress.user.id]).toEqual([user.id, user.id]);
    expect(new Set([token, byName.token, byAddress.token]).size).toBe(3);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('answers in the same words whether the name or the password is wrong', async () => {
    await ship.join('known');
    const answer = async (username: string): Promise<unknown> =>
      ship.callRaw(login, { username, password: 'wrong' }).catch((error: DomainError) => [error.code, error.message]);
    expect(await answer('known')).toEqual(['bad_credentials', 'Invalid username or password']);
    expect(await answer('unknown')).toEqual(await answer('known'));
  });

  it('ends the session that a new sign-in replaces', async () => {
    const { actor, token, user } = await ship.join();
    await ship.call(login, { username: user.username, password: PASSWORD }, { as: actor });
    expect(await ship.whoIs(token)).toBeNull();
  });

  it('stores neither a password nor a token', async () => {
    const { token } = await ship.join('keeper');
    const database = ship.service.app.get<Connection>(getConnectionToken()).db!;
    const collections = await database.collections();
    const stored = JSON.stringify(await Promise.all(collections.map((one) => one.find().toArray())));
    expect(stored).toContain('keeper');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('logout', () => {
  it('makes the token worthless and tells every gateway', async () => {
    const { actor, token } = await ship.join();
    const ended = ship.streamEvents(sessionEnded, actor.id);
    await ship.connection.flush();
    await ship.call(logout, {}, { as: actor });
    expect(await ship.whoIs(token)).toBeNull();
    await eventually('the push', () => ended.some(({ sessionId }) => sessionId === actor.sessionId));
  });
});

describe('guessing', () => {
  it.each(['victim', 'nobody-at-all'])('lets five of 1,000 guesses at %s reach the hash', async (username) => {
    if (username === 'victim') await ship.join(username);
    const codes: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const guesses = Array.from({ length: 100 }, (_, index) => `guess ${round} ${index}`);
      codes.push(...(await Promise.all(guesses.map((password) => ship.codeOf(login, { username, password })))));
    }
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(995);
    expect(await ship.codeOf(login, { username, password: PASSWORD })).toBe('rate_limited');
    const refused = await ship.callRaw(login, { username, password: PASSWORD }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: expect.stringMatching(/^Too many attempts/) });
    expect((refused as DomainError).retryAfter).toBeGreaterThan(1_000);
  });

  it('stays limited when Redis forgets everything', async () => {
    await ship.join('guarded');
    const guess = () => ship.codeOf(login, { username: 'guarded', password: 'guess' });
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe('bad_credentials');
    const redis = createClient({ url: ship.servers.env.REDIS_URL });
    await redis.connect();
    await redis.flushAll();
    redis.destroy();
    expect(await guess()).toBe('rate_limited');
  });

  it('is over once the window is', async () => {
    const quick = await launch({ LOGIN_WINDOW_SECONDS: 3, LOGIN_FAILURES_PER_ACCOUNT: 1 });
    try {
      await quick.join('hasty');
      const attempt = (password: string) => quick.codeOf(login, { username: 'hasty', password });
      await eventually('the limit is reached', async () => (await attempt('guess')) === 'rate_limited');
      await eventually('the window ends', async () => (await attempt(PASSWORD)) === 'ok');
    } finally {
      await quick.stop();
    }
  });
});
