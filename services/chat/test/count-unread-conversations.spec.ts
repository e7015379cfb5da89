import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { archiveDirectConversation } from '@crew/contracts/chat/archive-direct-conversation';
import { countUnreadConversations } from '@crew/contracts/chat/count-unread-conversations';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirect } from './start-direct.js';

const { chat, get, podMembers, post, start, strangers } = await startDirect();

describe('count-unread-conversations', () => {
  it('counts conversations with unread messages, and requests, each once', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const [eve] = await strangers(1);
    const countOf = () => chat.call(countUnreadConversations, {}, { as: ada });
    expect(await countOf()).toEqual({ unread: 0, requests: 0 });
    const ofBob = (await start(bob, ada)).id;
    for (const content of ['One', 'Two']) await post(bob, ofBob, content);
    await post(cleo, (await start(cleo, ada)).id);
    await post(eve, (await start(eve, ada)).id);
    expect(await countOf()).toEqual({ unread: 2, requests: 1 });
    await chat.call(directCalls.markRead, { id: ofBob, seq: 1 }, { as: ada });
    expect((await countOf()).unread).toBe(2);
    await post(ada, ofBob, 'Answering is reading');
    expect((await countOf()).unread).toBe(1);
  });

  it('does not count conversations with the level `nothing`', async () => {
    const [ada, bob] = await podMembers(2);
    const { id } = await start(bob, ada);
    await post(bob, id);
    const choose = (level: 'all' | 'mentions' | 'nothing') =>
      chat.call(directCalls.chooseNotificationLevel, { id, level }, { as: ada });
    const unread = async () => (await chat.call(countUnreadConversations, {}, { as: ada })).unread;
    for (const [level, count] of [
      ['nothing', 0],
      ['mentions', 1],
      ['nothing', 0],
      ['all', 1],
    ] as const) {
      await choose(level);
      expect([level, await unread()]).toEqual([level, count]);
    }
    expect((await get(ada, id)).reading.unread).toBe(1);
  });

  it('counts an archived conversation again when it has a new message', async () => {
    const [ada, bob] = await podMembers(2);
    const { id } = await start(ada, bob);
    await post(ada, id);
    await chat.call(archiveDirectConversation, { id, archived: true }, { as: ada });
    await post(bob, id);
    expect(await chat.call(countUnreadConversations, {}, { as: ada })).toEqual({ unread: 1, requests: 0 });
    expect((await get(ada, id)).shelf).toBe('inbox');
  });
});
