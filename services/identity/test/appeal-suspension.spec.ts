import 'reflect-metadata';
import { afterAll, describe, expect, it } from '@jest/globals';
import { flagResolved } from '@crew/contracts/chat/chat.events';
import { getDecision } from '@crew/contracts/chat/get-decision';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { appealSuspension } from '@crew/contracts/identity/appeal-suspension';
import { listAudit } from '@crew/contracts/identity/list-audit';
import { login } from '@crew/contracts/identity/login';
import { showSuspension } from '@crew/contracts/identity/show-suspension';
import type { Language } from '@crew/contracts/languages';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { MailedTokenDocument } from '../src/mailed-tokens/mailed-token.schema.js';
import { startIdentity, PASSWORD, type SignedInMember } from './identity-app.js';
import { inDays, notFound, startSuspensions, SUSPENDED } from './start-suspensions.js';

const suspensions = await startSuspensions();
const { app, admin, appeals, decide, suspended, mailed } = suspensions;
const tokens = app.service.app.get<Model<MailedTokenDocument>>(getModelToken('MailedToken'));
afterAll(suspensions.stop);

const signIn = ({ user }: SignedInMember) => app.codeOf(login, { username: user.username, password: PASSWORD });
const refusalOf = ({ user }: SignedInMember, language?: Language) =>
  app
    .callRaw(login, { username: user.username, password: PASSWORD }, { language })
    .then(() => 'signed in')
    .catch(({ message }: DomainError) => message);
const appeal = (token: string, words = 'I meant no harm') => app.codeOf(appealSuspension, { token, words });
const reinstatements = async ({ user }: SignedInMember) =>
  (await app.call(listAudit, { memberId: user.id }, { as: admin.actor })).filter(
    ({ action }) => action === 'member.reinstated',
  );

describe('a decision that suspends a member', () => {
  it('mails them why, for how long, and a link, and the sign-in page says so', async () => {
    const { ada } = await suspended();
    const { text } = await mailed(ada, SUSPENDED);
    for (const words of ['Reason: Spam or advertising', 'The admin writes: “Not here.”', 'until an admin lifts it'])
      expect(text).toContain(words);
    expect(text).toContain('Ask for another look:\nhttp://localhost:3000/auth/appeal#');
    expect(await refusalOf(ada)).toBe(
      'This account is suspended: A message was removed. We mailed you a link to ask for another look.',
    );
    expect(await refusalOf(ada, 'de')).toMatch(/: A message was removed\. Wir haben dir einen Link gemailt, /);
  });

  it.each([
    ['de', 'Dein Konto ist gesperrt', 'Grund: Spam oder Werbung'],
    ['es', 'Tu cuenta está suspendida', 'Motivo: Spam o publicidad'],
  ] as const)('mails in the language of the account: %s', async (language, subject, reason) => {
    const { ada } = await suspended(language, subject);
    expect((await mailed(ada, subject)).text).toContain(reason);
  });

  it('on the appeal of a reporter is final: its mail has no link', async () => {
    const ada = await app.signUp();
    await decide(ada, uuidv7(), 'suspend', { before: 'dismiss', kind: 'member', rule: null, words: null });
    const { text } = await mailed(ada, SUSPENDED);
    expect(text).toContain('Members reported you.');
    expect(text).toContain('the decision is final');
    expect(text).not.toContain('/auth/appeal');
    expect(await refusalOf(ada)).toBe('This account is suspended: A message was removed');
  });
});

describe('appeal-suspension', () => {
  it('appeals as the member, once: then the link no longer works', async () => {
    const { ada, token, decisionId } = await suspended();
    expect(await appeal(token, ' It was a gift ')).toBe('ok');
    const { input, call } = appeals.asked.at(-1)!;
    expect(input).toEqual({ id: decisionId, words: 'It was a gift' });
    expect(call.member).toMatchObject({ id: ada.user.id, isAdmin: false, sessionId: '' });
    expect(await appeal(token)).toBe('appeal_link_invalid');
    expect(await app.codeOf(showSuspension, { token })).toBe('appeal_link_invalid');
    expect(await refusalOf(ada)).toBe('This account is suspended: A message was removed');
  });

  it('asks chat about one decision as one member in concurrent requests, and leaves no link', async () => {
    const { ada, token, decisionId } = await suspended();
    const before = appeals.asked.length;
    const codes = await Promise.all(Array.from({ length: 8 }, () => appeal(token)));
    expect(codes).toContain('ok');
    expect(codes.filter((code) => code !== 'ok' && code !== 'appeal_link_invalid')).toEqual([]);
    const made = appeals.asked.slice(before).map(({ input: { id }, call }) => [id, call.member.id].join());
    expect(new Set(made)).toEqual(new Set([[decisionId, ada.user.id].join()]));
    expect(await appeal(token)).toBe('appeal_link_invalid');
  });

  it('can be repeated when chat did not take it', async () => {
    const { token } = await suspended();
    const answer = appeals.answer;
    appeals.answer = () => {
      throw new DomainError('unavailable');
    };
    expect(await appeal(token)).toBe('unavailable');
    appeals.answer = answer;
    expect(await appeal(token)).toBe('ok');
  });

  it('refuses a link of another kind, an expired one and one of a deleted account', async () => {
    const { ada, token, decisionId } = await suspended();
    const other = await app.signUp();
    const verify = await app.mailedToken(other.user.email, 'Welcome aboard');
    expect(await appeal(verify)).toBe('appeal_link_invalid');
    expect(await appeal('x'.repeat(43))).toBe('appeal_link_invalid');
    await tokens.updateOne({ userId: ada.user.id, decisionId }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await appeal(token)).toBe('appeal_link_invalid');
    expect(await refusalOf(ada)).not.toContain('mailed');
  });

  it('refuses a member who is no longer suspended, and passes on that the time is over', async () => {
    const { ada, token } = await suspended();
    appeals.answer = () => {
      throw new DomainError('appeal_over');
    };
    expect(await appeal(token)).toBe('appeal_over');
    appeals.answer = () => ({ appealed: true });
    await app.call(administerUser, { id: ada.user.id, suspended: false }, { as: admin.actor });
    expect(await appeal(token)).toBe('not_suspended');
    expect(await app.codeOf(showSuspension, { token })).toBe('not_suspended');
  });

  it('takes words of 1 to 500 characters', async () => {
    const { token } = await suspended();
    expect(await appeal(token, ' ')).toBe('invalid_input');
    expect(await appeal(token, 'x'.repeat(501))).toBe('invalid_input');
    expect(await appeal(token, 'x'.repeat(500))).toBe('ok');
  });
});

describe('a decision other than to suspend', () => {
  it('lifts what one for the same case suspended that was never recorded, and mails nothing', async () => {
    const ada = await app.signUp();
    const [caseId, other] = [uuidv7(), uuidv7()];
    const by = { as: admin.actor };
    const suspend = (id: string) => ({ id: ada.user.id, suspended: { reason: 'Spam', until: null, caseId: id } });
    await app.call(administerUser, suspend(caseId), by);
    await decide(ada, other, 'dismiss');
    expect(await signIn(ada)).toBe('suspended');
    await decide(ada, caseId, 'dismiss');
    await eventually('the suspension is lifted', async () => (await signIn(ada)) === 'ok');
    expect(await reinstatements(ada)).toHaveLength(1);
  });
});

describe('a decision on the appeal', () => {
  it.each(['dismiss', 'remove'] as const)('%s lifts the suspension, logs it and mails the member', async (action) => {
    const { ada, caseId } = await suspended();
    await decide(ada, caseId, action, { before: 'suspend' });
    const { text } = await mailed(ada, 'You can sign in again');
    expect(text).toContain('Sign in:\nhttp://localhost:3000/auth/login');
    expect(await signIn(ada)).toBe('ok');
    expect(await reinstatements(ada)).toMatchObject([{ actor: { username: admin.user.username } }]);
  });

  it('that is delivered twice is logged once', async () => {
    const { ada, caseId } = await suspended();
    const resolved = await decide(ada, caseId, 'dismiss', { before: 'suspend' });
    await mailed(ada, 'You can sign in again');
    const replica = await app.startReplica();
    await app.publishEvent(flagResolved, resolved, uuidv7());
    await eventually('the second mail', async () => {
      const mails = await app.mails(ada.user.email);
      return mails.filter(({ subject }) => subject === 'You can sign in again').length === 2;
    });
    await replica.stop();
    expect(await reinstatements(ada)).toHaveLength(1);
  });

  it('that upholds it mails the member, with what the admin writes', async () => {
    const { ada, caseId } = await suspended();
    await decide(ada, caseId, 'suspend', { before: 'suspend', words: 'It is still advertising.' });
    const { text } = await mailed(ada, 'Your account stays suspended');
    expect(text).toContain('It is still advertising.');
    expect(await signIn(ada)).toBe('suspended');
    expect(await reinstatements(ada)).toEqual([]);
  });

  it('lifts no suspension that is for another case too, or that an admin made on their own', async () => {
    const { ada, caseId } = await suspended();
    const other = uuidv7();
    await decide(ada, other, 'suspend');
    await decide(ada, caseId, 'dismiss', { before: 'suspend' });
    await mailed(ada, 'An admin looked again at your suspension');
    expect(await signIn(ada)).toBe('suspended');
    await decide(ada, other, 'dismiss', { before: 'suspend' });
    await mailed(ada, 'You can sign in again');
    const { ada: eve, caseId: hers } = await suspended();
    const own = { reason: 'By hand', until: null };
    await app.call(administerUser, { id: eve.user.id, suspended: own }, { as: admin.actor });
    await decide(eve, hers, 'dismiss', { before: 'suspend' });
    await mailed(eve, 'An admin looked again at your suspension');
    expect(await refusalOf(eve)).toMatch(/^This account is suspended: By hand/);
  });

  it('and others on the same member at the same time lift the suspension once', async () => {
    const { ada, caseId } = await suspended();
    const cases = [caseId, uuidv7(), uuidv7(), uuidv7()];
    for (const one of cases.slice(1)) await decide(ada, one, 'suspend');
    const replica = await app.startReplica();
    await Promise.all(cases.map((one) => decide(ada, one, 'dismiss', { before: 'suspend' })));
    await mailed(ada, 'You can sign in again');
    await replica.stop();
    expect(await signIn(ada)).toBe('ok');
    expect(await reinstatements(ada)).toHaveLength(1);
  });
});

describe('without an SMTP server', () => {
  it('no link is made, and the sign-in page names none', async () => {
    const mute = await startIdentity({ SMTP_URL: undefined });
    const stub = await stubCall(mute.connection, getDecision, () => notFound());
    const ada = await mute.signUp();
    const boss = await mute.signUpAdmin();
    const reason = { reason: 'A message was removed', until: null, caseId: 'case' };
    await mute.call(administerUser, { id: ada.user.id, suspended: reason }, { as: boss.actor });
    const outcome = { decisionId: 'decision', hidden: false, before: null, appealUntil: inDays(14) };
    const about = { messageId: 'case', deckId: 'money' as const, conversationId: null, threadId: undefined };
    const by = { authorId: ada.user.id, by: boss.user.id, reporterIds: [] };
    await mute.publishEvent(flagResolved, { ...about, ...by, action: 'suspend', outcome });
    const lifted = { ...outcome, before: 'suspend' as const };
    await mute.publishEvent(flagResolved, { ...about, ...by, action: 'dismiss', outcome: lifted });
    const credentials = { username: ada.user.username, password: PASSWORD };
    await eventually('both decisions are handled', async () => (await mute.codeOf(login, credentials)) === 'ok');
    expect(
      await mute.service.app
        .get<Model<MailedTokenDocument>>(getModelToken('MailedToken'))
        .countDocuments({ userId: ada.user.id, purpose: 'appeal' }),
    ).toBe(0);
    await stub.stop();
    await mute.stop();
  });
});
