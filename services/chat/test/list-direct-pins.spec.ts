import 'reflect-metadata';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { describe, expect, it } from '@jest/globals';
import { admin } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat, podMembers, post, start, strangers } = await startDirect();

describe('list-direct-pins', () => {
  it('is for the members of the conversation, as long as they are in it', async () => {
    const [ada, bob, cyd] = await podMembers(3);
    const [stranger] = await strangers(1);
    const { id } = await start(ada, bob, cyd);
    const { id: messageId } = await post(ada, id, 'Where we meet');
    await chat.call(directCalls.pinMessage, { id, messageId }, { as: ada });
    expect(await chat.call(directCalls.listPins, { id }, { as: bob })).toMatchObject([
      { message: { id: messageId, conversationId: id }, pinnedBy: { id: ada.id } },
    ]);
    await chat.call(leaveDirectConversation, { id }, { as: cyd });
    for (const as of [stranger, admin(), cyd])
      expect(await chat.codeOf(directCalls.listPins, { id }, { as })).toBe('not_found');
  });
});
