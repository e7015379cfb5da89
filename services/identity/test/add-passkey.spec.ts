import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPasskey } from '@crew/contracts/identity/add-passkey';
import { PASSKEYS_MAX } from '@crew/contracts/identity/identity.constants';
import { listPasskeys } from '@crew/contracts/identity/list-passkeys';
import { SoftwareAuthenticator } from '@crew/testing/software-authenticator';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startIdentity, type IdentityApp, type SignedInMember } from './identity-app.js';
import { addPasskeyTo, loginOptions, mailed, ORIGIN, registrationOptions } from './passkey-steps.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const users = () => app.service.app.get<Connection>(getConnectionToken()).db!.collection('users');

/** Resolves to the error code of adding what an authenticator made. */
const codeOfAdding = (member: SignedInMember, credential: ReturnType<SoftwareAuthenticator['create']>) =>
  app.codeOf(addPasskey, { name: 'My phone', credential }, { as: member.actor });

describe('add-passkey', () => {
  it('ends every session, starts a new one, and mails the owner', async () => {
    const here = await app.signUp();
    const elsewhere = await app.signIn(here.user.username);
    const member = await addPasskeyTo(app, here);
    for (const { token } of [here, elsewhere]) expect(await app.actorOf(token)).toBeNull();
    expect(await app.actorOf(member.token)).toMatchObject({ id: here.user.id });
    await mailed(app, here.user.email, 'A passkey was added to your account');
  });

  it.each([
    ['made on another site', { origin: 'https://crew.example' }],
    ['made for another host', { rpId: 'crew.example' }],
    ['whose authenticator did not verify its user', { userVerified: false }],
  ])('refuses a passkey %s', async (_what, deviation) => {
    const member = await app.signUp();
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    const credential = authenticator.create(await registrationOptions(app, member.actor), deviation);
    expect(await codeOfAdding(member, credential)).toBe('passkey_invalid');
  });

  it('refuses a credential under another id than its authenticator’s', async () => {
    const member = await app.signUp();
    const credential = new SoftwareAuthenticator(ORIGIN).create(await registrationOptions(app, member.actor));
    expect(await codeOfAdding(member, { ...credential, id: 'AAAA' })).toBe('passkey_invalid');
  });

  it('refuses text that is no credential', async () => {
    const credential = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] };
    expect(await codeOfAdding(await app.signUp(), credential)).toBe('passkey_invalid');
  });

  it('refuses the challenge of another session, of another member, of a sign-in, and from before a change', async () => {
    const member = await app.signUp();
    const elsewhere = await app.signIn(member.user.username);
    const options = await registrationOptions(app, elsewhere.actor);
    expect(await codeOfAdding(member, new SoftwareAuthenticator(ORIGIN).create(options))).toBe('passkey_invalid');
    const other = await registrationOptions(app, (await app.signUp()).actor);
    expect(await codeOfAdding(member, new SoftwareAuthenticator(ORIGIN).create(other))).toBe('passkey_invalid');
    const before = await registrationOptions(app, member.actor);
    const { challenge } = await loginOptions(app);
    const ofSignIn = new SoftwareAuthenticator(ORIGIN).create({ ...before, challenge });
    expect(await codeOfAdding(member, ofSignIn)).toBe('passkey_invalid');
    const { actor } = await addPasskeyTo(app, member);
    const credential = new SoftwareAuthenticator(ORIGIN).create(before);
    expect(await codeOfAdding({ ...member, actor: { ...actor, sessionId: member.actor.sessionId } }, credential)).toBe(
      'passkey_invalid',
    );
  });

  it('adds a passkey once when it is sent twice at the same time', async () => {
    const member = await app.signUp();
    const credential = new SoftwareAuthenticator(ORIGIN).create(await registrationOptions(app, member.actor));
    const codes = await Promise.all([1, 2, 3].map(() => codeOfAdding(member, credential)));
    expect(codes.sort()).toEqual(['ok', 'passkey_invalid', 'passkey_invalid']);
    expect(await app.call(listPasskeys, {}, { as: member.actor })).toHaveLength(1);
  });

  it('adds one of two passkeys whose registration was started in the same session', async () => {
    const member = await app.signUp();
    const options = [await registrationOptions(app, member.actor), await registrationOptions(app, member.actor)];
    const credentials = options.map((one) => new SoftwareAuthenticator(ORIGIN).create(one));
    const codes = await Promise.all(credentials.map((credential) => codeOfAdding(member, credential)));
    expect(codes.sort()).toEqual(['ok', 'passkey_invalid']);
  });

  it('refuses a credential that an account has already', async () => {
    const owner = await addPasskeyTo(app, await app.signUp());
    for (const member of [owner, await app.signUp()]) {
      const credential = owner.authenticator.create(await registrationOptions(app, member.actor));
      expect(await codeOfAdding(member, credential)).toBe('passkey_taken');
    }
  });

  it(`refuses one that was started before the account had ${PASSKEYS_MAX}`, async () => {
    const member = await app.signUp();
    const credential = new SoftwareAuthenticator(ORIGIN).create(await registrationOptions(app, member.actor));
    const passkeys = Array.from({ length: PASSKEYS_MAX }, (_, index) => ({ credentialId: `other-${index}` }));
    await users().updateOne({ _id: member.user.id as never }, { $set: { passkeys } });
    expect(await codeOfAdding(member, credential)).toBe('passkeys_full');
  });
});
