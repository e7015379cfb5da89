import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EventEnvelope } from '@crew/contracts/event';
import { changeEmail } from '@crew/contracts/identity/change-email';
import { changePassword } from '@crew/contracts/identity/change-password';
import { confirmPasswordReset } from '@crew/contracts/identity/confirm-password-reset';
import { disableTwoFactor } from '@crew/contracts/identity/disable-two-factor';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import { findLivingSessions } from '@crew/contracts/identity/find-living-sessions';
import { emailVerified } from '@crew/contracts/identity/identity.events';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { login } from '@crew/contracts/identity/login';
import { removePasskey } from '@crew/contracts/identity/remove-passkey';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import { eventSubject } from '@crew/service-kit/nats/streams';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { eventually } from '@crew/testing/eventually';
import { MailService } from '../src/mail/mail.service.js';
import { PasswordsService } from '../src/passwords/passwords.service.js';
import { SessionRepository } from '../src/sessions/session.repository.js';
import { authenticatorOf } from '../src/two-factor/two-factor.rules.js';
import { startIdentity, PASSWORD, type IdentityApp, type SignedInMember } from './identity-app.js';
import { addPasskeyTo, codeOfPasskeyLogin } from './passkey-steps.js';

const NEW_PASSWORD = 'another calm night';
let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity({ LOGIN_FAILURES_PER_ACCOUNT: 1_000 });
});

afterAll(() => app?.stop());

const mailedReset = async ({ user }: SignedInMember): Promise<string> => {
  const subject = 'Set a new password';
  const count = async () => (await app.mails(user.email)).filter((mail) => mail.subject === subject).length;
  const before = await count();
  await app.call(requestPasswordReset, { email: user.email });
  await eventually('the reset link is mailed', async () => (await count()) > before);
  return app.mailedToken(user.email, subject);
};

const startEmailChange = async ({ actor }: SignedInMember, email: string): Promise<string> => {
  await app.call(changeEmail, { email, password: PASSWORD }, { as: actor });
  return app.mailedToken(email, 'Confirm your address');
};

const enableSecondFactor = async ({ actor, user }: SignedInMember): Promise<string> => {
  const { secret } = await app.call(startTwoFactor, { password: PASSWORD }, { as: actor });
  const code = authenticatorOf(secret, user.username).generate();
  return (await app.call(enableTwoFactor, { code }, { as: actor })).recoveryCodes[0]!;
};

const setPassword = ({ actor }: SignedInMember, newPassword = NEW_PASSWORD) =>
  app.callRaw(changePassword, { currentPassword: PASSWORD, newPassword }, { as: actor });

/** Holds every sign-in between the check of its password and what follows, until it is released. */
function holdSignIns(): { checked: () => number; release: () => void } {
  const passwords = app.service.app.get(PasswordsService);
  const verify = passwords.verify.bind(passwords);
  const gate = Promise.withResolvers<void>();
  let checked = 0;
  const spy = jest.spyOn(passwords, 'verify').mockImplementation(async (...credentials) => {
    const right = await verify(...credentials);
    checked += 1;
    await gate.promise;
    return right;
  });
  const release = (): void => {
    spy.mockRestore();
    gate.resolve();
  };
  return { checked: () => checked, release };
}

describe('a change of credentials', () => {
  const changes: [string, (member: SignedInMember) => Promise<unknown>][] = [
    ['a new password', setPassword],
    [
      'a reset password',
      async (member) => app.call(confirmPasswordReset, { token: await mailedReset(member), password: NEW_PASSWORD }),
    ],
    [
      'a new address',
      async (member) => {
        const { email } = member.user;
        await app.call(verifyEmail, { token: await startEmailChange(member, `moved-${email}`) });
      },
    ],
    ['a second factor enabled', enableSecondFactor],
    [
      'a second factor disabled',
      async (member) => {
        const code = await enableSecondFactor(member);
        await app.call(disableTwoFactor, { password: PASSWORD, code }, { as: member.actor });
      },
    ],
    ['a passkey added', (member) => addPasskeyTo(app, member)],
    [
      'a passkey removed',
      async (member) => {
        const { actor, passkey } = await addPasskeyTo(app, member);
        await app.call(removePasskey, { id: passkey.id, password: PASSWORD }, { as: actor });
      },
    ],
  ];

  it.each(changes)('voids the reset link mailed before: %s', async (_what, change) => {
    const member = await app.signUp();
    const token = await mailedReset(member);
    await change(member);
    expect(await app.codeOf(confirmPasswordReset, { token, password: 'a stormy night' })).toBe('link_invalid');
  });

  it.each(changes)('voids the link that verifies the first address: %s', async (_what, change) => {
    const member = await app.signUp();
    const token = await app.mailedToken(member.user.email, 'Welcome aboard');
    await change(member);
    expect(await app.codeOf(verifyEmail, { token })).toBe('link_invalid');
  });

  it.each(changes.filter(([what]) => what !== 'a new address'))(
    'voids the pending change of address: %s',
    async (_what, change) => {
      const member = await app.signUp();
      const token = await startEmailChange(member, `thief-of-${member.user.email}`);
      await change(member);
      expect(await app.codeOf(verifyEmail, { token })).toBe('link_invalid');
    },
  );

  it('voids the set-up of a second factor that was started before', async () => {
    const member = await app.signUp();
    const { secret } = await app.call(startTwoFactor, { password: PASSWORD }, { as: member.actor });
    await setPassword(member);
    const code = authenticatorOf(secret, member.user.username).generate();
    expect(await app.codeOf(enableTwoFactor, { code }, { as: member.actor })).toBe('two_factor_restart');
  });

  it.each(changes)('returns 401 to a sign-in whose password was checked before: %s', async (_what, change) => {
    const member = await app.signUp();
    const held = holdSignIns();
    const signIn = app.codeOf(login, { username: member.user.username, password: PASSWORD });
    await eventually('the password is checked', () => held.checked() === 1);
    await change(member).finally(held.release);
    expect(await signIn).toBe('signed_out');
  });

  it.each(changes.filter(([what]) => what !== 'a new address'))(
    'ends earlier sessions though the process stops before they are deleted: %s',
    async (_what, change) => {
      const member = await app.signUp();
      const { id, sessionId } = member.actor;
      const deletion = jest.spyOn(app.service.app.get(SessionRepository), 'deleteOlderThan').mockResolvedValue();
      await change(member).finally(() => deletion.mockRestore());
      expect(await app.actorOf(member.token)).toBeNull();
      expect(await app.call(findLivingSessions, { userId: id, ids: [sessionId] })).toEqual([]);
      const listed = await app.call(listSessions, {}, { as: member.actor });
      expect(listed.map((session) => session.id)).not.toContain(sessionId);
    },
  );

  it('keeps sessions when it is a new address, and ends them with the next password', async () => {
    const member = await app.signUp();
    await app.call(verifyEmail, { token: await startEmailChange(member, `kept-${member.user.email}`) });
    expect(await app.actorOf(member.token)).not.toBeNull();
    const { session } = await setPassword(member);
    expect([await app.actorOf(member.token), await app.actorOf(session!)]).toEqual([
      null,
      expect.objectContaining({ id: member.user.id }),
    ]);
  });

  it('ends every session by a reset password though the mail about it cannot be stored', async () => {
    const member = await app.signUp();
    const token = await mailedReset(member);
    const mail = jest
      .spyOn(app.service.app.get(MailService), 'sendPasswordChanged')
      .mockRejectedValue(new Error('full'));
    const reset = app.codeOf(confirmPasswordReset, { token, password: NEW_PASSWORD });
    expect(await reset.finally(() => mail.mockRestore())).not.toBe('ok');
    expect(await app.actorOf(member.token)).toBeNull();
    expect(await app.codeOf(login, { username: member.user.username, password: NEW_PASSWORD })).toBe('ok');
  });

  it('leaves no session of 20 parallel sign-ins alive that the old password started', async () => {
    const member = await app.signUp();
    const { username } = member.user;
    const held = holdSignIns();
    const tokens: string[] = [];
    const signIns = Array.from({ length: 20 }, async () => {
      const signedIn = await app.callRaw(login, { username, password: PASSWORD }).catch((error: unknown) => error);
      if (!(signedIn instanceof DomainError)) tokens.push((signedIn as { session: string }).session);
    });
    await eventually('some of the passwords are checked', () => held.checked() > 5);
    const { session } = await setPassword(member).finally(held.release);
    await Promise.all(signIns);
    for (const token of tokens) expect(await app.actorOf(token)).toBeNull();
    const current = (await app.actorOf(session!))!;
    expect(await app.call(listSessions, {}, { as: current })).toMatchObject([{ id: current.sessionId }]);
  });
});

describe('a password reset', () => {
  const reset = async (member: SignedInMember, password = NEW_PASSWORD) =>
    app.call(confirmPasswordReset, { token: await mailedReset(member), password });

  it('publishes that it verified the address, once', async () => {
    const [member, next] = [await app.signUp(), await app.signUp()];
    const published: string[] = [];
    app.connection.subscribe(eventSubject(emailVerified.subject), {
      callback: (_error, message) => void published.push(message.json<EventEnvelope<{ id: string }>>().data.id),
    });
    await app.connection.flush();
    await reset(member);
    await eventually('it is published', () => published.length > 0);
    await reset(member, PASSWORD);
    await reset(next);
    await eventually('the next one is published', () => published.includes(next.user.id));
    expect(published).toEqual([member.user.id, next.user.id]);
  });

  it('that proves an address for the first time removes what the account was signed in with before', async () => {
    const squatter = await addPasskeyTo(app, await app.signUp());
    await enableSecondFactor(squatter);
    await reset(squatter);
    expect(await codeOfPasskeyLogin(app, squatter)).toBe('passkey_invalid');
    expect(await app.codeOf(login, { username: squatter.user.username, password: NEW_PASSWORD })).toBe('ok');
  });

  it('keeps the second factor and the passkeys of a member with a verified address', async () => {
    const signedUp = await app.signUp();
    await app.call(verifyEmail, { token: await app.mailedToken(signedUp.user.email, 'Welcome aboard') });
    const member = await addPasskeyTo(app, await app.signIn(signedUp.user.username));
    await enableSecondFactor(member);
    await reset(member);
    expect(await codeOfPasskeyLogin(app, member)).toBe('ok');
    expect(await app.codeOf(login, { username: member.user.username, password: NEW_PASSWORD })).toBe('code_required');
  });
});

describe('change-password', () => {
  it('lets one of concurrent changes with the same current password succeed', async () => {
    const member = await app.signUp();
    const outcomes = await Promise.allSettled(
      ['one calm night', 'two calm nights', 'three calm nights'].map((next) => setPassword(member, next)),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => (reason as DomainError).code)).toEqual(['wrong_password', 'wrong_password']);
  });
});
