import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { addReaction } from '@crew/contracts/chat/add-reaction';
import { notificationsRead, notified } from '@crew/contracts/chat/chat.events';
import { deleteMessage } from '@crew/contracts/chat/delete-message';
import { listMembers } from '@crew/contracts/chat/list-members';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { postMessage } from '@crew/contracts/chat/post-message';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { readNotification } from '@crew/contracts/chat/read-notification';
import { removeReaction } from '@crew/contracts/chat/remove-reaction';
import { bonusGranted, boostMade, purchaseCompleted, tipMade } from '@crew/contracts/economy/economy.events';
import { badgeEarned, memberBlocked, memberUnblocked, userDeleted } from '@crew/contracts/identity/identity.events';
import { podCreated, podMembershipChanged, podMessagePosted } from '@crew/contracts/pods/pods.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { BlocksEvents } from '../src/blocks/blocks.events.js';
import { BlocksService } from '../src/blocks/blocks.service.js';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const at = new Date().toISOString();
const listed = (as: Actor, input = {}) => chat.call(listNotifications, input, { as });
const say = (as: Actor, content: string, more: { mentions?: string[]; replyTo?: string } = {}) =>
  chat.call(postMessage, { deckId: 'ascension', content, ...more }, { as });
/** Somebody whom the chat has met. */
const aboard = async (): Promise<Actor> => {
  const somebody = member();
  await say(somebody, 'hello');
  return somebody;
};
const toldOf = (as: Actor, count: number) =>
  eventually(`${as.username} is told ${count} times`, async () => {
    const told = await listed(as);
    return told.items.length >= count ? told : undefined;
  });

describe('notifications', () => {
  it('tell of a mention and of a reply, each once, live, and not of one’s own words', async () => {
    const [ada, bob] = [await aboard(), await aboard()];
    const heard = chat.streamEvents(notified, ada.id);
    await chat.connection.flush();
    const first = await say(ada, `I am @${ada.username}`, { mentions: [ada.username] });
    const answer = await say(bob, `Well said, @${ada.username} and @seraphine`, {
      mentions: [ada.username, 'seraphine', 'nobody'],
      replyTo: first.id,
    });
    const mention = await say(bob, `@${ada.username} ${'long '.repeat(40)}`, { mentions: [ada.username] });
    const { items, unread } = await toldOf(ada, 2);
    expect(unread).toBe(2);
    expect(items.map(({ type, message_id }) => [type, message_id])).toEqual([
      ['mention', mention.id],
      ['reply', answer.id],
    ]);
    expect(items[0]).toMatchObject({ deck_id: 'ascension', pod_id: null, read: false, count: 1 });
    expect(items[0]!.from_user).toEqual({ username: bob.username, display_name: bob.displayName, avatar_url: null });
    expect(items[0]!.preview.length).toBeLessThanOrEqual(80);
    await eventually('both came live', () => heard.length === 2);
    expect(heard.at(-1)).toEqual({ item: items[0], unread: 2 });
    expect((await listed(bob)).items).toEqual([]);
  });

  it('tell together what comes to the same message while it is unread', async () => {
    const [ada, bob, eve] = [await aboard(), await aboard(), await aboard()];
    const posted = await say(ada, 'worth a lot');
    for (const by of [bob, eve]) await chat.call(addReaction, { id: posted.id, kind: 'heart' }, { as: by });
    await chat.call(removeReaction, { id: posted.id, kind: 'heart' }, { as: bob });
    await chat.call(addReaction, { id: posted.id, kind: 'heart' }, { as: bob });
    await chat.call(addReaction, { id: posted.id, kind: 'heart' }, { as: ada });
    const tip = { messageId: posted.id, to: ada.id, amount: 5, tippedInAll: 5, tips: 1, tipsTotal: 5, at };
    for (const id of ['tip-1', 'tip-2', 'tip-1']) await chat.publishEvent(tipMade, { ...tip, from: bob.id }, id);
    await chat.publishEvent(boostMade, { messageId: posted.id, by: eve.id, to: ada.id, boosts: 1, at });
    await eventually('all of it is told', async () => {
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
    expect((await toldOf(ada, 4)).items[0]).toMatchObject({ type: 'tip', count: 1, read: false });
  });

  it('tell of badges, purchases, the bonus and pods', async () => {
    const [ada, bob] = [await aboard(), await aboard()];
    await chat.publishEvent(badgeEarned, { userId: ada.id, badge: 'first_message' });
    await chat.publishEvent(purchaseCompleted, { userId: ada.id, purchaseId: 'p', itc: 2_500, at });
    await chat.publishEvent(bonusGranted, { userId: ada.id, amount: 500, at });
    const pod = { podId: 'pod-1', podName: 'Night Owls', ownerId: ada.id, memberIds: [ada.id, bob.id] };
    await chat.publishEvent(podMembershipChanged, { ...pod, userId: bob.id, change: 'joined' });
    const { items } = await toldOf(ada, 4);
    expect(items.map(({ type, preview }) => [type, preview]).sort()).toEqual([
      ['badge', 'First Message'],
      ['bonus', '500 ITC welcome bonus'],
      ['pod', 'joined Night Owls'],
      ['purchase', '2,500 ITC arrived'],
    ]);
    await chat.publishEvent(podMembershipChanged, { ...pod, userId: bob.id, change: 'removed' });
    expect((await toldOf(bob, 1)).items[0]).toMatchObject({ type: 'pod', pod_id: 'pod-1' });
  });

  it('tell the members of a pod what is said there, together while it is unread', async () => {
    const [ada, bob, eve] = [await aboard(), await aboard(), await aboard()];
    const pod = { podId: 'pod-2', podName: 'Early Birds', ownerId: ada.id };
    await chat.publishEvent(podCreated, { podId: pod.podId, userId: ada.id, name: pod.podName });
    const joined = { ...pod, change: 'joined' as const };
    await chat.publishEvent(podMembershipChanged, { ...joined, userId: bob.id, memberIds: [ada.id, bob.id] });
    await chat.publishEvent(podMembershipChanged, { ...joined, userId: eve.id, memberIds: [ada.id, bob.id, eve.id] });
    await toldOf(ada, 2);
    const post = (messageId: string, by: Actor, ...others: Actor[]) =>
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
    for (const id of ['one', 'two', 'one']) await post(id, bob, ada, eve);
    await eventually('eve is told of both', async () => (await listed(eve)).items[0]?.count === 2);
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
    await toldOf(eve, 2);
    await post('three', ada, bob);
    await toldOf(bob, 1);
    expect((await listed(eve)).items.find(({ type }) => type === 'message')!.count).toBe(2);
  });

  it('are none of what a blocked member does, nor of what is done by whoever blocked', async () => {
    const [ada, bob, eve] = [await aboard(), await aboard(), await aboard()];
    const [mine, his] = [await say(ada, 'mine'), await say(bob, 'his')];
    const members = async () => (await chat.call(listMembers, { deckId: 'ascension' }, { as: ada })).members;
    const inSight = async () => (await members()).some(({ id }) => id === bob.id);
    /** Everything that tells ada of somebody. */
    const reach = async (by: Actor) => {
      await say(by, `@${ada.username}`, { mentions: [ada.username], replyTo: mine.id });
      await chat.call(addReaction, { id: mine.id, kind: 'heart' }, { as: by });
      await chat.publishEvent(boostMade, { messageId: mine.id, by: by.id, to: ada.id, boosts: 1, at });
    };
    expect(await inSight()).toBe(true);
    await chat.publishEvent(memberBlocked, { blockerId: ada.id, blockedId: bob.id });
    await eventually('bob is out of sight', async () => !(await inSight()));
    const found = await chat.call(listMembers, { deckId: 'ascension', q: bob.username }, { as: ada });
    expect(found.members.map(({ id }) => id)).not.toContain(bob.id);
    await say(ada, `@${bob.username}`, { mentions: [bob.username], replyTo: his.id });
    // Facts of a kind come one after the other: once ada is told of eve, bob's have been passed by.
    for (const by of [bob, eve]) await reach(by);
    const { items } = await toldOf(ada, 3);
    expect(items.map(({ from_user, count }) => [from_user!.username, count])).toEqual(
      items.map(() => [eve.username, 1]),
    );
    expect((await listed(bob)).items).toEqual([]);
    await chat.publishEvent(memberUnblocked, { blockerId: ada.id, blockedId: bob.id });
    await eventually('bob is back', inSight);
  });

  it('keep to the latest word about a block, in whatever order it comes', async () => {
    const [ada, bob] = [await aboard(), await aboard()];
    const events = chat.service.app.get(BlocksEvents);
    const blocks = chat.service.app.get(BlocksService);
    const envelope = (when: string) => ({ id: when, subject: 'identity.member-blocked', at: when, data: {} });
    const block = { blockerId: ada.id, blockedId: bob.id };
    await events.noteUnblock(block, envelope('2025-01-02T00:00:00.000Z'));
    await events.noteBlock(block, envelope('2025-01-01T00:00:00.000Z'));
    expect(await blocks.isBlockedBetween(bob.id, ada.id)).toBe(false);
  });

  it('are read one by one or all at once, by their owner alone, and other tabs hear of it', async () => {
    const [ada, bob] = [await aboard(), await aboard()];
    for (let count = 0; count < 3; count += 1) await say(bob, `@${ada.username}`, { mentions: [ada.username] });
    const { items } = await toldOf(ada, 3);
    const heard = chat.streamEvents(notificationsRead, ada.id);
    await chat.connection.flush();
    const read = (id: string, as: Actor) => chat.codeOf(readNotification, { id }, { as });
    expect(await read(items[1]!.id, bob)).toBe('not_found');
    expect(await read('nothing', ada)).toBe('not_found');
    expect(await read(items[1]!.id, ada)).toBe('ok');
    expect(await read(items[1]!.id, ada)).toBe('ok');
    expect((await listed(ada)).unread).toBe(2);
    await chat.call(readAllNotifications, {}, { as: ada });
    expect(await listed(ada)).toMatchObject({ unread: 0, items: items.map(({ id }) => ({ id, read: true })) });
    await eventually('both are told', () => heard.length === 2);
    expect(heard).toEqual([{ ids: [items[1]!.id], unread: 2 }, { unread: 0 }]);
  });

  it('are paged, newest first, and unchanged answers have the same tag', async () => {
    const [ada, bob] = [await aboard(), await aboard()];
    for (let count = 0; count < 7; count += 1)
      await say(bob, `${count} @${ada.username}`, { mentions: [ada.username] });
    const all = (await toldOf(ada, 7)).items;
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

  it('do not keep the words of a deleted message, nor anything of a departed member', async () => {
    const [ada, bob] = [await aboard(), await aboard()];
    const secret = await say(bob, `@${ada.username} a secret`, { mentions: [ada.username] });
    await toldOf(ada, 1);
    const tag = async () => (await chat.callRaw(listNotifications, {}, { as: ada })).etag;
    const before = await tag();
    await chat.call(deleteMessage, { id: secret.id }, { as: bob });
    await eventually('the words are gone', async () => (await listed(ada)).items[0]!.preview === '');
    expect(await tag()).not.toBe(before);
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('all is gone', async () => (await listed(ada)).items.length === 0);
  });
});
