import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginWithPasskey } from '@crew/contracts/identity/login-with-passkey';
import { removePasskey } from '@crew/contracts/identity/remove-passkey';
import { startPasskeyRegistration } from '@crew/contracts/identity/start-passkey-registration';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import type { Actor } from '@crew/service-kit/rpc/call';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';
import { addPasskeyTo, assertionOf, type PasskeyMember } from './passkey-steps.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity({ ADMIN_REQUIRE_2FA: true });
});

afterAll(() => app?.stop());

const codesOfChanges = async ({ passkey }: PasskeyMember, as: Actor) => [
  await app.codeOf(startTwoFactor, { password: PASSWORD }, { as }),
  await app.codeOf(startPasskeyRegistration, { password: PASSWORD }, { as }),
  await app.codeOf(removePasskey, { id: passkey.id, password: PASSWORD }, { as }),
];

describe('the factors of an admin who has a passkey', () => {
  it('can be changed in sessions started by the passkey alone', async () => {
    const admin = await addPasskeyTo(app, await app.signUpAdmin());
    const byPassword = await app.signIn(admin.user.username);
    for (const { actor } of [admin, byPassword]) {
      expect(await codesOfChanges(admin, actor)).toEqual(Array(3).fill('passkey_required'));
    }
    const { session } = await app.callRaw(loginWithPasskey, { credential: await assertionOf(app, admin) });
    expect(await codesOfChanges(admin, (await app.actorOf(session!))!)).toEqual(['ok', 'ok', 'ok']);
  });
});

describe('the factors of a member who has a passkey', () => {
  it('can be changed in a session started by the password', async () => {
    const member = await addPasskeyTo(app, await app.signUp());
    expect(await codesOfChanges(member, member.actor)).toEqual(['ok', 'ok', 'ok']);
  });
});
