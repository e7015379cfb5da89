import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import { refuseDirectConversation } from '@crew/contracts/chat/refuse-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { directMessagePushed } from '@crew/contracts/chat/direct.events';
import { startDirect } from './start-direct.js';

const { chat, get, pairOf, post, start, strangers } = await startDirect();

describe('refuse-direct-conversation', () => {
  it('takes the conversation away from the member, and looks like a pending request to the sender', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    await post(ada, id);
    const before = await get(ada, id);
    const received = chat.streamEvents(directMessagePushed, bob.id);
    await chat.call(refuseDirectConversation, { id }, { as: bob });
    expect(await get(ada, id)).toEqual(before);
    expect(await chat.codeOf(directCalls.postMessage, { id, content: 'Again' }, { as: ada })).toBe('request_pending');
    expect(await chat.codeOf(directCalls.listMessages, { id }, { as: bob })).toBe('not_found');
    expect(await chat.call(listDirectConversations, { shelf: 'requests' }, { as: bob })).toEqual([]);
    expect(received).toEqual([]);
  });

  it('can be taken back by writing to the sender', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    await post(ada, id);
    await chat.call(refuseDirectConversation, { id }, { as: bob });
    expect(await start(bob, ada)).toMatchObject({ id, shelf: 'inbox' });
    await post(bob, id);
    await post(ada, id);
  });

  it('deletes the messages of a group that its other members have left or refused', async () => {
    const [ada, bob, cleo] = await strangers(3);
    const { id } = await start(ada, bob, cleo!);
    await post(ada, id, 'Hello', { clientId: 'of-a-refused-group' });
    const message = { roomId: id, authorId: ada.id, clientId: 'of-a-refused-group' };
    const isStored = () => chat.call(directCalls.findSentMessages, { messages: [message] });
    await chat.call(leaveDirectConversation, { id }, { as: ada });
    await chat.call(refuseDirectConversation, { id }, { as: bob });
    expect(await isStored()).toEqual([true]);
    await chat.call(refuseDirectConversation, { id }, { as: cleo! });
    expect(await isStored()).toEqual([false]);
  });

  it('is for requests alone', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    for (const as of [ada, bob, eve!]) {
      expect(await chat.codeOf(refuseDirectConversation, { id }, { as })).toBe('not_found');
    }
  });
});
