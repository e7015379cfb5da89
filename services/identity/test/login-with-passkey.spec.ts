import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { changePassword } from '@crew/contracts/identity/change-password';
import { getMe } from '@crew/contracts/identity/get-me';
import { listPasskeys } from '@crew/contracts/identity/list-passkeys';
import { login } from '@crew/contracts/identity/login';
import { loginWithPasskey } from '@crew/contracts/identity/login-with-passkey';
import { removePasskey } from '@crew/contracts/identity/remove-passkey';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Logger } from 'pino';
import { RelyingParty } from '../src/passkeys/relying-party.js';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';
import {
  addPasskeyTo,
  assertionOf,
  codeOfPasskeyLogin,
  enableTwoFactorOf,
  loginOptions,
  registrationOptions,
} from './passkey-steps.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const memberWithPasskey = async (on = app) => addPasskeyTo(on, await on.signUp());

describe('login-with-passkey', () => {
  it('starts a session without name and password, and notes when the passkey was used', async () => {
    const member = await memberWithPasskey();
    const credential = await assertionOf(app, member);
    const reply = await app.callRaw(loginWithPasskey, { credential });
    const { user } = loginWithPasskey.output.parse(JSON.parse(new TextDecoder().decode(reply.body)));
    expect(user).toMatchObject({ id: member.user.id, username: member.user.username });
    expect(reply.device).toBeDefined();
    const actor = (await app.actorOf(reply.session!))!;
    expect(actor).toMatchObject({ id: member.user.id });
    expect(await app.call(listPasskeys, {}, { as: actor })).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('asks for no code of an account with two-factor sign-in, whose password sign-in still does', async () => {
    const { recoveryCodes, user, ...enrolled } = await enableTwoFactorOf(app, await app.signUp());
    const member = await addPasskeyTo(app, { user, ...enrolled }, recoveryCodes[0]);
    expect(await codeOfPasskeyLogin(app, member)).toBe('ok');
    expect(await app.codeOf(login, { username: user.username, password: PASSWORD })).toBe('code_required');
  });

  it('ends the session that it replaces, and no other', async () => {
    const member = await memberWithPasskey();
    const elsewhere = await app.signIn(member.user.username);
    const credential = await assertionOf(app, member);
    await app.call(loginWithPasskey, { credential }, { as: member.actor });
    expect(await app.actorOf(member.token)).toBeNull();
    expect(await app.actorOf(elsewhere.token)).not.toBeNull();
  });

  it.each([
    ['made on another site', { origin: 'https://crew.example' }],
    ['made for another host', { rpId: 'crew.example' }],
    ['of an authenticator that did not verify its user', { userVerified: false }],
  ])('refuses a signature %s', async (_what, deviation) => {
    expect(await codeOfPasskeyLogin(app, await memberWithPasskey(), deviation)).toBe('passkey_invalid');
  });

  it('refuses a wrong signature, the passkey of another member, and an unknown one', async () => {
    const [ada, eve] = [await memberWithPasskey(), await memberWithPasskey()];
    const codeOf = async (change: object) =>
      app.codeOf(loginWithPasskey, { credential: { ...(await assertionOf(app, eve)), ...change } });
    const { signature, userHandle, id } = await assertionOf(app, ada);
    expect(await codeOf({ signature })).toBe('passkey_invalid');
    expect(await codeOf({ userHandle })).toBe('passkey_invalid');
    expect(await codeOf({ userHandle, id })).toBe('passkey_invalid');
    expect(await codeOf({ userHandle: 'bm9ib2R5' })).toBe('passkey_invalid');
    expect(await codeOf({})).toBe('ok');
  });

  it('accepts each challenge once', async () => {
    const member = await memberWithPasskey();
    const options = await loginOptions(app);
    const codeOf = () => app.codeOf(loginWithPasskey, { credential: member.authenticator.get(options) });
    expect(await codeOf()).toBe('ok');
    expect(await codeOf()).toBe('passkey_invalid');
  });

  it('accepts no challenge of a registration, nor one that it did not issue', async () => {
    const member = await memberWithPasskey();
    const options = await loginOptions(app);
    for (const { challenge } of [await registrationOptions(app, member.actor), { challenge: 'A'.repeat(43) }]) {
      const credential = member.authenticator.get({ ...options, challenge });
      expect(await app.codeOf(loginWithPasskey, { credential })).toBe('passkey_invalid');
    }
  });

  it('starts one session when a signature is sent several times at once', async () => {
    const member = await memberWithPasskey();
    const credential = await assertionOf(app, member);
    const codes = await Promise.all([1, 2, 3, 4].map(() => app.codeOf(loginWithPasskey, { credential })));
    expect(codes.sort()).toEqual(['ok', 'passkey_invalid', 'passkey_invalid', 'passkey_invalid']);
  });

  it('refuses and logs a signature whose counter went back', async () => {
    const warn = jest.spyOn(app.service.app.get<Logger>(LOGGER), 'warn');
    const member = await memberWithPasskey();
    expect(await codeOfPasskeyLogin(app, member)).toBe('ok');
    member.authenticator.counter = 0;
    expect(await codeOfPasskeyLogin(app, member)).toBe('passkey_invalid');
    const line = { userId: member.user.id, passkeyId: member.passkey.id, counter: 1, stored: 1 };
    expect(warn).toHaveBeenCalledWith(line, expect.stringContaining('counter went back'));
    expect(await codeOfPasskeyLogin(app, member)).toBe('ok');
  });

  it('refuses the passkeys of suspended members, with the reason', async () => {
    const admin = await app.signUpAdmin();
    const member = await memberWithPasskey();
    const suspended = { reason: 'Too loud', until: null };
    await app.call(administerUser, { id: member.user.id, suspended }, { as: admin.actor });
    const refused = app.call(loginWithPasskey, { credential: await assertionOf(app, member) });
    await expect(refused).rejects.toMatchObject({
      code: 'suspended',
      message: 'This account is suspended: Too loud',
    });
  });

  it('counts failures with those of the password, by account and network', async () => {
    const member = await memberWithPasskey();
    const from = (ip: string) => ({ client: { ip } });
    const attempt = async (ip: string, deviation?: { origin: string }) =>
      app.codeOf(loginWithPasskey, { credential: await assertionOf(app, member, deviation) }, from(ip));
    const failed = await Promise.all(
      Array.from({ length: 8 }, () => attempt('198.51.100.7', { origin: 'https://crew.example' })),
    );
    expect(failed.filter((code) => code === 'rate_limited')).toHaveLength(3);
    expect(await attempt('198.51.100.7')).toBe('rate_limited');
    const byPassword = { username: member.user.username, password: PASSWORD };
    expect(await app.codeOf(login, byPassword, from('198.51.100.7'))).toBe('rate_limited');
    expect(await attempt('203.0.113.7')).toBe('ok');
  });
});

describe('a sign-in by passkey under way', () => {
  /** Holds sign-ins between the check of the signature and what follows. */
  function holdSignIns(): { checked: Promise<void>; release: () => void } {
    const relyingParty = app.service.app.get(RelyingParty);
    const verify = relyingParty.verifyAssertion.bind(relyingParty);
    const [checked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const spy = jest.spyOn(relyingParty, 'verifyAssertion').mockImplementation(async (...given) => {
      const counter = await verify(...given);
      checked.resolve();
      await gate.promise;
      return counter;
    });
    return { checked: checked.promise, release: () => (spy.mockRestore(), gate.resolve()) };
  }

  it.each<[string, (member: Awaited<ReturnType<typeof memberWithPasskey>>) => Promise<unknown>]>([
    [
      'its passkey is removed',
      ({ actor, passkey }) => app.call(removePasskey, { id: passkey.id, password: PASSWORD }, { as: actor }),
    ],
    [
      'the password is changed',
      ({ actor }) =>
        app.call(changePassword, { currentPassword: PASSWORD, newPassword: 'another calm night' }, { as: actor }),
    ],
  ])('gets 401 and no session when %s', async (_what, change) => {
    const member = await memberWithPasskey();
    const held = holdSignIns();
    const code = codeOfPasskeyLogin(app, member);
    await held.checked;
    await change(member).finally(held.release);
    expect(await code).toBe('signed_out');
  });
});

describe('sessions of admins with ADMIN_REQUIRE_2FA', () => {
  it('have admin permissions if they showed a passkey that the account still has', async () => {
    const strict = await startIdentity({ ADMIN_REQUIRE_2FA: true });
    try {
      const admin = await addPasskeyTo(strict, await strict.signUpAdmin());
      expect(await strict.call(getMe, {}, { as: admin.actor })).toMatchObject({ isAdmin: false, twoFactorDue: true });
      const credential = await assertionOf(strict, admin);
      const reply = await strict.callRaw(loginWithPasskey, { credential });
      const { user } = loginWithPasskey.output.parse(JSON.parse(new TextDecoder().decode(reply.body)));
      expect(user).toMatchObject({ isAdmin: true, twoFactorDue: false });
      const signedIn = (await strict.actorOf(reply.session!))!;
      expect(signedIn.isAdmin).toBe(true);
      const byPassword = await strict.signIn(user.username);
      expect(byPassword.user).toMatchObject({ isAdmin: false, twoFactorDue: true });
      const removal = { id: admin.passkey.id, password: PASSWORD };
      const removed = await strict.callRaw(removePasskey, removal, { as: signedIn });
      expect((await strict.actorOf(removed.session!))!.isAdmin).toBe(false);
    } finally {
      await strict.stop();
    }
  });
});
