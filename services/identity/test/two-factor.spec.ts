import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { disableTwoFactor } from '@crew/contracts/identity/disable-two-factor';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import { getMe } from '@crew/contracts/identity/get-me';
import { login } from '@crew/contracts/identity/login';
import { renewRecoveryCodes } from '@crew/contracts/identity/renew-recovery-codes';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import { eventually } from '@crew/testing/eventually';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { launch, PASSWORD, type Joined, type Ship } from './identity-app.js';

let ship: Ship;

beforeAll(async () => {
  ship = await launch();
});

afterAll(() => ship?.stop());

const PERIOD_MS = 30_000;
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD_MS });

/** Somebody with two-factor sign-in on; the code of the step before now was used for it. */
async function guarded(aboard = ship): Promise<Joined & { secret: string; recoveryCodes: string[] }> {
  const joined = await aboard.join();
  const as = { as: joined.actor };
  const { secret, url, qrCode } = await aboard.call(startTwoFactor, { password: PASSWORD }, as);
  expect(url).toContain(`secret=${secret}`);
  expect(qrCode).toContain('<svg');
  const { recoveryCodes } = await aboard.call(enableTwoFactor, { code: codeOf(secret, -1) }, as);
  return { ...joined, secret, recoveryCodes };
}

describe('two-factor sign-in', () => {
  it('asks for a code after the right password, and takes each code once', async () => {
    const { user, secret } = await guarded();
    const signIn = (code?: string, password = PASSWORD) =>
      ship.codeOf(login, { username: user.username, password, ...(code && { code }) });
    expect(await signIn(undefined, 'wrong')).toBe('bad_credentials');
    expect(await signIn()).toBe('code_required');
    const code = codeOf(secret, 1);
    const codes = await Promise.all([1, 2, 3].map(() => signIn(code)));
    expect(codes.sort()).toEqual(['code_wrong', 'code_wrong', 'ok']);
    expect(await signIn(code)).toBe('code_wrong');
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { user, recoveryCodes } = await guarded();
    const typed = recoveryCodes[0]!.toLowerCase().replace('-', ' ');
    const signIn = (code: string) => ship.codeOf(login, { username: user.username, password: PASSWORD, code });
    expect(await signIn(typed)).toBe('ok');
    expect(await signIn(typed)).toBe('code_wrong');
    expect(await signIn(recoveryCodes[1]!)).toBe('ok');
  });

  it('counts wrong codes like wrong passwords', async () => {
    const { user, secret } = await guarded();
    const signIn = (code: string) => ship.codeOf(login, { username: user.username, password: PASSWORD, code });
    const codes = await Promise.all(Array.from({ length: 20 }, () => signIn('000000')));
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(15);
    expect(await signIn(codeOf(secret, 1))).toBe('rate_limited');
  });

  it('is begun, ended and given new codes by the password alone', async () => {
    const { actor, user, recoveryCodes } = await guarded();
    const as = { as: actor };
    expect(await ship.call(getMe, {}, as)).toMatchObject({ twoFactorEnabled: true });
    expect(await ship.codeOf(startTwoFactor, { password: PASSWORD }, as)).toBe('conflict');
    expect(await ship.codeOf(renewRecoveryCodes, { password: 'wrong' }, as)).toBe('wrong_password');
    const renewed = await ship.call(renewRecoveryCodes, { password: PASSWORD }, as);
    const signIn = (code: string) => ship.codeOf(login, { username: user.username, password: PASSWORD, code });
    expect(await signIn(recoveryCodes[0]!)).toBe('code_wrong');
    expect(await signIn(renewed.recoveryCodes[0]!)).toBe('ok');
    expect(await ship.codeOf(disableTwoFactor, { password: 'wrong' }, as)).toBe('wrong_password');
    expect(await ship.codeOf(disableTwoFactor, { password: PASSWORD }, as)).toBe('ok');
    expect(await ship.codeOf(login, { username: user.username, password: PASSWORD })).toBe('ok');
  });

  it('is not turned on by a wrong code, nor before it was begun', async () => {
    const { actor } = await ship.join();
    expect(await ship.codeOf(enableTwoFactor, { code: '000000' }, { as: actor })).toBe('conflict');
    await ship.call(startTwoFactor, { password: PASSWORD }, { as: actor });
    expect(await ship.codeOf(enableTwoFactor, { code: '000000' }, { as: actor })).toBe('code_wrong');
  });
});

describe('the secret of an authenticator', () => {
  const usersOf = ({ service }: Ship) => service.app.get<Connection>(getConnectionToken()).db!.collection('users');
  const keys = (id: string) => ({ id, key: randomBytes(32) });

  it('is stored sealed, while it waits to be confirmed too', async () => {
    const { secret } = await guarded();
    const waiting = await ship.join();
    const begun = await ship.call(startTwoFactor, { password: PASSWORD }, { as: waiting.actor });
    const stored = JSON.stringify(await usersOf(ship).find().toArray());
    for (const one of [secret, begun.secret]) expect(stored).not.toContain(one);
  });

  it('is sealed anew at the start with the key that seals now, also when it never was', async () => {
    const [older, newer] = [keys('older'), keys('newer')];
    let other = await launch({ TWO_FACTOR_KEYS: [older] });
    try {
      const people = [await guarded(other), await guarded(other), await guarded(other)] as const;
      const [, plain, lost] = people;
      const keep = (one: Joined, secret: string) =>
        usersOf(other).updateOne({ _id: one.user.id as never }, { $set: { 'twoFactor.secret': secret } });
      await keep(plain, plain.secret);
      await keep(lost, 'burnt.AAAA');
      other = await other.restart({ TWO_FACTOR_KEYS: [newer, older] });
      await eventually('both are sealed anew', async () => {
        return (await usersOf(other).countDocuments({ 'twoFactor.secret': /^newer\./ })) === 2;
      });
      other = await other.restart({ TWO_FACTOR_KEYS: [newer] });
      for (const { user, secret } of people.slice(0, 2)) {
        const credentials = { username: user.username, password: PASSWORD, code: codeOf(secret, 1) };
        expect(await other.codeOf(login, credentials)).toBe('ok');
      }
      const byRecovery = { username: lost.user.username, password: PASSWORD, code: lost.recoveryCodes[0]! };
      expect(await other.codeOf(login, byRecovery)).toBe('ok');
    } finally {
      await other.stop();
    }
  });
});
