import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { listThreads } from '@crew/contracts/chat/list-threads';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, start, post, podMembers } = await startDirect();
const deckId = 'music';

const list = (as: Actor, page: { before?: string; limit?: number } = {}) => chat.call(listThreads, page, { as });
const inDeck = (as: Actor, content: string, threadId?: string) =>
  chat.call(deckCalls.postMessage, { deckId, content, threadId }, { as });
const listed = (as: Actor, unread: number) =>
  eventually(`${unread} unread threads`, async () => {
    const page = await list(as);
    return page.unread === unread ? page : undefined;
  });

describe('list-threads', () => {
  it('lists followed threads with the latest reply first, in pages, and counts the unread ones', async () => {
    const [ada, bo] = [member(), member()];
    const asked = [await inDeck(ada, 'One'), await inDeck(ada, 'Two'), await inDeck(ada, 'Three')];
    for (const { id } of asked) await inDeck(bo, 'Yes', id);
    await listed(ada, 3);
    await inDeck(bo, 'One more', asked[0]!.id);
    const { threads } = await eventually('the first thread first', async () => {
      const page = await list(ada);
      return page.threads[0]?.message.thread?.replies === 2 ? page : undefined;
    });
    expect(threads.map(({ message }) => message.content)).toEqual(['One', 'Three', 'Two']);
    expect(threads[0]).toMatchObject({
      message: { deckId, thread: { replies: 2 } },
      reading: { following: true, lastSeq: 2, lastReadSeq: 0 },
    });
    const { threads: rest } = await list(ada, { before: threads[1]!.lastReplyAt, limit: 5 });
    expect(rest.map(({ message }) => message.content)).toEqual(['Two']);
    await chat.call(deckCalls.markRead, { deckId, threadId: asked[0]!.id, seq: 2 }, { as: ada });
    expect((await list(ada)).unread).toBe(2);
    expect(await list(member())).toEqual({ unread: 0, threads: [] });
  });

  it('leaves out the conversations that a member has left', async () => {
    const [ada, bo, cy] = await podMembers(3);
    const { id } = await start(ada, bo, cy);
    const { id: threadId } = await post(ada, id, 'In a group');
    for (const as of [bo, cy]) await chat.call(acceptDirectConversation, { id }, { as });
    await chat.call(directCalls.followThread, { id, messageId: threadId }, { as: bo });
    await chat.call(directCalls.postMessage, { id, threadId, content: 'A secret' }, { as: cy });
    expect((await listed(bo, 1)).threads).toMatchObject([{ message: { conversationId: id, content: 'In a group' } }]);
    await chat.call(leaveDirectConversation, { id }, { as: bo });
    expect(await list(bo)).toEqual({ unread: 0, threads: [] });
  });

  it('forgets a deleted account, and exports what a member follows', async () => {
    const [ada, bo] = [member(), member()];
    const { id } = await inDeck(ada, 'Until I am gone');
    await inDeck(bo, 'Stay', id);
    await listed(ada, 1);
    const exported = await chat.call(exportChatData, { userId: ada.id });
    expect(exported).toMatchObject({ threads: [{ threadId: id, following: true, lastReadSeq: 0 }] });
    expect((await chat.call(exportChatData, { userId: bo.id })).messages).toMatchObject([
      { roomId: deckId, threadId: id, content: 'Stay' },
    ]);
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('she is forgotten', async () => (await list(ada)).threads.length === 0);
  });
});
