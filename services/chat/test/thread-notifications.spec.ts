import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { memberBlocked } from '@crew/contracts/identity/identity.events';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { podMembershipChanged, podMessagePosted } from '@crew/contracts/pods/pods.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { BlocksService } from '../src/blocks/blocks.service.js';
import { startDirect } from './start-direct.js';

const { chat, podMembers, start, strangers } = await startDirect();

const listed = async (as: Actor) => (await chat.call(listNotifications, {}, { as })).items;
const notified = (as: Actor, count: number) =>
  eventually(`${as.username} is notified`, async () => {
    const items = await listed(as);
    return items.reduce((sum, item) => sum + item.count, 0) >= count ? items : undefined;
  });

describe('a reply in a followed thread of a deck', () => {
  const deckId = 'energy';
  const post = (as: Actor, content: string, more: { threadId?: string; mentions?: string[] } = {}) =>
    chat.call(deckCalls.postMessage, { deckId, content, ...more }, { as });
  const startThread = async (author: Actor, ...followers: Actor[]) => {
    const { id } = await post(author, 'Who brings the lamp?');
    for (const as of followers) await chat.call(deckCalls.followThread, { id }, { as });
    return id;
  };

  it('notifies its followers, several replies at once, and not the member who wrote them', async () => {
    const [ada, bo, cy] = await strangers(3);
    const threadId = await startThread(ada, bo, cy!);
    const first = await post(cy!, 'I do', { threadId });
    await post(cy!, 'And oil', { threadId });
    const items = await notified(bo, 2);
    expect(items).toMatchObject([
      { type: 'thread_reply', count: 2, deck_id: deckId, message_id: first.id, thread_id: threadId, read: false },
    ]);
    expect(items[0]!.from_user).toMatchObject({ username: cy!.username });
    // To its author each reply is an answer.
    expect((await notified(ada, 2)).map(({ type }) => type)).toEqual(['reply', 'reply']);
    expect(await listed(cy!)).toEqual([]);
  });

  it('notifies a member whom it mentions of that alone', async () => {
    const [ada, bo, cy] = await strangers(3);
    const threadId = await startThread(ada, bo);
    await post(cy!, `@${bo.username} does`, { threadId, mentions: [bo.username] });
    await notified(ada, 1);
    expect(await notified(bo, 1)).toMatchObject([{ type: 'mention', count: 1 }]);
  });

  it('notifies nobody who has muted the deck, blocked its author or stopped following', async () => {
    const [ada, bo, cy, dee, eli] = await strangers(5);
    const threadId = await startThread(ada, bo, cy!, dee!, eli!);
    await chat.call(deckCalls.chooseNotificationLevel, { deckId, level: 'nothing' }, { as: bo });
    await chat.publishEvent(memberBlocked, { blockerId: cy!.id, blockedId: ada.id });
    const blocks = chat.service.app.get(BlocksService);
    await eventually('the block is known', () => blocks.isBlockedBetween(cy!.id, ada.id));
    await chat.call(deckCalls.unfollowThread, { id: threadId }, { as: dee! });
    await post(ada, 'Nobody?', { threadId });
    await notified(eli!, 1);
    for (const as of [bo, cy!, dee!]) expect(await listed(as)).toEqual([]);
  });
});

describe('a reply in a followed thread of a conversation', () => {
  it('notifies followers with the level `all`', async () => {
    const [ada, bo, cy, dee] = await podMembers(4);
    const { id } = await start(ada, bo, cy, dee!);
    const post = (as: Actor, threadId?: string) =>
      chat.call(directCalls.postMessage, { id, content: 'Hello', threadId }, { as });
    const { id: threadId } = await post(ada);
    for (const as of [bo, cy, dee!]) await notified(as, 1);
    await chat.call(directCalls.chooseNotificationLevel, { id, level: 'mentions' }, { as: cy });
    for (const as of [bo, cy]) await chat.call(directCalls.followThread, { id, messageId: threadId }, { as });
    await post(dee!, threadId);
    const items = await notified(bo, 2);
    expect(items[0]).toMatchObject({ type: 'thread_reply', conversation_id: id, thread_id: threadId, count: 1 });
    await notified(ada, 1);
    expect(await listed(cy)).toMatchObject([{ type: 'message' }]);
  });
});

describe('a reply in a followed thread of a pod', () => {
  it('notifies followers with the level `all`', async () => {
    const [ada, bo, cy, dee] = await strangers(4);
    const podId = `pod-${ada.id}`;
    const memberIds = [ada, bo, cy!, dee!].map(({ id }) => id);
    await chat.publishEvent(podMembershipChanged, {
      podId,
      podName: 'Lamplighters',
      userId: ada.id,
      ownerId: ada.id,
      change: 'joined',
      memberIds,
    });
    await eventually('the pod is known', async () => {
      const input = { id: podId, level: 'mentions' } as const;
      return (await chat.codeOf(podCalls.chooseNotificationLevel, input, { as: cy! })) === 'ok';
    });
    const posted = { podId, threadId: 'thread', messageId: 'reply', userId: ada.id, mentions: [], answeredId: null };
    await chat.publishEvent(podMessagePosted, { ...posted, heardBy: memberIds, followedBy: [ada.id, bo.id, cy!.id] });
    expect(await notified(bo, 1)).toMatchObject([
      { type: 'thread_reply', pod_id: podId, thread_id: 'thread', preview: 'in Lamplighters' },
    ]);
    for (const as of [ada, cy!, dee!]) expect(await listed(as)).toEqual([]);
  });
});
