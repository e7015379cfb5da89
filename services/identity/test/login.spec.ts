import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login } from '@crew/contracts/identity/login';
import { logout } from '@crew/contracts/identity/logout';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import type { DomainError } from '@crew/service-kit/rpc/domain-error';
import { eventually } from '@crew/testing/eventually';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { createClient } from '@redis/client';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

describe('login', () => {
  it('accepts the username or the email address, ignoring case and surrounding spaces, and issues a new token each time', async () => {
    const { user, token } = await app.signUp('Navigator');
    const byName = await app.signIn('nAVIGATOR ');
    const byAddress = await app.signIn(' NAVIGATOR@crew.test');
    expect([byName.user.id, byAddress.user.id]).toEqual([user.id, user.id]);
    expect(new Set([token, byName.token, byAddress.token]).size).toBe(3);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('returns the same error for an unknown username and a wrong password', async () => {
    await app.signUp('known');
    const failureOf = async (username: string): Promise<unknown> =>
      app.callRaw(login, { username, password: 'wrong' }).catch((error: DomainError) => [error.code, error.message]);
    expect(await failureOf('known')).toEqual(['bad_credentials', 'Invalid username or password']);
    expect(await failureOf('unknown')).toEqual(await failureOf('known'));
  });

  it('ends the session that a new sign-in replaces', async () => {
    const { actor, token, user } = await app.signUp();
    await app.call(login, { username: user.username, password: PASSWORD }, { as: actor });
    expect(await app.actorOf(token)).toBeNull();
  });

  it('stores neither a password nor a token', async () => {
    const { token } = await app.signUp('keeper');
    const database = app.service.app.get<Connection>(getConnectionToken()).db!;
    const collections = await database.collections();
    const stored = JSON.stringify(await Promise.all(collections.map((one) => one.find().toArray())));
    expect(stored).toContain('keeper');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('logout', () => {
  it('invalidates the token and publishes session-ended', async () => {
    const { actor, token } = await app.signUp();
    const ended = app.streamEvents(sessionEnded, actor.id);
    await app.connection.flush();
    await app.call(logout, {}, { as: actor });
    expect(await app.actorOf(token)).toBeNull();
    await eventually('session-ended is received', () => ended.some(({ sessionId }) => sessionId === actor.sessionId));
  });
});

describe('login attempt limit', () => {
  it.each(['victim', 'nobody-at-all'])('lets 5 of 1,000 guesses for %s reach the password hash', async (username) => {
    if (username === 'victim') await app.signUp(username);
    const codes: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const guesses = Array.from({ length: 100 }, (_, index) => `guess ${round} ${index}`);
      codes.push(...(await Promise.all(guesses.map((password) => app.codeOf(login, { username, password })))));
    }
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(995);
    expect(await app.codeOf(login, { username, password: PASSWORD })).toBe('rate_limited');
    const refused = await app.callRaw(login, { username, password: PASSWORD }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: expect.stringMatching(/^Too many attempts/) });
    expect((refused as DomainError).retryAfter).toBeGreaterThan(1_000);
  });

  it('holds when Redis loses its data', async () => {
    await app.signUp('guarded');
    const guess = () => app.codeOf(login, { username: 'guarded', password: 'guess' });
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe('bad_credentials');
    const redis = createClient({ url: app.servers.env.REDIS_URL });
    await redis.connect();
    await redis.flushAll();
    redis.destroy();
    expect(await guess()).toBe('rate_limited');
  });

  it('ends with its window', async () => {
    const shortWindow = await startIdentity({ LOGIN_WINDOW_SECONDS: 3, LOGIN_FAILURES_PER_ACCOUNT: 1 });
    try {
      await shortWindow.signUp('hasty');
      const attempt = (password: string) => shortWindow.codeOf(login, { username: 'hasty', password });
      await eventually('the limit is reached', async () => (await attempt('guess')) === 'rate_limited');
      await eventually('the window ends', async () => (await attempt(PASSWORD)) === 'ok');
    } finally {
      await shortWindow.stop();
    }
  });
});
