import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { refuseDirectConversation } from '@crew/contracts/chat/refuse-direct-conversation';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, get, pairOf, podMembers, post, start, strangers } = await startDirect();

describe('leave-direct-conversation', () => {
  it('takes the member out of a group; the others keep it', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const { id } = await start(ada, bob, cleo);
    await post(ada, id);
    await chat.call(leaveDirectConversation, { id }, { as: ada });
    expect(await chat.codeOf(directCalls.listMessages, { id }, { as: ada })).toBe('not_found');
    expect((await get(bob, id)).participants.map(({ user }) => user.id)).toEqual([bob.id, cleo.id]);
    expect(await chat.call(directCalls.listMessages, { id }, { as: bob })).toMatchObject([{ userId: ada.id }]);
  });

  it('deletes the messages of a group with its last member', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const { id } = await start(ada, bob, cleo);
    const { clientId } = await post(ada, id, 'Nobody reads this', { clientId: 'of-a-last-member' });
    for (const as of [ada, bob, cleo]) await chat.call(leaveDirectConversation, { id }, { as });
    const message = { roomId: id, authorId: ada.id, clientId: clientId! };
    expect(await chat.call(directCalls.findSentMessages, { messages: [message] })).toEqual([false]);
  });

  it('deletes the messages of a group whose last members leave at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [ada, bob] = await podMembers(3);
      const [cleo] = await strangers(1);
      const { id } = await start(ada, bob, cleo);
      await post(ada, id, 'Nobody reads this', { clientId: 'of-the-last-two' });
      await chat.call(refuseDirectConversation, { id }, { as: cleo });
      await Promise.all([ada, bob].map((as) => chat.call(leaveDirectConversation, { id }, { as })));
      const message = { roomId: id, authorId: ada.id, clientId: 'of-the-last-two' };
      expect(await chat.call(directCalls.findSentMessages, { messages: [message] })).toEqual([false]);
    }
  });

  it('is refused for a pair', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    expect(await chat.codeOf(leaveDirectConversation, { id }, { as: ada })).toBe('forbidden');
  });
});

describe('a deleted account', () => {
  it('leaves its groups, and its messages stay with the other of a pair until that account is deleted too', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const group = (await start(ada, bob, cleo)).id;
    const pair = await pairOf(ada, bob);
    await post(ada, group, 'In the group', { clientId: 'of-a-deleted-account' });
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('the pair is closed', async () => {
      const code = await chat.codeOf(directCalls.postMessage, { id: pair, content: 'Still there?' }, { as: bob });
      return code === 'not_reachable';
    });
    const other = (await get(bob, pair)).participants.find(({ user }) => user.id === ada.id);
    expect(other).toMatchObject({ deleted: true, user: DELETED_MEMBER });
    await eventually('the group knows', async () => (await get(bob, group)).participants.length === 2);
    const [kept] = await chat.call(directCalls.listMessages, { id: pair }, { as: bob });
    expect(kept).toMatchObject({ content: 'Hello', user: DELETED_MEMBER });
    await chat.publishEvent(userDeleted, { id: bob.id });
    const message = { roomId: pair, authorId: ada.id, clientId: kept!.clientId! };
    await eventually('the messages are deleted', async () => {
      const [isStored] = await chat.call(directCalls.findSentMessages, { messages: [message] });
      return !isStored;
    });
  });
});
