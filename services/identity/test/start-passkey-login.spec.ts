import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { login } from '@crew/contracts/identity/login';
import { loginWithPasskey } from '@crew/contracts/identity/login-with-passkey';
import { startPasskeyLogin } from '@crew/contracts/identity/start-passkey-login';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';
import { addPasskeyTo, assertionOf, loginOptions } from './passkey-steps.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

describe('start-passkey-login', () => {
  it('lets the browser choose the passkey, and demands a verified user', async () => {
    const options = await loginOptions(app);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 300_000 });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect((await loginOptions(app)).challenge).not.toBe(options.challenge);
  });

  it('makes a challenge that lasts five minutes', async () => {
    const { challenge } = await loginOptions(app);
    const seconds = await app.service.app.get<RedisClient>(REDIS).ttl(`passkey-challenge:${challenge}`);
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  it('is unavailable while challenges cannot be stored, and password sign-in is not', async () => {
    const member = await addPasskeyTo(app, await app.signUp());
    const credential = await assertionOf(app, member);
    const redis = app.service.app.get<RedisClient>(REDIS);
    const down = () => Promise.reject(new Error('Redis is down'));
    const spies = [jest.spyOn(redis, 'set'), jest.spyOn(redis, 'getDel')].map((spy) => spy.mockImplementation(down));
    try {
      expect(await app.codeOf(startPasskeyLogin, {})).toBe('unavailable');
      expect(await app.codeOf(loginWithPasskey, { credential })).toBe('unavailable');
      expect(await app.codeOf(login, { username: member.user.username, password: PASSWORD })).toBe('ok');
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});
