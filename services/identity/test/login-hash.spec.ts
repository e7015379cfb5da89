/** @jest-environment ../../libs/testing/src/service-logs-environment.mjs */
import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { login } from '@crew/contracts/identity/login';
import type { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { IdentityApp } from './identity-app.js';

// Argon2 is real; its calls are recorded. Nearly all of the response time is hashing, so equal calls mean equal times,
// whatever the load of the machine.
const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
const verify = jest.fn(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify }));
const { startIdentity, PASSWORD } = await import('./identity-app.js');

const OWASP_MINIMUM = '$argon2id$v=19$m=19456,t=2,p=1$';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

beforeEach(() => void verify.mockClear());

afterAll(() => app?.stop());

const failureOf = async (username: string, password: string) => {
  const error = await app.callRaw(login, { username, password }).catch((refusal: DomainError) => refusal);
  const { code, message, retryAfter } = error as DomainError;
  return { code, message, retryLater: retryAfter !== undefined };
};

describe('login with an unknown username', () => {
  it.each(['stella', 'stella@crew.test'])(
    'costs the same password check as one with a known username: %s',
    async (known) => {
      if (known === 'stella') await app.signUp('stella');
      const checked: string[] = [];
      const failures: unknown[] = [];
      for (const name of [known, `not-${known}`]) {
        verify.mockClear();
        failures.push(await failureOf(name, 'a guess'));
        expect(verify).toHaveBeenCalledTimes(1);
        checked.push(String(verify.mock.calls[0]![0]));
        expect(verify.mock.calls[0]![1]).toBe('a guess');
      }
      expect(failures[1]).toEqual(failures[0]);
      expect(failures[0]).toEqual({
        code: 'bad_credentials',
        message: 'Invalid username or password',
        retryLater: false,
      });
      for (const hash of checked) expect(hash.startsWith(OWASP_MINIMUM)).toBe(true);
      expect(checked[1]!.length).toBe(checked[0]!.length);
    },
  );

  it('is rate-limited after the same number of attempts, with the same errors', async () => {
    await app.signUp('guessed');
    const histories = [];
    for (const name of ['guessed', 'not-guessed']) {
      verify.mockClear();
      const history = [];
      for (let guess = 0; guess < 8; guess += 1) history.push(await failureOf(name, `guess ${guess}`));
      expect(verify).toHaveBeenCalledTimes(5);
      histories.push(history);
    }
    expect(histories[1]).toEqual(histories[0]);
    expect(histories[0]!.at(-1)).toMatchObject({ code: 'rate_limited', retryLater: true });
  });
});

describe('login attempt limit', () => {
  it('lets 5 of 1,000 concurrent guesses reach the password hash', async () => {
    await app.signUp('besieged');
    const guesses = Array.from({ length: 1_000 }, (_, index) => `guess ${index}`);
    await Promise.all(guesses.map((password) => app.codeOf(login, { username: 'besieged', password })));
    expect(verify).toHaveBeenCalledTimes(5);
    expect(await app.codeOf(login, { username: 'besieged', password: PASSWORD })).toBe('rate_limited');
    expect(verify).toHaveBeenCalledTimes(5);
  });
});
