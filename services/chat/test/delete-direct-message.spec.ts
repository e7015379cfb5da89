import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { admin } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();

describe('delete-direct-message', () => {
  it('deletes one’s own message alone; nobody moderates a conversation', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id, 'Better unsaid');
    expect(await chat.codeOf(directCalls.deleteMessage, { id, messageId }, { as: bob })).toBe('forbidden');
    expect(await chat.codeOf(directCalls.deleteMessage, { id, messageId }, { as: admin() })).toBe('not_found');
    await chat.call(directCalls.deleteMessage, { id, messageId }, { as: ada });
    const messages = await chat.call(directCalls.listMessages, { id }, { as: bob });
    expect(messages[1]).toMatchObject({ content: '', deleted: true });
  });
});
