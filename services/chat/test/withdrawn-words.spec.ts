import 'reflect-metadata';
import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckMessage, notified } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import { findLivingSessions } from '@crew/contracts/identity/find-living-sessions';
import { getMembers } from '@crew/contracts/identity/get-members';
import { previewLink } from '@crew/contracts/media/preview-link';
import type { StreamEventContract } from '@crew/contracts/event';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import type { ChatEnv } from '../src/chat.env.js';
import { ChatModule } from '../src/chat.module.js';
import { FakePushService } from './fake-push-service.js';

const DECK = { deckId: 'survival' } as const;
const SECRET = 'quicksilver';
const keys = createECDH('prime256v1');
keys.generateKeys();

let servers: TestServers;
let chat: ServiceHarness;
let pushService: FakePushService;

beforeAll(async () => {
  [servers, pushService] = await Promise.all([startServers(), FakePushService.start()]);
  const env = {
    VAPID_PRIVATE_KEY: keys.getPrivateKey().toString('base64url').padStart(43, 'A'),
    VAPID_SUBJECT: 'mailto:crew@example.org',
    PUSH_TEST_ORIGIN: pushService.origin,
  };
  chat = await startHarness<ChatEnv>(servers, { name: 'chat', module: ChatModule, env });
  await stubCall(chat.connection, findLivingSessions, ({ ids }) => ids);
  await stubCall(chat.connection, getMembers, () => []);
  await stubCall(chat.connection, previewLink, ({ url }) => ({ url, title: SECRET, description: SECRET, site: 'x' }));
});

afterAll(async () => {
  await chat?.stop();
  await pushService?.stop();
  await servers?.stop();
});

/** The latest of each thing that events describe: what a stream that resumes receives. */
function latestOf<P extends StreamEventContract>(contract: P, events: Parameters<NonNullable<P['describes']>>[0][]) {
  return [...new Map(events.map((event) => [contract.describes!(event), event])).values()];
}

/** Posts a message with the secret that others are notified of, quote and react to, and collects what shows it. */
async function posted() {
  const [ada, bo] = [member(), member()];
  const streams = {
    messages: chat.streamEvents(deckMessage, DECK.deckId),
    ofAda: chat.streamEvents(notified, ada.id),
    ofBo: chat.streamEvents(notified, bo.id),
  };
  await chat.connection.flush();
  const post = (as: Actor, content: string, more: { mentions?: string[]; replyTo?: string } = {}) =>
    chat.call(deckCalls.postMessage, { ...DECK, content, ...more }, { as });
  await post(bo, 'hello');
  const browser = pushService.browser();
  await chat.call(subscribePush, browser.subscription, { as: bo });
  pushService.statuses.set(browser.path, 503);
  const refused = pushService.requests;
  const content = `@${bo.username} ${SECRET} https://crew.test/${SECRET}`;
  const message = await post(ada, content, { mentions: [bo.username] });
  await post(bo, 'indeed', { replyTo: message.id });
  await chat.call(deckCalls.addReaction, { id: message.id, kind: 'heart' }, { as: bo });
  const notificationsOf = async (as: Actor) => (await chat.call(listNotifications, {}, { as })).items;
  const calls = async (): Promise<Record<string, unknown>> => ({
    page: await chat.call(deckCalls.listMessages, DECK, { as: bo }),
    around: await chat.call(deckCalls.listMessages, { ...DECK, around: message.id }, { as: bo }),
    poll: await chat.call(deckCalls.listChanges, { ...DECK, since: 0 }, { as: bo }),
    search: await chat.call(deckCalls.searchMessages, { q: SECRET }, { as: bo }),
    notifications: [await notificationsOf(ada), await notificationsOf(bo)],
    exportOfAnother: await chat.call(exportChatData, { userId: bo.id }),
    captains: await chat.call(getConversation, { messageId: message.id, limit: 20 }),
  });
  const replayed = () => ({
    messages: latestOf(deckMessage, streams.messages),
    notifications: [...latestOf(notified, streams.ofAda), ...latestOf(notified, streams.ofBo)],
  });
  await eventually('all is there', async () => {
    // Those of the reply and of the reaction come in either order.
    const reaction = (await notificationsOf(ada)).find(({ type }) => type === 'reaction');
    const mention = (await notificationsOf(bo)).find(({ type }) => type === 'mention');
    const [{ linkPreview } = {} as Message] = await chat.call(deckCalls.searchMessages, { q: SECRET }, { as: bo });
    const isShown = [reaction, mention].every((one) => one?.preview.includes(SECRET)) && linkPreview?.title === SECRET;
    return isShown && pushService.requests > refused;
  });
  return { ada, bo, message, calls, replayed, browser };
}

describe('the words of a message', () => {
  it.each<[string, (id: string, author: Actor) => Promise<unknown>]>([
    ['is deleted', (id, as) => chat.call(deckCalls.deleteMessage, { id }, { as })],
    ['is edited', (id, as) => chat.call(deckCalls.editMessage, { id, content: 'Nothing to see' }, { as })],
    [
      'is hidden',
      async (id, author) => {
        for (const as of [member(), member(), member()]) await chat.call(flagMessage, { id }, { as });
        await eventually('it is hidden', async () => {
          const page = await chat.call(deckCalls.listMessages, DECK, { as: author });
          return page.find((message) => message.id === id)!.hidden;
        });
      },
    ],
  ])('are shown nowhere once it %s', async (_how, withdraw) => {
    const { ada, message, calls, replayed, browser } = await posted();
    const shownBefore = Object.entries(await calls()).filter(([, answer]) => JSON.stringify(answer).includes(SECRET));
    expect(shownBefore.map(([name]) => name)).toEqual([
      'page',
      'around',
      'poll',
      'search',
      'notifications',
      'captains',
    ]);
    expect(JSON.stringify(replayed())).toContain(SECRET);

    await withdraw(message.id, ada);

    for (const [name, answer] of Object.entries(await calls())) {
      expect({ [name]: JSON.stringify(answer) }).toEqual({ [name]: expect.not.stringContaining(SECRET) });
    }
    await eventually('streams replay it no more', () => !JSON.stringify(replayed().notifications).includes(SECRET));
    const own = replayed().messages.find(({ id }) => id === message.id);
    expect(JSON.stringify(own)).not.toContain(SECRET);
    pushService.statuses.delete(browser.path);
    await eventually('the queued push arrives', () => pushService.to(browser.path).length > 0);
    expect(JSON.stringify(pushService.to(browser.path))).not.toContain(SECRET);
  });
});
