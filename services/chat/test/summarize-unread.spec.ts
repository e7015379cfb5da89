import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { summarizeUnread } from '@crew/contracts/chat/summarize-unread';
import { memberBlocked } from '@crew/contracts/identity/identity.events';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, podMembers, post, shareAPod, start, strangers } = await startDirect();

const summaryOf = ({ id }: Actor) => chat.call(summarizeUnread, { userId: id });
/** Begins reading: from now on, messages count as unread. */
const visit = (as: Actor) => chat.call(listDecks, {}, { as });
const say = (as: Actor, deckId: DeckId, content: string, more: { mentions?: string[]; replyTo?: string } = {}) =>
  chat.call(deckCalls.postMessage, { deckId, content, ...more }, { as });
const block = async (blocker: Actor, blocked: Actor) => {
  await chat.publishEvent(memberBlocked, { blockerId: blocker.id, blockedId: blocked.id });
};
const unreadNotifications = async (as: Actor) => (await chat.call(listNotifications, {}, { as })).unread;

describe('summarize-unread', () => {
  it('is empty for a member who has read everything', async () => {
    const [ada] = await strangers(1);
    await visit(ada);
    expect(await summaryOf(ada)).toEqual({
      notifications: 0,
      mentions: [],
      conversations: [],
      decks: [],
      mutedPodIds: [],
      quiet: false,
    });
  });

  it('has the number and the latest message of each deck, without markup, spoilers and own messages', async () => {
    const [ada, bob] = await strangers(2);
    await visit(ada);
    await say(bob, 'music', 'first');
    await say(bob, 'music', `**Bold** words, ||a secret|| ${'x'.repeat(200)}`);
    await say(ada, 'music', 'my own');
    const { decks } = await summaryOf(ada);
    expect(decks).toEqual([
      {
        deckId: 'music',
        unread: 2,
        author: bob.displayName,
        line: expect.stringMatching(/^Bold words, ▒▒▒▒ x+…$/),
        pictures: 0,
      },
    ]);
  });

  it('names a captain once', async () => {
    const [ada] = await strangers(1);
    await visit(ada);
    await chat.call(speakAsCaptain, { crewKey: 'midas', deckId: 'money', text: 'Gold!', clientId: 'speech-of-midas' });
    expect((await summaryOf(ada)).decks).toMatchObject([{ author: 'Captain Midas', line: 'Gold!' }]);
  });

  it('leaves out muted decks, deleted messages and blocked members', async () => {
    const [ada, bob, eve] = await strangers(3);
    await visit(ada);
    const { username } = ada;
    await say(bob, 'energy', 'In a muted deck');
    await say(eve!, 'creation', `@${username} from a blocked member`, { mentions: [username] });
    const { id } = await say(bob, 'survival', `@${username} soon deleted`, { mentions: [username] });
    await eventually('both mentions are counted', async () => (await unreadNotifications(ada)) === 2);
    expect((await summaryOf(ada)).decks).toHaveLength(3);
    await chat.call(deckCalls.chooseNotificationLevel, { deckId: 'energy', level: 'nothing' }, { as: ada });
    await block(ada, eve!);
    await chat.call(deckCalls.deleteMessage, { id }, { as: bob });
    await eventually('nothing is left', async () => (await summaryOf(ada)).decks.length === 0);
    expect(await summaryOf(ada)).toMatchObject({ mentions: [], notifications: 1 });
  });

  it('has mentions and replies by deck', async () => {
    const [ada, bob] = await strangers(2);
    await visit(ada);
    const { id } = await say(ada, 'money', 'A question');
    await say(bob, 'money', 'An answer', { replyTo: id });
    await say(bob, 'money', `@${ada.username} look`, { mentions: [ada.username] });
    await eventually('both are there', async () => (await unreadNotifications(ada)) === 2);
    expect((await summaryOf(ada)).mentions).toEqual([
      { deckId: 'money', unread: 2, author: bob.displayName, line: `@${ada.username} look`, pictures: 0 },
    ]);
  });

  it('has names and numbers of conversations, but no words, no requests, no muted and no blocked ones', async () => {
    const [ada, bob, cleo, dan, eve] = await podMembers(5);
    const [stranger] = await strangers(1);
    await post(bob, (await start(bob, ada!)).id, 'A secret');
    const group = await start(cleo!, ada!, bob!);
    for (const content of ['One', 'Two']) await post(cleo!, group.id, content);
    await post(stranger, (await start(stranger, ada!)).id, 'A request');
    const muted = await start(dan!, ada!);
    await post(dan!, muted.id, 'Muted');
    await chat.call(directCalls.chooseNotificationLevel, { id: muted.id, level: 'nothing' }, { as: ada! });
    await post(eve!, (await start(eve!, ada!)).id, 'Blocked');
    await block(ada!, eve!);
    await eventually('the block is known', async () => (await summaryOf(ada!)).conversations.length === 2);
    const { conversations } = await summaryOf(ada!);
    expect(conversations).toEqual([
      {
        id: group.id,
        names: expect.arrayContaining([bob!.displayName, cleo!.displayName]),
        unread: 2,
        author: cleo!.displayName,
      },
      { id: expect.any(String), names: [bob!.displayName], unread: 1, author: bob!.displayName },
    ]);
    expect(JSON.stringify(conversations)).not.toMatch(/secret|One|Two/);
  });

  it('has no conversation for a member who is not in it', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const { id } = await start(ada, bob);
    await post(ada, id);
    await chat.call(acceptDirectConversation, { id }, { as: bob });
    expect((await summaryOf(cleo)).conversations).toEqual([]);
  });

  it('knows whether quiet hours are running', async () => {
    const [ada] = await strangers(1);
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const set = (from: number, to: number) =>
      chat.call(setQuietHours, { quietHours: { from: clock(from), to: clock(to), timeZone: 'UTC' } }, { as: ada });
    await set(-1, 1);
    expect((await summaryOf(ada)).quiet).toBe(true);
    await set(1, 2);
    expect((await summaryOf(ada)).quiet).toBe(false);
  });

  it('has the pods that the member has muted', async () => {
    const [ada, bob] = await strangers(2);
    const podId = await shareAPod(ada, bob);
    await chat.call(podCalls.chooseNotificationLevel, { id: podId, level: 'mentions' }, { as: ada });
    expect((await summaryOf(ada)).mutedPodIds).toEqual([]);
    await chat.call(podCalls.chooseNotificationLevel, { id: podId, level: 'nothing' }, { as: ada });
    expect((await summaryOf(ada)).mutedPodIds).toEqual([podId]);
  });
});
