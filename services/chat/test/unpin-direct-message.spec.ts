import 'reflect-metadata';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { describe, expect, it } from '@jest/globals';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();

describe('unpin-direct-message', () => {
  it('is for any member of the conversation', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id, 'Where we meet');
    await chat.call(directCalls.pinMessage, { id, messageId }, { as: ada });
    expect(await chat.codeOf(directCalls.unpinMessage, { id, messageId }, { as: eve! })).toBe('not_found');
    await chat.call(directCalls.unpinMessage, { id, messageId }, { as: bob });
    expect(await chat.call(directCalls.listPins, { id }, { as: ada })).toEqual([]);
  });
});
