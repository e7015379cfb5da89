import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { notificationsRead, notified } from '@crew/contracts/chat/chat.events';
import { listMembers } from '@crew/contracts/chat/list-members';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { readNotification } from '@crew/contracts/chat/read-notification';
import {
  bonusGranted,
  bonusReviewed,
  boostMade,
  itcGranted,
  purchaseCompleted,
  tipMade,
} from '@crew/contracts/economy/economy.events';
import { badgeEarned, memberBlocked, memberUnblocked, userDeleted } from '@crew/contracts/identity/identity.events';
import { podCreated, podMembershipChanged, podMessagePosted } from '@crew/contracts/pods/pods.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { BlocksEvents } from '../src/blocks/blocks.events.js';
import { BlocksService } from '../src/blocks/blocks.service.js';
import { newNotification, UNREAD_FROM_ONE_MAX } from '../src/notifications/notification.rules.js';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const at = new Date().toISOString();
const listed = (as: Actor, input = {}) => chat.call(listNotifications, input, { as });
const post = (as: Actor, content: string, more: { mentions?: string[]; replyTo?: string } = {}) =>
  chat.call(deckCalls.postMessage, { deckId: 'ascension', content, ...more }, { as });
/** A member whom the chat service knows, because they have posted. */
const knownMember = async (): Promise<Actor> => {
  const actor = member();
  await post(actor, 'hello');
  return actor;
};
const listedAtLeast = (as: Actor, count: number) =>
  eventually(`${as.username} has ${count} notifications`, async () => {
    const page = await listed(as);
    return page.items.length >= count ? page : undefined;
  });

describe('notifications', () => {
  it('are created and published once per mention and reply, but not for one’s own messages', async () => {
    const [ada, bob] = [await knownMember(), await knownMember()];
    const received = chat.streamEvents(notified, ada.id);
    await chat.connection.flush();
    const first = await post(ada, `I am @${ada.username}`, { mentions: [ada.username] });
    const answer = await post(bob, `Well said, @${ada.username} and @seraphine`, {
      mentions: [ada.username, 'seraphine', 'nobody'],
      replyTo: first.id,
    });
    const mention = await post(bob, `@${ada.username} ${'long '.repeat(40)}`, { mentions: [ada.username] });
    const { items, unread } = await listedAtLeast(ada, 2);
    expect(unread).toBe(2);
    expect(items.map(({ type, message_id }) => [type, message_id])).toEqual([
      ['mention', mention.id],
      ['reply', answer.id],
    ]);
    expect(items[0]).toMatchObject({ deck_id: 'ascension', pod_id: null, read: false, count: 1 });
    expect(items[0]!.from_user).toEqual({ username: bob.username, display_name: bob.displayName, avatar_url: null });
    expect(items[0]!.preview.length).toBeLessThanOrEqual(80);
    await eventually('both are published', () => received.length === 2);
    expect(received.at(-1)).toEqual({ item: items[0], unread: 2 });
    expect((await listed(bob)).items).toEqual([]);
  });

  it('group the reactions, tips and boosts of a message while they are unread', async () => {
    const [ada, bob, eve] = [await knownMember(), await knownMember(), await knownMember()];
    const posted = await post(ada, 'worth a lot');
    for (const by of [bob, eve]) await chat.call(deckCalls.addReaction, { id: posted.id, kind: 'heart' }, { as: by });
    await chat.call(deckCalls.removeReaction, { id: posted.id, kind: 'heart' }, { as: bob });
    await chat.call(deckCalls.addReaction, { id: posted.id, kind: 'heart' }, { as: bob });
    await chat.call(deckCalls.addReaction, { id: posted.id, kind: 'heart' }, { as: ada });
    const tip = { messageId: posted.id, to: ada.id, amount: 5, tippedInAll: 5, tips: 1, tipsTotal: 5, at };
    for (const id of ['tip-1', 'tip-2', 'tip-1']) await chat.publishEvent(tipMade, { ...tip, from: bob.id }, id);
    await chat.publishEvent(boostMade, { messageId: posted.id, by: eve.id, to: ada.id, boosts: 1, at });
    await eventually('all of them are notified', async () => {
      const { items } = await listed(ada);
      return items.length === 3 && items.reduce((sum, { count }) => sum + count, 0) === 5;
    });
    const { items } = await listed(ada);
    const byType = Object.fromEntries(items.map((item) => [item.type, item]));
    expect(byType.reaction).toMatchObject({ count: 2, preview: 'worth a lot', message_id: posted.id });
    expect(byType.tip).toMatchObject({ count: 2, from_user: { username: bob.username } });
    expect(byType.boost).toMatchObject({ count: 1, from_user: { username: eve.username } });
    await chat.call(readAllNotifications, {}, { as: ada });
    await chat.publishEvent(tipMade, { ...tip, from: eve.id }, 'tip-3');
    expect((await listedAtLeast(ada, 4)).items[0]).toMatchObject({ type: 'tip', count: 1, read: false });
  });

  it('stay grouped after the unique index of groups was dropped', async () => {
    const [ada, bob] = [await knownMember(), await knownMember()];
    const { id: messageId } = await post(ada, 'worth a lot');
    const notifications = chat.service.app.get<Model<object>>(getModelToken('Notification'));
    await notifications.collection.dropIndex('userId_1_group_1');
    const tip = { messageId, from: bob.id, to: ada.id, amount: 5, tippedInAll: 5, tips: 1, tipsTotal: 5, at };
    const ids = Array.from({ length: 6 }, (_, index) => `unindexed-${index}`);
    await Promise.all(ids.map((id) => chat.publishEvent(tipMade, tip, id)));
    const isComplete = async () => (await listed(ada)).items[0]?.count === ids.length;
    await eventually('all of them are notified', isComplete, 45_000);
    expect((await listed(ada)).items).toHaveLength(1);
    expect(await notifications.collection.indexExists('userId_1_group_1')).toBe(true);
  });

  it('are created for badges, purchases, the bonus and pod memberships', async () => {
    const [ada, bob] = [await knownMember(), await knownMember()];
    await chat.publishEvent(badgeEarned, { userId: ada.id, badge: 'first_message' });
    await chat.publishEvent(purchaseCompleted, { userId: ada.id, purchaseId: 'p', itc: 2_500, at });
    await chat.publishEvent(bonusGranted, { userId: ada.id, amount: 500, at });
    for (const decision of ['approved', 'declined'] as const) {
      await chat.publishEvent(bonusReviewed, { userId: ada.id, by: bob.id, decision, at });
    }
    const pod = { podId: 'pod-1', podName: 'Night Owls', ownerId: ada.id, memberIds: [ada.id, bob.id] };
    await chat.publishEvent(podMembershipChanged, { ...pod, userId: bob.id, change: 'joined' });
    const { items } = await listedAtLeast(ada, 5);
    expect(items.map(({ type, preview }) => [type, preview]).sort()).toEqual([
      ['badge', 'First Message'],
      ['bonus', '500 ITC welcome bonus'],
      ['moderation', 'Your welcome bonus was declined'],
      ['pod', 'joined Night Owls'],
      ['purchase', '2,500 ITC arrived'],
    ]);
    expect(Object.fromEntries(items.map(({ type, words }) => [type, words]))).toEqual({
      badge: { kind: 'badge', badge: 'first_message' },
      bonus: { kind: 'bonus', itc: 500 },
      moderation: { kind: 'bonus_declined' },
      pod: { kind: 'pod_joined', pod: 'Night Owls' },
      purchase: { kind: 'purchase', itc: 2_500 },
    });
    await chat.publishEvent(podMembershipChanged, { ...pod, userId: bob.id, change: 'removed' });
    expect((await listedAtLeast(bob, 1)).items[0]).toMatchObject({ type: 'pod', pod_id: 'pod-1' });
  });

  it('give the reason of a grant, cut like a preview', async () => {
    const ada = await knownMember();
    const grant = { userId: ada.id, by: 'an-admin', at };
    const reason = 'because '.repeat(40);
    await chat.publishEvent(itcGranted, { ...grant, amount: 1_000, reason: 'for the mural' });
    await chat.publishEvent(itcGranted, { ...grant, amount: -25, reason });
    const { items } = await listedAtLeast(ada, 2);
    const [granted, takenBack] = items.toSorted((one, other) => one.preview.length - other.preview.length);
    expect(granted).toMatchObject({
      type: 'bonus',
      preview: '1,000 ITC granted: for the mural',
      words: { kind: 'itc_granted', itc: 1_000, reason: 'for the mural' },
    });
    expect(takenBack).toMatchObject({ words: { kind: 'itc_taken_back', itc: 25 } });
    expect(takenBack!.preview).toMatch(/^25 ITC taken back: because .*…$/);
    expect(takenBack!.preview.length).toBeLessThanOrEqual(80);
  });

  it('made before there were languages keep their preview until the next of their group', async () => {
    const [ada, bob] = [await knownMember(), await knownMember()];
    const pod = { podId: 'pod-old', podName: 'Old Hands', ownerId: ada.id, memberIds: [ada.id, bob.id] };
    await chat.publishEvent(podMembershipChanged, { ...pod, userId: bob.id, change: 'joined' });
    const { items } = await listedAtLeast(ada, 1);
    const notifications = chat.service.app.get<Model<object>>(getModelToken('Notification'));
    const old = { $set: { preview: 'joined Old Hands' }, $unset: { words: 1 } };
    await notifications.collection.updateOne({ _id: items[0]!.id as never }, old);
    const [kept] = (await listed(ada)).items;
    expect(kept).toMatchObject({ preview: 'joined Old Hands' });
    expect(kept).not.toHaveProperty('words');
    await chat.publishEvent(podMembershipChanged, { ...pod, userId: bob.id, change: 'joined' });
    await eventually('it counts both', async () => (await listed(ada)).items[0]!.count === 2);
    expect((await listed(ada)).items[0]).toMatchObject({ words: { kind: 'pod_joined', pod: 'Old Hands' } });
  });

  it('are created for the recipients of a pod message, grouped by pod while unread', async () => {
    const [ada, bob, eve] = [await knownMember(), await knownMember(), await knownMember()];
    const pod = { podId: 'pod-2', podName: 'Early Birds', ownerId: ada.id };
    await chat.publishEvent(podCreated, { podId: pod.podId, userId: ada.id, name: pod.podName });
    const joined = { ...pod, change: 'joined' as const };
    await chat.publishEvent(podMembershipChanged, { ...joined, userId: bob.id, memberIds: [ada.id, bob.id] });
    await chat.publishEvent(podMembershipChanged, { ...joined, userId: eve.id, memberIds: [ada.id, bob.id, eve.id] });
    await eventually('ada is notified of both joins', async () => (await listed(ada)).items[0]?.count === 2);
    const postToPod = (messageId: string, by: Actor, ...others: Actor[]) =>
      chat.publishEvent(
        podMessagePosted,
        {
          podId: pod.podId,
          messageId,
          userId: by.id,
          mentions: [],
          answeredId: null,
          heardBy: [by, ...others].map(({ id }) => id),
        },
        `pod-posted:${messageId}`,
      );
    for (const id of ['one', 'two', 'one']) await postToPod(id, bob, ada, eve);
    await eventually('eve is notified of both', async () => (await listed(eve)).items[0]?.count === 2);
    expect((await listed(eve)).items).toEqual([
      expect.objectContaining({ type: 'message', preview: 'in Early Birds', pod_id: 'pod-2', message_id: 'one' }),
    ]);
    expect((await listed(bob)).items).toEqual([]);
    await chat.publishEvent(podMembershipChanged, {
      ...pod,
      change: 'removed',
      userId: eve.id,
      memberIds: [ada.id, bob.id],
    });
    await listedAtLeast(eve, 2);
    await postToPod('three', ada, bob);
    await listedAtLeast(bob, 1);
    expect((await listed(eve)).items.find(({ type }) => type === 'message')!.count).toBe(2);
  });

  it('group the joins of a pod while they are unread', async () => {
    const [ada, bob, eve] = [await knownMember(), await knownMember(), await knownMember()];
    const pod = { podId: 'pod-busy', podName: 'Revolving Door', ownerId: ada.id, memberIds: [ada.id] };
    for (let turn = 0; turn < 5; turn += 1) {
      await chat.publishEvent(podMembershipChanged, { ...pod, userId: bob.id, change: 'joined' });
      await chat.publishEvent(podMembershipChanged, { ...pod, userId: bob.id, change: 'left' });
    }
    await chat.publishEvent(podMembershipChanged, { ...pod, userId: eve.id, change: 'joined' });
    await eventually('ada is notified of all joins', async () => (await listed(ada)).items[0]?.count === 6);
    expect((await listed(ada)).items).toEqual([
      expect.objectContaining({
        type: 'pod',
        preview: 'joined Revolving Door',
        from_user: expect.objectContaining({ username: eve.username }),
      }),
    ]);
  });

  it('collapse when one member causes many of a kind, without quoting any', async () => {
    const [ada, bob, eve] = [await knownMember(), await knownMember(), await knownMember()];
    const names = { mentions: [ada.username] };
    for (let turn = 0; turn < UNREAD_FROM_ONE_MAX + 5; turn += 1) await post(bob, `look ${turn}`, names);
    await post(eve, 'really, look', names);
    await eventually('ada is notified of all mentions', async () => {
      const { items } = await listed(ada);
      return items.reduce((sum, { count }) => sum + count, 0) === UNREAD_FROM_ONE_MAX + 6;
    });
    const { items, unread } = await listed(ada);
    expect(unread).toBe(UNREAD_FROM_ONE_MAX + 2);
    expect(items.filter(({ count }) => count > 1)).toEqual([
      expect.objectContaining({
        type: 'mention',
        count: 5,
        preview: '',
        from_user: expect.objectContaining({ username: bob.username }),
      }),
    ]);
  });

  it('are not created between members of whom one has blocked the other', async () => {
    const [ada, bob, eve] = [await knownMember(), await knownMember(), await knownMember()];
    const [mine, his] = [await post(ada, 'mine'), await post(bob, 'his')];
    const members = async () => (await chat.call(listMembers, { deckId: 'ascension' }, { as: ada })).members;
    const isListed = async () => (await members()).some(({ id }) => id === bob.id);
    /** Mentions ada, replies to, reacts to and boosts her message. */
    const approach = async (by: Actor) => {
      await post(by, `@${ada.username}`, { mentions: [ada.username], replyTo: mine.id });
      await chat.call(deckCalls.addReaction, { id: mine.id, kind: 'heart' }, { as: by });
      await chat.publishEvent(boostMade, { messageId: mine.id, by: by.id, to: ada.id, boosts: 1, at });
    };
    expect(await isListed()).toBe(true);
    await chat.publishEvent(memberBlocked, { blockerId: ada.id, blockedId: bob.id });
    await eventually('bob is not listed', async () => !(await isListed()));
    const found = await chat.call(listMembers, { deckId: 'ascension', q: bob.username }, { as: ada });
    expect(found.members.map(({ id }) => id)).not.toContain(bob.id);
    await post(ada, `@${bob.username}`, { mentions: [bob.username], replyTo: his.id });
    // Events of one subject are handled in order: once eve's are notified, bob's have been skipped.
    for (const by of [bob, eve]) await approach(by);
    const { items } = await listedAtLeast(ada, 3);
    expect(items.map(({ from_user, count }) => [from_user!.username, count])).toEqual(
      items.map(() => [eve.username, 1]),
    );
    expect((await listed(bob)).items).toEqual([]);
    await chat.publishEvent(memberUnblocked, { blockerId: ada.id, blockedId: bob.id });
    await eventually('bob is listed again', isListed);
  });

  it('follow the latest event about a block, whatever the order of arrival', async () => {
    const [ada, bob] = [await knownMember(), await knownMember()];
    const events = chat.service.app.get(BlocksEvents);
    const blocks = chat.service.app.get(BlocksService);
    const envelope = (when: string) => ({ id: when, subject: 'identity.member-blocked', at: when, data: {} });
    const block = { blockerId: ada.id, blockedId: bob.id };
    await events.noteUnblock(block, envelope('2025-01-02T00:00:00.000Z'));
    await events.noteBlock(block, envelope('2025-01-01T00:00:00.000Z'));
    expect(await blocks.isBlockedBetween(bob.id, ada.id)).toBe(false);
  });

  it('are marked read one by one or all at once by their owner only, and published to other tabs', async () => {
    const [ada, bob] = [await knownMember(), await knownMember()];
    for (let count = 0; count < 3; count += 1) await post(bob, `@${ada.username}`, { mentions: [ada.username] });
    const { items } = await listedAtLeast(ada, 3);
    const received = chat.streamEvents(notificationsRead, ada.id);
    await chat.connection.flush();
    const read = (id: string, as: Actor) => chat.codeOf(readNotification, { id }, { as });
    expect(await read(items[1]!.id, bob)).toBe('not_found');
    expect(await read('nothing', ada)).toBe('not_found');
    expect(await read(items[1]!.id, ada)).toBe('ok');
    expect(await read(items[1]!.id, ada)).toBe('ok');
    expect((await listed(ada)).unread).toBe(2);
    await chat.call(readAllNotifications, {}, { as: ada });
    expect(await listed(ada)).toMatchObject({ unread: 0, items: items.map(({ id }) => ({ id, read: true })) });
    await eventually('both are published', () => received.length === 2);
    expect(received).toEqual([{ ids: [items[1]!.id], unread: 2 }, { unread: 0 }]);
  });

  it('are made, and counted up to 100, however many are unread', async () => {
    const [ada, bob] = [await knownMember(), await knownMember()];
    const notifications = chat.service.app.get<Model<object>>(getModelToken('Notification'));
    const draft = { userId: ada.id, type: 'badge', words: { kind: 'badge', badge: 'first_message' } } as const;
    const unreadIds = Array.from({ length: 2_000 }, (_, index) => `unread-${index}`);
    await notifications.insertMany(unreadIds.map((id) => newNotification(id, id, draft)));
    for (let turn = 0; turn < 4; turn += 1) await post(bob, `look ${turn}`, { mentions: [ada.username] });
    const newest = await eventually('ada is notified of all mentions', async () => {
      const { items } = await listed(ada);
      return items.filter(({ type }) => type === 'mention').length === 4 ? items[0] : undefined;
    });
    expect((await listed(ada)).unread).toBe(100);
    const received = chat.streamEvents(notificationsRead, ada.id);
    await chat.connection.flush();
    await chat.call(readNotification, { id: newest.id }, { as: ada });
    await eventually('it is published', () => received.length === 1);
    expect(received).toEqual([{ ids: [newest.id], unread: 100 }]);
    await chat.call(readAllNotifications, {}, { as: ada });
    expect((await listed(ada)).unread).toBe(0);
  });

  it('are paged newest first, with the same ETag while nothing changes', async () => {
    const [ada, bob] = [await knownMember(), await knownMember()];
    for (let count = 0; count < 7; count += 1)
      await post(bob, `${count} @${ada.username}`, { mentions: [ada.username] });
    const all = (await listedAtLeast(ada, 7)).items;
    const page = await listed(ada, { limit: 4 });
    const rest = await listed(ada, { limit: 4, before: page.items.at(-1)!.id });
    expect([...page.items, ...rest.items]).toEqual(all);
    expect(await chat.codeOf(listNotifications, { before: all[0]!.id }, { as: bob })).toBe('not_found');
    const tag = async () => (await chat.callRaw(listNotifications, {}, { as: ada })).etag;
    const before = await tag();
    expect(await tag()).toBe(before);
    await chat.call(readNotification, { id: all[3]!.id }, { as: ada });
    expect(await tag()).not.toBe(before);
  });

  it('lose the content of a deleted message, and are deleted with their member', async () => {
    const [ada, bob] = [await knownMember(), await knownMember()];
    const secret = await post(bob, `@${ada.username} a secret`, { mentions: [ada.username] });
    await listedAtLeast(ada, 1);
    const tag = async () => (await chat.callRaw(listNotifications, {}, { as: ada })).etag;
    const before = await tag();
    await chat.call(deckCalls.deleteMessage, { id: secret.id }, { as: bob });
    await eventually('the preview is empty', async () => (await listed(ada)).items[0]!.preview === '');
    expect(await tag()).not.toBe(before);
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('all are deleted', async () => (await listed(ada)).items.length === 0);
  });
});
