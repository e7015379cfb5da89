import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { archiveDirectConversation } from '@crew/contracts/chat/archive-direct-conversation';
import { startDirect } from './start-direct.js';

const { chat, get, pairOf, post, start, strangers } = await startDirect();

describe('archive-direct-conversation', () => {
  it('moves a conversation out of the inbox of one member and back', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const archive = (as: typeof ada, archived: boolean) =>
      chat.call(archiveDirectConversation, { id, archived }, { as });
    expect((await archive(ada, true)).shelf).toBe('archive');
    expect((await get(bob, id)).shelf).toBe('inbox');
    expect((await archive(ada, true)).shelf).toBe('archive');
    expect((await archive(ada, false)).shelf).toBe('inbox');
    expect(await chat.codeOf(archiveDirectConversation, { id, archived: true }, { as: eve! })).toBe('not_found');
  });

  it('stays archived when the member writes, and returns when the other does', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    await chat.call(archiveDirectConversation, { id, archived: true }, { as: ada });
    await post(ada, id);
    expect((await get(ada, id)).shelf).toBe('archive');
    await post(bob, id);
    expect((await get(ada, id)).shelf).toBe('inbox');
  });

  it('is refused for a request', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    await post(ada, id);
    expect(await chat.codeOf(archiveDirectConversation, { id, archived: true }, { as: bob })).toBe('request_pending');
  });
});
