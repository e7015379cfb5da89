import 'reflect-metadata';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adviseOnFlag } from '@crew/contracts/chat/advise-on-flag';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { ProposedDecision } from '@crew/contracts/chat/flag.entities';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { getAdviceAgreement } from '@crew/contracts/chat/get-advice-agreement';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { proposeDecision } from '@crew/contracts/crew-ai/propose-decision';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { getMembers } from '@crew/contracts/identity/get-members';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { ParsedInput } from '@crew/contracts/rpc';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { startChat } from './start-chat.js';

const { chat } = await startChat();
const captain = admin();
const REMOVE: ProposedDecision = {
  action: 'remove',
  rule: 'spam',
  severity: 'low',
  passage: 'buy my coins',
  words: 'Please leave advertising out.',
};
let proposed: ProposedDecision | undefined;
/** Whether the captain advises before an admin asks. */
let advisesUnasked = false;
const asked: ParsedInput<typeof proposeDecision>[] = [];

const stubs = [
  await stubCall(chat.connection, recordAudit, () => null),
  await stubCall(chat.connection, getMembers, ({ ids }) =>
    ids.map((id) => ({ ...member({ id }), faction: null, isAdmin: false, emailVerified: true })),
  ),
];
const model = await stubCall(chat.connection, proposeDecision, (input) => {
  if (input.leavesForReplies && !advisesUnasked) throw failure(proposeDecision, 'model_away');
  asked.push(input);
  if (!proposed) throw failure(proposeDecision, 'model_away');
  return proposed;
});
afterAll(async () => {
  for (const stub of [...stubs, model]) await stub.stop();
});
beforeEach(() => {
  proposed = REMOVE;
  advisesUnasked = false;
});

const ada = member();
const flagged = async (content: string, author = ada) => {
  await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'before it' }, { as: member() });
  const message = await chat.call(deckCalls.postMessage, { deckId: 'money', content }, { as: author });
  await chat.call(flagMessage, { id: message.id, reason: 'spam' }, { as: member() });
  return message;
};
const advise = (id: string) => chat.call(adviseOnFlag, { id }, { as: captain });
const codeOf = (id: string) => chat.codeOf(adviseOnFlag, { id }, { as: captain });
const decide = (id: string, action: 'dismiss' | 'remove') => chat.call(resolveFlag, { id, action }, { as: captain });
const agreement = () => chat.call(getAdviceAgreement, {}, { as: captain });
const listed = async (id: string) =>
  (await chat.call(listFlags, { status: 'open', limit: 100 }, { as: captain })).find((flag) => flag.id === id)?.advice;

describe('advise-on-flag', () => {
  it('asks the captain once for a message, with those before it and without names', async () => {
    const { id } = await flagged('Friends, buy my coins today');
    expect(await listed(id)).toBeNull();
    asked.length = 0;
    expect((await advise(id)).advice).toEqual({ ...REMOVE, agreed: null });
    expect((await advise(id)).advice).toEqual({ ...REMOVE, agreed: null });
    expect(await listed(id)).toEqual({ ...REMOVE, agreed: null });
    expect(asked).toEqual([
      {
        deckId: 'money',
        content: 'Friends, buy my coins today',
        before: expect.arrayContaining([{ isAuthor: false, content: 'before it' }]),
        reasons: ['spam'],
        leavesForReplies: false,
      },
    ]);
  });

  it('is there before an admin asks, once for a message', async () => {
    advisesUnasked = true;
    const advised = (id: string) =>
      eventually('the captain advises by itself', async () => (await listed(id))?.action === 'remove');
    const { id } = await flagged('buy my coins, one');
    await advised(id);
    await chat.call(flagMessage, { id, reason: 'hate' }, { as: member() });
    // Flags are handled in order.
    await advised((await flagged('buy my coins, two')).id);
    await advise(id);
    const ofOne = asked.filter(({ content }) => content === 'buy my coins, one');
    expect(ofOne).toMatchObject([{ leavesForReplies: true }]);
  });

  it('asks again once the message was edited', async () => {
    const { id } = await flagged('buy my coins');
    await advise(id);
    await chat.call(deckCalls.editMessage, { id, content: 'sorry' }, { as: ada });
    expect(await listed(id)).toBeNull();
    proposed = { ...REMOVE, action: 'dismiss', rule: null, severity: 'none', passage: null };
    expect((await advise(id)).advice).toMatchObject({ action: 'dismiss' });
  });

  it('keeps no words of the message: they go with it', async () => {
    const { id } = await flagged('buy my coins');
    await advise(id);
    await chat.call(deckCalls.deleteMessage, { id }, { as: ada });
    expect(await listed(id)).toMatchObject({ rule: 'spam', passage: null });
    const eve = member();
    const other = await flagged('buy my coins', eve);
    await advise(other.id);
    await chat.publishEvent(userDeleted, { id: eve.id });
    await eventually('the advice is erased', async () => (await listed(other.id)) === null);
  });

  it('is refused without a case or words, after the decision, and when no model answers', async () => {
    expect(await codeOf(ada.id)).toBe('not_found');
    const { id } = await flagged('buy my coins');
    proposed = undefined;
    expect(await codeOf(id)).toBe('model_away');
    await decide(id, 'dismiss');
    expect(await codeOf(id)).toBe('already_decided');
    expect(await chat.codeOf(adviseOnFlag, { id }, { as: ada })).toBe('admin_only');
  });
});

describe('get-advice-agreement', () => {
  it('counts decisions with advice, and those as advised', async () => {
    const before = await agreement();
    const [one, other, alone] = [await flagged('one'), await flagged('other'), await flagged('alone')];
    await advise(one.id);
    await advise(other.id);
    expect((await decide(one.id, 'remove')).advice?.agreed).toBe(true);
    expect((await decide(other.id, 'dismiss')).advice?.agreed).toBe(false);
    expect((await decide(alone.id, 'remove')).advice).toBeNull();
    expect(await agreement()).toEqual({ advised: before.advised + 2, agreed: before.agreed + 1 });
    expect(await chat.codeOf(getAdviceAgreement, {}, { as: ada })).toBe('admin_only');
  });

  it('counts no advice on words that were edited before the decision', async () => {
    const before = await agreement();
    const { id } = await flagged('buy my coins');
    await advise(id);
    await chat.call(deckCalls.editMessage, { id, content: 'sorry' }, { as: ada });
    await decide(id, 'remove');
    expect(await agreement()).toEqual(before);
  });

  it('counts the decision that stands when a message is flagged and decided again', async () => {
    const before = await agreement();
    const { id } = await flagged('again');
    await advise(id);
    await decide(id, 'dismiss');
    await chat.call(flagMessage, { id, reason: 'hate' }, { as: member() });
    expect((await decide(id, 'remove')).advice?.agreed).toBe(true);
    expect(await agreement()).toEqual({ advised: before.advised + 1, agreed: before.agreed + 1 });
  });
});
