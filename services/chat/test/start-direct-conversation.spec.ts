import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import { setDirectSettings } from '@crew/contracts/chat/set-direct-settings';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { memberBlocked } from '@crew/contracts/identity/identity.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, get, podMembers, post, start, strangers } = await startDirect();

describe('start-direct-conversation', () => {
  it('returns the one conversation of two members, either of them starting it, however often', async () => {
    const [ada, bob] = await strangers(2);
    const first = await start(ada, bob);
    expect(first).toMatchObject({ kind: 'pair', startedBy: ada.id, shelf: 'inbox', lastMessage: null });
    expect(first.participants.map(({ user, pending }) => [user.displayName, pending])).toEqual([
      [ada.displayName, false],
      [bob.displayName, true],
    ]);
    const again = await Promise.all([start(ada, bob), start(bob, ada), start(ada, bob)]);
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
  });

  it('makes one conversation of members who start it at the same time, without a request', async () => {
    const [ada, bob] = await strangers(2);
    const both = await Promise.all([start(ada, bob), start(bob, ada)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    await post(ada, both[0].id);
    await post(ada, both[0].id);
    expect((await get(bob, both[0].id)).participants.some(({ pending }) => pending)).toBe(false);
  });

  it('is seen by the others with its first message only', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    expect(await chat.call(listDirectConversations, { shelf: 'requests' }, { as: bob })).toEqual([]);
    await post(ada, id);
    expect(await chat.call(listDirectConversations, { shelf: 'requests' }, { as: bob })).toMatchObject([{ id }]);
  });

  it('begins accepted between members of one pod', async () => {
    const [ada, bob] = await podMembers(2);
    const { id, participants } = await start(ada, bob);
    expect(participants.some(({ pending }) => pending)).toBe(false);
    await post(ada, id);
    expect(await get(bob, id)).toMatchObject({ shelf: 'inbox', reading: { unread: 1 } });
  });

  it.each(['pods', 'nobody'] as const)('respects that a member takes messages from %s', async (from) => {
    const [ada, bob, cleo] = await podMembers(3);
    const [eve] = await strangers(1);
    await chat.call(setDirectSettings, { from, readReceipts: true }, { as: bob });
    const codeOf = (as: Actor, ...others: Actor[]) =>
      chat.codeOf(startDirectConversation, { userIds: others.map(({ id }) => id) }, { as });
    expect(await codeOf(eve, bob)).toBe('not_reachable');
    expect(await codeOf(ada, bob)).toBe(from === 'pods' ? 'ok' : 'not_reachable');
    expect(await codeOf(ada, cleo, bob)).toBe(from === 'pods' ? 'ok' : 'not_reachable');
  });

  it('is refused in both directions after a block, with oneself and with an unknown member', async () => {
    const [ada, bob] = await strangers(2);
    await chat.publishEvent(memberBlocked, { blockerId: ada.id, blockedId: bob.id });
    const codeOf = (as: typeof ada, userId: string) =>
      chat.codeOf(startDirectConversation, { userIds: [userId] }, { as });
    await eventually('the block is known', async () => (await codeOf(bob, ada.id)) === 'not_reachable');
    expect(await codeOf(ada, bob.id)).toBe('not_reachable');
    expect(await codeOf(ada, ada.id)).toBe('not_reachable');
    expect(await codeOf(ada, member().id)).toBe('not_reachable');
  });

  it('makes one group per idempotency key', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const startGroup = (userIds: string[], idempotencyKey: string) =>
      chat.callRaw(startDirectConversation, { userIds }, { as: ada, idempotencyKey });
    const ids = [bob.id, cleo.id];
    const [one, two] = await Promise.all([startGroup(ids, 'key-of-a-group'), startGroup(ids, 'key-of-a-group')]);
    expect(one).toEqual(two);
    const fresh = await start(ada, bob, cleo);
    expect(fresh.kind).toBe('group');
    expect(JSON.stringify(one)).not.toContain(fresh.id);
    const [dana] = await podMembers(1);
    expect(
      await chat.codeOf(
        startDirectConversation,
        { userIds: [bob.id, dana.id] },
        { as: ada, idempotencyKey: 'key-of-a-group' },
      ),
    ).toBe('idempotency_mismatch');
  });

  it.each([[[]], [['a', 'a']], [Array.from({ length: 10 }, (_, at) => `member-${at}`)]])(
    'refuses the members %j',
    async (userIds) => {
      expect(await chat.codeOf(startDirectConversation, { userIds }, { as: member() })).toBe('invalid_input');
    },
  );
});
