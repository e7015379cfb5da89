import 'reflect-metadata';
import { createECDH } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { listPushDevices } from '@crew/contracts/chat/list-push-devices';
import { captainsLogPosted } from '@crew/contracts/chat/chat.events';
import { postMessage } from '@crew/contracts/chat/post-message';
import { PUSH_DEVICES_MAX } from '@crew/contracts/chat/push.entities';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import { lookOn } from '@crew/contracts/chat/look-on';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import { testPush } from '@crew/contracts/chat/test-push';
import { unsubscribePush } from '@crew/contracts/chat/unsubscribe-push';
import { findLivingSessions } from '@crew/contracts/identity/find-living-sessions';
import { userDeleted } from '@crew/contracts/identity/identity.events';
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
import { PushStandIn, vapidClaims } from './push-stand-in.js';

const SUBJECT = 'mailto:crew@example.org';
const keys = createECDH('prime256v1');
keys.generateKeys();
const KEY = keys.getPrivateKey().toString('base64url').padStart(43, 'A');
const HOUR_MS = 3_600_000;

let servers: TestServers;
let chat: ServiceHarness;
let pushes: PushStandIn;
let sessions: StubbedCall<typeof findLivingSessions>;
const ended = new Set<string>();

beforeAll(async () => {
  [servers, pushes] = await Promise.all([startServers(), PushStandIn.start()]);
  const env = { VAPID_PRIVATE_KEY: KEY, VAPID_SUBJECT: SUBJECT, PUSH_TEST_ORIGIN: pushes.origin };
  chat = await startHarness<ChatEnv>(servers, { name: 'chat', module: ChatModule, env });
  sessions = await stubCall(chat.connection, findLivingSessions, ({ ids }) => ids.filter((id) => !ended.has(id)));
});

afterAll(async () => {
  await sessions?.stop();
  await chat?.stop();
  await pushes?.stop();
  await servers?.stop();
});

const say = (as: Actor, content: string, mentions: string[] = []) =>
  chat.call(postMessage, { deckId: 'music', content, mentions }, { as });
const call = (to: Actor, by: Actor, words = 'look') => say(by, `@${to.username} ${words}`, [to.username]);
const devicesOf = async (as: Actor) => (await chat.call(listPushDevices, {}, { as })).devices;
const toldOf = (as: Actor, count: number) =>
  eventually('it is told', async () => (await chat.call(listNotifications, {}, { as })).items.length >= count);
/** Somebody whom the chat has met, with a browser that is pushed to. */
async function subscribed(as = member()) {
  await say(as, 'hello');
  const browser = pushes.browser();
  const device = await chat.call(subscribePush, browser.subscription, { as });
  return { as, ...browser, device };
}

describe('a device that was subscribed', () => {
  it('is told what happened, in words that only it can read, signed by the ship', async () => {
    const [ada, bob] = [await subscribed(), member()];
    const posted = await call(ada.as, bob, `listen ${'long '.repeat(40)}`);
    await eventually('it arrives', () => pushes.to(ada.path).length === 1);
    const [{ headers, payload } = undefined!] = pushes.to(ada.path);
    expect(payload).toMatchObject({ type: 'mention', path: `/bridge/music#message-${posted.id}` });
    expect(Object.keys(payload).sort()).toEqual(['path', 'preview', 'type']);
    expect(payload.preview.length).toBeLessThanOrEqual(80);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
    const { publicKey } = await chat.call(listPushDevices, {}, { as: ada.as });
    const claims = vapidClaims(headers.authorization!, publicKey!);
    expect(claims).toMatchObject({ aud: pushes.origin, sub: SUBJECT });
  });

  it('is told again after its push service was away, and is not asked again once it is gone', async () => {
    const [ada, bob] = [await subscribed(), member()];
    pushes.answers.set(ada.path, 503);
    const before = pushes.asked;
    await call(ada.as, bob, 'later');
    await eventually('it was refused', () => pushes.asked > before);
    pushes.answers.delete(ada.path);
    await eventually('it arrives', () => pushes.to(ada.path).length === 1);

    pushes.answers.set(ada.path, 410);
    await call(ada.as, bob, 'never');
    await eventually('it is forgotten', async () => (await devicesOf(ada.as)).length === 0);
  });

  it('stands beside others of the member, and goes alone', async () => {
    const ada = await subscribed();
    const phone = pushes.browser();
    await chat.call(subscribePush, phone.subscription, { as: { ...ada.as, sessionId: 'of-the-phone' } });
    expect((await devicesOf(ada.as)).map(({ current }) => current)).toEqual([false, true]);
    expect(await chat.codeOf(unsubscribePush, { id: ada.device.id }, { as: member() })).toBe('not_found');
    await chat.call(unsubscribePush, { id: ada.device.id }, { as: ada.as });
    await call(ada.as, member());
    await eventually('the phone is told', () => pushes.to(phone.path).length === 1);
    expect(pushes.to(ada.path)).toEqual([]);
  });

  it('is the one of whoever is signed in there now, once however often it subscribes', async () => {
    const ada = await subscribed();
    await Promise.all(Array.from({ length: 10 }, () => chat.call(subscribePush, ada.subscription, { as: ada.as })));
    expect(await devicesOf(ada.as)).toHaveLength(1);
    const eve = member();
    await say(eve, 'hello');
    await chat.call(subscribePush, ada.subscription, { as: eve });
    expect([await devicesOf(ada.as), await devicesOf(eve)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('makes room for a newer one when there are too many', async () => {
    const ada = await subscribed();
    for (let count = 0; count < PUSH_DEVICES_MAX; count += 1) {
      await chat.call(subscribePush, pushes.browser().subscription, { as: ada.as });
    }
    const ids = (await devicesOf(ada.as)).map(({ id }) => id);
    expect(ids).toHaveLength(PUSH_DEVICES_MAX);
    expect(ids).not.toContain(ada.device.id);
  });

  it('is told while a page lies open that nobody has looked at for long', async () => {
    const ada = await subscribed();
    await chat.service.app.get(Presence).keep('a-gateway', [ada.as.id]);
    await call(ada.as, member());
    await eventually('it arrives', () => pushes.to(ada.path).length === 1);
  });

  it('can be tried, by its member alone', async () => {
    const ada = await subscribed();
    await chat.call(testPush, { id: ada.device.id }, { as: ada.as });
    expect(pushes.to(ada.path)[0]!.payload).toMatchObject({ type: 'test', path: '/settings' });
    expect(await chat.codeOf(testPush, { id: ada.device.id }, { as: member() })).toBe('not_found');
    pushes.answers.set(ada.path, 500);
    expect(await chat.codeOf(testPush, { id: ada.device.id }, { as: ada.as })).toBe('push_failed');
  });
});

describe('nothing is pushed', () => {
  /** Tells two at once: when the one has heard, the other would have. */
  async function whileToldToo(quiet: Awaited<ReturnType<typeof subscribed>>): Promise<void> {
    const [loud, bob] = [await subscribed(), member()];
    await say(bob, `@${quiet.as.username} @${loud.as.username} both`, [quiet.as.username, loud.as.username]);
    await eventually('the other one is told', () => pushes.to(loud.path).length === 1);
    await toldOf(quiet.as, 1);
    await call(loud.as, bob, 'again');
    await eventually('and again', () => pushes.to(loud.path).length === 2);
    expect(pushes.to(quiet.path)).toEqual([]);
  }

  it('while the member has the product before their eyes', async () => {
    const ada = await subscribed();
    await chat.service.app.get(Presence).keep('a-gateway', [ada.as.id]);
    await chat.call(lookOn, {}, { as: ada.as });
    await whileToldToo(ada);
  });

  it('in the member’s quiet hours', async () => {
    const ada = await subscribed();
    const clock = (inMs: number) => new Date(Date.now() + inMs).toISOString().slice(11, 16);
    const quietHours = { from: clock(-HOUR_MS), to: clock(HOUR_MS), timeZone: 'UTC' };
    await chat.call(setQuietHours, { quietHours }, { as: ada.as });
    await whileToldToo(ada);
  });

  it('once the session of the device has ended, and the device is gone', async () => {
    const ada = await subscribed();
    ended.add(ada.as.sessionId);
    await whileToldToo(ada);
    ended.delete(ada.as.sessionId);
    expect(await devicesOf(ada.as)).toEqual([]);
  });

  it('to a member who has left', async () => {
    const ada = await subscribed();
    expect(await chat.call(exportChatData, { userId: ada.as.id }, { as: null })).toMatchObject({
      devices: [{ userAgent: 'test' }],
    });
    await chat.publishEvent(userDeleted, { id: ada.as.id });
    await eventually('it is forgotten', async () => (await devicesOf(ada.as)).length === 0);
  });

  it('of what was read before', async () => {
    const ada = await subscribed();
    pushes.answers.set(ada.path, 503);
    const before = pushes.asked;
    await call(ada.as, member());
    await eventually('it was tried', () => pushes.asked > before);
    await chat.call(readAllNotifications, {}, { as: ada.as });
    pushes.answers.delete(ada.path);
    const queue = new Queue('pushes', { connection: chat.service.app.get<RedisClient>(REDIS) });
    await eventually('nothing more is due', async () => (await queue.count()) + (await queue.getActiveCount()) === 0);
    await queue.close();
    expect(pushes.to(ada.path)).toEqual([]);
  });
});

it('the captain’s log reaches every device of those who are not aboard', async () => {
  const [ada, eve] = [await subscribed(), await subscribed()];
  const entry = { id: 'an-entry', message: 'All hands', isActive: true, createdAt: new Date().toISOString() };
  await chat.publishEvent(captainsLogPosted, entry);
  for (const { path } of [ada, eve]) {
    await eventually('it arrives', () => pushes.to(path).some(({ payload }) => payload.preview === 'All hands'));
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
])('%s is no push service', async (endpoint) => {
  const { subscription } = pushes.browser();
  expect(await chat.codeOf(subscribePush, { ...subscription, endpoint }, { as: member() })).toBe(
    'push_endpoint_refused',
  );
});

it('a name that leads in here is not connected to', async () => {
  await expect(promisify(publicLookup)('localhost', {})).rejects.toThrow('The name leads to no public address');
});

it('without a key nothing is pushed, and a key goes with its subject', async () => {
  const other = await startServers();
  const silent = await startHarness(other, { name: 'chat', module: ChatModule });
  const living = await stubCall(silent.connection, findLivingSessions, ({ ids }) => ids);
  const as = member();
  expect(await silent.call(listPushDevices, {}, { as })).toEqual({ publicKey: null, devices: [] });
  expect(await silent.codeOf(subscribePush, pushes.browser().subscription, { as })).toBe('push_off');
  await living.stop();
  await silent.stop();
  await other.stop();

  const needed = { NATS_URL: 'nats://x', REDIS_URL: 'redis://x', MONGODB_URI: 'mongodb://x' };
  const problems = (more: object) => chatEnv.safeParse({ ...needed, ...more }).error?.issues.map(({ path }) => path[0]);
  expect(problems({})).toBeUndefined();
  expect(problems({ VAPID_PRIVATE_KEY: KEY, VAPID_SUBJECT: SUBJECT })).toBeUndefined();
  expect(problems({ VAPID_PRIVATE_KEY: KEY })).toEqual(['VAPID_SUBJECT']);
  expect(problems({ VAPID_PRIVATE_KEY: 'short', VAPID_SUBJECT: SUBJECT })).toEqual(['VAPID_PRIVATE_KEY']);
  expect(problems({ PUSH_TEST_ORIGIN: 'http://127.0.0.1:1' })).toEqual(['PUSH_TEST_ORIGIN']);
});
