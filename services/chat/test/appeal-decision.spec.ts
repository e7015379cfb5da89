import 'reflect-metadata';
import { afterAll, describe, expect, it } from '@jest/globals';
import { appealDecision } from '@crew/contracts/chat/appeal-decision';
import { flagsChanged } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { Notification, NotificationWords } from '@crew/contracts/chat/notification.entities';
import { reportMember } from '@crew/contracts/chat/report-member';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { showFlaggedDirectMessage } from '@crew/contracts/chat/show-flagged-direct-message';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { memberBlocked, userDeleted } from '@crew/contracts/identity/identity.events';
import { getMembers } from '@crew/contracts/identity/get-members';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Input } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { FlagCase } from '../src/moderation/flag-case.schema.js';
import type { WithheldMessage } from '../src/moderation/withheld-message.schema.js';
import { FlagReportsService } from '../src/moderation/flag-reports.service.js';
import { ADMINISTERED_USER } from './administered-user.js';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post: postDirect, strangers } = await startDirect();
const [captain, second] = [admin(), admin()];
const audit = await stubCall(chat.connection, recordAudit, () => null);
const identity = await stubCall(chat.connection, administerUser, ({ id, suspended }) => ({
  ...ADMINISTERED_USER,
  id,
  suspended: suspended || null,
}));
const members = await stubCall(chat.connection, getMembers, ({ ids }) =>
  ids.map((id) => ({ ...member({ id }), faction: null, isAdmin: false, emailVerified: true })),
);
afterAll(async () => {
  await members.stop();
  await audit.stop();
  await identity.stop();
});
const cases = chat.service.app.get<Model<FlagCase>>(getModelToken('FlagCase'));
const withheld = chat.service.app.get<Model<WithheldMessage>>(getModelToken('WithheldMessage'));

type Decision = Omit<Input<typeof resolveFlag>, 'id'>;
const decide = (id: string, decision: Decision, as: Actor = captain) =>
  chat.call(resolveFlag, { id, ...decision }, { as });
const notices = async (as: Actor): Promise<Notification[]> =>
  (await chat.call(listNotifications, {}, { as })).items.filter(({ type }) => type === 'moderation');
type Kind = NotificationWords['kind'];
const noticed = (as: Actor, kind: Kind) =>
  eventually(`${as.username} is notified: ${kind}`, async () =>
    (await notices(as)).find(({ words }) => words?.kind === kind),
  );
const offerIn = ({ words }: Notification) => (words && 'appeal' in words ? words.appeal : undefined);
/** The decision that a member is notified of and may appeal. */
const decisionFor = async (as: Actor, kind: Kind): Promise<string> => offerIn(await noticed(as, kind))!.id;
const appeal = (id: string, as: Actor, words = 'Please look again') =>
  chat.codeOf(appealDecision, { id, words }, { as });
const listed = async (id: string, status: 'open' | 'resolved' = 'open') =>
  (await chat.call(listFlags, { status, limit: 100 }, { as: captain })).find((one) => one.id === id);
const shown = async (id: string, as: Actor) =>
  (await chat.call(deckCalls.listMessages, { deckId: 'money', limit: 100 }, { as })).find((one) => one.id === id)!;

/** A message of Ada in a deck that Bob and Cy flagged. */
async function flagged(content = 'My honest words') {
  const [[ada, bob], [cy]] = [await strangers(2), await strangers(2)];
  const { id } = await chat.call(deckCalls.postMessage, { deckId: 'money', content }, { as: ada });
  for (const as of [bob, cy]) await chat.call(flagMessage, { id, reason: 'spam' }, { as });
  return { ada, bob, cy, id };
}

/** A message of Ada in a deck that was removed. */
async function removed(content?: string) {
  const made = await flagged(content);
  await decide(made.id, { action: 'remove', rule: 'spam', words: 'Please leave advertising out.' });
  return { ...made, decision: await decisionFor(made.ada, 'message_removed') };
}

/** A message of Ada in a deck whose flags were dismissed. */
async function dismissed() {
  const made = await flagged();
  await decide(made.id, { action: 'dismiss' });
  return { ...made, decision: await decisionFor(made.bob, 'flag_dismissed') };
}

describe('a decision', () => {
  it('reaches the author once, with its rule and sentence, and not who reported', async () => {
    const { ada, bob, cy, id } = await flagged();
    const sentence = 'Please leave advertising out.';
    expect(await decide(id, { action: 'remove', rule: 'spam', words: ` ${sentence} ` })).toMatchObject({
      rule: 'spam',
      words: sentence,
    });
    const notice = await noticed(ada, 'message_removed');
    expect(notice).toMatchObject({
      words: { rule: 'spam', sentence },
      deck_id: 'money',
      message_id: id,
      from_user: null,
    });
    expect(offerIn(notice)!.until > new Date().toISOString()).toBe(true);
    expect(JSON.stringify(notice)).not.toMatch(new RegExp(`${bob.id}|${bob.username}|${cy.id}`));
    const upheld = await noticed(bob, 'flag_upheld');
    expect(upheld.words).toEqual({ kind: 'flag_upheld' });
    await noticed(cy, 'flag_upheld');
    expect(await notices(ada)).toHaveLength(1);
  });

  it('may go without a sentence, which has at most 300 characters', async () => {
    const { ada, id } = await flagged();
    const code = (words: string) => chat.codeOf(resolveFlag, { id, action: 'remove', words }, { as: captain });
    expect(await code('x'.repeat(301))).toBe('invalid_input');
    expect(await code('  ')).toBe('invalid_input');
    await decide(id, { action: 'remove' });
    const { words } = await noticed(ada, 'message_removed');
    expect(words).toEqual({ kind: 'message_removed', appeal: expect.anything() });
  });

  it('that nothing is wrong notifies the author only of a hidden message', async () => {
    const { ada, bob, cy, id } = await flagged();
    const [dan] = await strangers(2);
    await chat.call(flagMessage, { id }, { as: dan });
    await noticed(ada, 'message_hidden');
    await decide(id, { action: 'dismiss', words: 'not for a message that stays' });
    await noticed(ada, 'message_shown');
    expect(offerIn(await noticed(cy, 'flag_dismissed'))).toBeDefined();
    expect(await appeal(await decisionFor(bob, 'flag_dismissed'), ada)).toBe('not_found');
    const other = await flagged();
    await decide(other.id, { action: 'dismiss' });
    await noticed(other.bob, 'flag_dismissed');
    expect(await notices(other.ada)).toEqual([]);
  });

  it('reaches an author who deleted the message, or blocked a reporter, and no deleted reporter', async () => {
    const { ada, bob, cy, id } = await flagged();
    await chat.publishEvent(memberBlocked, { blockerId: ada.id, blockedId: bob.id });
    await chat.call(deckCalls.deleteMessage, { id }, { as: ada });
    await chat.publishEvent(userDeleted, { id: cy.id });
    await eventually('Cy is gone', async () =>
      (await listed(id))?.reports.some(({ reporter }) => reporter.username === 'departed'),
    );
    await decide(id, { action: 'remove' });
    await noticed(ada, 'message_removed');
    await noticed(bob, 'flag_upheld');
    expect(await notices(cy)).toEqual([]);
    expect(await withheld.countDocuments({ authorId: ada.id }).comment('scans: a test')).toBe(0);
  });

  it('warns a reported member with a sentence, who can appeal', async () => {
    const [ada, bob] = await strangers(2);
    await chat.call(reportMember, { id: ada.id, reason: 'harassment' }, { as: bob });
    const { id } = (await chat.call(listFlags, { limit: 100 }, { as: captain })).find(
      ({ author }) => author?.id === ada.id,
    )!;
    await decide(id, { action: 'warn', rule: 'harassment', words: 'Be kind.' });
    const notice = await noticed(ada, 'member_warned');
    expect(notice.words).toMatchObject({ rule: 'harassment', sentence: 'Be kind.' });
    expect(await appeal(offerIn(notice)!.id, ada)).toBe('ok');
    expect(await listed(id)).toMatchObject({ appealed: { status: 'warned' }, appeals: [{ by: 'author' }] });
    await decide(id, { action: 'dismiss' }, second);
    await noticed(ada, 'warning_lifted');
    expect(offerIn(await noticed(bob, 'report_dismissed'))).toBeUndefined();
  });
});

describe('appeal-decision', () => {
  it('puts the case back once, with its words and the first decision, of many concurrent requests', async () => {
    const { ada, id, decision } = await removed('words to look at again');
    const counts = chat.streamEvents(flagsChanged, 'all');
    await chat.connection.flush();
    const codes = await Promise.all(Array.from({ length: 8 }, () => appeal(decision, ada, 'I meant no harm')));
    expect(new Set(codes)).toEqual(new Set(['ok']));
    expect(await listed(id)).toMatchObject({
      status: 'open',
      message: { content: 'words to look at again', deleted: false },
      appeals: [{ member: { id: ada.id }, by: 'author', words: 'I meant no harm' }],
      appealed: { status: 'removed', resolvedBy: { id: captain.id } },
      rule: 'spam',
    });
    await eventually('admins are notified', () => counts.length > 0);
    expect(counts).toHaveLength(1);
    expect(await shown(id, ada)).toMatchObject({ deleted: true, content: '' });
    const { words } = await noticed(ada, 'message_removed');
    expect(words).toMatchObject({ appeal: { id: decision, asked: true } });
  });

  it('restores a removed message when it is reversed, notifies both, and is final', async () => {
    const { ada, bob, id, decision } = await removed('words that come back');
    await appeal(decision, ada);
    await decide(id, { action: 'dismiss' }, second);
    expect(await shown(id, bob)).toMatchObject({ deleted: false, hidden: false, content: 'words that come back' });
    await noticed(ada, 'message_restored');
    const notice = await noticed(bob, 'flag_dismissed');
    expect(offerIn(notice)).toBeUndefined();
    expect(await listed(id, 'resolved')).toMatchObject({
      status: 'dismissed',
      resolvedBy: { id: second.id },
      appealed: { status: 'removed', resolvedBy: { id: captain.id } },
    });
    expect(await appeal(decision, ada)).toBe('ok');
    expect(await listed(id)).toBeUndefined();
    expect(await appeal(decision, bob)).toBe('appeal_over');
    const actions = audit.asked.filter(({ input }) => input.target?.id === id).map(({ input }) => input.action);
    expect(actions).toEqual(['flag.removed', 'appeal.reversed', 'flag.dismissed']);
  });

  it('says that a removal is reversed, not that the message is back, when its author has deleted it', async () => {
    const { ada, id, decision } = await removed('words that their author took back');
    await appeal(decision, ada);
    await chat.call(deckCalls.deleteMessage, { id }, { as: ada });
    await decide(id, { action: 'dismiss' }, second);
    const { preview } = await noticed(ada, 'removal_reversed');
    expect(preview).toBe('An admin looked again: your message should not have been removed');
    expect(await shown(id, ada)).toMatchObject({ deleted: true, content: '' });
    expect((await notices(ada)).map(({ words }) => words?.kind)).not.toContain('message_restored');
  });

  it('brings back a reply with its reactions and counts it in its thread, also with a reply posted at once', async () => {
    const [[ada, bob], [cy]] = [await strangers(2), await strangers(2)];
    const reply = (content: string, threadId: string) =>
      chat.call(deckCalls.postMessage, { deckId: 'money', content, threadId }, { as: ada });
    const parent = await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'A thread' }, { as: bob });
    const { id } = await reply('My honest words', parent.id);
    for (const by of [bob, cy]) await chat.call(deckCalls.addReaction, { id, kind: 'heart' }, { as: by });
    for (const as of [bob, cy]) await chat.call(flagMessage, { id }, { as });
    const replies = (count: number) =>
      eventually(`${count} replies`, async () => ((await shown(parent.id, bob)).thread?.replies ?? 0) === count);
    await replies(1);
    await decide(id, { action: 'remove' });
    await replies(0);
    await appeal(await decisionFor(ada, 'message_removed'), ada);
    await chat.publishEvent(userDeleted, { id: cy.id });
    await eventually('Cy is gone', async () => (await withheld.findById(id))?.reactions[0]?.by.length === 1);
    const restoring = [captain, second].map((as) => chat.codeOf(resolveFlag, { id, action: 'dismiss' }, { as }));
    const [codes] = await Promise.all([Promise.all(restoring), reply('At the same time', parent.id)]);
    expect(codes.toSorted()).toEqual(['already_decided', 'ok']);
    await replies(2);
    const inThread = await chat.call(deckCalls.listMessages, { deckId: 'money', threadId: parent.id }, { as: bob });
    expect(inThread.find((one) => one.id === id)).toMatchObject({
      content: 'My honest words',
      reactions: [{ kind: 'heart', by: [bob.id] }],
    });
    await chat.call(deckCalls.deleteMessage, { id }, { as: ada });
    await replies(1);
  });

  it('that is upheld keeps nothing of the message, and notifies both', async () => {
    const { ada, bob, id, decision } = await removed();
    await appeal(decision, ada);
    await decide(id, { action: 'remove', words: 'It is still advertising.' });
    expect((await noticed(ada, 'decision_upheld')).words).toMatchObject({ sentence: 'It is still advertising.' });
    await noticed(bob, 'decision_upheld');
    expect(await withheld.findById(id)).toBeNull();
    expect(audit.asked.at(-2)!.input).toMatchObject({ action: 'appeal.upheld', details: { before: 'removed' } });
  });

  it('of a reporter removes a message that was to stay; others who reported can join until then', async () => {
    const { ada, bob, cy, id, decision } = await dismissed();
    expect(await appeal(decision, bob, 'It is spam')).toBe('ok');
    expect(await appeal(decision, cy, 'So it is')).toBe('ok');
    expect(await listed(id)).toMatchObject({
      appeals: [
        { by: 'reporter', words: 'It is spam' },
        { by: 'reporter', words: 'So it is' },
      ],
    });
    await decide(id, { action: 'remove', rule: 'spam' });
    expect(await shown(id, bob)).toMatchObject({ deleted: true });
    expect(offerIn(await noticed(ada, 'message_removed'))).toBeUndefined();
    await noticed(bob, 'flag_upheld');
    expect(await withheld.findById(id)).toBeNull();
    expect(await appeal(decision, ada)).toBe('appeal_over');
  });

  it('of a reporter that is upheld leaves the author in peace; a later flag opens a new round', async () => {
    const { ada, bob, id, decision } = await dismissed();
    await appeal(decision, bob);
    await decide(id, { action: 'dismiss' });
    await noticed(bob, 'decision_upheld');
    expect(await notices(ada)).toEqual([]);
    const [dan] = await strangers(2);
    await chat.call(flagMessage, { id }, { as: dan });
    expect(await listed(id)).toMatchObject({ appealed: null, appeals: [] });
    await decide(id, { action: 'remove' });
    expect(await appeal(await decisionFor(ada, 'message_removed'), ada)).toBe('ok');
  });

  it('is for those whom the decision went against, within 14 days', async () => {
    const { ada, bob, id, decision } = await removed();
    const [eve] = await strangers(2);
    expect(await appeal(decision, bob)).toBe('not_found');
    expect(await appeal(decision, eve)).toBe('not_found');
    expect(await appeal('nothing', ada)).toBe('not_found');
    expect(await appeal(decision, ada, ' ')).toBe('invalid_input');
    expect(await appeal(decision, ada, 'x'.repeat(501))).toBe('invalid_input');
    expect(await chat.codeOf(appealDecision, { id: decision, words: 'x' }, { as: null })).toBe('signed_out');
    await cases.updateOne({ _id: id }, { $set: { resolvedAt: new Date(Date.now() - 15 * 86_400_000) } });
    expect(await appeal(decision, ada)).toBe('appeal_over');
  });

  it('is possible also when a flag arrives as the message is removed', async () => {
    const { ada, id, decision } = await removed();
    // It read the message before that was removed.
    const late = { _id: id, deckId: 'money' as const, authorId: ada.id };
    await chat.service.app.get(FlagReportsService).add(late, member(), 'spam', []);
    expect(await listed(id)).toBeUndefined();
    expect(await appeal(decision, ada)).toBe('ok');
    expect(await listed(id)).toMatchObject({ status: 'open', appealed: { status: 'removed' } });
  });

  it('and the decision of an admin at the same time leave one of the two', async () => {
    const { bob, cy, id, decision } = await dismissed();
    await appeal(decision, bob);
    const [joined, decided] = await Promise.all([
      appeal(decision, cy),
      chat.codeOf(resolveFlag, { id, action: 'dismiss' }, { as: second }),
    ]);
    expect(decided).toBe('ok');
    expect(['ok', 'appeal_over']).toContain(joined);
    expect(await listed(id)).toBeUndefined();
  });

  it('is exported, and deleted with the account: the case is as it was decided', async () => {
    const { ada, id, decision } = await removed('mine');
    await appeal(decision, ada, 'I appeal');
    const data = await chat.call(exportChatData, { userId: ada.id }, { as: null });
    expect(data).toMatchObject({
      appeals: [{ case: id, words: 'I appeal' }],
      withheld: [{ messageId: id, content: 'mine' }],
    });
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('the case is closed', async () => (await listed(id)) === undefined);
    expect(await listed(id, 'resolved')).toMatchObject({ status: 'removed', appeals: [], appealed: null, words: null });
    await eventually('its words are gone', async () => (await withheld.findById(id)) === null);
  });
});

describe('a decision on a direct message', () => {
  it('can be appealed, shown to admins and reversed for those who read the conversation', async () => {
    const [ada, bob] = await strangers(2);
    const conversation = await pairOf(ada, bob);
    const { id } = await postDirect(ada, conversation, 'Between us');
    await chat.call(flagDirectMessage, { id: conversation, messageId: id }, { as: bob });
    await decide(id, { action: 'remove', rule: 'hate', words: 'Not even in private.' });
    const notice = await noticed(ada, 'message_removed');
    expect(notice).toMatchObject({ conversation_id: conversation, words: { rule: 'hate' } });
    expect(await notices(ada)).toHaveLength(1);
    await appeal(offerIn(notice)!.id, ada);
    const seen = await chat.call(showFlaggedDirectMessage, { id }, { as: second });
    expect(seen.find((one) => one.id === id)).toMatchObject({ content: 'Between us', deleted: false });
    await decide(id, { action: 'dismiss' }, second);
    const restored = await chat.call(directCalls.listMessages, { id: conversation }, { as: bob });
    expect(restored.find((one) => one.id === id)).toMatchObject({ content: 'Between us', deleted: false });
    await noticed(ada, 'message_restored');
  });
});
