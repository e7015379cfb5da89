import 'reflect-metadata';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { memberBlocked } from '@crew/contracts/identity/identity.events';
import { describe, expect, it } from '@jest/globals';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, start, strangers } = await startDirect();

describe('pin-direct-message', () => {
  it('is for any member of the conversation that has the message', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id, 'Where we meet');
    const other = await pairOf(ada, eve!);
    expect(await chat.codeOf(directCalls.pinMessage, { id, messageId }, { as: bob })).toBe('ok');
    for (const as of [eve!, admin()])
      expect(await chat.codeOf(directCalls.pinMessage, { id, messageId }, { as })).toBe('not_found');
    expect(await chat.codeOf(directCalls.pinMessage, { id: other, messageId }, { as: eve! })).toBe('not_found');
  });

  it('is refused before the conversation was accepted and after a block', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    const { id: messageId } = await post(ada, id);
    expect(await chat.codeOf(directCalls.pinMessage, { id, messageId }, { as: bob })).toBe('request_pending');
    await chat.call(acceptDirectConversation, { id }, { as: bob });
    const code = () => chat.codeOf(directCalls.pinMessage, { id, messageId }, { as: ada });
    expect(await code()).toBe('ok');
    await chat.publishEvent(memberBlocked, { blockerId: bob.id, blockedId: ada.id });
    await eventually('the block is known', async () => (await code()) === 'not_reachable');
  });
});
