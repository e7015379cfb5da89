import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { countUnreadThreads } from '@crew/contracts/chat/count-unread-threads';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, start, post, podMembers } = await startDirect();
const deckId = 'music';

const countOf = async (as: Actor) => (await chat.call(countUnreadThreads, {}, { as })).unread;
const counted = (as: Actor, unread: number) =>
  eventually(`${unread} unread threads`, async () => (await countOf(as)) === unread);
const inDeck = (as: Actor, content: string, threadId?: string) =>
  chat.call(deckCalls.postMessage, { deckId, content, threadId }, { as });

describe('count-unread-threads', () => {
  it('counts each followed thread with unread replies once, until it is read or left', async () => {
    const [ada, bo] = [member(), member()];
    expect(await countOf(ada)).toBe(0);
    const asked = [await inDeck(ada, 'One'), await inDeck(ada, 'Two'), await inDeck(ada, 'Nobody replies')];
    await inDeck(bo, 'Yes', asked[0]!.id);
    await inDeck(bo, 'No', asked[1]!.id);
    await inDeck(bo, 'Perhaps', asked[1]!.id);
    await counted(ada, 2);
    await counted(bo, 0);
    await chat.call(deckCalls.markRead, { deckId, threadId: asked[0]!.id, seq: 1 }, { as: ada });
    expect(await countOf(ada)).toBe(1);
    await chat.call(deckCalls.unfollowThread, { id: asked[1]!.id }, { as: ada });
    expect(await countOf(ada)).toBe(0);
  });

  it('leaves out the conversations that a member has left', async () => {
    const [ada, bo, cy] = await podMembers(3);
    const { id } = await start(ada, bo, cy);
    const { id: threadId } = await post(ada, id, 'In a group');
    for (const as of [bo, cy]) await chat.call(acceptDirectConversation, { id }, { as });
    await chat.call(directCalls.followThread, { id, messageId: threadId }, { as: bo });
    await chat.call(directCalls.postMessage, { id, threadId, content: 'A secret' }, { as: cy });
    await counted(bo, 1);
    await chat.call(leaveDirectConversation, { id }, { as: bo });
    expect(await countOf(bo)).toBe(0);
  });
});
