import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPasskeys } from '@crew/contracts/identity/list-passkeys';
import { removePasskey } from '@crew/contracts/identity/remove-passkey';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';
import { addPasskeyTo, codeOfPasskeyLogin, enableTwoFactorOf, mailed } from './passkey-steps.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

describe('remove-passkey', () => {
  it('ends every session, starts a new one, and mails the owner', async () => {
    const member = await addPasskeyTo(app, await app.signUp());
    const other = await app.signIn(member.user.username);
    const input = { id: member.passkey.id, password: PASSWORD };
    const { session } = await app.callRaw(removePasskey, input, { as: member.actor });
    for (const { token } of [member, other]) expect(await app.actorOf(token)).toBeNull();
    expect(await app.call(listPasskeys, {}, { as: (await app.actorOf(session!))! })).toEqual([]);
    expect(await codeOfPasskeyLogin(app, member)).toBe('passkey_invalid');
    await mailed(app, member.user.email, 'A passkey was removed from your account');
  });

  it('requires the password', async () => {
    const member = await addPasskeyTo(app, await app.signUp());
    const input = { id: member.passkey.id, password: 'wrong' };
    expect(await app.codeOf(removePasskey, input, { as: member.actor })).toBe('wrong_password');
    expect(await codeOfPasskeyLogin(app, member)).toBe('ok');
  });

  it('requires a code too while two-factor sign-in is on', async () => {
    const { recoveryCodes, ...enrolled } = await enableTwoFactorOf(app, await app.signUp());
    const member = await addPasskeyTo(app, enrolled, recoveryCodes[0]);
    const remove = (code?: string) =>
      app.codeOf(removePasskey, { id: member.passkey.id, password: PASSWORD, code }, { as: member.actor });
    expect(await remove()).toBe('code_required');
    expect(await remove(recoveryCodes[0])).toBe('code_wrong');
    expect(await remove(recoveryCodes[1])).toBe('ok');
  });

  it('refuses the passkey of another member', async () => {
    const owner = await addPasskeyTo(app, await app.signUp());
    const input = { id: owner.passkey.id, password: PASSWORD };
    expect(await app.codeOf(removePasskey, input, { as: (await app.signUp()).actor })).toBe('not_found');
    expect(await codeOfPasskeyLogin(app, owner)).toBe('ok');
  });
});
