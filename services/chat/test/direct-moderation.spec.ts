import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { countFlags } from '@crew/contracts/chat/count-flags';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { directMessagePushed } from '@crew/contracts/chat/direct.events';
import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { refuseDirectConversation } from '@crew/contracts/chat/refuse-direct-conversation';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { showFlaggedDirectMessage } from '@crew/contracts/chat/show-flagged-direct-message';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startDirect } from './start-direct.js';
import { ADMINISTERED_USER } from './administered-user.js';

const { chat, get, pairOf, post, start, strangers } = await startDirect();
const captain = admin();
let audit: StubbedCall<typeof recordAudit>;
let identity: StubbedCall<typeof administerUser>;
beforeAll(async () => {
  audit = await stubCall(chat.connection, recordAudit, () => null);
  identity = await stubCall(chat.connection, administerUser, () => {
    throw new DomainError('last_admin');
  });
});

const resolve = (id: string, action: 'dismiss' | 'remove' | 'suspend', as: Actor = captain) =>
  chat.codeOf(resolveFlag, { id, action }, { as });
const shown = async (as: Actor, id: string, messageId: string) =>
  (await chat.call(directCalls.listMessages, { id }, { as })).find((one) => one.id === messageId);
const notified = (as: Actor, kind: string) =>
  eventually(`${as.username} is notified`, async () => {
    const { items } = await chat.call(listNotifications, {}, { as });
    return items.find(({ words }) => words?.kind === kind);
  });

/** A message of Ada in a conversation with Bob that he flagged. */
async function flagged() {
  const [ada, bob] = await strangers(2);
  const id = await pairOf(ada, bob);
  const { id: messageId } = await post(ada, id, 'Poison');
  await chat.call(flagDirectMessage, { id, messageId }, { as: bob });
  return { ada, bob, id, messageId };
}

describe('a flagged direct message', () => {
  it('is removed by an admin for all members, live, who are notified', async () => {
    const { ada, bob, id, messageId } = await flagged();
    const received = [ada, bob].map((one) => chat.streamEvents(directMessagePushed, one.id));
    await chat.connection.flush();
    expect(await resolve(messageId, 'remove')).toBe('ok');
    for (const events of received) {
      await eventually('the removal is published', () => events.some((one) => one.id === messageId && one.deleted));
    }
    for (const as of [ada, bob]) expect(await shown(as, id, messageId)).toMatchObject({ deleted: true, content: '' });
    expect((await get(bob, id)).lastMessage).toMatchObject({ excerpt: '' });
    const place = { type: 'moderation', conversation_id: id, message_id: messageId, deck_id: null };
    expect(await notified(ada, 'message_removed')).toMatchObject(place);
    expect(await notified(bob, 'flag_upheld')).toMatchObject(place);
    expect(audit.asked.at(-1)!.input).toMatchObject({ action: 'flag.removed', details: { conversation: id } });
    const [decided] = await chat.call(listFlags, { status: 'resolved' }, { as: captain });
    expect(decided).toMatchObject({ id: messageId, status: 'removed', message: null, history: { removed: 1 } });
  });

  it('stays as it is when dismissed, and opens again with another flag', async () => {
    const { bob, ada, id, messageId } = await flagged();
    expect(await resolve(messageId, 'dismiss')).toBe('ok');
    expect(await shown(bob, id, messageId)).toMatchObject({ content: 'Poison', rev: 0 });
    await notified(bob, 'flag_dismissed');
    expect(await resolve(messageId, 'remove')).toBe('already_decided');
    const { items } = await chat.call(listNotifications, {}, { as: ada });
    expect(items.filter(({ type }) => type === 'moderation')).toEqual([]);
  });

  it('has its author suspended before it is removed', async () => {
    const { ada, bob, id, messageId } = await flagged();
    expect(await resolve(messageId, 'suspend')).toBe('last_admin');
    expect(await shown(bob, id, messageId)).toMatchObject({ deleted: false });
    identity.answer = ({ id: userId, suspended }) => ({
      ...ADMINISTERED_USER,
      id: userId,
      suspended: suspended || null,
    });
    expect(await resolve(messageId, 'suspend')).toBe('ok');
    expect(identity.asked.at(-1)).toMatchObject({ input: { id: ada.id, suspended: { until: null } } });
    expect(await shown(bob, id, messageId)).toMatchObject({ deleted: true });
  });

  it('is decided by one of many concurrent admins', async () => {
    const { messageId } = await flagged();
    const codes = await Promise.all(Array.from({ length: 6 }, () => resolve(messageId, 'remove', admin())));
    expect(codes.sort()).toEqual([...Array.from({ length: 5 }, () => 'already_decided'), 'ok']);
  });

  it('does not lead those who refused its conversation to it', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    const { id: messageId } = await post(ada, id, 'Poison');
    await chat.call(flagDirectMessage, { id, messageId }, { as: bob });
    await chat.call(refuseDirectConversation, { id }, { as: bob });
    await resolve(messageId, 'remove');
    expect(await notified(bob, 'flag_upheld')).toMatchObject({ conversation_id: null });
  });

  it('can be decided after its conversation is gone', async () => {
    const { ada, bob, messageId } = await flagged();
    const open = () => chat.call(countFlags, {}, { as: captain });
    const before = await open();
    for (const { id } of [ada, bob]) await chat.publishEvent(userDeleted, { id });
    await eventually('the message is gone', async () => {
      return (await chat.codeOf(showFlaggedDirectMessage, { id: messageId }, { as: captain })) === 'not_found';
    });
    const listed = await chat.call(listFlags, { limit: 100 }, { as: captain });
    expect(listed.find(({ id }) => id === messageId)).toMatchObject({ author: { username: 'departed' } });
    expect(await resolve(messageId, 'remove')).toBe('ok');
    expect((await open()).open).toBe(before.open - 1);
  });
});
