import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { startHarness } from '@crew/testing/service-harness';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ChatModule } from '../src/chat.module.js';
import { startChat } from './start-chat.js';

const { chat, servers } = await startChat();

describe('post-message', () => {
  it('posts a message, publishes it and lists it', async () => {
    const ada = member();
    const received = chat.streamEvents(deckMessage, 'ascension');
    await chat.connection.flush();
    const posted = await chat.call(deckCalls.postMessage, { deckId: 'ascension', content: '  hello  ' }, { as: ada });
    expect(posted).toMatchObject({ content: 'hello', userId: ada.id, messageType: 'member', isCaptain: false });
    expect(posted.user).toMatchObject({ username: ada.username, displayName: ada.displayName });
    await eventually('the stream event', () => received.find(({ id }) => id === posted.id));
    const page = await chat.call(deckCalls.listMessages, { deckId: 'ascension' }, { as: ada });
    expect(page.at(-1)).toEqual(posted);
  });

  it('is idempotent by client id, and returns idempotency_mismatch for another text', async () => {
    const ada = member();
    const send = (content: string) =>
      chat.call(deckCalls.postMessage, { deckId: 'creation', content, clientId: 'client-0001' }, { as: ada });
    const [first, again] = [await send('once'), await send('once')];
    expect(again).toEqual(first);
    const code = await chat.codeOf(
      deckCalls.postMessage,
      { deckId: 'creation', content: 'twice', clientId: 'client-0001' },
      { as: ada },
    );
    expect(code).toBe('idempotency_mismatch');
    const other = await chat.call(
      deckCalls.postMessage,
      { deckId: 'creation', content: 'once', clientId: 'client-0001' },
      { as: member() },
    );
    expect(other.id).not.toBe(first.id);
  });

  it('stores a repeat once while the index of identities is missing', async () => {
    const ada = member();
    const post = (clientId: string) =>
      chat.call(deckCalls.postMessage, { deckId: 'creation', content: 'once', clientId }, { as: ada });
    const first = await post('unique-0001');
    const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    await messages.collection.dropIndex('roomId_1_authorId_1_clientId_1');
    await expect(post('unique-0001')).rejects.toMatchObject({ code: 'unavailable' });
    await eventually('the index is built again', () => post('unique-0002').catch(() => undefined));
    expect(await post('unique-0001')).toEqual(first);
    expect(await messages.countDocuments({ authorId: ada.id })).toBe(2);
  });

  it('numbers 200 concurrent messages without gaps or duplicates, each sent twice', async () => {
    const before = await lastSeq('music');
    const sends = Array.from({ length: 200 }, (_, index) => {
      const input = {
        deckId: 'music' as const,
        content: `song ${index}`,
        clientId: `song-${String(index).padStart(6, '0')}`,
      };
      const ada = member({ id: `singer-${index % 7}` });
      return [
        chat.call(deckCalls.postMessage, input, { as: ada }),
        chat.call(deckCalls.postMessage, input, { as: ada }),
      ];
    }).flat();
    const answers = await Promise.all(sends);
    const seqs = [...new Set(answers.map(({ seq }) => seq))].sort((a, b) => a - b);
    expect(seqs).toEqual(Array.from({ length: 200 }, (_, index) => before + 1 + index));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(200);
  });

  it('keeps one order when two replicas write concurrently', async () => {
    const second = await startHarness(servers, { name: 'chat', module: ChatModule });
    try {
      const before = await lastSeq('energy');
      const answers = await Promise.all(
        Array.from({ length: 120 }, (_, index) =>
          chat.call(deckCalls.postMessage, { deckId: 'energy', content: `breath ${index}` }, { as: member() }),
        ),
      );
      expect(new Set(answers.map(({ seq }) => seq)).size).toBe(120);
      await eventually('both replicas show all', async () => {
        const pages = await Promise.all(
          [1, 2, 3, 4].map(() => chat.call(deckCalls.listMessages, { deckId: 'energy', limit: 1 }, { as: member() })),
        );
        return pages.every((page) => page[0]?.seq === before + 120);
      });
    } finally {
      await second.stop();
    }
    // On a busy machine the start of a replica and 120 contended writes need longer than the default together.
  });

  it('is listed page by page back to the first message', async () => {
    const reader = member();
    const all: number[] = [];
    let before: string | undefined;
    for (;;) {
      const page = await chat.call(
        deckCalls.listMessages,
        { deckId: 'music', limit: 30, ...(before && { before }) },
        { as: reader },
      );
      all.unshift(...page.map(({ seq }) => seq));
      if (page.length < 30) break;
      before = page[0]!.id;
    }
    expect(all).toEqual(Array.from({ length: await lastSeq('music') }, (_, index) => index + 1));
    expect(all.length).toBeGreaterThan(200);
  });

  it.each([
    ['blank text', { deckId: 'money', content: '   ' }],
    ['2,001 characters', { deckId: 'money', content: 'x'.repeat(2_001) }],
    ['an unknown deck', { deckId: 'bridge', content: 'x' }],
    ['an unknown field', { deckId: 'money', content: 'x', isCaptain: true }],
    ['an operator for a text', { deckId: 'money', content: { $ne: null } }],
  ])('refuses %s', async (_what, input) => {
    expect(await chat.codeOf(deckCalls.postMessage, input, { as: member() })).toBe('invalid_input');
  });

  it('accepts 2,000 characters, and refuses visitors', async () => {
    expect(
      await chat.codeOf(deckCalls.postMessage, { deckId: 'money', content: 'x'.repeat(2_000) }, { as: member() }),
    ).toBe('ok');
    expect(await chat.codeOf(deckCalls.postMessage, { deckId: 'money', content: 'x' })).toBe('signed_out');
  });
});

describe('list-decks', () => {
  it('lists the six decks, each with the welcome of its captain', async () => {
    const decks = await chat.call(listDecks, {}, { as: member() });
    expect(decks.map(({ id }) => id)).toEqual([...DECK_IDS]);
    expect(decks.every(({ lastSeq: seq }) => seq > 0)).toBe(true);
    const [welcome] = await chat.call(deckCalls.listMessages, { deckId: 'survival' }, { as: member() });
    expect(welcome).toMatchObject({ seq: 1, isCaptain: true, messageType: 'captain' });
    expect(welcome!.content).toMatch(/^Captain Thorne: /);
  });
});

async function lastSeq(deckId: (typeof DECK_IDS)[number]): Promise<number> {
  const page = await chat.call(deckCalls.listMessages, { deckId, limit: 1 }, { as: member() });
  return page[0]?.seq ?? 0;
}
