import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { getAccountOrigin } from '@crew/contracts/identity/get-account-origin';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { register } from '@crew/contracts/identity/register';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import { Call } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { AccountsService } from '../src/accounts/accounts.service.js';
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

  it('returns one hash for all accounts of a network, none for this machine, and forgets it with the account', async () => {
    const from = async (username: string, ip: string) => {
      const reply = await app.service.app.get(AccountsService).register(
        { username, email: `${username}@crew.test`, password: PASSWORD },
        new Call({
          actor: null,
          requestId: username,
          deadline: Date.now() + 60_000,
          client: { ip, userAgent: 'test' },
        }),
      );
      return reply.user.id;
    };
    const networkOf = async (userId: string) => (await originOf(userId))!.network;
    const first = await from('net-1', '2001:db8:1:2::1');
    const [hash, same, other, local] = [
      await networkOf(first),
      await networkOf(await from('net-2', '2001:db8:1:ffff::2')),
      await networkOf(await from('net-3', '203.0.113.7')),
      await networkOf(await from('net-4', '::1')),
    ];
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(same).toBe(hash);
    expect(other).not.toBe(hash);
    expect(local).toBeNull();
    await app.publishEvent(userDeleted, { id: first });
    await eventually('the network is forgotten', async () => (await networkOf(first)) === null);
  });
});

it('counts accounts whose network is forgotten as one network, in production', async () => {
  const production = await app.restart({ NODE_ENV: 'production' });
  try {
    const users = [await production.signUp(), await production.signUp()];
    for (const { user } of users) await production.publishEvent(userDeleted, { id: user.id });
    await eventually('both networks are forgotten', async () => {
      const [one, other] = await Promise.all(
        users.map(({ user }) => production.call(getAccountOrigin, { userId: user.id })),
      );
      const loopback = (await production.call(getAccountOrigin, { userId: (await production.signUp()).user.id }))!
        .network;
      return one!.network === other!.network && one!.network !== loopback && one!.network !== null;
    });
  } finally {
    app = production;
  }
});
