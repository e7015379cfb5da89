import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { changeEmail } from '@crew/contracts/identity/change-email';
import { confirmPasswordReset } from '@crew/contracts/identity/confirm-password-reset';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import { getMe } from '@crew/contracts/identity/get-me';
import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import { undoEmailChange } from '@crew/contracts/identity/undo-email-change';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import { eventually } from '@crew/testing/eventually';
import { fakeOnly } from '@crew/testing/fake-only';
import { authenticatorOf } from '../src/two-factor/two-factor.rules.js';
import { startIdentity, PASSWORD, type IdentityApp, type SignedInMember } from './identity-app.js';
import { addPasskeyTo, codeOfPasskeyLogin } from './passkey-steps.js';

const CHANGING = 'Your address is about to change';
const CHANGED = 'Your address was changed';
const CONFIRM = 'Confirm your address';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

async function signUpVerified(): Promise<SignedInMember> {
  const member = await app.signUp();
  await app.call(verifyEmail, { token: await app.mailedToken(member.user.email, 'Welcome aboard') });
  return member;
}

const startChange = ({ actor }: SignedInMember, email: string) =>
  app.codeOf(changeEmail, { email, password: PASSWORD }, { as: actor });

/** Moves an account to another address; resolves to the token that undoes it. */
async function move(member: SignedInMember, email: string, from = member.user.email): Promise<string> {
  await startChange(member, email);
  await app.call(verifyEmail, { token: await app.mailedToken(email, CONFIRM) });
  return app.mailedToken(from, CHANGED);
}

const enrol = async ({ actor, user }: SignedInMember): Promise<void> => {
  const { secret } = await app.call(startTwoFactor, { password: PASSWORD }, { as: actor });
  await app.call(enableTwoFactor, { code: authenticatorOf(secret, user.username).generate() }, { as: actor });
};

const mailTo = (address: string, subject: string) =>
  eventually(`a mail '${subject}' to ${address}`, async () =>
    (await app.mails(address)).find((mail) => mail.subject === subject),
  );

const emailOf = async ({ user }: SignedInMember): Promise<string> => {
  const { actor } = await app.signIn(user.username);
  return (await app.call(getMe, {}, { as: actor })).email;
};

describe('change-email', () => {
  it('does not reveal whether an address is registered: a mail to it explains', async () => {
    const [member, other] = [await signUpVerified(), await app.signUp()];
    expect(await startChange(member, other.user.email.toUpperCase())).toBe('ok');
    await mailTo(other.user.email, 'This address is in use already');
    expect(await startChange(member, 'free-address@crew.test')).toBe('ok');
    await mailTo('free-address@crew.test', CONFIRM);
    expect((await app.mails(other.user.email)).map(({ subject }) => subject)).not.toContain(CONFIRM);
    expect(await emailOf(member)).toBe(member.user.email);
  });

  it('requires the password', async () => {
    const { actor } = await app.signUp();
    const input = { email: 'moved@crew.test', password: 'wrong' };
    expect(await app.codeOf(changeEmail, input, { as: actor })).toBe('wrong_password');
  });

  it('mails no link to undo it to an address that was never confirmed', async () => {
    const member = await app.signUp();
    await startChange(member, 'from-unconfirmed@crew.test');
    await app.call(verifyEmail, { token: await app.mailedToken('from-unconfirmed@crew.test', CONFIRM) });
    for (const subject of [CHANGING, CHANGED])
      expect((await mailTo(member.user.email, subject)).text).not.toContain('/auth/undo-email');
  });

  it('that began before a password reset is void afterwards', async () => {
    const member = await signUpVerified();
    await startChange(member, 'thief-before-reset@crew.test');
    const token = await app.mailedToken('thief-before-reset@crew.test', CONFIRM);
    await app.call(requestPasswordReset, { email: member.user.email });
    const reset = await app.mailedToken(member.user.email, 'Set a new password');
    await app.call(confirmPasswordReset, { token: reset, password: 'another calm night' });
    expect(await app.codeOf(verifyEmail, { token })).toBe('link_invalid');
  });
});

describe('undo-email-change', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is possible for seven days', async () => {
    const [prompt, late] = [await signUpVerified(), await signUpVerified()];
    const inTime = await move(prompt, 'thief-of-prompt@crew.test');
    const tooLate = await move(late, 'thief-of-late@crew.test');
    const began = Date.now();
    fakeOnly(['Date'], began + 7 * DAY_MS - MINUTE_MS);
    expect(await app.codeOf(undoEmailChange, { token: inTime })).toBe('ok');
    fakeOnly(['Date'], began + 7 * DAY_MS + MINUTE_MS);
    expect(await app.codeOf(undoEmailChange, { token: tooLate })).toBe('link_invalid');
  });

  it('stops a change that has begun: its link is void and every session ends', async () => {
    const member = await signUpVerified();
    await startChange(member, 'thief-begins@crew.test');
    const pending = await app.mailedToken('thief-begins@crew.test', CONFIRM);
    const undo = await app.mailedToken(member.user.email, CHANGING);
    await app.call(undoEmailChange, { token: undo });
    expect(await app.codeOf(verifyEmail, { token: pending })).toBe('link_invalid');
    expect(await app.actorOf(member.token)).toBeNull();
    expect(await app.codeOf(undoEmailChange, { token: undo })).toBe('link_invalid');
  });

  it.each([CHANGING, CHANGED])('restores the address by the link of ‘%s’ and voids mailed links', async (subject) => {
    const member = await signUpVerified();
    const thief = `thief-${subject.length}@crew.test`;
    await move(member, thief);
    await app.call(requestPasswordReset, { email: thief });
    const reset = await app.mailedToken(thief, 'Set a new password');
    await app.call(undoEmailChange, { token: await app.mailedToken(member.user.email, subject) });
    expect(await app.actorOf(member.token)).toBeNull();
    expect(await app.codeOf(confirmPasswordReset, { token: reset, password: 'another calm night' })).toBe(
      'link_invalid',
    );
    expect(await emailOf(member)).toBe(member.user.email);
  });

  it('removes a second factor enrolled since the change began, and keeps an earlier one', async () => {
    const robbed = await signUpVerified();
    const undo = await move(robbed, 'thief-enrols@crew.test');
    await enrol(robbed);
    const credentials = { username: robbed.user.username, password: PASSWORD };
    expect(await app.codeOf(login, credentials)).toBe('code_required');
    await app.call(undoEmailChange, { token: undo });
    expect(await app.codeOf(login, credentials)).toBe('ok');

    const careful = await signUpVerified();
    await enrol(careful);
    await app.call(undoEmailChange, { token: await move(careful, 'thief-of-careful@crew.test') });
    expect(await app.codeOf(login, { username: careful.user.username, password: PASSWORD })).toBe('code_required');
  });

  it('removes passkeys added since the change began, and keeps earlier ones', async () => {
    const robbed = await addPasskeyTo(app, await signUpVerified());
    const undo = await move(robbed, 'thief-adds-passkey@crew.test');
    const thief = await addPasskeyTo(app, robbed);
    await app.call(undoEmailChange, { token: undo });
    expect(await codeOfPasskeyLogin(app, thief)).toBe('passkey_invalid');
    expect(await codeOfPasskeyLogin(app, robbed)).toBe('ok');
  });

  it('lets the first owner undo two changes, and not the owner of the address between them', async () => {
    const member = await signUpVerified();
    const first = await move(member, 'thief-first@crew.test');
    const second = await move(member, 'thief-second@crew.test', 'thief-first@crew.test');
    await Promise.all([app.call(undoEmailChange, { token: first }), app.codeOf(undoEmailChange, { token: second })]);
    expect(await emailOf(member)).toBe(member.user.email);
    expect(await app.codeOf(undoEmailChange, { token: second })).toBe('link_invalid');
    expect(await emailOf(member)).toBe(member.user.email);
  });

  it('is not prevented by a registration with the old address', async () => {
    const member = await signUpVerified();
    const undo = await move(member, 'thief-registers@crew.test');
    const input = { username: 'address_squatter', email: member.user.email.toUpperCase(), password: PASSWORD };
    expect(await app.codeOf(register, input)).toBe('email_taken');
    await app.call(undoEmailChange, { token: undo });
    expect(await emailOf(member)).toBe(member.user.email);
  });
});
