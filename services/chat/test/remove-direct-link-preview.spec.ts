import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();

describe('remove-direct-link-preview', () => {
  it('is for the author alone', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id, 'https://example.org');
    expect(await chat.codeOf(directCalls.removeLinkPreview, { id, messageId }, { as: bob })).toBe('forbidden');
    expect(await chat.codeOf(directCalls.removeLinkPreview, { id, messageId }, { as: eve! })).toBe('not_found');
    expect(await chat.call(directCalls.removeLinkPreview, { id, messageId }, { as: ada })).toMatchObject({
      linkPreview: null,
    });
  });
});
