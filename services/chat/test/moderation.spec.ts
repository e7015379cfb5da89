import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { flagsChanged } from '@crew/contracts/chat/chat.events';
import { countFlags } from '@crew/contracts/chat/count-flags';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { getMembers } from '@crew/contracts/identity/get-members';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { admin, member } from '@crew/testing/actors';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { ChatModule } from '../src/chat.module.js';
import { FlagCaseRepository } from '../src/moderation/flag-case.repository.js';
import { FlaggedMessagesService } from '../src/moderation/flagged-messages.service.js';
import { ModerationService } from '../src/moderation/moderation.service.js';
import { ADMINISTERED_USER } from './administered-user.js';

let servers: TestServers;
let chat: ServiceHarness;
let audit: StubbedCall<typeof recordAudit>;
let identity: StubbedCall<typeof administerUser>;
let members: StubbedCall<typeof getMembers>;
const captain = admin();

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  audit = await stubCall(chat.connection, recordAudit, () => null);
  identity = await stubCall(chat.connection, administerUser, () => {
    throw new DomainError('last_admin');
  });
  members = await stubCall(chat.connection, getMembers, ({ ids }) =>
    ids.map((id) => ({ ...member({ id }), faction: null, isAdmin: id === captain.id, emailVerified: true })),
  );
});

afterAll(async () => {
  await audit?.stop();
  await identity?.stop();
  await members?.stop();
  await chat?.stop();
  await servers?.stop();
});

const post = (as: Actor, content: string) => chat.call(deckCalls.postMessage, { deckId: 'money', content }, { as });
const flag = (id: string, as: Actor, reason: 'spam' | 'inappropriate_content' = 'inappropriate_content') =>
  chat.call(flagMessage, { id, reason }, { as });
const queue = (status: 'open' | 'resolved' = 'open') => chat.call(listFlags, { status }, { as: captain });
const caseOf = async ({ id }: Message, status: 'open' | 'resolved' = 'open') =>
  (await queue(status)).find((one) => one.id === id);
const shown = async ({ id }: Message) =>
  (await chat.call(deckCalls.listMessages, { deckId: 'money', limit: 100 }, { as: member() })).find(
    (one) => one.id === id,
  )!;
const resolve = (id: string, action: 'dismiss' | 'remove' | 'suspend', as: Actor = captain) =>
  chat.codeOf(resolveFlag, { id, action }, { as });
const notified = (as: Actor, text: RegExp) =>
  eventually(`${as.username} is notified`, async () => {
    const { items } = await chat.call(listNotifications, {}, { as });
    return items.find(({ type, preview }) => type === 'moderation' && text.test(preview));
  });
/** A member who registered the given number of days ago. */
const memberSince = (days: number) => member({ createdAt: new Date(Date.now() - days * 86_400_000).toISOString() });
/** Whether a message is hidden once all its flags have been considered. */
const isHiddenNow = async (message: Message) => {
  await chat.service.app.get(ModerationService).hideIfFlaggedByEnough(message.id);
  return (await shown(message)).hidden;
};
/** Flags a message by three members and waits until it is hidden; returns the reporters. */
const hide = async (message: Message): Promise<Actor[]> => {
  const reporters = [member(), member(), member()];
  for (const as of reporters) await flag(message.id, as);
  await eventually('it is hidden', async () => (await shown(message)).hidden);
  return reporters;
};

describe('flag-message', () => {
  it('counts a member once, and shows admins the message in its context', async () => {
    const [ada, eve] = [member(), member()];
    await post(member(), 'before');
    const posted = await post(ada, 'buy my coins');
    await post(member(), 'after');
    await Promise.all(Array.from({ length: 8 }, () => flag(posted.id, eve, 'spam')));
    const found = await caseOf(posted);
    expect(found).toMatchObject({
      deckId: 'money',
      status: 'open',
      message: { content: 'buy my coins', userId: ada.id },
      reports: [{ reporter: { id: eve.id, username: eve.username }, reason: 'spam' }],
      history: { flagged: 1, removed: 0 },
      resolvedBy: null,
    });
    expect(found!.context.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['before', 'buy my coins', 'after']),
    );
    expect((await shown(posted)).hidden).toBe(false);
  });

  it('hides the message from all but admins after three members, and notifies its author', async () => {
    const ada = member();
    const posted = await post(ada, 'terrible words');
    await hide(posted);
    expect(await shown(posted)).toMatchObject({ hidden: true, content: '', deleted: false });
    expect((await caseOf(posted))!.message).toMatchObject({ content: 'terrible words', hidden: true });
    await notified(ada, /hidden/);
  });

  it('does not hide for accounts younger than seven days, which count as one account at most', async () => {
    const posted = await post(member(), 'not liked by three accounts of today');
    for (let count = 0; count < 3; count += 1) await flag(posted.id, memberSince(0));
    expect(await isHiddenNow(posted)).toBe(false);
    for (let count = 0; count < 5; count += 1) await flag(posted.id, memberSince(6.9));
    await flag(posted.id, memberSince(8));
    expect(await isHiddenNow(posted)).toBe(false);
    expect((await caseOf(posted))!.reports).toHaveLength(9);
    await flag(posted.id, memberSince(8));
    expect(await isHiddenNow(posted)).toBe(true);
  });

  it('counts members less whose message an admin removed lately, with or without a flag', async () => {
    const [deleted, decided] = [member(), member()];
    const { id } = await post(deleted, 'removed without a flag');
    await chat.call(deckCalls.deleteMessage, { id }, { as: captain });
    const flagged = await post(decided, 'deleted by its author before the decision');
    await flag(flagged.id, member());
    await chat.call(deckCalls.deleteMessage, { id: flagged.id }, { as: decided });
    expect(await resolve(flagged.id, 'remove')).toBe('ok');
    const posted = await post(member(), 'flagged in revenge');
    for (const as of [deleted, decided, member(), member()]) await flag(posted.id, as);
    expect(await isHiddenNow(posted)).toBe(false);
    await flag(posted.id, member());
    expect(await isHiddenNow(posted)).toBe(true);
  });

  it('counts a member in full who deleted a message of their own', async () => {
    const careless = member();
    const { id } = await post(careless, 'a slip');
    await chat.call(deckCalls.deleteMessage, { id }, { as: careless });
    const posted = await post(member(), 'flagged by three');
    for (const as of [careless, member(), member()]) await flag(posted.id, as);
    expect(await isHiddenNow(posted)).toBe(true);
  });

  it('never hides the message of an admin, which waits in the queue', async () => {
    const posted = await post(captain, 'words of an admin');
    for (let count = 0; count < 4; count += 1) await flag(posted.id, member());
    expect(await isHiddenNow(posted)).toBe(false);
    expect((await caseOf(posted))!.reports).toHaveLength(4);
  });

  it('refuses the author’s own flag', async () => {
    const ada = member();
    const posted = await post(ada, 'look at me');
    expect(await chat.codeOf(flagMessage, { id: posted.id }, { as: ada })).toBe('own_flag');
    expect(await caseOf(posted)).toBeUndefined();
  });

  it('publishes the number of open cases to admins, as does resolve-flag', async () => {
    const received = chat.streamEvents(flagsChanged, 'all');
    await chat.connection.flush();
    const count = async () => (await chat.call(countFlags, {}, { as: captain })).open;
    const before = await count();
    const posted = await post(member(), 'look at this');
    const reporter = member();
    await flag(posted.id, reporter);
    await flag(posted.id, reporter);
    expect(await count()).toBe(before + 1);
    await eventually('the flag is published once', () => received.length === 1);
    await resolve(posted.id, 'dismiss');
    await eventually('the decision is published', () => received.length === 2);
    expect(received.map(({ open }) => open)).toEqual([before + 1, before]);
    expect(await chat.codeOf(countFlags, {}, { as: member() })).toBe('admin_only');
  });

  it('refuses deleted and missing messages, unknown reasons and visitors', async () => {
    const ada = member();
    const posted = await post(ada, 'gone');
    await chat.call(deckCalls.deleteMessage, { id: posted.id }, { as: ada });
    const code = (input: object, as: Actor | null = ada) => chat.codeOf(flagMessage, input, { as });
    expect(await code({ id: posted.id })).toBe('not_found');
    expect(await code({ id: 'nothing' })).toBe('not_found');
    expect(await code({ id: posted.id, reason: 'because' })).toBe('invalid_input');
    expect(await code({ id: posted.id }, null)).toBe('signed_out');
    const [welcome] = await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: ada });
    expect(await code({ id: welcome!.id })).toBe('ok');
  });
});

describe('resolve-flag', () => {
  it('dismiss: shows the message again, also after later flags, and notifies the reporters', async () => {
    const posted = await post(member(), 'only grumpy');
    const [reporter] = await hide(posted);
    expect(await resolve(posted.id, 'dismiss')).toBe('ok');
    expect(await shown(posted)).toMatchObject({ hidden: false, content: 'only grumpy' });
    await notified(reporter!, /stays/);
    expect(await caseOf(posted, 'resolved')).toMatchObject({ status: 'dismissed', resolvedBy: { id: captain.id } });
    expect(await resolve(posted.id, 'remove')).toBe('already_decided');
    await flag(posted.id, member());
    await eventually('the case is open again', () => caseOf(posted));
    expect((await shown(posted)).hidden).toBe(false);
  });

  it('remove: deletes the content, notifies author and reporters, and counts in the author’s history', async () => {
    const ada = member();
    const posted = await post(ada, 'poison');
    const [reporter] = await hide(posted);
    expect(await resolve(posted.id, 'remove')).toBe('ok');
    expect(await shown(posted)).toMatchObject({ deleted: true, content: '' });
    await notified(reporter!, /removed/);
    await notified(ada, /removed/);
    const again = await post(ada, 'more poison');
    await flag(again.id, member());
    expect((await caseOf(again))!.history).toEqual({ flagged: 2, removed: 1 });
    const removal = audit.asked.find(({ input }) => input.action === 'flag.removed' && input.target?.id === posted.id);
    expect(removal?.input.details).toMatchObject({ memberId: ada.id });
  });

  it('suspend: suspends the author first, and changes nothing else when that fails', async () => {
    const ada = member();
    const posted = await post(ada, 'worse');
    await flag(posted.id, member());
    expect(await resolve(posted.id, 'suspend')).toBe('last_admin');
    expect(await shown(posted)).toMatchObject({ deleted: false });
    const refusal = identity.answer;
    identity.answer = ({ id, suspended }) => ({ ...ADMINISTERED_USER, id, suspended: suspended || null });
    expect(await resolve(posted.id, 'suspend')).toBe('ok');
    identity.answer = refusal;
    expect(identity.asked.at(-1)).toMatchObject({ input: { id: ada.id, suspended: { until: null } } });
    expect(identity.asked.at(-1)!.call.member.id).toBe(captain.id);
    expect(await shown(posted)).toMatchObject({ deleted: true });
  });

  it('accepts one decision of many concurrent admins', async () => {
    const posted = await post(member(), 'who decides');
    await flag(posted.id, member());
    const codes = await Promise.all(Array.from({ length: 6 }, () => resolve(posted.id, 'remove', admin())));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'already_decided')).toHaveLength(5);
  });

  it('lets nobody else decide while one admin suspends', async () => {
    const posted = await post(member(), 'two admins');
    await flag(posted.id, member());
    const refusal = identity.answer;
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    identity.answer = async ({ id, suspended }) => {
      asked.resolve();
      await answered.promise;
      return { ...ADMINISTERED_USER, id, suspended: suspended || null };
    };
    const suspending = resolve(posted.id, 'suspend');
    await asked.promise;
    expect(await resolve(posted.id, 'dismiss', admin())).toBe('already_decided');
    answered.resolve();
    expect(await suspending).toBe('ok');
    identity.answer = refusal;
    expect(await caseOf(posted, 'resolved')).toMatchObject({ status: 'suspended' });
    expect(await shown(posted)).toMatchObject({ deleted: true });
  });

  it('dismisses what a crash had removed before the decision was recorded', async () => {
    const ada = member();
    const posted = await post(ada, 'said in good faith');
    await flag(posted.id, member());
    const { app } = chat.service;
    const claimed = await app.get(FlagCaseRepository).claim(posted.id, new Date(Date.now() - 1));
    await app.get(FlaggedMessagesService).settle(claimed!, false, captain.id);
    expect(await shown(posted)).toMatchObject({ deleted: true });
    expect(await resolve(posted.id, 'dismiss')).toBe('ok');
    expect(await shown(posted)).toMatchObject({ deleted: false, content: 'said in good faith' });
  });

  it('refuses members, and messages without a case', async () => {
    const posted = await post(member(), 'x');
    expect(await resolve(posted.id, 'remove')).toBe('not_found');
    expect(await resolve(posted.id, 'remove', member())).toBe('admin_only');
    expect(await chat.codeOf(listFlags, {}, { as: member() })).toBe('admin_only');
  });

  it('refuses to suspend captains and the system', async () => {
    const [welcome] = await chat.call(deckCalls.listMessages, { deckId: 'energy' }, { as: captain });
    await flag(welcome!.id, member());
    expect(await resolve(welcome!.id, 'suspend')).toBe('not_suspendable');
  });
});

describe('list-flags', () => {
  it('pages through all cases, most reported first', async () => {
    const all = await queue();
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await chat.call(listFlags, { limit: 1, ...(after && { after }) }, { as: captain });
      if (page.length === 0) break;
      seen.push(page[0]!.id);
      after = page[0]!.id;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    const counts = all.map(({ reports }) => reports.length);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });
});
