import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { disableTwoFactor } from '@crew/contracts/identity/disable-two-factor';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import { getMe } from '@crew/contracts/identity/get-me';
import { login } from '@crew/contracts/identity/login';
import { renewRecoveryCodes } from '@crew/contracts/identity/renew-recovery-codes';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { eventually } from '@crew/testing/eventually';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import type { Logger } from 'pino';
import { startIdentity, PASSWORD, type SignedInMember, type IdentityApp } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const usersOf = ({ service }: IdentityApp) => service.app.get<Connection>(getConnectionToken()).db!.collection('users');

/** Signs up a member, enables two-factor sign-in with the current code, and lets that code be used again. */
async function signUpWithTwoFactor(on = app): Promise<SignedInMember & { secret: string; recoveryCodes: string[] }> {
  const member = await on.signUp();
  const as = { as: member.actor };
  const { secret, url, qrCode } = await on.call(startTwoFactor, { password: PASSWORD }, as);
  expect(url).toContain(`secret=${secret}`);
  expect(qrCode).toContain('<svg');
  const { recoveryCodes } = await on.call(enableTwoFactor, { code: codeOf(secret) }, as);
  await usersOf(on).updateOne({ _id: member.user.id as never }, { $set: { 'twoFactor.lastStep': 0 } });
  return { ...member, secret, recoveryCodes };
}

describe('two-factor sign-in', () => {
  it('requires a code after the right password, and accepts each code once', async () => {
    const { user, secret } = await signUpWithTwoFactor();
    const signIn = (code?: string, password = PASSWORD) =>
      app.codeOf(login, { username: user.username, password, ...(code && { code }) });
    expect(await signIn(undefined, 'wrong')).toBe('bad_credentials');
    expect(await signIn()).toBe('code_required');
    const code = codeOf(secret);
    const codes = await Promise.all([1, 2, 3].map(() => signIn(code)));
    expect(codes.sort()).toEqual(['code_wrong', 'code_wrong', 'ok']);
    expect(await signIn(code)).toBe('code_wrong');
  });

  it('is logged with its factors', async () => {
    const { user, secret } = await signUpWithTwoFactor();
    const info = jest.spyOn(app.service.app.get<Logger>(LOGGER), 'info');
    await app.call(login, { username: user.username, password: PASSWORD, code: codeOf(secret) });
    const line = { userId: user.id, sessionId: expect.any(String), factors: ['password', 'code'] };
    expect(info).toHaveBeenCalledWith(line, 'signed in');
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { user, recoveryCodes } = await signUpWithTwoFactor();
    const typed = recoveryCodes[0]!.toLowerCase().replace('-', ' ');
    const signIn = (code: string) => app.codeOf(login, { username: user.username, password: PASSWORD, code });
    expect(await signIn(typed)).toBe('ok');
    expect(await signIn(typed)).toBe('code_wrong');
    expect(await signIn(recoveryCodes[1]!)).toBe('ok');
  });

  it('accepts a recovery code once in concurrent attempts', async () => {
    const { user, recoveryCodes } = await signUpWithTwoFactor();
    const credentials = { username: user.username, password: PASSWORD, code: recoveryCodes[0]! };
    const codes = await Promise.all([1, 2, 3].map(() => app.codeOf(login, credentials)));
    expect(codes.sort()).toEqual(['code_wrong', 'code_wrong', 'ok']);
  });

  it('rejects codes with other digits and letters than ASCII as invalid input', async () => {
    const { user, actor } = await signUpWithTwoFactor();
    for (const code of [
      '\uFF10\uFF11\uFF12\uFF13\uFF14\uFF15',
      '\u0660\u0661\u0662\u0663\u0664\u0665',
      'ABCDE-1234\u00C9',
    ]) {
      expect(await app.codeOf(login, { username: user.username, password: PASSWORD, code })).toBe('invalid_input');
      expect(await app.codeOf(enableTwoFactor, { code }, { as: actor })).toBe('invalid_input');
    }
    expect(await app.codeOf(enableTwoFactor, { code: 'ABCDE-12345' }, { as: actor })).toBe('invalid_input');
  });

  it('stores recovery codes as argon2id hashes', async () => {
    const { user } = await signUpWithTwoFactor();
    const stored = await usersOf(app).findOne({ _id: user.id as never });
    const { recoveryHashes } = stored!['twoFactor'] as { recoveryHashes: string[] };
    expect(new Set(recoveryHashes).size).toBe(10);
    for (const hash of recoveryHashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('counts wrong codes like wrong passwords', async () => {
    const { user, secret } = await signUpWithTwoFactor();
    const signIn = (code: string) => app.codeOf(login, { username: user.username, password: PASSWORD, code });
    const codes = await Promise.all(Array.from({ length: 20 }, () => signIn('000000')));
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(15);
    expect(await signIn(codeOf(secret))).toBe('rate_limited');
  });

  it('requires the password to start, and a code too to disable and to renew recovery codes', async () => {
    const { actor, user, recoveryCodes } = await signUpWithTwoFactor();
    const as = { as: actor };
    expect(await app.call(getMe, {}, as)).toMatchObject({ twoFactorEnabled: true });
    expect(await app.codeOf(startTwoFactor, { password: PASSWORD }, as)).toBe('two_factor_on');
    for (const contract of [renewRecoveryCodes, disableTwoFactor]) {
      const attempt = (password: string, code?: string) => app.codeOf(contract, { password, code }, as);
      expect(await attempt('wrong', recoveryCodes[2]!)).toBe('wrong_password');
      expect(await attempt(PASSWORD)).toBe('invalid_input');
      expect(await attempt(PASSWORD, '000000')).toBe('code_wrong');
    }
    const renewed = await app.call(renewRecoveryCodes, { password: PASSWORD, code: recoveryCodes[1]! }, as);
    const signIn = (code: string) => app.codeOf(login, { username: user.username, password: PASSWORD, code });
    expect(await signIn(recoveryCodes[0]!)).toBe('code_wrong');
    expect(await signIn(renewed.recoveryCodes[0]!)).toBe('ok');
    const code = renewed.recoveryCodes[1]!;
    expect(await app.codeOf(disableTwoFactor, { password: PASSWORD, code }, as)).toBe('ok');
    expect(await app.codeOf(login, { username: user.username, password: PASSWORD })).toBe('ok');
  });

  it('counts wrong codes of a signed-in member like wrong passwords', async () => {
    const { actor, recoveryCodes } = await signUpWithTwoFactor();
    const disable = (code: string) => app.codeOf(disableTwoFactor, { password: PASSWORD, code }, { as: actor });
    const codes = await Promise.all(Array.from({ length: 20 }, () => disable('000000')));
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(15);
    expect(await disable(recoveryCodes[0]!)).toBe('rate_limited');
  });

  it('ends every session and starts a new one when it is turned on and off', async () => {
    const here = await app.signUp();
    const elsewhere = await app.signIn(here.user.username);
    const { secret } = await app.call(startTwoFactor, { password: PASSWORD }, { as: here.actor });
    const enabled = await app.callRaw(enableTwoFactor, { code: codeOf(secret) }, { as: here.actor });
    for (const token of [here.token, elsewhere.token]) expect(await app.actorOf(token)).toBeNull();
    const renewed = (await app.actorOf(enabled.session!))!;
    const { recoveryCodes } = enableTwoFactor.output.parse(JSON.parse(new TextDecoder().decode(enabled.body)));
    const other = await app.signIn(here.user.username, PASSWORD, recoveryCodes[1]!);
    const input = { password: PASSWORD, code: recoveryCodes[0]! };
    const disabled = await app.callRaw(disableTwoFactor, input, { as: renewed });
    for (const token of [enabled.session!, other.token]) expect(await app.actorOf(token)).toBeNull();
    expect(await app.actorOf(disabled.session!)).toMatchObject({ id: here.user.id });
  });

  it('is not enabled by a wrong code, nor before it was started', async () => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(enableTwoFactor, { code: '000000' }, { as: actor })).toBe('two_factor_restart');
    await app.call(startTwoFactor, { password: PASSWORD }, { as: actor });
    expect(await app.codeOf(enableTwoFactor, { code: '000000' }, { as: actor })).toBe('code_wrong');
  });
});

describe('authenticator secrets', () => {
  const keys = (id: string) => ({ id, key: randomBytes(32) });

  it('are stored encrypted, before confirmation too', async () => {
    const { secret } = await signUpWithTwoFactor();
    const unconfirmed = await app.signUp();
    const started = await app.call(startTwoFactor, { password: PASSWORD }, { as: unconfirmed.actor });
    const stored = JSON.stringify(await usersOf(app).find().toArray());
    for (const one of [secret, started.secret]) expect(stored).not.toContain(one);
  });

  it('are resealed with the current key at startup, unencrypted ones included', async () => {
    const [older, newer] = [keys('older'), keys('newer')];
    let rotated = await startIdentity({ TWO_FACTOR_KEYS: [older] });
    try {
      const members = [
        await signUpWithTwoFactor(rotated),
        await signUpWithTwoFactor(rotated),
        await signUpWithTwoFactor(rotated),
      ] as const;
      const [, plain, lost] = members;
      const store = (one: SignedInMember, secret: string) =>
        usersOf(rotated).updateOne({ _id: one.user.id as never }, { $set: { 'twoFactor.secret': secret } });
      await store(plain, plain.secret);
      await store(lost, 'burnt.AAAA');
      rotated = await rotated.restart({ TWO_FACTOR_KEYS: [newer, older] });
      await eventually('both are resealed', async () => {
        return (await usersOf(rotated).countDocuments({ 'twoFactor.secret': /^newer\./ })) === 2;
      });
      rotated = await rotated.restart({ TWO_FACTOR_KEYS: [newer] });
      for (const { user, secret } of members.slice(0, 2)) {
        const credentials = { username: user.username, password: PASSWORD, code: codeOf(secret) };
        expect(await rotated.codeOf(login, credentials)).toBe('ok');
      }
      const byRecovery = { username: lost.user.username, password: PASSWORD, code: lost.recoveryCodes[0]! };
      expect(await rotated.codeOf(login, byRecovery)).toBe('ok');
    } finally {
      await rotated.stop();
    }
  });
});
