import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { login } from '@crew/contracts/identity/login';
import type { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { Ship } from './identity-app.js';

// The hash itself is the real one; what it is asked to check is written down. How long an answer takes is the hash's
// time and little else, so that the same checks are the same time, on any machine.
const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
const verify = jest.fn(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify }));
const { launch, PASSWORD } = await import('./identity-app.js');

const OWASP_MINIMUM = '$argon2id$v=19$m=19456,t=2,p=1$';

let ship: Ship;

beforeAll(async () => {
  ship = await launch();
});

beforeEach(() => void verify.mockClear());

afterAll(() => ship?.stop());

const answerTo = async (username: string, password: string) => {
  const error = await ship.callRaw(login, { username, password }).catch((refusal: DomainError) => refusal);
  const { code, message, retryAfter } = error as DomainError;
  return { code, message, waits: retryAfter !== undefined };
};

describe('somebody who does not know whether a name is aboard', () => {
  it.each(['stella', 'stella@crew.test'])('learns nothing from what a guess at it costs: %s', async (known) => {
    if (known === 'stella') await ship.join('stella');
    const checked: string[] = [];
    const answers: unknown[] = [];
    for (const name of [known, `not-${known}`]) {
      verify.mockClear();
      answers.push(await answerTo(name, 'a guess'));
      expect(verify).toHaveBeenCalledTimes(1);
      checked.push(String(verify.mock.calls[0]![0]));
      expect(verify.mock.calls[0]![1]).toBe('a guess');
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toEqual({ code: 'bad_credentials', message: 'Invalid username or password', waits: false });
    for (const hash of checked) expect(hash.startsWith(OWASP_MINIMUM)).toBe(true);
    expect(checked[1]!.length).toBe(checked[0]!.length);
  });

  it('is stopped after as many guesses, in the same words, and the hash with them', async () => {
    await ship.join('guessed');
    const histories = [];
    for (const name of ['guessed', 'not-guessed']) {
      verify.mockClear();
      const history = [];
      for (let guess = 0; guess < 8; guess += 1) history.push(await answerTo(name, `guess ${guess}`));
      expect(verify).toHaveBeenCalledTimes(5);
      histories.push(history);
    }
    expect(histories[1]).toEqual(histories[0]);
    expect(histories[0]!.at(-1)).toMatchObject({ code: 'rate_limited', waits: true });
  });
});

it('lets the hash see five of 1,000 guesses that come at once', async () => {
  await ship.join('besieged');
  const guesses = Array.from({ length: 1_000 }, (_, index) => `guess ${index}`);
  await Promise.all(guesses.map((password) => ship.codeOf(login, { username: 'besieged', password })));
  expect(verify).toHaveBeenCalledTimes(5);
  expect(await ship.codeOf(login, { username: 'besieged', password: PASSWORD })).toBe('rate_limited');
  expect(verify).toHaveBeenCalledTimes(5);
});
