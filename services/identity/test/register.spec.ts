import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeEmail } from '@crew/contracts/identity/change-email';
import { getMe } from '@crew/contracts/identity/get-me';
import { getRegistration } from '@crew/contracts/identity/get-registration';
import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { listInviteCodes } from '@crew/contracts/identity/list-invite-codes';
import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const registration = (username: string) => ({ username, email: `${username}@crew.test`, password: PASSWORD });

describe('register', () => {
  it('creates an account and signs in to it', async () => {
    const { user, actor } = await app.signUp('Ada-Lovelace');
    expect(user).toMatchObject({ username: 'Ada-Lovelace', displayName: 'Ada-Lovelace', isAdmin: false });
    expect(user).toMatchObject({ emailVerified: false, profileCompleted: false, badges: ['early_adopter'] });
    expect(await app.call(getMe, {}, { as: actor })).toEqual(user);
  });

  it.each([
    ['username_taken', { username: 'ada-LOVELACE', email: 'other@crew.test' }],
    ['email_taken', { username: 'other', email: 'ADA-lovelace@CREW.test' }],
    ['username_taken', { username: 'Captain', email: 'captain@crew.test' }],
    ['username_taken', { username: 'seraphine', email: 'seraphine@crew.test' }],
    ['username_taken', { username: 'crew-supp0rt', email: 'crew-support@crew.test' }],
    ['name_reserved', { username: 'other', displayName: 'Сарtain Lyra', email: 'other@crew.test' }],
  ])('returns %s for a taken or reserved name or address, ignoring case: %j', async (code, names) => {
    expect(await app.codeOf(register, { ...registration('x'), ...names })).toBe(code);
  });

  it.each(['usernameKey_1', 'emailKey_1'])('is unavailable while the unique index %s is missing', async (index) => {
    const users = app.service.app.get<Model<object>>(getModelToken('User'));
    await users.collection.dropIndex(index);
    expect(await app.codeOf(register, registration(`early-${index.length}`))).toBe('unavailable');
    const later = () => app.codeOf(register, registration(`later-${index.length}`));
    await eventually('the index is built again', async () => (await later()) === 'ok');
  });

  it('accepts one of 500 concurrent registrations with the same username', async () => {
    const codes = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        app.codeOf(register, { ...registration('wanted'), email: `wanted${index}@crew.test` }),
      ),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'username_taken')).toHaveLength(499);
  });
});

describe('register and change-email: disposable addresses', () => {
  const DISPOSABLE = 'nobody@sub.mailinator.com';

  it('are refused, and no account and no mail come of them', async () => {
    expect(await app.codeOf(register, { ...registration('farmer'), email: DISPOSABLE })).toBe('email_disposable');
    const { actor } = await app.signUp('farmer');
    expect(await app.codeOf(changeEmail, { email: DISPOSABLE, password: PASSWORD }, { as: actor })).toBe(
      'email_disposable',
    );
    expect(await app.mails(DISPOSABLE)).toEqual([]);
  });

  it('are accepted where REFUSE_DISPOSABLE_EMAIL is off', async () => {
    const lenient = await startIdentity({ REFUSE_DISPOSABLE_EMAIL: false });
    try {
      expect(await lenient.codeOf(register, { ...registration('tester'), email: DISPOSABLE })).toBe('ok');
    } finally {
      await lenient.stop();
    }
  });
});

describe('register: passwords', () => {
  it.each([
    ['password_common', 'a common password', 'password123'],
    ['password_common', 'a common password in upper case', 'PASSWORD1'],
    ['password_common', 'the username', 'common-name'],
    ['password_common', 'the name of the product with a year', 'Crew2026!'],
    ['invalid_input', '7 characters', 'seven77'],
    ['invalid_input', '129 characters', 'x'.repeat(129)],
    ['ok', '128 characters', 'x'.repeat(128)],
  ])('returns %s for a password that is %s', async (code, _what, password) => {
    const names = { username: 'common-name', email: 'common-name@crew.test' };
    expect(await app.codeOf(register, { ...names, password })).toBe(code);
  });

  it.each([
    ['leading and trailing spaces', '  two spaces each side  '],
    ['letters of many scripts', 'пароль 秘密 🔑 mot de passe'],
  ])('preserves %s in a password', async (what, password) => {
    const username = `typed-${what.length}`;
    await app.call(register, { ...registration(username), password });
    expect(await app.codeOf(login, { username, password })).toBe('ok');
    expect(await app.codeOf(login, { username, password: password.trim().normalize('NFD') + '!' })).toBe(
      'bad_credentials',
    );
    if (password !== password.trim()) {
      expect(await app.codeOf(login, { username, password: password.trim() })).toBe('bad_credentials');
    }
  });
});

describe('register: input', () => {
  it.each([
    ['a query operator as username', { username: { $ne: null } }],
    ['a username that is too short', { username: 'ab' }],
    ['a username with a space', { username: 'a b c' }],
    ['an invalid email address', { email: 'nowhere' }],
    ['an unknown field', { isAdmin: true }],
    ['a display name of 51 characters', { displayName: 'x'.repeat(51) }],
    ['a display name that reads from right to left', { displayName: '\u202eada' }],
  ])('rejects %s', async (_what, over) => {
    expect(await app.codeOf(register, { ...registration('valid'), ...over })).toBe('invalid_input');
  });
});

describe('invite codes', () => {
  it('accept one of 500 concurrent registrations with the same code', async () => {
    const { actor } = await app.signUpAdmin();
    const { codes } = await app.call(generateInviteCodes, { count: 2 }, { as: actor });
    const typed = codes[0]!.code.toLowerCase().replaceAll('-', ' ');
    const results = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        app.codeOf(register, { ...registration(`guest${index}`), inviteCode: typed }),
      ),
    );
    expect(results.filter((code) => code === 'ok')).toHaveLength(1);
    expect(results.filter((code) => code === 'invite_invalid')).toHaveLength(499);
    const listed = await app.call(listInviteCodes, { id: actor.id }, { as: actor });
    expect(listed.map(({ usedBy }) => usedBy)).toEqual([null, expect.stringMatching(/^guest\d+$/)]);
  });

  it('are released when the registration fails', async () => {
    const { actor } = await app.signUpAdmin();
    const { codes } = await app.call(generateInviteCodes, { count: 1 }, { as: actor });
    const inviteCode = codes[0]!.code;
    expect(await app.codeOf(register, { ...registration('ada-lovelace'), inviteCode })).toBe('username_taken');
    expect(await app.codeOf(register, { ...registration('second-try'), inviteCode })).toBe('ok');
  });

  it('have at least 60 bits, in three groups of unambiguous characters', async () => {
    const { actor } = await app.signUpAdmin();
    const { codes } = await app.call(generateInviteCodes, { count: 50 }, { as: actor });
    expect(new Set(codes.map(({ code }) => code)).size).toBe(50);
    for (const { code } of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  });
});

describe('register with REGISTRATION=invite', () => {
  let inviteOnly: IdentityApp;

  beforeAll(async () => {
    inviteOnly = await startIdentity({ REGISTRATION: 'invite' });
  });

  afterAll(() => inviteOnly?.stop());

  it('requires a valid invite code, and get-registration returns the mode', async () => {
    expect(await inviteOnly.call(getRegistration, {})).toEqual({ mode: 'invite' });
    expect(await inviteOnly.codeOf(register, registration('stranger'))).toBe('invite_required');
    expect(await inviteOnly.codeOf(register, { ...registration('stranger'), inviteCode: 'AAAA-BBBB-CCCC' })).toBe(
      'invite_invalid',
    );
  });
});
