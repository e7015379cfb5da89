import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { listThreads } from '@crew/contracts/chat/list-threads';
import { startDirect } from './start-direct.js';

const { chat, post, podMembers, pairOf } = await startDirect();

describe('unfollow-direct-thread', () => {
  it('takes the thread from the list', async () => {
    const [ada, bo] = await podMembers(2);
    const id = await pairOf(ada, bo);
    const { id: messageId } = await post(ada, id);
    await chat.call(directCalls.followThread, { id, messageId }, { as: bo });
    expect((await chat.call(listThreads, {}, { as: bo })).threads).toHaveLength(1);
    await chat.call(directCalls.unfollowThread, { id, messageId }, { as: bo });
    expect((await chat.call(listThreads, {}, { as: bo })).threads).toEqual([]);
  });
});
