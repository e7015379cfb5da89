import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { archiveDirectConversation } from '@crew/contracts/chat/archive-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import type { Input } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { startDirect } from './start-direct.js';

const { chat, podMembers, post, start } = await startDirect();

const list = (as: Actor, input: Input<typeof listDirectConversations> = {}) =>
  chat.call(listDirectConversations, input, { as });

describe('list-direct-conversations', () => {
  it('lists each shelf with the latest message first, in pages', async () => {
    const [ada, ...others] = await podMembers(6);
    const ids: string[] = [];
    for (const other of others) {
      const { id } = await start(ada, other);
      await post(ada, id, `For ${other.displayName}`);
      ids.push(id);
    }
    await start(ada, others[0]!, others[1]!);
    expect((await list(ada)).map(({ id }) => id)).toEqual(ids.toReversed());
    await post(others[0]!, ids[0]!, 'Back');
    const first = await list(ada, { limit: 2 });
    expect(first.map(({ id }) => id)).toEqual([ids[0], ids[4]]);
    const rest = await list(ada, { limit: 9, before: first[1]!.lastMessage!.id });
    expect(rest.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1]]);
    await chat.call(archiveDirectConversation, { id: ids[2]!, archived: true }, { as: ada });
    expect((await list(ada, { shelf: 'archive' })).map(({ id }) => id)).toEqual([ids[2]]);
    expect(await list(ada)).toHaveLength(4);
  });

  it('shows the newest message as it is now', async () => {
    const [ada, bob] = await podMembers(2);
    const { id } = await start(ada, bob);
    const message = await post(ada, id, 'Steady\nas she goes');
    expect(await list(bob)).toMatchObject([
      { lastMessage: { id: message.id, userId: ada.id, excerpt: 'Steady as she goes' }, reading: { unread: 1 } },
    ]);
    await chat.call(directCalls.editMessage, { id, messageId: message.id, content: 'Changed' }, { as: ada });
    expect(await list(bob)).toMatchObject([{ lastMessage: { excerpt: 'Changed' } }]);
    await chat.call(directCalls.deleteMessage, { id, messageId: message.id }, { as: ada });
    expect(await list(bob)).toMatchObject([{ lastMessage: { excerpt: '' } }]);
  });

  it('reads no more documents than it returns', async () => {
    const [ada, ...others] = await podMembers(4);
    for (const other of others) await post(ada, (await start(ada, other)).id);
    const plans = await chat.queries.during(() => list(ada, { limit: 2 }));
    expect(await plans.greedy(3)).toEqual([]);
  });
});
