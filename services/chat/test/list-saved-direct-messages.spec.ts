import 'reflect-metadata';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { describe, expect, it } from '@jest/globals';
import { startDirect } from './start-direct.js';

const { chat, podMembers, post, start } = await startDirect();

describe('list-saved-direct-messages', () => {
  it('lists what the member saved of conversations, without the words once the member has left', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const { id } = await start(ada, bob, cleo);
    const { id: messageId } = await post(ada, id, 'Only for the group');
    await chat.call(directCalls.saveMessage, { id, messageId }, { as: bob });
    const list = () => chat.call(directCalls.listSavedMessages, {}, { as: bob });
    expect(await list()).toMatchObject([{ id: messageId, roomId: id, message: { content: 'Only for the group' } }]);
    expect(await chat.call(deckCalls.listSavedMessages, {}, { as: bob })).toEqual([]);
    await chat.call(leaveDirectConversation, { id }, { as: bob });
    expect(await list()).toMatchObject([{ id: messageId, roomId: id, message: null }]);
  });
});
