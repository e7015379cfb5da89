import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { threadChanged } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startThreads } from './start-threads.js';

const { chat, post, reply, replies, thread } = await startThreads();

describe('unfollow-thread', () => {
  it('lasts until the member writes in the thread again', async () => {
    const [ada, bo] = [member(), member()];
    const { id } = await post(ada, 'Too lively for me');
    await reply(bo, id);
    await replies(ada, id, 1);
    const received = chat.streamEvents(threadChanged, ada.id);
    await chat.connection.flush();
    await chat.call(deckCalls.unfollowThread, { id }, { as: ada });
    await eventually('her other tabs', () => received.length === 1);
    expect(received).toMatchObject([{ threadId: id, reading: { following: false } }]);
    await reply(bo, id);
    await replies(ada, id, 2);
    expect((await thread(ada, id)).reading).toEqual({ following: false, lastSeq: 2, lastReadSeq: 0 });
    expect(received).toHaveLength(1);
    await reply(ada, id);
    await replies(ada, id, 3);
    expect((await thread(ada, id)).reading).toEqual({ following: true, lastSeq: 3, lastReadSeq: 3 });
  });
});
