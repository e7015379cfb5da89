import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { directMessagePushed, directTyping } from '@crew/contracts/chat/direct.events';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, start, post, podMembers, strangers, pairOf } = await startDirect();

const reply = (as: Actor, id: string, threadId: string, content = 'A reply') =>
  chat.call(directCalls.postMessage, { id, threadId, content }, { as });
const thread = (as: Actor, id: string, messageId: string) =>
  chat.call(directCalls.getThread, { id, messageId }, { as });

describe('get-direct-thread', () => {
  it('shows the replies of a conversation to its members, and moves nothing in it', async () => {
    const [ada, bo] = await podMembers(2);
    const id = await pairOf(ada, bo);
    const { id: threadId } = await post(ada, id, 'Between us');
    await chat.call(directCalls.markRead, { id, seq: 2 }, { as: bo });
    const [pushed, hints] = [chat.streamEvents(directMessagePushed, bo.id), chat.streamEvents(directTyping, bo.id)];
    await chat.connection.flush();
    await chat.call(directCalls.hintTyping, { id, threadId }, { as: ada });
    const first = await reply(ada, id, threadId, 'Psst');
    expect(first).toMatchObject({ conversationId: id, threadId, seq: 1 });
    await eventually('the message shows its thread', async () => {
      const { message } = await thread(bo, id, threadId);
      return message.thread?.replies === 1;
    });
    await eventually('reply, message and typing are published', () => pushed.length === 2 && hints.length === 1);
    expect(pushed).toMatchObject([{ id: first.id }, { id: threadId, thread: { replies: 1 } }]);
    expect(hints).toMatchObject([{ threadId }]);
    const [listed] = await chat.call(listDirectConversations, {}, { as: bo });
    expect(listed).toMatchObject({ lastMessage: { id: threadId }, reading: { lastSeq: 2, unread: 0 } });
  });

  it('is closed to everybody else', async () => {
    const [ada, bo, cy] = await podMembers(3);
    const { id } = await start(ada, bo, cy);
    const { id: threadId } = await post(ada, id);
    await reply(ada, id, threadId, 'A secret zeppelin');
    await chat.call(leaveDirectConversation, { id }, { as: cy });
    for (const as of [cy, member()]) {
      const target = { id, messageId: threadId };
      expect(await chat.codeOf(directCalls.getThread, target, { as })).toBe('not_found');
      expect(await chat.codeOf(directCalls.followThread, target, { as })).toBe('not_found');
      expect(await chat.codeOf(directCalls.listMessages, { id, threadId }, { as })).toBe('not_found');
      expect(await chat.codeOf(directCalls.listChanges, { id, threadId, since: 0 }, { as })).toBe('not_found');
      expect(await chat.codeOf(directCalls.postMessage, { id, threadId, content: 'Hi' }, { as })).toBe('not_found');
      expect(await chat.codeOf(directCalls.markRead, { id, threadId, seq: 1 }, { as })).toBe('not_found');
      expect(await chat.call(directCalls.searchMessages, { q: 'zeppelin' }, { as })).toEqual([]);
    }
    expect(await chat.call(directCalls.searchMessages, { q: 'zeppelin' }, { as: bo })).toHaveLength(1);
    // Nor by the name of a conversation that they do read.
    const own = await pairOf(cy, bo);
    expect(await chat.codeOf(directCalls.getThread, { id: own, messageId: threadId }, { as: cy })).toBe('not_found');
    expect(await chat.codeOf(directCalls.listMessages, { id: own, threadId }, { as: cy })).toBe('not_found');
  });

  it('takes no replies from a stranger before the request is accepted', async () => {
    const [ada, bo] = await strangers(2);
    const { id } = await start(ada, bo);
    const { id: threadId } = await post(ada, id);
    const again = { id, threadId, content: 'And another thing' };
    expect(await chat.codeOf(directCalls.postMessage, again, { as: ada })).toBe('request_pending');
  });
});
