import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { getAccountOrigin } from '@crew/contracts/identity/get-account-origin';
import { register } from '@crew/contracts/identity/register';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import { PASSWORD, startIdentity, type IdentityApp } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const idOf = async (username: string, email: string) =>
  (await app.call(register, { username, email, password: PASSWORD })).user.id;
const originOf = (userId: string) => app.call(getAccountOrigin, { userId });

describe('get-account-origin', () => {
  it('returns one hash for all addresses of a mailbox, and another for every other mailbox', async () => {
    const origins = [
      await originOf(await idOf('ada1', 'ada.love@gmail.com')),
      await originOf(await idOf('ada2', 'AdaLove+two@googlemail.com')),
      await originOf(await idOf('grace', 'grace@gmail.com')),
    ];
    const [first, second, other] = origins.map((origin) => origin!.mailbox);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(first).toMatch(/^[\w-]{43}$/);
  });

  it('returns whether the address is verified', async () => {
    const { user } = await app.signUp('verifier');
    expect(await originOf(user.id)).toMatchObject({ emailVerified: false });
    await app.call(verifyEmail, { token: await app.mailedToken(user.email, 'Welcome aboard') });
    expect(await originOf(user.id)).toMatchObject({ emailVerified: true });
  });

  it('returns the same hash for a new account with the mailbox of a deleted one', async () => {
    const { user, actor } = await app.signUp('again');
    const before = await originOf(user.id);
    await app.call(deleteAccount, { password: PASSWORD }, { as: actor });
    expect(await originOf(user.id)).toBeNull();
    expect(await originOf(await idOf('again-2', user.email))).toEqual(before);
  });
});
