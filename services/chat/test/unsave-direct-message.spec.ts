import 'reflect-metadata';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { describe, expect, it } from '@jest/globals';
import { startDirect } from './start-direct.js';

const { chat, podMembers, post, start } = await startDirect();

describe('unsave-direct-message', () => {
  it('removes a message also of a conversation that the member has left', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const { id } = await start(ada, bob, cleo);
    const { id: messageId } = await post(ada, id, 'Only for the group');
    await chat.call(directCalls.saveMessage, { id, messageId }, { as: bob });
    await chat.call(leaveDirectConversation, { id }, { as: bob });
    await chat.call(directCalls.unsaveMessage, { messageId }, { as: bob });
    expect(await chat.call(directCalls.listSavedMessages, {}, { as: bob })).toEqual([]);
  });
});
