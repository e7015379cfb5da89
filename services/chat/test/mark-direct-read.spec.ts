import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { directRead } from '@crew/contracts/chat/direct.events';
import { directReceipt } from '@crew/contracts/chat/direct.events';
import { setDirectSettings } from '@crew/contracts/chat/set-direct-settings';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, get, pairOf, podMembers, post, start, strangers } = await startDirect();

describe('mark-direct-read', () => {
  it('only moves forward, at most to the newest message', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    for (const content of ['Two', 'Three']) await post(ada, id, content);
    const read = async (seq: number) => (await chat.call(directCalls.markRead, { id, seq }, { as: bob })).lastReadSeq;
    expect([await read(2), await read(1), await read(1_000_000)]).toEqual([2, 2, 3]);
    expect((await get(bob, id)).reading).toEqual({ lastSeq: 3, lastReadSeq: 3, unread: 0 });
    expect(await chat.codeOf(directCalls.markRead, { id, seq: 1 }, { as: eve! })).toBe('not_found');
  });

  it('ends at the furthest of concurrent positions', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    for (let count = 0; count < 9; count += 1) await post(ada, id);
    await Promise.all([3, 9, 5, 10, 7, 2].map((seq) => chat.call(directCalls.markRead, { id, seq }, { as: bob })));
    expect((await get(bob, id)).reading.lastReadSeq).toBe(10);
  });

  it('is published to the member’s tabs, and to others only between members who share receipts', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    await chat.call(setDirectSettings, { from: 'everyone', readReceipts: false }, { as: cleo });
    const { id } = await start(ada, bob, cleo);
    await post(ada, id);
    const [ofAda, ofCleo] = [ada, cleo].map((actor) => chat.streamEvents(directReceipt, actor.id));
    const own = chat.streamEvents(directRead, bob.id);
    const ofCleosTabs = chat.streamEvents(directRead, cleo.id);
    await chat.connection.flush();
    await chat.call(directCalls.markRead, { id, seq: 1 }, { as: cleo });
    await chat.call(directCalls.markRead, { id, seq: 1 }, { as: bob });
    await eventually('the receipt is published', () => ofAda!.length > 0 && own.length > 0 && ofCleosTabs.length > 0);
    expect(own).toEqual([{ conversationId: id, lastReadSeq: 1 }]);
    expect(ofAda).toEqual([{ conversationId: id, userId: bob.id, lastReadSeq: 1 }]);
    expect(ofCleo).toEqual([]);
  });
});
