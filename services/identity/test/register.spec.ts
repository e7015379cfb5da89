import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@crew/contracts/identity/get-me';
import { getRegistration } from '@crew/contracts/identity/get-registration';
import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { listInviteCodes } from '@crew/contracts/identity/list-invite-codes';
import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';
import { launch, PASSWORD, type Ship } from './identity-app.js';

let ship: Ship;

beforeAll(async () => {
  ship = await launch();
});

afterAll(() => ship?.stop());

const someone = (username: string) => ({ username, email: `${username}@crew.test`, password: PASSWORD });

describe('register', () => {
  it('makes an account, signs in to it and keeps it from then on', async () => {
    const { user, actor } = await ship.join('Ada-Lovelace');
    expect(user).toMatchObject({ username: 'Ada-Lovelace', displayName: 'Ada-Lovelace', isAdmin: false });
    expect(user).toMatchObject({ emailVerified: false, profileCompleted: false, badges: ['early_adopter'] });
    expect(await ship.call(getMe, {}, { as: actor })).toEqual(user);
  });

  it.each([
    ['username_taken', { username: 'ada-LOVELACE', email: 'other@crew.test' }],
    ['email_taken', { username: 'other', email: 'ADA-lovelace@CREW.test' }],
    ['username_taken', { username: 'Captain', email: 'captain@crew.test' }],
    ['username_taken', { username: 'seraphine', email: 'seraphine@crew.test' }],
  ])('answers %s whatever the case, and for names of the ship itself', async (code, names) => {
    expect(await ship.codeOf(register, { ...someone('x'), ...names })).toBe(code);
  });

  it('lets one of 500 who want the same name at once have it', async () => {
    const codes = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        ship.codeOf(register, { ...someone('wanted'), email: `wanted${index}@crew.test` }),
      ),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'username_taken')).toHaveLength(499);
  });

  it.each([
    ['password_common', 'password123'],
    ['password_common', 'PASSWORD1'],
    ['password_common', 'common-name'],
    ['invalid_input', 'seven77'],
    ['invalid_input', 'x'.repeat(129)],
    ['ok', 'x'.repeat(128)],
  ])('answers %s to such a password', async (code, password) => {
    const names = { username: 'common-name', email: 'common-name@crew.test' };
    expect(await ship.codeOf(register, { ...names, password })).toBe(code);
  });

  it.each([
    ['leading and trailing spaces', '  two spaces each side  '],
    ['letters of many scripts', 'пароль 秘密 🔑 mot de passe'],
  ])('keeps %s of a password as they are', async (what, password) => {
    const username = `typed-${what.length}`;
    await ship.call(register, { ...someone(username), password });
    expect(await ship.codeOf(login, { username, password })).toBe('ok');
    expect(await ship.codeOf(login, { username, password: password.trim().normalize('NFD') + '!' })).toBe(
      'bad_credentials',
    );
    if (password !== password.trim()) {
      expect(await ship.codeOf(login, { username, password: password.trim() })).toBe('bad_credentials');
    }
  });

  it.each([
    ['an operator', { username: { $ne: null } }],
    ['a short name', { username: 'ab' }],
    ['a name with a space', { username: 'a b c' }],
    ['no address', { email: 'nowhere' }],
    ['an unknown field', { isAdmin: true }],
    ['a display name of 51', { displayName: 'x'.repeat(51) }],
  ])('refuses %s', async (_what, over) => {
    expect(await ship.codeOf(register, { ...someone('valid'), ...over })).toBe('invalid_input');
  });
});

describe('invite codes', () => {
  it('let one of 500 who use the same one at once join', async () => {
    const { actor } = await ship.joinAdmin();
    const { codes } = await ship.call(generateInviteCodes, { count: 2 }, { as: actor });
    const typed = codes[0]!.code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        ship.codeOf(register, { ...someone(`guest${index}`), inviteCode: typed }),
      ),
    );
    expect(answers.filter((code) => code === 'ok')).toHaveLength(1);
    expect(answers.filter((code) => code === 'invite_invalid')).toHaveLength(499);
    const listed = await ship.call(listInviteCodes, { id: actor.id }, { as: actor });
    expect(listed.map(({ usedBy }) => usedBy)).toEqual([null, expect.stringMatching(/^guest\d+$/)]);
  });

  it('are free again when joining with one fails', async () => {
    const { actor } = await ship.joinAdmin();
    const { codes } = await ship.call(generateInviteCodes, { count: 1 }, { as: actor });
    const inviteCode = codes[0]!.code;
    expect(await ship.codeOf(register, { ...someone('ada-lovelace'), inviteCode })).toBe('username_taken');
    expect(await ship.codeOf(register, { ...someone('second-try'), inviteCode })).toBe('ok');
  });

  it('are at least 60 bits, three groups of letters that are not mistaken for one another', async () => {
    const { actor } = await ship.joinAdmin();
    const { codes } = await ship.call(generateInviteCodes, { count: 50 }, { as: actor });
    expect(new Set(codes.map(({ code }) => code)).size).toBe(50);
    for (const { code } of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  });
});

describe('a ship that takes only the invited', () => {
  let closed: Ship;

  beforeAll(async () => {
    closed = await launch({ REGISTRATION: 'invite' });
  });

  afterAll(() => closed?.stop());

  it('says so, and takes nobody without a code', async () => {
    expect(await closed.call(getRegistration, {})).toEqual({ mode: 'invite' });
    expect(await closed.codeOf(register, someone('stranger'))).toBe('invite_required');
    expect(await closed.codeOf(register, { ...someone('stranger'), inviteCode: 'AAAA-BBBB-CCCC' })).toBe(
      'invite_invalid',
    );
  });
});
