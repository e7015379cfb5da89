import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { threadChanged } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { listThreads } from '@crew/contracts/chat/list-threads';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startThreads } from './start-threads.js';

const { chat, post, reply, replies, thread } = await startThreads();
const notificationsOf = async (as: Actor) => (await chat.call(listNotifications, {}, { as })).items;

describe('follow-thread', () => {
  it('brings each reply to a follower’s screens and to no one else', async () => {
    const [ada, bo, cy] = [member(), member(), member()];
    const { id } = await post(ada, 'Follow me');
    await reply(bo, id);
    await replies(ada, id, 1);
    await chat.call(deckCalls.followThread, { id }, { as: cy });
    expect((await thread(cy, id)).reading).toEqual({ following: true, lastSeq: 1, lastReadSeq: 1 });
    const followers = chat.streamEvents(threadChanged, cy.id);
    const passersBy = chat.streamEvents(threadChanged, member().id);
    await chat.connection.flush();
    await reply(bo, id);
    await eventually('the follower’s stream', () => followers.length === 1);
    expect(followers).toEqual([{ threadId: id, reading: { following: true, lastSeq: 2, lastReadSeq: 1 } }]);
    expect(passersBy).toEqual([]);
  });

  it('is done for those who reply, and for the author of the message', async () => {
    const [ada, bo] = [member(), member()];
    const { id } = await post(ada, 'A question');
    expect((await thread(ada, id)).reading.following).toBe(false);
    await reply(bo, id);
    await replies(ada, id, 1);
    expect((await thread(ada, id)).reading.following).toBe(true);
    expect((await thread(bo, id)).reading.following).toBe(true);
  });

  it('is done for no deleted member, who is notified of no reaction either', async () => {
    const [ada, bo, cy] = [member(), member(), member()];
    const [{ id }, { id: marker }] = [await post(ada, 'My last question'), await post(bo, 'A marker')];
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('she is deleted', async () => (await thread(bo, id)).message.user?.username !== ada.username);
    await reply(bo, id);
    await replies(bo, id, 1);
    for (const one of [id, marker]) await chat.call(deckCalls.addReaction, { id: one, kind: 'heart' }, { as: cy });
    await eventually('the other author is notified', async () => (await notificationsOf(bo)).length === 1);
    expect(await notificationsOf(ada)).toEqual([]);
    expect(await chat.call(exportChatData, { userId: ada.id }, { as: null })).toMatchObject({ threads: [] });
  });

  it('ends with one follower per member, however often it is done at once', async () => {
    const [ada, bo] = [member(), member()];
    const { id } = await post(ada, 'All at once');
    const acts = Array.from({ length: 12 }, (_, at) =>
      at % 3 === 0 ? reply(bo, id) : chat.call(deckCalls.followThread, { id }, { as: at % 3 === 1 ? bo : ada }),
    );
    await Promise.all(acts);
    await replies(ada, id, 4);
    for (const as of [ada, bo]) {
      const { threads } = await chat.call(listThreads, {}, { as });
      expect(threads.filter(({ message }) => message.id === id)).toHaveLength(1);
    }
  });

  it('has nothing to follow in a message that does not exist', async () => {
    expect(await chat.codeOf(deckCalls.followThread, { id: 'nothing' }, { as: member() })).toBe('not_found');
  });
});
