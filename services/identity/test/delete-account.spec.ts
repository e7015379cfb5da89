import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { changePassword } from '@crew/contracts/identity/change-password';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { login } from '@crew/contracts/identity/login';
import { UsersService } from '../src/users/users.service.js';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';
import { enableTwoFactorOf } from './passkey-steps.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

describe('delete-account', () => {
  it('requires a code too while two-factor sign-in is on', async () => {
    const { actor, recoveryCodes } = await enableTwoFactorOf(app, await app.signUp());
    const remove = (code?: string, password = PASSWORD) => app.codeOf(deleteAccount, { password, code }, { as: actor });
    expect(await remove(recoveryCodes[0], 'wrong')).toBe('wrong_password');
    expect(await remove()).toBe('code_required');
    expect(await remove('ABCDE-12345')).toBe('code_wrong');
    expect(await remove(recoveryCodes[0])).toBe('ok');
  });

  it('keeps an account whose password changes after it was confirmed', async () => {
    const { actor, user } = await app.signUp();
    const newPassword = 'another calm night';
    const users = app.service.app.get(UsersService);
    const anonymize = users.anonymize.bind(users);
    jest.spyOn(users, 'anonymize').mockImplementationOnce(async (confirmed) => {
      await app.call(changePassword, { currentPassword: PASSWORD, newPassword }, { as: actor });
      await anonymize(confirmed);
    });
    expect(await app.codeOf(deleteAccount, { password: PASSWORD }, { as: actor })).toBe('wrong_password');
    expect(await app.codeOf(login, { username: user.username, password: newPassword })).toBe('ok');
  });
});
