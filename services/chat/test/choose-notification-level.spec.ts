import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { addReaction } from '@crew/contracts/chat/add-reaction';
import { chooseNotificationLevel } from '@crew/contracts/chat/choose-notification-level';
import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import { postMessage } from '@crew/contracts/chat/post-message';
import { boostMade } from '@crew/contracts/economy/economy.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const choose = (as: Actor, deckId: DeckId, level: NotificationLevel) =>
  chat.call(chooseNotificationLevel, { deckId, level }, { as });
const levels = async (as: Actor) =>
  Object.fromEntries(
    (await chat.call(listDecks, {}, { as })).map(({ id, notificationLevel }) => [id, notificationLevel]),
  );
const told = async (as: Actor) =>
  (await chat.call(listNotifications, {}, { as })).items.map(({ type, count, preview }) => ({ type, count, preview }));
const say = (as: Actor, deckId: DeckId, content: string, mentions: string[] = []) =>
  chat.call(postMessage, { deckId, content, mentions }, { as });
/** Somebody whom the chat has met. */
const aboard = async (): Promise<Actor> => {
  const somebody = member();
  await say(somebody, 'survival', 'hello');
  return somebody;
};

describe('choose-notification-level', () => {
  it('is kept per deck, and is mentions until one chooses', async () => {
    const ada = member();
    expect(new Set(Object.values(await levels(ada)))).toEqual(new Set(['mentions']));
    await choose(ada, 'music', 'all');
    await choose(ada, 'money', 'nothing');
    expect(await levels(ada)).toMatchObject({ music: 'all', money: 'nothing', energy: 'mentions' });
    await choose(ada, 'music', 'nothing');
    await choose(ada, 'money', 'mentions');
    expect(await levels(ada)).toMatchObject({ music: 'nothing', money: 'mentions' });
    expect(new Set(Object.values(await levels(member())))).toEqual(new Set(['mentions']));
  });

  it('all: tells of every message of others, together while unread, and of a mention as a mention alone', async () => {
    const [ada, bo] = [await aboard(), await aboard()];
    await choose(ada, 'music', 'all');
    for (const content of ['one', 'two']) await say(bo, 'music', content);
    await say(ada, 'music', 'my own');
    await say(bo, 'music', `@${ada.username}`, [ada.username]);
    const { name } = DECKS.music;
    await eventually('both are told', async () => {
      // What is told of one message may come before what is told of another.
      const byType = (await told(ada)).sort((one, other) => one.type.localeCompare(other.type));
      expect(byType).toEqual([
        { type: 'mention', count: 1, preview: `@${ada.username}` },
        { type: 'message', count: 2, preview: name },
      ]);
      return true;
    });
    expect(await told(bo)).toEqual([]);
  });

  it('nothing: is silent about the deck, but never about money', async () => {
    const [ada, bo] = [await aboard(), await aboard()];
    await choose(ada, 'energy', 'nothing');
    const mine = await say(ada, 'energy', 'listen');
    await say(bo, 'energy', `@${ada.username}`, [ada.username]);
    await chat.call(addReaction, { id: mine.id, kind: 'heart' }, { as: bo });
    const at = new Date().toISOString();
    await chat.publishEvent(boostMade, { messageId: mine.id, by: bo.id, to: ada.id, boosts: 1, at });
    await say(bo, 'creation', `@${ada.username}`, [ada.username]);
    await eventually('the boost and the mention elsewhere are told', async () => {
      expect((await told(ada)).map(({ type }) => type).sort()).toEqual(['boost', 'mention']);
      return true;
    });
  });

  it('is for members, and refuses what is no deck or level', async () => {
    const input = { deckId: 'music', level: 'all' };
    expect(await chat.codeOf(chooseNotificationLevel, input)).toBe('signed_out');
    for (const part of [{ level: 'loud' }, { deckId: 'attic' }, { surprise: true }]) {
      expect(await chat.codeOf(chooseNotificationLevel, { ...input, ...part }, { as: member() })).toBe('invalid_input');
    }
  });
});
