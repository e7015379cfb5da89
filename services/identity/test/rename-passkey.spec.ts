import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPasskeys } from '@crew/contracts/identity/list-passkeys';
import { renamePasskey } from '@crew/contracts/identity/rename-passkey';
import { startIdentity, type IdentityApp } from './identity-app.js';
import { addPasskeyTo, codeOfPasskeyLogin } from './passkey-steps.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

describe('rename-passkey', () => {
  it('renames one passkey, which still signs in, and keeps the sessions', async () => {
    const first = await addPasskeyTo(app, await app.signUp());
    const second = await addPasskeyTo(app, first);
    const as = { as: second.actor };
    const renamed = await app.call(renamePasskey, { id: first.passkey.id, name: ' Key ring ' }, as);
    expect(renamed).toEqual({ ...first.passkey, name: 'Key ring' });
    expect(await app.call(listPasskeys, {}, as)).toEqual([renamed, second.passkey]);
    expect(await app.actorOf(second.token)).not.toBeNull();
    expect(await codeOfPasskeyLogin(app, first)).toBe('ok');
  });

  it('refuses the passkey of another member', async () => {
    const { passkey, ...owner } = await addPasskeyTo(app, await app.signUp());
    const input = { id: passkey.id, name: 'Mine' };
    expect(await app.codeOf(renamePasskey, input, { as: (await app.signUp()).actor })).toBe('not_found');
    expect(await app.call(listPasskeys, {}, { as: owner.actor })).toEqual([passkey]);
  });

  it.each(['', ' ', 'x'.repeat(51), 'hidden\u202etext'])('refuses the name %j', async (name) => {
    const { actor, passkey } = await addPasskeyTo(app, await app.signUp());
    expect(await app.codeOf(renamePasskey, { id: passkey.id, name }, { as: actor })).toBe('invalid_input');
  });
});
