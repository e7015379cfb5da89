import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { threadChanged } from '@crew/contracts/chat/chat.events';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, start, post, podMembers } = await startDirect();

describe('follow-direct-thread', () => {
  it('brings the replies to the followers who are in the conversation', async () => {
    const [ada, bo, cy] = await podMembers(3);
    const { id } = await start(ada, bo, cy);
    const { id: messageId } = await post(ada, id);
    for (const as of [bo, cy]) {
      await chat.call(acceptDirectConversation, { id }, { as });
      await chat.call(directCalls.followThread, { id, messageId }, { as });
    }
    await chat.call(leaveDirectConversation, { id }, { as: cy });
    const [staying, gone] = [chat.streamEvents(threadChanged, bo.id), chat.streamEvents(threadChanged, cy.id)];
    await chat.connection.flush();
    await chat.call(directCalls.postMessage, { id, threadId: messageId, content: 'Only for us' }, { as: ada });
    await eventually('the follower’s stream', () => staying.length === 1);
    expect(staying).toMatchObject([{ threadId: messageId, reading: { lastSeq: 1, lastReadSeq: 0 } }]);
    expect(gone).toEqual([]);
  });
});
