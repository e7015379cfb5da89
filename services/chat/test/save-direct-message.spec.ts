import 'reflect-metadata';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { describe, expect, it } from '@jest/globals';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();

describe('save-direct-message', () => {
  it('is for the members of the conversation that has the message', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id, 'Between us');
    const other = await pairOf(ada, eve!);
    expect(await chat.codeOf(directCalls.saveMessage, { id, messageId }, { as: bob })).toBe('ok');
    expect(await chat.codeOf(directCalls.saveMessage, { id, messageId }, { as: eve! })).toBe('not_found');
    expect(await chat.codeOf(directCalls.saveMessage, { id: other, messageId }, { as: eve! })).toBe('not_found');
  });
});
