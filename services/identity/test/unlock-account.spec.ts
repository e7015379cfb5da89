import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAudit } from '@crew/contracts/identity/list-audit';
import { login } from '@crew/contracts/identity/login';
import { unlockAccount } from '@crew/contracts/identity/unlock-account';
import { eventually } from '@crew/testing/eventually';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app?.stop());

describe('unlock-account', () => {
  it('lifts a lockout and is recorded in the audit log', async () => {
    await app.signUp('forgetful');
    const attempt = (password: string) => app.codeOf(login, { username: 'forgetful', password });
    await eventually('the account is locked', async () => (await attempt('wrong')) === 'rate_limited');
    expect(await attempt(PASSWORD)).toBe('rate_limited');
    await app.call(unlockAccount, { username: 'FORGETFUL' });
    expect(await attempt(PASSWORD)).toBe('ok');

    const { actor } = await app.signUpAdmin();
    const log = JSON.stringify(await app.call(listAudit, {}, { as: actor }));
    expect(log).toContain('member.unlocked');
  });

  it('returns not_found for an unknown username', async () => {
    expect(await app.codeOf(unlockAccount, { username: 'nobody' })).toBe('not_found');
  });
});
