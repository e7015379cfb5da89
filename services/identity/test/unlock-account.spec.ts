import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listAudit } from '@crew/contracts/identity/list-audit';
import { login } from '@crew/contracts/identity/login';
import { unlockAccount } from '@crew/contracts/identity/unlock-account';
import { eventually } from '@crew/testing/eventually';
import { launch, PASSWORD, type Ship } from './identity-app.js';

let ship: Ship;
beforeAll(async () => {
  ship = await launch();
});
afterAll(() => ship?.stop());

it('lets in who was locked out, and is in the log of what admins did', async () => {
  await ship.join('forgetful');
  const attempt = (password: string) => ship.codeOf(login, { username: 'forgetful', password });
  await eventually('they are locked out', async () => (await attempt('wrong')) === 'rate_limited');
  expect(await attempt(PASSWORD)).toBe('rate_limited');
  await ship.call(unlockAccount, { username: 'FORGETFUL' });
  expect(await attempt(PASSWORD)).toBe('ok');

  const { actor } = await ship.joinAdmin();
  const log = JSON.stringify(await ship.call(listAudit, {}, { as: actor }));
  expect(log).toContain('member.unlocked');
});

it('says that there is nobody of that name', async () => {
  expect(await ship.codeOf(unlockAccount, { username: 'nobody' })).toBe('not_found');
});
