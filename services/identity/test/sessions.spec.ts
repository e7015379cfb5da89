import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changePassword } from '@crew/contracts/identity/change-password';
import { confirmPasswordReset } from '@crew/contracts/identity/confirm-password-reset';
import { endOtherSessions } from '@crew/contracts/identity/end-other-sessions';
import { endSession } from '@crew/contracts/identity/end-session';
import { emailVerified, sessionEnded } from '@crew/contracts/identity/identity.events';
import { changeEmail } from '@crew/contracts/identity/change-email';
import { getMe } from '@crew/contracts/identity/get-me';
import { findLivingSessions } from '@crew/contracts/identity/find-living-sessions';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { login } from '@crew/contracts/identity/login';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import { resendVerification } from '@crew/contracts/identity/resend-verification';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import { EVENTS_STREAM, eventSubject } from '@crew/service-kit/nats/streams';
import { eventually } from '@crew/testing/eventually';
import { jetstreamManager } from '@nats-io/jetstream';
import { launch, PASSWORD, type Ship } from './identity-app.js';

const NEW_PASSWORD = 'another calm night';
let ship: Ship;

beforeAll(async () => {
  ship = await launch();
});

afterAll(() => ship?.stop());

describe('sessions', () => {
  it('are listed, and end one by one or all but the one that asks', async () => {
    const first = await ship.join();
    const [second, third] = [await ship.signIn(first.user.username), await ship.signIn(first.user.username)];
    const listed = await ship.call(listSessions, {}, { as: second.actor });
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ current }) => current).map(({ id }) => id)).toEqual([second.actor.sessionId]);
    await ship.call(endSession, { id: third.actor.sessionId }, { as: second.actor });
    expect(await ship.whoIs(third.token)).toBeNull();
    await ship.call(endOtherSessions, {}, { as: second.actor });
    expect(await ship.whoIs(first.token)).toBeNull();
    expect(await ship.whoIs(second.token)).toMatchObject({ id: first.user.id });
  });

  it('that still live are found among a member’s own', async () => {
    const [here, bob] = [await ship.join(), await ship.join()];
    const there = await ship.signIn(here.user.username);
    const living = (userId: string) =>
      ship.call(findLivingSessions, {
        userId,
        ids: [here.actor.sessionId, there.actor.sessionId, bob.actor.sessionId, 'none'],
      });
    expect((await living(here.user.id)).sort()).toEqual([here.actor.sessionId, there.actor.sessionId].sort());
    await ship.call(endSession, { id: there.actor.sessionId }, { as: here.actor });
    expect(await living(here.user.id)).toEqual([here.actor.sessionId]);
    expect(await living('nobody')).toEqual([]);
  });

  it('of somebody else cannot be ended', async () => {
    const [ada, bob] = [await ship.join(), await ship.join()];
    expect(await ship.codeOf(endSession, { id: ada.actor.sessionId }, { as: bob.actor })).toBe('not_found');
    expect(await ship.whoIs(ada.token)).not.toBeNull();
  });

  it('are not found by a hash that is none', async () => {
    expect(await ship.call(resolveSession, { tokenHash: 'x'.repeat(43) })).toBeNull();
  });
});

describe('change-password', () => {
  it('gives this session a new token and ends all others', async () => {
    const here = await ship.join();
    const elsewhere = await ship.signIn(here.user.username);
    const ended = ship.streamEvents(sessionEnded, here.user.id);
    await ship.connection.flush();
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const { session } = await ship.callRaw(changePassword, input, { as: here.actor });
    const renewed = await ship.whoIs(session!);
    expect(renewed).toMatchObject({ id: here.user.id });
    expect(await ship.whoIs(here.token)).toBeNull();
    expect(await ship.whoIs(elsewhere.token)).toBeNull();
    await eventually('the push', () => ended.some(({ exceptSessionId }) => exceptSessionId === renewed!.sessionId));
    expect(await ship.codeOf(login, { username: here.user.username, password: PASSWORD })).toBe('bad_credentials');
    expect(await ship.codeOf(login, { username: here.user.username, password: NEW_PASSWORD })).toBe('ok');
  });

  it('takes the right password only, a few times, and no common one', async () => {
    const { actor } = await ship.join();
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      ship.codeOf(changePassword, { currentPassword, newPassword }, { as: actor });
    expect(await change(PASSWORD, 'password123')).toBe('password_common');
    for (let tries = 0; tries < 5; tries += 1) expect(await change('wrong')).toBe('wrong_password');
    expect(await change(PASSWORD)).toBe('rate_limited');
  });
});

describe('password reset', () => {
  it('works once by the mailed link, ends every session and lifts a lockout', async () => {
    const { user, token: session } = await ship.join();
    for (let tries = 0; tries < 6; tries += 1) await ship.codeOf(login, { username: user.username, password: 'guess' });
    await ship.call(requestPasswordReset, { email: user.email.toUpperCase() });
    const token = await ship.linkTo(user.email, 'Set a new password');
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => ship.codeOf(confirmPasswordReset, { token, password: NEW_PASSWORD })),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'link_invalid')).toHaveLength(19);
    expect(await ship.whoIs(session)).toBeNull();
    const { user: after } = await ship.signIn(user.username, NEW_PASSWORD);
    expect(after.emailVerified).toBe(true);
    await eventually('the notice', async () =>
      (await ship.mails(user.email)).some(({ subject }) => subject === 'Your password was changed'),
    );
  });

  it('keeps the link when the new password is refused', async () => {
    const { user } = await ship.join();
    await ship.call(requestPasswordReset, { email: user.email });
    const token = await ship.linkTo(user.email, 'Set a new password');
    expect(await ship.codeOf(confirmPasswordReset, { token, password: 'password123' })).toBe('password_common');
    expect(await ship.codeOf(confirmPasswordReset, { token, password: NEW_PASSWORD })).toBe('ok');
  });

  it('answers the same for an address that is nobody’s, and mails nothing', async () => {
    expect(await ship.codeOf(requestPasswordReset, { email: 'nobody@crew.test' })).toBe('ok');
    expect(await ship.codeOf(confirmPasswordReset, { token: 'x'.repeat(43), password: NEW_PASSWORD })).toBe(
      'link_invalid',
    );
    expect(await ship.mails('nobody@crew.test')).toEqual([]);
  });
});

describe('email addresses', () => {
  it('are verified by the link in the welcome mail, which comes as text and HTML', async () => {
    const { user, actor } = await ship.join();
    const token = await ship.linkTo(user.email, 'Welcome aboard');
    const [mail] = await ship.mails(user.email);
    expect(mail!.html).toContain(`http://localhost:3000/auth/verify-email#${token}`);
    await ship.call(verifyEmail, { token });
    expect(await ship.call(getMe, {}, { as: actor })).toMatchObject({ emailVerified: true });
    expect(await ship.codeOf(verifyEmail, { token })).toBe('link_invalid');
    await eventually('the fact', async () => {
      const streams = await jetstreamManager(ship.connection);
      const last = await streams.streams.getMessage(EVENTS_STREAM, {
        last_by_subj: eventSubject(emailVerified.subject),
      });
      return last?.json<{ data: { id: string } }>().data.id === user.id;
    });
  });

  it('get the link again when asked, and the old link works no longer', async () => {
    const { user, actor } = await ship.join();
    const old = await ship.linkTo(user.email, 'Welcome aboard');
    await ship.call(resendVerification, {}, { as: actor });
    const token = await ship.linkTo(user.email, 'Confirm your address');
    expect(await ship.codeOf(verifyEmail, { token: old })).toBe('link_invalid');
    expect(await ship.codeOf(verifyEmail, { token })).toBe('ok');
  });

  it('change once the new one is shown to be theirs; the old one hears of it', async () => {
    const { user, actor } = await ship.join();
    const other = await ship.join();
    const change = (email: string, password = PASSWORD) => ship.codeOf(changeEmail, { email, password }, { as: actor });
    expect(await change(other.user.email)).toBe('email_taken');
    expect(await change('moved@crew.test', 'wrong')).toBe('wrong_password');
    expect(await change('moved@crew.test')).toBe('ok');
    expect(await ship.call(getMe, {}, { as: actor })).toMatchObject({ email: user.email });
    await ship.call(verifyEmail, { token: await ship.linkTo('moved@crew.test', 'Confirm your address') });
    expect(await ship.call(getMe, {}, { as: actor })).toMatchObject({ email: 'moved@crew.test', emailVerified: true });
    await eventually('the notice', async () =>
      (await ship.mails(user.email)).some(({ subject }) => subject === 'Your address was changed'),
    );
  });
});
