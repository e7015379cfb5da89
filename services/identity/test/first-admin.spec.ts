import 'reflect-metadata';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { listUsers } from '@crew/contracts/identity/list-users';
import { login } from '@crew/contracts/identity/login';
import { UserRepository } from '../src/users/user.repository.js';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';

const FIRST = {
  CREW_ADMIN_USERNAME: 'first_officer',
  CREW_ADMIN_EMAIL: 'first@crew.test',
  CREW_ADMIN_PASSWORD: PASSWORD,
};
const credentials = { username: FIRST.CREW_ADMIN_USERNAME, password: PASSWORD };

let app: IdentityApp;

afterEach(() => app?.stop());

describe('the first admin', () => {
  it('is created at the first start, in one write', async () => {
    const update = jest.spyOn(UserRepository.prototype, 'update').mockRejectedValue(new Error('no database'));
    app = await startIdentity(FIRST).finally(() => update.mockRestore());
    const { user } = await app.signIn(FIRST.CREW_ADMIN_USERNAME);
    expect(user).toMatchObject({ isAdmin: true, emailVerified: true, profileCompleted: true });
  });

  it('is not created again after the account was deleted', async () => {
    app = await startIdentity(FIRST);
    const { actor } = await app.signIn(FIRST.CREW_ADMIN_USERNAME);
    const other = await app.signUpAdmin();
    await app.call(deleteAccount, { password: PASSWORD }, { as: actor });
    app = await app.restart({});
    expect(await app.codeOf(login, credentials)).toBe('bad_credentials');
    const admins = await app.call(listUsers, { show: 'admins' }, { as: other.actor });
    expect(admins.map(({ id }) => id)).toEqual([other.user.id]);
  });

  it('is not created once there are members', async () => {
    app = await startIdentity();
    await app.signUp();
    app = await app.restart(FIRST);
    expect(await app.codeOf(login, credentials)).toBe('bad_credentials');
  });
});
