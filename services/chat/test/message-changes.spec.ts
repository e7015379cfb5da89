import 'reflect-metadata';
import { describe, expect, it, jest } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import { boostMade, tipMade } from '@crew/contracts/economy/economy.events';
import { getMessageAuthor } from '@crew/contracts/chat/get-message-author';
import type { StoredMessage } from '@crew/message-log/stored-message';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startHarness } from '@crew/testing/service-harness';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ChatModule } from '../src/chat.module.js';
import { startChat } from './start-chat.js';

const { chat, servers } = await startChat();

const post = (as: Actor, content: string, deckId: DeckId = 'ascension', replyTo?: string) =>
  chat.call(deckCalls.postMessage, { deckId, content, ...(replyTo && { replyTo }) }, { as });
const page = (deckId: DeckId, limit = 100) => chat.call(deckCalls.listMessages, { deckId, limit }, { as: member() });
const shown = async ({ id, deckId }: Message) => (await page(deckId)).find((message) => message.id === id)!;
const changesOf = async (deckId: DeckId, since = 0) => {
  const all: Message[] = [];
  for (let from = since; ;) {
    const { changes, messages } = await chat.call(
      deckCalls.listChanges,
      { deckId, since: from, limit: 7 },
      { as: member() },
    );
    all.push(...messages);
    if (messages.length < 7) return { changes, messages: all };
    from = changes;
  }
};

describe('edit-message', () => {
  it('changes the author’s message, marks it edited, and publishes it', async () => {
    const ada = member();
    const posted = await post(ada, 'frist');
    const received = chat.streamEvents(deckMessage, 'ascension');
    await chat.connection.flush();
    const edited = await chat.call(deckCalls.editMessage, { id: posted.id, content: ' first ' }, { as: ada });
    expect(edited).toMatchObject({ id: posted.id, seq: posted.seq, content: 'first' });
    expect(edited.editedAt).not.toBeNull();
    expect(edited.rev).toBeGreaterThan(0);
    expect(await shown(posted)).toEqual(edited);
    expect(await eventually('the stream event', () => received.find(({ rev }) => rev === edited.rev))).toEqual(edited);
  });

  it('changes nothing when the content is the same', async () => {
    const ada = member();
    const posted = await post(ada, 'same');
    expect(await chat.call(deckCalls.editMessage, { id: posted.id, content: 'same' }, { as: ada })).toEqual(posted);
  });

  it('refuses messages of other authors, deleted and missing messages, and invalid content', async () => {
    const ada = member();
    const posted = await post(ada, 'mine');
    const [welcome] = await page('ascension');
    const codes = (id: string, as: Actor, content = 'x') => chat.codeOf(deckCalls.editMessage, { id, content }, { as });
    expect(await codes(posted.id, member())).toBe('forbidden');
    expect(await codes(posted.id, admin())).toBe('forbidden');
    expect(await codes(welcome!.id, member({ id: 'seraphine' }))).toBe('forbidden');
    expect(await codes('nothing', ada)).toBe('not_found');
    expect(await codes(posted.id, ada, '  ')).toBe('nothing_said');
    expect(await codes(posted.id, ada, 'x'.repeat(2_001))).toBe('invalid_input');
    await chat.call(deckCalls.deleteMessage, { id: posted.id }, { as: ada });
    expect(await codes(posted.id, ada)).toBe('not_found');
  });
});

describe('delete-message', () => {
  it('removes the content, also from quotes, and keeps the sequence number', async () => {
    const ada = member();
    const posted = await post(ada, 'a secret');
    const answer = await post(member(), 'what?', 'ascension', posted.id);
    expect(answer.replyTo).toMatchObject({ id: posted.id, userId: ada.id, excerpt: 'a secret' });
    await chat.call(deckCalls.addReaction, { id: posted.id, kind: 'heart' }, { as: member() });
    await chat.call(deckCalls.deleteMessage, { id: posted.id }, { as: ada });
    await chat.call(deckCalls.deleteMessage, { id: posted.id }, { as: ada });
    expect(await shown(posted)).toMatchObject({
      deleted: true,
      content: '',
      mentions: [],
      reactions: [],
      seq: posted.seq,
    });
    expect((await shown(answer)).replyTo!.excerpt).toBe('');
    expect(
      await chat.codeOf(deckCalls.postMessage, { deckId: 'ascension', content: 'x', replyTo: posted.id }, { as: ada }),
    ).toBe('reply_gone');
    expect(await chat.codeOf(getMessageAuthor, { id: posted.id })).toBe('not_found');
  });

  it('is published again when it is repeated: the first publication may have been lost', async () => {
    const ada = member();
    const posted = await post(ada, 'mine');
    const received = chat.streamEvents(deckMessage, 'ascension');
    await chat.connection.flush();
    for (const _ of [1, 2]) await chat.call(deckCalls.deleteMessage, { id: posted.id }, { as: ada });
    await eventually('both stream events', () => received.filter(({ id }) => id === posted.id).length === 2);
    const [first, again] = received.filter(({ id }) => id === posted.id);
    expect(first).toMatchObject({ deleted: true, content: '' });
    expect(again).toEqual(first);
  });

  it('is shown after 30 s at the latest when its publication is lost', async () => {
    const posted = await post(member(), 'lost secret', 'music');
    expect(await shown(posted)).toMatchObject({ content: 'lost secret' });
    const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    await messages.updateOne({ _id: posted.id }, { $set: { content: '', deletedAt: new Date() } });
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 30_000);
    expect(await shown(posted)).toMatchObject({ content: '', deleted: true });
    jest.restoreAllMocks();
  });

  it('is allowed to the author and to admins', async () => {
    const posted = await post(member(), 'mine');
    expect(await chat.codeOf(deckCalls.deleteMessage, { id: posted.id }, { as: member() })).toBe('forbidden');
    expect(await chat.codeOf(deckCalls.deleteMessage, { id: posted.id })).toBe('signed_out');
    expect(await chat.codeOf(deckCalls.deleteMessage, { id: posted.id }, { as: admin() })).toBe('ok');
  });
});

describe('add-reaction and remove-reaction', () => {
  it('add and remove idempotently, ordered by the first of each kind', async () => {
    const posted = await post(member(), 'react to me', 'music');
    const [ada, bob] = [member(), member()];
    const react = (as: Actor, kind: string) => chat.call(deckCalls.addReaction, { id: posted.id, kind }, { as });
    await react(ada, 'star');
    await react(bob, 'heart');
    const twice = [await react(ada, 'heart'), await react(ada, 'heart')];
    expect(twice[1]).toEqual(twice[0]);
    expect(twice[0]!.reactions).toEqual([
      { kind: 'star', by: [ada.id] },
      { kind: 'heart', by: [bob.id, ada.id] },
    ]);
    const removed = await chat.call(deckCalls.removeReaction, { id: posted.id, kind: 'star' }, { as: ada });
    expect(removed.reactions).toEqual([{ kind: 'heart', by: [bob.id, ada.id] }]);
    expect(await chat.call(deckCalls.removeReaction, { id: posted.id, kind: 'star' }, { as: ada })).toEqual(removed);
    expect(await chat.codeOf(deckCalls.addReaction, { id: posted.id, kind: 'poison' }, { as: ada })).toBe(
      'invalid_input',
    );
  });

  it('keep one reaction for all forms of an emoji', async () => {
    const posted = await post(member(), 'love me', 'music');
    const [ada, bob] = [member(), member()];
    const react = (as: Actor, kind: string) => chat.call(deckCalls.addReaction, { id: posted.id, kind }, { as });
    await react(ada, '\u2764');
    await react(bob, '\u2764\uFE0F');
    const { reactions } = await react(ada, '👍🏽');
    expect(reactions).toEqual([
      { kind: '\u2764\uFE0F', by: [ada.id, bob.id] },
      { kind: '👍🏽', by: [ada.id] },
    ]);
    const removed = await chat.call(deckCalls.removeReaction, { id: posted.id, kind: '\u2764' }, { as: ada });
    expect(removed.reactions[0]).toEqual({ kind: '\u2764\uFE0F', by: [bob.id] });
    for (const kind of ['👍👍', '5', 'a👍', '']) {
      expect(await chat.codeOf(deckCalls.addReaction, { id: posted.id, kind }, { as: ada })).toBe('invalid_input');
    }
  });

  it('store the reactions of a hundred members on two replicas, with gapless change numbers', async () => {
    const second = await startHarness(servers, { name: 'chat', module: ChatModule });
    try {
      const posted = await Promise.all([1, 2, 3, 4].map((n) => post(member(), `popular ${n}`, 'energy')));
      const before = (await changesOf('energy')).changes;
      const fans = Array.from({ length: 100 }, () => member());
      const answers = await Promise.all(
        fans.map((as, index) => chat.call(deckCalls.addReaction, { id: posted[index % 4]!.id, kind: 'flame' }, { as })),
      );
      const { changes, messages } = await changesOf('energy', before);
      const revs = [...new Set(answers.map(({ rev }) => rev))].sort((a, b) => a - b);
      expect(revs).toEqual(revs.map((_, index) => before + 1 + index));
      expect(changes).toBe(revs.at(-1));
      const by = messages.flatMap(({ reactions }) => reactions.flatMap((reaction) => reaction.by));
      expect(by.sort()).toEqual(fans.map(({ id }) => id).sort());
    } finally {
      await second.stop();
    }
  });
});

describe('list-changes', () => {
  it('returns each changed message once in its latest state, and changes the ETag of the deck', async () => {
    const ada = member();
    const tagOf = async () => (await chat.callRaw(deckCalls.listMessages, { deckId: 'money' }, { as: ada })).etag;
    const posted = [];
    for (let index = 0; index < 20; index += 1) posted.push(await post(ada, `coin ${index}`, 'money'));
    const before = await tagOf();
    const { changes: since } = await changesOf('money');
    for (const { id } of posted) await chat.call(deckCalls.addReaction, { id, kind: 'spark' }, { as: ada });
    await chat.call(deckCalls.deleteMessage, { id: posted[3]!.id }, { as: ada });
    const { changes, messages } = await changesOf('money', since);
    expect(changes).toBe(since + 21);
    expect(messages.map(({ rev }) => rev)).toEqual([...messages.map(({ rev }) => rev)].sort((a, b) => a - b));
    expect(messages).toHaveLength(20);
    expect(messages.at(-1)).toMatchObject({ id: posted[3]!.id, deleted: true });
    expect(await tagOf()).not.toBe(before);
    expect(await changesOf('money', changes)).toEqual({ changes, messages: [] });
  });
});

describe('list-messages', () => {
  it('pages forward and around a message', async () => {
    const ada = member();
    const posted: Message[] = [];
    for (let index = 0; index < 30; index += 1) posted.push(await post(ada, `step ${index}`, 'survival'));
    const all = (await page('survival')).map(({ id }) => id);
    const list = async (input: object) =>
      (await chat.call(deckCalls.listMessages, { deckId: 'survival', ...input }, { as: ada })).map(({ id }) => id);
    const at = all.indexOf(posted[15]!.id);
    expect(await list({ after: posted[15]!.id, limit: 5 })).toEqual(all.slice(at + 1, at + 6));
    expect(await list({ around: posted[15]!.id, limit: 10 })).toEqual(all.slice(at - 4, at + 6));
    expect(await list({ around: posted[29]!.id, limit: 10 })).toEqual(all.slice(-5));
    const code = (input: object) => chat.codeOf(deckCalls.listMessages, { deckId: 'survival', ...input }, { as: ada });
    expect(await code({ around: 'nothing' })).toBe('not_found');
    expect(await code({ after: (await page('music'))[0]!.id })).toBe('not_found');
    expect(await code({ after: posted[1]!.id, before: posted[2]!.id })).toBe('invalid_input');
  });
});

describe('get-message-author', () => {
  it('returns the author and the kind of a message', async () => {
    const ada = member();
    const posted = await post(ada, 'who?', 'creation');
    expect(await chat.call(getMessageAuthor, { id: posted.id })).toEqual({
      authorId: ada.id,
      messageType: 'member',
      deckId: 'creation',
    });
    const [welcome] = await page('creation');
    expect(await chat.call(getMessageAuthor, { id: welcome!.id })).toMatchObject({
      authorId: 'orion',
      messageType: 'captain',
    });
  });
});

describe('the counts of tips and boosts', () => {
  it('show the economy’s counts, whatever the order and redelivery of its events', async () => {
    const posted = await post(member(), 'worth something', 'creation');
    const at = new Date().toISOString();
    const tip = (tips: number, tipsTotal: number) =>
      chat.publishEvent(tipMade, {
        messageId: posted.id,
        from: 'a',
        to: 'b',
        amount: 5,
        tippedInAll: 5,
        tips,
        tipsTotal,
        at,
      });
    await tip(2, 30);
    await tip(1, 5);
    await tip(2, 30);
    await chat.publishEvent(boostMade, { messageId: 'nothing', by: 'a', to: 'b', boosts: 1, at });
    await chat.publishEvent(boostMade, { messageId: posted.id, by: 'a', to: 'b', boosts: 1, at });
    const earned = await eventually('both counts are shown', async () => {
      const message = await shown(posted);
      return message.boosts > 0 && message.tips > 0 ? message : undefined;
    });
    expect(earned).toMatchObject({ tips: 2, tipsTotal: 30, boosts: 1 });
  });
});
