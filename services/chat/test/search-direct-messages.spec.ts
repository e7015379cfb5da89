import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { refuseDirectConversation } from '@crew/contracts/chat/refuse-direct-conversation';
import { admin } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, start, strangers } = await startDirect();

describe('search-direct-messages', () => {
  it('finds messages of the member’s conversations alone', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const other = await pairOf(bob, eve!);
    await post(ada, id, 'The lighthouse is lit');
    await post(eve!, other, 'A lighthouse elsewhere');
    const search = async (as: typeof ada, input: object) =>
      (await chat.call(directCalls.searchMessages, { q: 'lighthouse', ...input }, { as })).map(
        ({ content }) => content,
      );
    expect(await search(ada, {})).toEqual(['The lighthouse is lit']);
    expect(await search(bob, {})).toEqual(['A lighthouse elsewhere', 'The lighthouse is lit']);
    expect(await search(bob, { conversationId: id })).toEqual(['The lighthouse is lit']);
    expect(await search(admin(), {})).toEqual([]);
    expect(await chat.codeOf(directCalls.searchMessages, { q: 'x', conversationId: id }, { as: eve! })).toBe(
      'not_found',
    );
  });

  it('finds nothing of a group that the member has left', async () => {
    const [ada, bob, eve] = await strangers(3);
    const { id } = await start(ada, bob, eve!);
    await post(ada, id, 'A lighthouse for three');
    const search = async () => (await chat.call(directCalls.searchMessages, { q: 'three' }, { as: ada })).length;
    expect(await search()).toBe(1);
    await chat.call(leaveDirectConversation, { id }, { as: ada });
    expect(await search()).toBe(0);
  });

  it('finds nothing of a refused request', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    await post(ada, id, 'Buy my lighthouse');
    await chat.call(refuseDirectConversation, { id }, { as: bob });
    expect(await chat.call(directCalls.searchMessages, { q: 'lighthouse' }, { as: bob })).toEqual([]);
  });
});
