import 'reflect-metadata';
import { createECDH } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { listPushDevices } from '@crew/contracts/chat/list-push-devices';
import { captainsLogPosted, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { PUSH_DEVICES_MAX } from '@crew/contracts/chat/push.entities';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import { lookOn } from '@crew/contracts/chat/look-on';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import { testPush } from '@crew/contracts/chat/test-push';
import { unsubscribePush } from '@crew/contracts/chat/unsubscribe-push';
import { itcGranted } from '@crew/contracts/economy/economy.events';
import { findLivingSessions } from '@crew/contracts/identity/find-living-sessions';
import { userChanged, userDeleted, userRegistered } from '@crew/contracts/identity/identity.events';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Presence } from '@crew/service-kit/presence/presence';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { Queue } from 'bullmq';
import { chatEnv, type ChatEnv } from '../src/chat.env.js';
import { ChatModule } from '../src/chat.module.js';
import { publicLookup } from '../src/web-push/push-sender.js';
import { FakePushService, vapidClaims } from './fake-push-service.js';

const SUBJECT = 'mailto:crew@example.org';
const keys = createECDH('prime256v1');
keys.generateKeys();
const KEY = keys.getPrivateKey().toString('base64url').padStart(43, 'A');
const HOUR_MS = 3_600_000;

let servers: TestServers;
let chat: ServiceHarness;
let pushService: FakePushService;
let sessions: StubbedCall<typeof findLivingSessions>;
const ended = new Set<string>();

beforeAll(async () => {
  [servers, pushService] = await Promise.all([startServers(), FakePushService.start()]);
  const env = { VAPID_PRIVATE_KEY: KEY, VAPID_SUBJECT: SUBJECT, PUSH_TEST_ORIGIN: pushService.origin };
  chat = await startHarness<ChatEnv>(servers, { name: 'chat', module: ChatModule, env });
  sessions = await stubCall(chat.connection, findLivingSessions, ({ ids }) => ids.filter((id) => !ended.has(id)));
});

afterAll(async () => {
  await sessions?.stop();
  await chat?.stop();
  await pushService?.stop();
  await servers?.stop();
});

const post = (as: Actor, content: string, mentions: string[] = []) =>
  chat.call(deckCalls.postMessage, { deckId: 'music', content, mentions }, { as });
const mention = (to: Actor, by: Actor, text = 'look') => post(by, `@${to.username} ${text}`, [to.username]);
const devicesOf = async (as: Actor) => (await chat.call(listPushDevices, {}, { as })).devices;
const notified = (as: Actor, count: number) =>
  eventually(
    'the notification exists',
    async () => (await chat.call(listNotifications, {}, { as })).items.length >= count,
  );
/** A member whom the chat service knows, with a subscribed browser. */
async function subscribed(as = member()) {
  await post(as, 'hello');
  const browser = pushService.browser();
  const device = await chat.call(subscribePush, browser.subscription, { as });
  return { as, ...browser, device };
}

describe('subscribed device', () => {
  it('receives notifications encrypted for it and signed with the VAPID key', async () => {
    const [ada, bob] = [await subscribed(), member()];
    const posted = await mention(ada.as, bob, `listen ${'long '.repeat(40)}`);
    await eventually('it arrives', () => pushService.to(ada.path).length === 1);
    const [{ headers, payload } = undefined!] = pushService.to(ada.path);
    expect(payload).toMatchObject({
      type: 'mention',
      title: 'You were mentioned',
      path: `/bridge/music#message-${posted.id}`,
    });
    expect(Object.keys(payload).sort()).toEqual(['path', 'preview', 'title', 'type']);
    expect(payload.preview.length).toBeLessThanOrEqual(80);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
    const { publicKey } = await chat.call(listPushDevices, {}, { as: ada.as });
    const claims = vapidClaims(headers.authorization!, publicKey!);
    expect(claims).toMatchObject({ aud: pushService.origin, sub: SUBJECT });
  });

  it('is led to a reply in its thread', async () => {
    const [ada, bob] = [await subscribed(), member()];
    const { id: threadId } = await post(ada.as, 'What do you think?');
    const { id } = await chat.call(deckCalls.postMessage, { deckId: 'music', content: 'Yes', threadId }, { as: bob });
    await eventually('it arrives', () => pushService.to(ada.path).length === 1);
    expect(pushService.to(ada.path)[0]!.payload.path).toBe(`/bridge/music?thread=${threadId}#message-${id}`);
  });

  it('receives a push again after its push service was unavailable, and is removed once it has expired', async () => {
    const [ada, bob] = [await subscribed(), member()];
    pushService.statuses.set(ada.path, 503);
    const before = pushService.requests;
    await mention(ada.as, bob, 'later');
    await eventually('it was refused', () => pushService.requests > before);
    pushService.statuses.delete(ada.path);
    await eventually('it arrives', () => pushService.to(ada.path).length === 1);

    pushService.statuses.set(ada.path, 410);
    await mention(ada.as, bob, 'never');
    await eventually('it is removed', async () => (await devicesOf(ada.as)).length === 0);
  });

  it('is independent of the member’s other devices', async () => {
    const ada = await subscribed();
    const phone = pushService.browser();
    await chat.call(subscribePush, phone.subscription, { as: { ...ada.as, sessionId: 'of-the-phone' } });
    expect((await devicesOf(ada.as)).map(({ current }) => current)).toEqual([false, true]);
    expect(await chat.codeOf(unsubscribePush, { id: ada.device.id }, { as: member() })).toBe('not_found');
    await chat.call(unsubscribePush, { id: ada.device.id }, { as: ada.as });
    await mention(ada.as, member());
    await eventually('the phone receives it', () => pushService.to(phone.path).length === 1);
    expect(pushService.to(ada.path)).toEqual([]);
  });

  it('belongs to the member signed in there, and subscribes idempotently', async () => {
    const ada = await subscribed();
    await Promise.all(Array.from({ length: 10 }, () => chat.call(subscribePush, ada.subscription, { as: ada.as })));
    expect(await devicesOf(ada.as)).toHaveLength(1);
    const eve = member();
    await post(eve, 'hello');
    await chat.call(subscribePush, ada.subscription, { as: eve });
    expect([await devicesOf(ada.as), await devicesOf(eve)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('is replaced by a newer one beyond the maximum', async () => {
    const ada = await subscribed();
    for (let count = 0; count < PUSH_DEVICES_MAX; count += 1) {
      await chat.call(subscribePush, pushService.browser().subscription, { as: ada.as });
    }
    const ids = (await devicesOf(ada.as)).map(({ id }) => id);
    expect(ids).toHaveLength(PUSH_DEVICES_MAX);
    expect(ids).not.toContain(ada.device.id);
  });

  it('receives pushes while the member’s only open page is out of focus', async () => {
    const ada = await subscribed();
    await chat.service.app.get(Presence).keep('a-gateway', [ada.as.id]);
    await mention(ada.as, member());
    await eventually('it arrives', () => pushService.to(ada.path).length === 1);
  });

  it('receives test pushes of its member only', async () => {
    const ada = await subscribed();
    await chat.call(testPush, { id: ada.device.id }, { as: ada.as });
    expect(pushService.to(ada.path)[0]!.payload).toMatchObject({ type: 'test', path: '/settings' });
    expect(await chat.codeOf(testPush, { id: ada.device.id }, { as: member() })).toBe('not_found');
    pushService.statuses.set(ada.path, 500);
    expect(await chat.codeOf(testPush, { id: ada.device.id }, { as: ada.as })).toBe('push_failed');
  });
});

describe('push is skipped', () => {
  /** Notifies another member too: once their device has received two pushes, the quiet one would have as well. */
  async function expectNoPush(quiet: Awaited<ReturnType<typeof subscribed>>): Promise<void> {
    const [loud, bob] = [await subscribed(), member()];
    await post(bob, `@${quiet.as.username} @${loud.as.username} both`, [quiet.as.username, loud.as.username]);
    await eventually('the other device receives it', () => pushService.to(loud.path).length === 1);
    await notified(quiet.as, 1);
    await mention(loud.as, bob, 'again');
    await eventually('the other device receives the second one', () => pushService.to(loud.path).length === 2);
    expect(pushService.to(quiet.path)).toEqual([]);
  }

  it('while the member is online', async () => {
    const ada = await subscribed();
    await chat.service.app.get(Presence).keep('a-gateway', [ada.as.id]);
    await chat.call(lookOn, {}, { as: ada.as });
    await expectNoPush(ada);
  });

  it('during the member’s quiet hours', async () => {
    const ada = await subscribed();
    const clock = (inMs: number) => new Date(Date.now() + inMs).toISOString().slice(11, 16);
    const quietHours = { from: clock(-HOUR_MS), to: clock(HOUR_MS), timeZone: 'UTC' };
    await chat.call(setQuietHours, { quietHours }, { as: ada.as });
    await expectNoPush(ada);
  });

  it('while the member does not want to be disturbed', async () => {
    const ada = await subscribed();
    const { id, username, displayName, avatarUrl, createdAt } = ada.as;
    const profile = { id, username, displayName, avatarUrl, createdAt, faction: null, language: null };
    await chat.publishEvent(userChanged, { ...profile, doNotDisturb: { until: null } });
    const members = chat.service.app.get(MemberDirectory);
    await eventually('it is known', async () => (await members.find([id])).get(id)?.doNotDisturb);
    await expectNoPush(ada);
  });

  it('once the session of the device has ended, which removes the device', async () => {
    const ada = await subscribed();
    ended.add(ada.as.sessionId);
    await expectNoPush(ada);
    ended.delete(ada.as.sessionId);
    expect(await devicesOf(ada.as)).toEqual([]);
  });

  it('for deleted members, whose devices are removed', async () => {
    const ada = await subscribed();
    expect(await chat.call(exportChatData, { userId: ada.as.id }, { as: null })).toMatchObject({
      devices: [{ userAgent: 'test' }],
    });
    await chat.publishEvent(userDeleted, { id: ada.as.id });
    await eventually('it is removed', async () => (await devicesOf(ada.as)).length === 0);
  });

  it('for notifications that were read meanwhile', async () => {
    const ada = await subscribed();
    pushService.statuses.set(ada.path, 503);
    const before = pushService.requests;
    await mention(ada.as, member());
    await eventually('it was tried', () => pushService.requests > before);
    await chat.call(readAllNotifications, {}, { as: ada.as });
    pushService.statuses.delete(ada.path);
    const queue = new Queue('pushes', { connection: chat.service.app.get<RedisClient>(REDIS) });
    await eventually('the queue is empty', async () => (await queue.count()) + (await queue.getActiveCount()) === 0);
    await queue.close();
    expect(pushService.to(ada.path)).toEqual([]);
  });
});

it.each([
  ['en', 'Notifications work', 'ITC for you', '12,500 ITC granted: for the mural', 'Your message is hidden until'],
  ['de', 'Benachrichtigungen funktionieren', 'ITC für dich', '12.500 ITC gutgeschrieben: for the mural', 'Deine Nachr'],
  ['es', 'Las notificaciones funcionan', 'ITC para ti', 'Abono de 12.500 ITC: for the mural', 'Tu mensaje está oculto'],
] as const)('writes pushes in the language of the member: %s', async (language, test, title, granted, hidden) => {
  const ada = await subscribed();
  const { id, username, displayName, avatarUrl, createdAt } = ada.as;
  await chat.publishEvent(userRegistered, { id, username, displayName, avatarUrl, createdAt, faction: null, language });
  const members = chat.service.app.get(MemberDirectory);
  await eventually('the language is known', async () => (await members.languagesOf([id]))(id) === language);
  await chat.call(testPush, { id: ada.device.id }, { as: ada.as });
  const grant = { userId: id, by: 'an-admin', at: new Date().toISOString() };
  await chat.publishEvent(itcGranted, { ...grant, amount: 12_500, reason: 'for the mural' });
  const { id: messageId } = await post(ada.as, 'oh no');
  const withdrawn = { messageId, deckId: 'music', authorId: id, reason: 'hidden' } as const;
  await chat.publishEvent(messageWithdrawn, { ...withdrawn, pictureIds: [] });
  await eventually('all arrive', () => pushService.to(ada.path).length === 3);
  const payloads = pushService.to(ada.path).map(({ payload }) => payload);
  expect(payloads[0]).toMatchObject({ type: 'test', title: test });
  expect(payloads.find(({ type }) => type === 'bonus')).toMatchObject({ title, preview: granted });
  expect(payloads.find(({ type }) => type === 'moderation')!.preview).toMatch(hidden);
});

it('pushes the captain’s log to all devices of members who are not online', async () => {
  const [ada, eve] = [await subscribed(), await subscribed()];
  const entry = { id: 'an-entry', message: 'All hands', isActive: true, createdAt: new Date().toISOString() };
  await chat.publishEvent(captainsLogPosted, entry);
  for (const { path } of [ada, eve]) {
    await eventually('it arrives', () => pushService.to(path).some(({ payload }) => payload.preview === 'All hands'));
  }
});

it.each([
  'http://push.example/send/1',
  'https://localhost/send/1',
  'https://127.0.0.1/send/1',
  'https://[::1]/send/1',
  'https://10.0.0.7/send/1',
  'https://169.254.169.254/latest',
  'https://mongodb.internal/send/1',
  'https://push.example:8443/send/1',
  'https://user:word@push.example/send/1',
  'ftp://push.example/send/1',
])('refuses %s as a push endpoint', async (endpoint) => {
  const { subscription } = pushService.browser();
  expect(await chat.codeOf(subscribePush, { ...subscription, endpoint }, { as: member() })).toBe(
    'push_endpoint_refused',
  );
});

it('does not connect to names that resolve to private addresses', async () => {
  await expect(promisify(publicLookup)('localhost', {})).rejects.toThrow('The name leads to no public address');
});

it('is off without a VAPID key, which requires a subject', async () => {
  const other = await startServers();
  const unconfigured = await startHarness(other, { name: 'chat', module: ChatModule });
  const activeSessions = await stubCall(unconfigured.connection, findLivingSessions, ({ ids }) => ids);
  const as = member();
  expect(await unconfigured.call(listPushDevices, {}, { as })).toEqual({ publicKey: null, devices: [] });
  expect(await unconfigured.codeOf(subscribePush, pushService.browser().subscription, { as })).toBe('push_off');
  await activeSessions.stop();
  await unconfigured.stop();
  await other.stop();

  const needed = { NATS_URL: 'nats://x', REDIS_URL: 'redis://x', MONGODB_URI: 'mongodb://x' };
  const problems = (more: object) => chatEnv.safeParse({ ...needed, ...more }).error?.issues.map(({ path }) => path[0]);
  expect(problems({})).toBeUndefined();
  expect(problems({ VAPID_PRIVATE_KEY: KEY, VAPID_SUBJECT: SUBJECT })).toBeUndefined();
  expect(problems({ VAPID_PRIVATE_KEY: KEY })).toEqual(['VAPID_SUBJECT']);
  expect(problems({ VAPID_PRIVATE_KEY: 'short', VAPID_SUBJECT: SUBJECT })).toEqual(['VAPID_PRIVATE_KEY']);
  expect(problems({ PUSH_TEST_ORIGIN: 'http://127.0.0.1:1' })).toEqual(['PUSH_TEST_ORIGIN']);
});
