import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import { boostMade } from '@crew/contracts/economy/economy.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const choose = (as: Actor, deckId: DeckId, level: NotificationLevel) =>
  chat.call(deckCalls.chooseNotificationLevel, { deckId, level }, { as });
const levels = async (as: Actor) =>
  Object.fromEntries(
    (await chat.call(listDecks, {}, { as })).map(({ id, notificationLevel }) => [id, notificationLevel]),
  );
const notificationsOf = async (as: Actor) =>
  (await chat.call(listNotifications, {}, { as })).items.map(({ type, count, preview }) => ({ type, count, preview }));
const post = (as: Actor, deckId: DeckId, content: string, mentions: string[] = []) =>
  chat.call(deckCalls.postMessage, { deckId, content, mentions }, { as });
/** A member whom the chat service knows, because they have posted. */
const knownMember = async (): Promise<Actor> => {
  const actor = member();
  await post(actor, 'survival', 'hello');
  return actor;
};

describe('choose-notification-level', () => {
  it('stores a level per deck, `mentions` by default', async () => {
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

  it('all: notifies of every message of others in one group, and of a mention only as a mention', async () => {
    const [ada, bo] = [await knownMember(), await knownMember()];
    await choose(ada, 'music', 'all');
    for (const content of ['one', 'two']) await post(bo, 'music', content);
    await post(ada, 'music', 'my own');
    await post(bo, 'music', `@${ada.username}`, [ada.username]);
    const { name } = DECKS.music;
    await eventually('both notifications exist', async () => {
      // Events of different messages may be handled in any order.
      const byType = (await notificationsOf(ada)).sort((one, other) => one.type.localeCompare(other.type));
      expect(byType).toEqual([
        { type: 'mention', count: 1, preview: `@${ada.username}` },
        { type: 'message', count: 2, preview: name },
      ]);
      return true;
    });
    expect(await notificationsOf(bo)).toEqual([]);
  });

  it('nothing: silences the deck except for tips and boosts', async () => {
    const [ada, bo] = [await knownMember(), await knownMember()];
    await choose(ada, 'energy', 'nothing');
    const mine = await post(ada, 'energy', 'listen');
    await post(bo, 'energy', `@${ada.username}`, [ada.username]);
    await chat.call(deckCalls.addReaction, { id: mine.id, kind: 'heart' }, { as: bo });
    const at = new Date().toISOString();
    await chat.publishEvent(boostMade, { messageId: mine.id, by: bo.id, to: ada.id, boosts: 1, at });
    await post(bo, 'creation', `@${ada.username}`, [ada.username]);
    await eventually('the boost and the mention in another deck are notified', async () => {
      expect((await notificationsOf(ada)).map(({ type }) => type).sort()).toEqual(['boost', 'mention']);
      return true;
    });
  });

  it('refuses visitors, unknown decks and unknown levels', async () => {
    const input = { deckId: 'music', level: 'all' };
    expect(await chat.codeOf(deckCalls.chooseNotificationLevel, input)).toBe('signed_out');
    for (const part of [{ level: 'loud' }, { deckId: 'attic' }, { surprise: true }]) {
      expect(await chat.codeOf(deckCalls.chooseNotificationLevel, { ...input, ...part }, { as: member() })).toBe(
        'invalid_input',
      );
    }
  });
});
