import 'reflect-metadata';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { describe, expect, it } from '@jest/globals';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();

describe('list-saved-direct-ids', () => {
  it('returns what the member saved in the conversation, which others cannot read', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id, 'Between us');
    await chat.call(directCalls.saveMessage, { id, messageId }, { as: bob });
    expect(await chat.call(directCalls.listSavedIds, { id }, { as: bob })).toEqual([messageId]);
    expect(await chat.call(directCalls.listSavedIds, { id }, { as: ada })).toEqual([]);
    expect(await chat.codeOf(directCalls.listSavedIds, { id }, { as: eve! })).toBe('not_found');
  });
});
