import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { changePassword } from '@crew/contracts/identity/change-password';
import { confirmPasswordReset } from '@crew/contracts/identity/confirm-password-reset';
import { login } from '@crew/contracts/identity/login';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { eventually } from '@crew/testing/eventually';
import type { Logger } from 'pino';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';

const PER_NETWORK = 5;
const IN_TOTAL = 45;
const PER_ADDRESS = 10;

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity({ LOGIN_FAILURES_PER_ACCOUNT_TOTAL: IN_TOTAL, LOGIN_FAILURES_PER_ADDRESS: PER_ADDRESS });
});

afterAll(() => app?.stop());

let members = 0;
/** A member, and the cookie of the device that signed in to their account. */
async function signUp(): Promise<{ username: string; email: string; device: string }> {
  const username = `target_${(members += 1)}`;
  const { user } = await app.signUp(username);
  const { device } = await app.callRaw(login, { username, password: PASSWORD });
  return { username, email: user.email, device: device! };
}

interface From {
  ip?: string;
  device?: string;
}

const attempt = (username: string, password: string, client: From): Promise<string> =>
  app.codeOf(login, { username, password }, { client });

/** Makes so many wrong guesses at once. Resolves to how many reached the password. */
async function guess(username: string, times: number, from: (index: number) => From): Promise<number> {
  const guesses = Array.from({ length: times }, (_, index) => attempt(username, `guess ${index}`, from(index)));
  const codes = await Promise.all(guesses);
  expect(new Set([...codes, 'bad_credentials', 'rate_limited']).size).toBe(2);
  return codes.filter((code) => code === 'bad_credentials').length;
}

describe('failed sign-ins', () => {
  it('from one network lock out neither another network nor a known device', async () => {
    const { username, device } = await signUp();
    expect(await guess(username, 40, () => ({ ip: '192.0.2.1' }))).toBe(PER_NETWORK);
    expect(await attempt(username, PASSWORD, { ip: '192.0.2.1' })).toBe('rate_limited');
    expect(await attempt(username, PASSWORD, { ip: '192.0.2.1', device })).toBe('ok');
    expect(await attempt(username, PASSWORD, { ip: '192.0.2.2' })).toBe('ok');
  });

  it('from a known device have a count of their own', async () => {
    const { username, device } = await signUp();
    expect(await guess(username, 40, () => ({ ip: '192.0.2.3', device }))).toBe(PER_NETWORK);
    expect(await attempt(username, PASSWORD, { ip: '192.0.2.3', device })).toBe('rate_limited');
    expect(await attempt(username, PASSWORD, { ip: '192.0.2.3' })).toBe('ok');
  });

  it('with the cookie of another account, or a forged one, count like those of an unknown device', async () => {
    const { username, device } = await signUp();
    const other = await signUp();
    const [id] = device.split('.');
    const cookies = [
      other.device,
      `${id}.${other.device.split('.')[1]}`,
      `${id}x.${device.split('.')[1]}`,
      `${id}.`,
      '.',
    ];
    expect(await guess(username, 40, (index) => ({ ip: '192.0.2.4', device: cookies[index % cookies.length]! }))).toBe(
      PER_NETWORK,
    );
  });

  it('from the subnets of one IPv6 site count together', async () => {
    const { username } = await signUp();
    const reached = await guess(username, 40, (index) => ({ ip: `2001:db8:1:${index.toString(16)}::1` }));
    expect(reached).toBe(4 * PER_NETWORK);
    expect(await attempt(username, PASSWORD, { ip: '2001:db8:2::1' })).toBe('ok');
  });

  it('from many networks reach a limit that a known device passes, and a mailed link lifts', async () => {
    const { username, email, device } = await signUp();
    const everywhere = (index: number): From => ({ ip: `198.51.100.${index}` });
    expect(await guess(username, 100, everywhere)).toBe(IN_TOTAL);
    expect(await attempt(username, PASSWORD, { ip: '203.0.113.1' })).toBe('rate_limited');
    expect(await attempt(username, PASSWORD, { ip: '203.0.113.1', device })).toBe('ok');

    await app.call(requestPasswordReset, { email });
    const token = await app.mailedToken(email, 'Set a new password');
    const password = 'another calm night';
    const reset = await app.callRaw(confirmPasswordReset, { token, password });
    expect(await attempt(username, password, { ip: '203.0.113.1' })).toBe('ok');
    expect(await guess(username, 100, everywhere)).toBe(IN_TOTAL);
    expect(await attempt(username, password, { ip: '203.0.113.1', device: reset.device! })).toBe('ok');
  });

  it('that use up what a network is allowed do not lock out the known devices in it', async () => {
    const ip = '192.0.2.9';
    for (let index = 0; index < PER_ADDRESS; index += 1) await attempt(`unknown-${index}`, 'guess', { ip });
    const { username, device } = await signUp();
    expect(await attempt(username, PASSWORD, { ip })).toBe('rate_limited');
    expect(await attempt(username, PASSWORD, { ip, device })).toBe('ok');
  });

  it('are mailed to the member once', async () => {
    const { username, email } = await signUp();
    const subjects = async () => (await app.mails(email)).map(({ subject }) => subject);
    await guess(username, 9, () => ({ ip: '192.0.2.10' }));
    await guess(username, 40, (index) => ({ ip: `198.51.100.${index}` }));
    await eventually('the mail arrives', async () => (await subjects()).includes('Failed sign-ins to your account'));
    await app.call(requestPasswordReset, { email });
    await app.mailedToken(email, 'Set a new password');
    expect((await subjects()).filter((subject) => subject === 'Failed sign-ins to your account')).toHaveLength(1);
  });
});

describe('requests of a password reset', () => {
  const SUBJECT = 'Set a new password';
  const MAILS = 5;
  const request = (email: string, ip: string) => app.call(requestPasswordReset, { email }, { client: { ip } });
  const mailed = async (email: string) => (await app.mails(email)).filter(({ subject }) => subject === SUBJECT).length;

  it('from one network use up neither those of another nor its link', async () => {
    const { email } = await signUp();
    await request(email, '192.0.2.20');
    const token = await app.mailedToken(email, SUBJECT);
    for (let index = 0; index < 10; index += 1) await request(email, `2001:db8:7:${index}::1`);
    await eventually('the requests of a stranger are used up', async () => (await mailed(email)) === 1 + MAILS);
    await request(email, '192.0.2.20');
    await eventually('the member is mailed again', async () => (await mailed(email)) === 2 + MAILS);
    const password = 'another calm night';
    expect(await app.codeOf(confirmPasswordReset, { token, password })).toBe('ok');
    const newest = await app.mailedToken(email, SUBJECT);
    expect(await app.codeOf(confirmPasswordReset, { token: newest, password })).toBe('link_invalid');
  });

  it('from many networks reach a limit', async () => {
    const { email } = await signUp();
    const warn = jest.spyOn(app.service.app.get<Logger>(LOGGER), 'warn');
    for (let index = 0; index < 30; index += 1) await request(email, `198.51.100.${index}`);
    const refused = () => warn.mock.calls.filter((args) => args.includes('password reset mail failed')).length;
    await eventually('ten are refused', () => refused() === 10);
    await eventually('twenty are mailed', async () => (await mailed(email)) === 20);
    warn.mockRestore();
  });
});

describe('confirming the password', () => {
  it('has a count of its own', async () => {
    const { user, actor } = await app.signUp();
    const change = (currentPassword: string) =>
      app.codeOf(changePassword, { currentPassword, newPassword: 'a quiet day in port' }, { as: actor });
    const wrong = await Promise.all(Array.from({ length: 40 }, () => change('wrong')));
    expect(wrong.filter((code) => code === 'wrong_password')).toHaveLength(PER_NETWORK);
    expect(await change(PASSWORD)).toBe('rate_limited');
    expect(await attempt(user.username, PASSWORD, { ip: '192.0.2.12' })).toBe('ok');
  });

  it('is not locked out by failed sign-ins', async () => {
    const { user, actor } = await app.signUp();
    await guess(user.username, 10, () => ({ ip: '127.0.0.1' }));
    const input = { currentPassword: PASSWORD, newPassword: 'a quiet day in port' };
    expect(await app.codeOf(changePassword, input, { as: actor })).toBe('ok');
  });
});
