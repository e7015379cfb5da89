import { describe, expect, it } from '@jest/globals';
import { actsAsAdmin, credentialsVersionOf, withCredentialsVersion, type SessionFactor } from './credentials.rules.js';
import { newUser } from './user.rules.js';
import type { Passkey, UserDocument } from './user.schema.js';

const passkey = (id: string, over: Partial<Passkey> = {}): Passkey =>
  ({ id, name: id, counter: 0, ...over }) as Passkey;
const twoFactor = { secret: 's' } as unknown as UserDocument['twoFactor'];
const user: UserDocument = {
  ...newUser(
    { id: 'ada', username: 'ada', email: 'ada@example.org', displayName: 'Ada', language: null, passwordHash: 'hash' },
    0,
    new Date(0),
  ),
  passkeys: [passkey('one'), passkey('two')],
  credentialsVersion: 7,
};

describe('credentialsVersionOf', () => {
  it('is 0 for members and sessions that were stored before there were versions', () => {
    expect([credentialsVersionOf({}), credentialsVersionOf(user)]).toEqual([0, 7]);
  });
});

describe('withCredentialsVersion', () => {
  it.each<[string, Partial<UserDocument>]>([
    ['the password', { passwordHash: 'other' }],
    ['a second factor enabled', { twoFactor }],
    ['a passkey added', { passkeys: [passkey('one'), passkey('two'), passkey('three')] }],
    ['a passkey removed', { passkeys: [passkey('one')] }],
    ['a passkey replaced', { passkeys: [passkey('one'), passkey('three')] }],
    ['two passkeys replaced by one with both ids', { passkeys: [passkey('onetwo')] }],
    ['a version that the change sets itself', { credentialsVersion: 7 }],
  ])('raises the version, ends a set-up under way, and ends earlier sessions: %s', (_what, changes) => {
    expect(withCredentialsVersion(user, changes)).toEqual({
      ...changes,
      twoFactorPending: null,
      credentialsVersion: 8,
      sessionsFrom: 8,
    });
  });

  it('raises the version and ends a set-up under way, but no session, when the email address changes', () => {
    const changes = { emailKey: 'other@example.org' };
    expect(withCredentialsVersion(user, changes)).toEqual({
      ...changes,
      twoFactorPending: null,
      credentialsVersion: 8,
    });
  });

  it('raises the version when a second factor is disabled', () => {
    const enabled = { ...user, twoFactor };
    expect(withCredentialsVersion(enabled, { twoFactor: null })).toMatchObject({ credentialsVersion: 8 });
  });

  it.each<[string, Partial<UserDocument>]>([
    ['the profile', { displayName: 'Countess', bio: 'Numbers' }],
    ['the same values', { passwordHash: 'hash', emailKey: 'ada@example.org', twoFactor: null }],
    ['a passkey renamed or used', { passkeys: [passkey('one', { name: 'Phone', counter: 9 }), passkey('two')] }],
  ])('keeps the version: %s', (_what, changes) => {
    expect(withCredentialsVersion(user, changes)).toBe(changes);
  });

  it('keeps the version when a second factor is used', () => {
    const changes = { twoFactor: { secret: 's', lastStep: 9 } as unknown as UserDocument['twoFactor'] };
    expect(withCredentialsVersion({ ...user, twoFactor }, changes)).toBe(changes);
  });
});

describe('actsAsAdmin', () => {
  const [admin, withCode] = [
    { ...user, isAdmin: true, passkeys: [] },
    { ...user, isAdmin: true, passkeys: [], twoFactor },
  ];
  const withPasskey = { ...user, isAdmin: true };

  it.each<[string, UserDocument, boolean, SessionFactor[], boolean]>([
    ['no admin', { ...withPasskey, isAdmin: false, twoFactor }, false, ['password', 'code', 'passkey'], false],
    ['no second factor required', admin, false, [], true],
    ['no second factor', admin, true, ['password'], false],
    ['a code of a factor that was disabled', admin, true, ['password', 'code'], false],
    ['a passkey that was removed', admin, true, ['passkey'], false],
    ['a second factor that was not shown', withCode, true, ['password'], false],
    ['a code', withCode, true, ['password', 'code'], true],
    ['a passkey that the account does not have', withCode, true, ['passkey'], false],
    ['a passkey that was not shown', withPasskey, true, ['password'], false],
    ['a passkey', withPasskey, true, ['passkey'], true],
    ['a code that the account does not have', withPasskey, true, ['password', 'code'], false],
  ])('%s', (_what, member, requires2fa, factors, expected) => {
    expect(actsAsAdmin(member, { requires2fa, factors })).toBe(expected);
  });
});
