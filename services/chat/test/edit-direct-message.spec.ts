import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();

describe('edit-direct-message', () => {
  it('edits one’s own message alone', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id, 'Before');
    const edit = { id, messageId, content: 'After' };
    expect(await chat.codeOf(directCalls.editMessage, edit, { as: bob })).toBe('forbidden');
    expect(await chat.codeOf(directCalls.editMessage, edit, { as: eve! })).toBe('not_found');
    expect(await chat.call(directCalls.editMessage, edit, { as: ada })).toMatchObject({ content: 'After', rev: 1 });
  });

  it('is refused by the address of another conversation', async () => {
    const [ada, bob, cleo] = await strangers(3);
    const id = await pairOf(ada, bob);
    const other = await pairOf(ada, cleo!);
    const { id: messageId } = await post(bob, id, 'Of Bob');
    const edit = { id: other, messageId, content: 'Changed' };
    expect(await chat.codeOf(directCalls.editMessage, edit, { as: cleo! })).toBe('not_found');
  });
});
