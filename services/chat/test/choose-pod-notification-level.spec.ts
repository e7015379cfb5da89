import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getPodNotificationLevel } from '@crew/contracts/chat/get-pod-notification-level';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
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
  // Makes the members known to the chat service.
  for (const as of [owner, guest, watcher])
    await chat.call(deckCalls.postMessage, { deckId: 'music', content: 'hello' }, { as });
  await publishJoined(guest);
  await eventually('the pod members are known', async () => (await choose(watcher, 'all')) === 'ok');
});

afterAll(async () => {
  await chat?.stop();
  await servers?.stop();
});

const choose = (as: Actor, level: NotificationLevel) =>
  chat.codeOf(podCalls.chooseNotificationLevel, { id: podId, level }, { as });
const levelOf = async (as: Actor) => (await chat.call(getPodNotificationLevel, { id: podId }, { as })).level;
const countNotified = async (as: Actor, type: 'message' | 'pod') =>
  (await chat.call(listNotifications, {}, { as })).items
    .filter((item) => item.type === type)
    .reduce((sum, { count }) => sum + count, 0);
const publishJoined = (who: Actor) =>
  chat.publishEvent(podMembershipChanged, {
    podId,
    podName: 'Night watch',
    userId: who.id,
    ownerId: owner.id,
    change: 'joined',
    memberIds: [owner.id, guest.id, watcher.id],
  });
const publishPosted = (over: { mentions?: string[]; answeredId?: string; heardBy?: string[] } = {}) =>
  chat.publishEvent(podMessagePosted, {
    podId,
    messageId: uuidv7(),
    userId: guest.id,
    mentions: [],
    answeredId: null,
    ...over,
  });

describe('choose-pod-notification-level', () => {
  it.each(['.', 'a..b', '.a', 'constructor', '__proto__'])('is the default for a pod of the id %s', async (id) => {
    await choose(watcher, 'mentions');
    expect(await chat.call(getPodNotificationLevel, { id }, { as: watcher })).toEqual({ level: 'all' });
    await choose(watcher, 'all');
  });

  it('is `all` by default, and can be chosen by members of the pod only', async () => {
    expect(await levelOf(owner)).toBe('all');
    expect(await choose(owner, 'mentions')).toBe('ok');
    expect([await levelOf(owner), await levelOf(guest)]).toEqual(['mentions', 'all']);
    for (const as of [member(), admin()]) expect(await choose(as, 'nothing')).toBe('not_a_member');
    expect(await chat.codeOf(podCalls.chooseNotificationLevel, { id: podId, level: 'some' }, { as: owner })).toBe(
      'invalid_input',
    );
    expect(await choose(owner, 'all')).toBe('ok');
    expect(await levelOf(owner)).toBe('all');
  });

  it('decides which messages and memberships of the pod are notified', async () => {
    await choose(owner, 'mentions');
    await eventually('the first join is notified', async () => (await countNotified(owner, 'pod')) === 1);
    await publishJoined(watcher);
    await publishPosted();
    await publishPosted({ mentions: [owner.username] });
    await publishPosted({ answeredId: owner.id });
    await eventually('the watcher is notified of all', async () => (await countNotified(watcher, 'message')) === 3);
    expect([await countNotified(owner, 'message'), await countNotified(owner, 'pod')]).toEqual([2, 1]);
    await choose(owner, 'nothing');
    await publishPosted({ mentions: [owner.username] });
    await eventually(
      'the watcher is notified of one more',
      async () => (await countNotified(watcher, 'message')) === 4,
    );
    expect(await countNotified(owner, 'message')).toBe(2);
  });

  it('applies to the recipients named by the event, also when their join is not known yet', async () => {
    const newcomer = member();
    const before = await countNotified(watcher, 'message');
    await publishPosted({ heardBy: [guest.id, newcomer.id] });
    await eventually('the newcomer is notified', async () => (await countNotified(newcomer, 'message')) === 1);
    expect(await countNotified(watcher, 'message')).toBe(before);
  });
});
