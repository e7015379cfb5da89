import 'reflect-metadata';
import { afterAll, describe, expect, it } from '@jest/globals';
import { appealDecision } from '@crew/contracts/chat/appeal-decision';
import { flagResolved } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { getDecision } from '@crew/contracts/chat/get-decision';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { reportMember } from '@crew/contracts/chat/report-member';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Input } from '@crew/contracts/rpc';
import { eventSubject } from '@crew/service-kit/nats/streams';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { ADMINISTERED_USER } from './administered-user.js';
import { startDirect } from './start-direct.js';

const { chat, strangers } = await startDirect();
const captain = admin();
const audit = await stubCall(chat.connection, recordAudit, () => null);
const identity = await stubCall(chat.connection, administerUser, ({ id }) => ({
  ...ADMINISTERED_USER,
  id,
  suspended: null,
}));
const resolved: EventData<typeof flagResolved>[] = [];
chat.connection.subscribe(eventSubject(flagResolved.subject), {
  callback: (_error, message) => void resolved.push(message.json<EventEnvelope<EventData<typeof flagResolved>>>().data),
});
afterAll(async () => {
  await audit.stop();
  await identity.stop();
});

type Decision = Omit<Input<typeof resolveFlag>, 'id'>;
/** Decides a case, and resolves to the id of the decision. */
async function decide(id: string, decision: Decision): Promise<string> {
  const before = resolved.length;
  await chat.call(resolveFlag, { id, ...decision }, { as: captain });
  const published = await eventually('the decision is published', () =>
    resolved.slice(before).find(({ messageId }) => messageId === id),
  );
  return published.outcome!.decisionId;
}
const get = (id: string) => chat.call(getDecision, { id }, { as: null });
const appeal = (id: string, as: Actor) => chat.call(appealDecision, { id, words: 'Please look again' }, { as });
const kindsFor = async (as: Actor) =>
  (await chat.call(listNotifications, {}, { as })).items.flatMap(({ words }) => (words ? [words.kind] : []));

async function flagged(): Promise<{ ada: Actor; id: string }> {
  const [ada, bob] = await strangers(2);
  const { id } = await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'Buy my coins' }, { as: ada });
  await chat.call(flagMessage, { id, reason: 'spam' }, { as: bob });
  return { ada, id };
}

describe('get-decision', () => {
  it('returns what a decision says, until when it can be appealed, and whether it is about a member', async () => {
    const { id } = await flagged();
    const decision = await decide(id, { action: 'suspend', rule: 'spam', words: 'Not here.' });
    const { appealUntil, ...said } = await get(decision);
    expect(said).toEqual({ kind: 'deck-message', rule: 'spam', words: 'Not here.' });
    expect(Date.parse(appealUntil!)).toBeGreaterThan(Date.now());
    const [eve, bob] = await strangers(2);
    await chat.call(reportMember, { id: eve.id, reason: 'hate' }, { as: bob });
    const open = await chat.call(listFlags, { limit: 100 }, { as: captain });
    const reported = open.find(({ author }) => author?.id === eve.id)!.id;
    expect(await get(await decide(reported, { action: 'suspend' }))).toMatchObject({
      kind: 'member',
      rule: null,
      words: null,
    });
    expect(identity.asked.at(-1)!.input).toMatchObject({ id: eve.id, suspended: { caseId: reported } });
  });

  it('keeps what it says while it is appealed, until the final decision replaces it', async () => {
    const { ada, id } = await flagged();
    const first = await decide(id, { action: 'suspend', words: 'Not here.' });
    await appeal(first, ada);
    expect(await get(first)).toMatchObject({ words: 'Not here.' });
    const second = await decide(id, { action: 'suspend', words: 'Still not.' });
    expect(await chat.codeOf(getDecision, { id: first }, { as: null })).toBe('not_found');
    expect(await get(second)).toMatchObject({ words: 'Still not.', appealUntil: null });
  });

  it('returns not_found for an unknown decision', async () => {
    expect(await chat.codeOf(getDecision, { id: 'nothing' }, { as: null })).toBe('not_found');
  });
});

describe('an author who was suspended', () => {
  it('is notified of the milder decision on their appeal, which cannot be appealed', async () => {
    const { ada, id } = await flagged();
    await appeal(await decide(id, { action: 'suspend' }), ada);
    await decide(id, { action: 'remove', rule: 'spam' });
    const offers = await eventually('Ada is notified twice', async () => {
      const { items } = await chat.call(listNotifications, {}, { as: ada });
      const found = items.flatMap(({ words }) =>
        words?.kind === 'message_removed' ? [words.appeal !== undefined] : [],
      );
      return found.length === 2 ? found : undefined;
    });
    expect(offers.toSorted()).toEqual([false, true]);
  });

  it('for reports is notified that the suspension was lifted', async () => {
    const [eve, bob] = await strangers(2);
    await chat.call(reportMember, { id: eve.id, reason: 'hate' }, { as: bob });
    const open = await chat.call(listFlags, { limit: 100 }, { as: captain });
    const { id } = open.find(({ author }) => author?.id === eve.id)!;
    await appeal(await decide(id, { action: 'suspend' }), eve);
    await decide(id, { action: 'dismiss' });
    await eventually('Eve is notified', async () => (await kindsFor(eve)).includes('suspension_lifted'));
  });
});
