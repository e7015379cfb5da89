import 'reflect-metadata';
import { countUnreadConversations } from '@crew/contracts/chat/count-unread-conversations';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { directRead, directReceipt } from '@crew/contracts/chat/direct.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, get, pairOf, post, strangers } = await startDirect();

const read = async (as: Actor, id: string, seq: number) =>
  (await chat.call(directCalls.markRead, { id, seq }, { as })).lastReadSeq;
const unread = async (as: Actor, id: string, seq: number) =>
  (await chat.call(directCalls.markUnread, { id, seq }, { as })).lastReadSeq;
const unreadOf = async (as: Actor) => (await chat.call(countUnreadConversations, {}, { as })).unread;

/** A pair with three messages by the first, all of which the second has read. */
async function readPair() {
  const [ada, bob, eve] = await strangers(3);
  const id = await pairOf(ada, bob);
  for (const content of ['Two', 'Three']) await post(ada, id, content);
  await read(bob, id, 3);
  return { ada, bob, eve: eve!, id };
}

describe('mark-direct-unread', () => {
  it('counts the conversation as unread again, from the message on', async () => {
    const { bob, eve, id } = await readPair();
    expect(await unreadOf(bob)).toBe(0);
    expect(await unread(bob, id, 2)).toBe(1);
    expect(await unread(bob, id, 3)).toBe(1);
    expect((await get(bob, id)).reading).toEqual({ lastSeq: 3, lastReadSeq: 1, unread: 2 });
    expect(await unreadOf(bob)).toBe(1);
    expect(await chat.codeOf(directCalls.markUnread, { id, seq: 1 }, { as: eve })).toBe('not_found');
  });

  it('leaves the read receipt of the others where it was', async () => {
    const { ada, bob, id } = await readPair();
    const own = chat.streamEvents(directRead, bob.id);
    const receipts = chat.streamEvents(directReceipt, ada.id);
    await chat.connection.flush();
    const seenByAda = async () => (await get(ada, id)).participants.find(({ user }) => user.id === bob.id)!.lastReadSeq;
    await unread(bob, id, 1);
    expect(await seenByAda()).toBe(3);
    await read(bob, id, 2);
    expect(await seenByAda()).toBe(3);
    await post(ada, id, 'Four');
    await read(bob, id, 4);
    expect(await seenByAda()).toBe(4);
    await eventually('the receipt is published', () => receipts.length > 0 && own.length === 3);
    expect(receipts).toEqual([{ conversationId: id, userId: bob.id, lastReadSeq: 4 }]);
    expect(own).toEqual([
      { conversationId: id, lastReadSeq: 0, back: true },
      { conversationId: id, lastReadSeq: 2 },
      { conversationId: id, lastReadSeq: 4 },
    ]);
  });

  it('counts the messages that arrive meanwhile', async () => {
    const { ada, bob, id } = await readPair();
    await Promise.all([post(ada, id), unread(bob, id, 2), post(ada, id)]);
    expect((await get(bob, id)).reading).toEqual({ lastSeq: 5, lastReadSeq: 1, unread: 4 });
    expect(await unreadOf(bob)).toBe(1);
  });

  it('ends at one of two concurrent positions', async () => {
    const { bob, id } = await readPair();
    for (let round = 0; round < 10; round += 1) {
      await read(bob, id, 3);
      await Promise.all([unread(bob, id, 2), read(bob, id, 3)]);
      const { lastReadSeq } = (await get(bob, id)).reading;
      expect([1, 3]).toContain(lastReadSeq);
      expect(await unreadOf(bob)).toBe(lastReadSeq === 3 ? 0 : 1);
    }
  });
});
