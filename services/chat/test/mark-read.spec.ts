import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { deckRead } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const deckOf = async (as: Actor, deckId: DeckId) =>
  (await chat.call(listDecks, {}, { as })).find(({ id }) => id === deckId)!;
const post = async (times: number, deckId: DeckId) => {
  for (let count = 0; count < times; count += 1)
    await chat.call(deckCalls.postMessage, { deckId, content: 'x' }, { as: member() });
};

describe('mark-read', () => {
  it('counts unread messages from the moment a new member first looks', async () => {
    const ada = member();
    await post(3, 'music');
    expect(await deckOf(ada, 'music')).toMatchObject({ unread: 0, lastReadSeq: 4, lastSeq: 4 });
    await post(5, 'music');
    expect(await deckOf(ada, 'music')).toMatchObject({ unread: 5, lastReadSeq: 4, lastSeq: 9 });
    expect(await deckOf(ada, 'money')).toMatchObject({ unread: 0 });
  });

  it('only moves forward, at most to the newest message, and publishes to the member’s other tabs', async () => {
    const ada = member();
    await deckOf(ada, 'energy');
    await post(4, 'energy');
    const received = chat.streamEvents(deckRead, ada.id);
    await chat.connection.flush();
    const read = async (seq: number) =>
      (await chat.call(deckCalls.markRead, { deckId: 'energy', seq }, { as: ada })).lastReadSeq;
    expect(await read(3)).toBe(3);
    expect(await read(2)).toBe(3);
    expect(await read(1_000_000)).toBe(5);
    expect(await deckOf(ada, 'energy')).toMatchObject({ unread: 0 });
    await eventually('both moves are published', () => received.length === 2);
    expect(received.map(({ lastReadSeq }) => lastReadSeq)).toEqual([3, 5]);
  });

  it('ends at the furthest of concurrent positions', async () => {
    const ada = member();
    await deckOf(ada, 'money');
    await post(10, 'money');
    await Promise.all(
      [3, 9, 5, 11, 7, 2].map((seq) => chat.call(deckCalls.markRead, { deckId: 'money', seq }, { as: ada })),
    );
    expect((await deckOf(ada, 'money')).lastReadSeq).toBe(11);
  });

  it('keeps no position of a deleted member', async () => {
    const ada = member();
    await deckOf(ada, 'music');
    const positions = async () => (await chat.call(exportChatData, { userId: ada.id })).read;
    expect(await positions()).toMatchObject({ music: expect.any(Number) });
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('the positions are deleted', async () => Object.keys((await positions()) as object).length === 0);
  });

  it.each([[{ seq: -1 }], [{ seq: 1.5 }], [{ seq: '3' }], [{ seq: { $gt: 0 } }], [{}]])('refuses %j', async (input) => {
    expect(await chat.codeOf(deckCalls.markRead, { deckId: 'money', ...input }, { as: member() })).toBe(
      'invalid_input',
    );
  });
});

describe('list-messages', () => {
  it('starts a page at a sequence number', async () => {
    await post(8, 'survival');
    const page = await chat.call(deckCalls.listMessages, { deckId: 'survival', from: 3, limit: 4 }, { as: member() });
    expect(page.map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
  });
});
