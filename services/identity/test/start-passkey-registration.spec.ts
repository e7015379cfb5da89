import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSKEYS_MAX } from '@crew/contracts/identity/identity.constants';
import { startPasskeyRegistration } from '@crew/contracts/identity/start-passkey-registration';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';
import { addPasskeyTo, enableTwoFactorOf, registrationOptions } from './passkey-steps.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const users = () => app.service.app.get<Connection>(getConnectionToken()).db!.collection('users');

describe('start-passkey-registration', () => {
  it('demands a discoverable passkey, a verified user, and an authenticator that has none of the account yet', async () => {
    const member = await addPasskeyTo(app, await app.signUp());
    expect(await registrationOptions(app, member.actor)).toMatchObject({
      rp: { id: 'localhost', name: 'Crew' },
      user: { id: Buffer.from(member.user.id).toString('base64url'), name: member.user.username },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: [{ id: member.authenticator.credentialId, type: 'public-key', transports: ['internal'] }],
      attestation: 'none',
    });
  });

  it('requires the password', async () => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(startPasskeyRegistration, { password: 'wrong' }, { as: actor })).toBe('wrong_password');
  });

  it('requires a code too while two-factor sign-in is on', async () => {
    const { actor, recoveryCodes } = await enableTwoFactorOf(app, await app.signUp());
    const start = (code?: string) => app.codeOf(startPasskeyRegistration, { password: PASSWORD, code }, { as: actor });
    expect(await start()).toBe('code_required');
    expect(await start('ABCDE-12345')).toBe('code_wrong');
    expect(await start(recoveryCodes[0])).toBe('ok');
  });

  it(`refuses a member with ${PASSKEYS_MAX} passkeys`, async () => {
    const { actor, user } = await addPasskeyTo(app, await app.signUp());
    const { passkeys } = (await users().findOne({ _id: user.id as never }))!;
    const more = Array.from({ length: PASSKEYS_MAX - 1 }, (_, index) => ({
      ...(passkeys as object[])[0],
      credentialId: `more-${index}`,
    }));
    await users().updateOne({ _id: user.id as never }, { $push: { passkeys: { $each: more } as never } });
    expect(await app.codeOf(startPasskeyRegistration, { password: PASSWORD }, { as: actor })).toBe('passkeys_full');
  });
});
