import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { choosePodNotificationLevel } from '@crew/contracts/chat/choose-pod-notification-level';
import { getPodNotificationLevel } from '@crew/contracts/chat/get-pod-notification-level';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import { postMessage } from '@crew/contracts/chat/post-message';
import { podMembershipChanged, podMessagePosted } from '@crew/contracts/pods/pods.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { uuidv7 } from 'uuidv7';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
const podId = uuidv7();
const [owner, guest, watcher] = [member(), member(), member()];

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  // The chat has met everybody.
  for (const as of [owner, guest, watcher]) await chat.call(postMessage, { deckId: 'music', content: 'hello' }, { as });
  await joined(guest);
  await eventually('the circle is known', async () => (await choose(watcher, 'all')) === 'ok');
});

afterAll(async () => {
  await chat?.stop();
  await servers?.stop();
});

const choose = (as: Actor, level: NotificationLevel) =>
  chat.codeOf(choosePodNotificationLevel, { podId, level }, { as });
const levelOf = async (as: Actor) => (await chat.call(getPodNotificationLevel, { podId }, { as })).level;
const told = async (as: Actor, type: 'message' | 'pod') =>
  (await chat.call(listNotifications, {}, { as })).items
    .filter((item) => item.type === type)
    .reduce((sum, { count }) => sum + count, 0);
const joined = (who: Actor) =>
  chat.publishEvent(podMembershipChanged, {
    podId,
    podName: 'Night watch',
    userId: who.id,
    ownerId: owner.id,
    change: 'joined',
    memberIds: [owner.id, guest.id, watcher.id],
  });
const said = (over: { mentions?: string[]; answeredId?: string; heardBy?: string[] } = {}) =>
  chat.publishEvent(podMessagePosted, {
    podId,
    messageId: uuidv7(),
    userId: guest.id,
    mentions: [],
    answeredId: null,
    ...over,
  });

it('is everything until one chooses, and is chosen by members of the pod alone', async () => {
  expect(await levelOf(owner)).toBe('all');
  expect(await choose(owner, 'mentions')).toBe('ok');
  expect([await levelOf(owner), await levelOf(guest)]).toEqual(['mentions', 'all']);
  for (const as of [member(), admin()]) expect(await choose(as, 'nothing')).toBe('not_a_member');
  expect(await chat.codeOf(choosePodNotificationLevel, { podId, level: 'some' }, { as: owner })).toBe('invalid_input');
  expect(await choose(owner, 'all')).toBe('ok');
  expect(await levelOf(owner)).toBe('all');
});

it('decides which messages of the pod one is told of, and who joins', async () => {
  await choose(owner, 'mentions');
  await eventually('the first joining was told', async () => (await told(owner, 'pod')) === 1);
  await joined(watcher);
  await said();
  await said({ mentions: [owner.username] });
  await said({ answeredId: owner.id });
  await eventually('the watcher is told of all', async () => (await told(watcher, 'message')) === 3);
  expect([await told(owner, 'message'), await told(owner, 'pod')]).toEqual([2, 1]);
  await choose(owner, 'nothing');
  await said({ mentions: [owner.username] });
  await eventually('the watcher is told of one more', async () => (await told(watcher, 'message')) === 4);
  expect(await told(owner, 'message')).toBe(2);
});

it('is asked of those who were in the pod as it was said, whatever has been heard of joining', async () => {
  const newcomer = member();
  const before = await told(watcher, 'message');
  await said({ heardBy: [guest.id, newcomer.id] });
  await eventually('the newcomer is told', async () => (await told(newcomer, 'message')) === 1);
  expect(await told(watcher, 'message')).toBe(before);
});
