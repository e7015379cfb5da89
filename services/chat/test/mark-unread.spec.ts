import 'reflect-metadata';
import { deckRead } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listDecks } from '@crew/contracts/chat/list-decks';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const deckOf = async (as: Actor, deckId: DeckId) =>
  (await chat.call(listDecks, {}, { as })).find(({ id }) => id === deckId)!;
const post = (deckId: DeckId) => chat.call(deckCalls.postMessage, { deckId, content: 'x' }, { as: member() });
const read = async (as: Actor, deckId: DeckId, seq: number) =>
  (await chat.call(deckCalls.markRead, { deckId, seq }, { as })).lastReadSeq;
const unread = async (as: Actor, deckId: DeckId, seq: number) =>
  (await chat.call(deckCalls.markUnread, { deckId, seq }, { as })).lastReadSeq;

/** A member who has read all of a deck's messages: the welcome and as many more as given. */
async function readerOf(deckId: DeckId, messages: number): Promise<Actor> {
  for (let count = 0; count < messages; count += 1) await post(deckId);
  const reader = member();
  await deckOf(reader, deckId);
  return reader;
}

describe('mark-unread', () => {
  it('moves back to before the message, never forward, and publishes to the member’s other tabs', async () => {
    const ada = await readerOf('energy', 5);
    const received = chat.streamEvents(deckRead, ada.id);
    await chat.connection.flush();
    expect(await unread(ada, 'energy', 5)).toBe(4);
    expect(await unread(ada, 'energy', 6)).toBe(4);
    expect(await unread(ada, 'energy', 1_000_000)).toBe(4);
    expect(await deckOf(ada, 'energy')).toMatchObject({ lastSeq: 6, lastReadSeq: 4, unread: 2 });
    expect(await unread(ada, 'energy', 1)).toBe(0);
    expect(await read(ada, 'energy', 3)).toBe(3);
    await eventually('the three moves are published', () => received.length === 3);
    expect(received).toEqual([
      { deckId: 'energy', lastReadSeq: 4, back: true },
      { deckId: 'energy', lastReadSeq: 0, back: true },
      { deckId: 'energy', lastReadSeq: 3 },
    ]);
  });

  it('counts the messages that arrive meanwhile', async () => {
    const ada = await readerOf('money', 5);
    await Promise.all([post('money'), unread(ada, 'money', 4), post('money'), post('money')]);
    expect(await deckOf(ada, 'money')).toMatchObject({ lastSeq: 9, lastReadSeq: 3, unread: 6 });
  });

  it('ends at one of two concurrent positions, and never between them', async () => {
    const ada = await readerOf('survival', 9);
    for (let round = 0; round < 10; round += 1) {
      await read(ada, 'survival', 10);
      await Promise.all([read(ada, 'survival', 10), unread(ada, 'survival', 3), read(ada, 'survival', 9)]);
      expect([2, 9, 10]).toContain((await deckOf(ada, 'survival')).lastReadSeq);
      expect(await unread(ada, 'survival', 3)).toBe(2);
    }
  });

  it.each([[{ seq: 0 }], [{ seq: 1.5 }], [{ seq: '3' }], [{ seq: { $gt: 0 } }], [{}]])('refuses %j', async (input) => {
    expect(await chat.codeOf(deckCalls.markUnread, { deckId: 'money', ...input }, { as: member() })).toBe(
      'invalid_input',
    );
  });
});
