import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directConversationChanged } from '@crew/contracts/chat/direct.events';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, get, pairOf, post, start, strangers } = await startDirect();

describe('accept-direct-conversation', () => {
  it('moves a request to the inbox, lets both write, and publishes it to both', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    await post(ada, id);
    expect((await get(bob, id)).shelf).toBe('requests');
    const changes = [ada, bob].map((actor) => chat.streamEvents(directConversationChanged, actor.id));
    await chat.connection.flush();
    expect(await chat.call(acceptDirectConversation, { id }, { as: bob })).toMatchObject({ shelf: 'inbox' });
    await eventually('both are notified', () => changes.every((received) => received.length === 1));
    await post(ada, id, 'Thank you');
    await post(bob, id, 'Welcome');
    expect((await get(ada, id)).participants.every(({ pending }) => !pending)).toBe(true);
  });

  it('does nothing for one that is accepted, and is for its members alone', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    expect(await chat.call(acceptDirectConversation, { id }, { as: bob })).toMatchObject({ shelf: 'inbox' });
    expect(await chat.codeOf(acceptDirectConversation, { id }, { as: eve! })).toBe('not_found');
  });
});
