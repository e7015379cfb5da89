import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { memberBlocked } from '@crew/contracts/identity/identity.events';
import { podReminderDue } from '@crew/contracts/pods/pods.events';
import { SAVED_MAX } from '@crew/contracts/rooms/rooms.constants';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startHarness } from '@crew/testing/service-harness';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ChatModule } from '../src/chat.module.js';
import { reminded } from './reminded.js';
import { startChat } from './start-chat.js';

const { chat, servers } = await startChat();
const { later, becomeDue, handled, remindersOf } = reminded(chat);

const blocks = () => chat.service.app.get<Connection>(getConnectionToken()).collection('blocks');
const deckPost = (content: string) => chat.call(deckCalls.postMessage, { deckId: 'music', content }, { as: member() });
const save = (as: Actor, id: string, remindAt?: string) => chat.call(deckCalls.saveMessage, { id, remindAt }, { as });
const unsave = (as: Actor, id: string) => chat.call(deckCalls.unsaveMessage, { messageId: id }, { as });
const list = (as: Actor, page: { before?: string; limit?: number } = {}) =>
  chat.call(deckCalls.listSavedMessages, page, { as });

describe('save-message', () => {
  it('saves a message once under concurrent first saves', async () => {
    const ada = member();
    const posted = await Promise.all(['One', 'Two'].map(deckPost));
    await Promise.all([...posted, ...posted].map(({ id }) => save(ada, id)));
    expect((await list(ada)).map(({ id }) => id).sort()).toEqual(posted.map(({ id }) => id).sort());
  });

  it('holds the limit of concurrent saves', async () => {
    const ada = member();
    const posted = await Promise.all(Array.from({ length: SAVED_MAX + 4 }, (_, count) => deckPost(`Number ${count}`)));
    for (const { id } of posted.slice(0, SAVED_MAX - 2)) await save(ada, id);
    const results = await Promise.all(
      posted.slice(SAVED_MAX - 2).map(({ id }) => chat.codeOf(deckCalls.saveMessage, { id }, { as: ada })),
    );
    expect(results.sort()).toEqual(['ok', 'ok', 'saved_full', 'saved_full', 'saved_full', 'saved_full']);
    const [kept] = await list(ada, { limit: 1 });
    expect(await chat.codeOf(deckCalls.saveMessage, { id: kept!.id }, { as: ada })).toBe('ok');
    await unsave(ada, kept!.id);
    expect(await chat.codeOf(deckCalls.saveMessage, { id: posted.at(-1)!.id }, { as: ada })).toBe('ok');
  });

  it('refuses a message that does not exist or was deleted', async () => {
    const bob = member();
    const { id } = await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'Better unsaid' }, { as: bob });
    await chat.call(deckCalls.deleteMessage, { id }, { as: bob });
    for (const gone of [id, 'none'])
      expect(await chat.codeOf(deckCalls.saveMessage, { id: gone }, { as: member() })).toBe('not_found');
  });
});

describe('the reminder of a saved message', () => {
  it('notifies once at its time with two replicas, and leads to the message', async () => {
    const replica = await startHarness(servers, { name: 'chat', module: ChatModule });
    try {
      const ada = member();
      const posted = await Promise.all(Array.from({ length: 8 }, (_, count) => deckPost(`Number ${count}`)));
      for (const { id } of posted) await save(ada, id, later());
      expect(await remindersOf(ada)).toEqual([]);
      await Promise.all(posted.map(({ id }) => becomeDue(ada, 'decks', id)));
      await handled(ada, 'decks');
      await eventually('all are notified', async () => (await remindersOf(ada)).length >= posted.length);
      const reminders = await remindersOf(ada);
      expect(reminders.map(({ message_id: id }) => id).sort()).toEqual(posted.map(({ id }) => id).sort());
      expect(reminders.map(({ preview }) => preview).sort()).toEqual(posted.map(({ content }) => content).sort());
      expect(new Set(reminders.map(({ deck_id: deck }) => deck))).toEqual(new Set(['music']));
      expect(await list(ada)).toHaveLength(posted.length);
    } finally {
      await replica.stop();
    }
  });

  it('is replaced and cleared by saving again, and listed and exported', async () => {
    const ada = member();
    const { id } = await deckPost('Later');
    const [first, second] = [later(), later(2)];
    await save(ada, id, first);
    expect(await list(ada)).toMatchObject([{ id, remindAt: first }]);
    await save(ada, id, second);
    expect(await list(ada)).toMatchObject([{ id, remindAt: second }]);
    const { saved } = await chat.call(exportChatData, { userId: ada.id });
    expect(saved).toMatchObject({ decks: [{ id, remindAt: second }] });
    await save(ada, id);
    const [cleared] = await list(ada);
    expect(cleared).toMatchObject({ id });
    expect(cleared).not.toHaveProperty('remindAt');
  });

  it('takes a time within 90 days', async () => {
    const { id } = await deckPost('Some day');
    const codeAt = (remindAt: string) => chat.codeOf(deckCalls.saveMessage, { id, remindAt }, { as: member() });
    expect(await codeAt(later(-1))).toBe('time_out_of_range');
    expect(await codeAt(later(91 * 24))).toBe('time_out_of_range');
    expect(await codeAt('tomorrow')).toBe('invalid_input');
    expect(await codeAt(later(89 * 24))).toBe('ok');
  });

  it('is dropped when the message was deleted, removed from those saved, or is by a blocked member', async () => {
    const [ada, bob, eve] = [member(), member(), member()];
    const by = (as: Actor) => chat.call(deckCalls.postMessage, { deckId: 'money', content: 'Hello' }, { as });
    const [deleted, unsaved, blocked, kept] = [await by(bob), await by(bob), await by(eve), await by(bob)];
    for (const { id } of [deleted, unsaved, blocked, kept]) await save(ada, id, later());
    await chat.call(deckCalls.deleteMessage, { id: deleted.id }, { as: bob });
    await unsave(ada, unsaved.id);
    await chat.publishEvent(memberBlocked, { blockerId: ada.id, blockedId: eve.id });
    await eventually('the block is known', async () => (await blocks().countDocuments({ blockedId: eve.id })) === 1);
    for (const { id } of [deleted, unsaved, blocked, kept]) await becomeDue(ada, 'decks', id);
    await handled(ada, 'decks');
    await eventually('the last is notified', async () => (await remindersOf(ada)).length > 0);
    expect((await remindersOf(ada)).map(({ message_id: id }) => id)).toEqual([kept.id]);
  });

  it('notifies of a message in a pod when the pods service publishes it', async () => {
    const ada = member();
    const place = { room: 'pod.p-1', messageId: 'm-1', threadId: 'm-0' };
    await chat.publishEvent(podReminderDue, { userId: ada.id, authorId: null, ...place });
    await eventually('it is notified', async () => (await remindersOf(ada)).length === 1);
    expect(await remindersOf(ada)).toMatchObject([
      { pod_id: 'p-1', message_id: 'm-1', thread_id: 'm-0', deck_id: null, words: { kind: 'reminder' } },
    ]);
  });
});
