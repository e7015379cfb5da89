import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { listPasskeys } from '@crew/contracts/identity/list-passkeys';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';
import { addPasskeyTo, codeOfPasskeyLogin } from './passkey-steps.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const users = () => app.service.app.get<Connection>(getConnectionToken()).db!.collection('users');

describe('list-passkeys', () => {
  it('returns the passkeys of the caller alone, oldest first', async () => {
    await addPasskeyTo(app, await app.signUp());
    const first = await addPasskeyTo(app, await app.signUp());
    const second = await addPasskeyTo(app, first);
    expect(await app.call(listPasskeys, {}, { as: second.actor })).toEqual([first.passkey, second.passkey]);
  });

  it('is empty for a member without passkeys, and needs a session', async () => {
    expect(await app.call(listPasskeys, {}, { as: (await app.signUp()).actor })).toEqual([]);
    expect(await app.codeOf(listPasskeys, {})).toBe('signed_out');
  });
});

describe('passkeys', () => {
  it('are exported without their keys, and deleted with the account', async () => {
    const { actor, user, authenticator, passkey } = await addPasskeyTo(app, await app.signUp());
    const exported = await app.call(exportAccount, {}, { as: actor });
    const { name, createdAt, lastUsedAt } = passkey;
    expect(exported.account).toMatchObject({ passkeys: [{ name, createdAt, lastUsedAt }] });
    const stored = await users().findOne({ _id: user.id as never });
    const { publicKey } = (stored!['passkeys'] as { publicKey: string }[])[0]!;
    for (const secret of [publicKey, authenticator.credentialId])
      expect(JSON.stringify(exported)).not.toContain(secret);
    await app.call(deleteAccount, { password: PASSWORD }, { as: actor });
    expect(await users().findOne({ _id: user.id as never })).toMatchObject({ passkeys: [] });
    expect(await codeOfPasskeyLogin(app, { authenticator })).toBe('passkey_invalid');
  });
});
