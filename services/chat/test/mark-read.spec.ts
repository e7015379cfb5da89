import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckRead } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { markRead } from '@crew/contracts/chat/mark-read';
import { postMessage } from '@crew/contracts/chat/post-message';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const deckOf = async (as: Actor, deckId: DeckId) =>
  (await chat.call(listDecks, {}, { as })).find(({ id }) => id === deckId)!;
const say = async (times: number, deckId: DeckId) => {
  for (let count = 0; count < times; count += 1)
    await chat.call(postMessage, { deckId, content: 'x' }, { as: member() });
};

describe('mark-read', () => {
  it('lets who is new begin with everything read, and counts from there', async () => {
    const ada = member();
    await say(3, 'music');
    expect(await deckOf(ada, 'music')).toMatchObject({ unread: 0, lastReadSeq: 4, lastSeq: 4 });
    await say(5, 'music');
    expect(await deckOf(ada, 'music')).toMatchObject({ unread: 5, lastReadSeq: 4, lastSeq: 9 });
    expect(await deckOf(ada, 'money')).toMatchObject({ unread: 0 });
  });

  it('moves forward alone, never beyond the newest, and tells the member’s other tabs', async () => {
    const ada = member();
    await deckOf(ada, 'energy');
    await say(4, 'energy');
    const heard = chat.streamEvents(deckRead, ada.id);
    await chat.connection.flush();
    const read = async (seq: number) => (await chat.call(markRead, { deckId: 'energy', seq }, { as: ada })).lastReadSeq;
    expect(await read(3)).toBe(3);
    expect(await read(2)).toBe(3);
    expect(await read(1_000_000)).toBe(5);
    expect(await deckOf(ada, 'energy')).toMatchObject({ unread: 0 });
    await eventually('both moves are told', () => heard.length === 2);
    expect(heard.map(({ lastReadSeq }) => lastReadSeq)).toEqual([3, 5]);
  });

  it('ends at the furthest of many at once', async () => {
    const ada = member();
    await deckOf(ada, 'money');
    await say(10, 'money');
    await Promise.all([3, 9, 5, 11, 7, 2].map((seq) => chat.call(markRead, { deckId: 'money', seq }, { as: ada })));
    expect((await deckOf(ada, 'money')).lastReadSeq).toBe(11);
  });

  it.each([[{ seq: -1 }], [{ seq: 1.5 }], [{ seq: '3' }], [{ seq: { $gt: 0 } }], [{}]])('refuses %j', async (input) => {
    expect(await chat.codeOf(markRead, { deckId: 'money', ...input }, { as: member() })).toBe('invalid_input');
  });
});

describe('list-messages', () => {
  it('begins a page at a place: the first unread', async () => {
    await say(8, 'survival');
    const page = await chat.call(listMessages, { deckId: 'survival', from: 3, limit: 4 }, { as: member() });
    expect(page.map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
  });
});
