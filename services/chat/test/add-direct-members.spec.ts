import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { addDirectMembers } from '@crew/contracts/chat/add-direct-members';
import { setDirectSettings } from '@crew/contracts/chat/set-direct-settings';
import { getDirectConversation } from '@crew/contracts/chat/get-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirect } from './start-direct.js';

const { chat, get, pairOf, podMembers, post, start, strangers } = await startDirect();

describe('add-direct-members', () => {
  it('adds members to a group, who see its earlier messages as read', async () => {
    const [ada, bob, cleo, dana] = await podMembers(4);
    const { id } = await start(ada, bob, cleo);
    await post(ada, id, 'Before');
    const grown = await chat.call(addDirectMembers, { id, userIds: [dana!.id, bob.id] }, { as: cleo });
    expect(grown.participants.map(({ user }) => user.id)).toEqual([ada.id, bob.id, cleo.id, dana!.id]);
    expect(await get(dana!, id)).toMatchObject({ shelf: 'inbox', reading: { unread: 0, lastSeq: 1 } });
    expect(await chat.call(directCalls.listMessages, { id }, { as: dana! })).toMatchObject([{ content: 'Before' }]);
  });

  it('asks a stranger first', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const [eve] = await strangers(1);
    const { id } = await start(ada, bob, cleo);
    await post(ada, id);
    await chat.call(addDirectMembers, { id, userIds: [eve.id] }, { as: ada });
    expect(await get(eve, id)).toMatchObject({ shelf: 'requests' });
    expect(await chat.codeOf(directCalls.postMessage, { id, content: 'Hi' }, { as: eve })).toBe('request_pending');
    expect(await chat.codeOf(addDirectMembers, { id, userIds: [bob.id] }, { as: eve })).toBe('request_pending');
  });

  it('is refused for a pair, to others, and for members who take no messages', async () => {
    const [ada, bob, cleo, dana] = await podMembers(4);
    const [eve] = await strangers(1);
    const pair = await pairOf(ada, bob);
    const { id } = await start(ada, bob, cleo);
    const codeOf = (as: typeof ada, of: string, userId: string) =>
      chat.codeOf(addDirectMembers, { id: of, userIds: [userId] }, { as });
    expect(await codeOf(ada, pair, cleo.id)).toBe('forbidden');
    expect(await codeOf(eve, id, eve.id)).toBe('not_found');
    await chat.call(setDirectSettings, { from: 'nobody', readReceipts: true }, { as: dana! });
    expect(await codeOf(ada, id, dana!.id)).toBe('not_reachable');
  });

  it('gives the tenth place to one of many at the same time', async () => {
    const [ada, ...others] = await podMembers(13);
    const { id } = await start(ada, ...others.slice(0, 8));
    const outcomes = await Promise.all(
      others.slice(8).map(({ id: userId }) => chat.codeOf(addDirectMembers, { id, userIds: [userId] }, { as: ada })),
    );
    expect(outcomes.toSorted()).toEqual(['conversation_full', 'conversation_full', 'conversation_full', 'ok']);
    expect((await chat.call(getDirectConversation, { id }, { as: ada })).participants).toHaveLength(10);
  });
});
