import 'reflect-metadata';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import { reminded } from './reminded.js';
import { startDirect } from './start-direct.js';

const { chat, pairOf, podMembers, post, start, strangers } = await startDirect();
const { later, becomeDue, handled, remindersOf } = reminded(chat);

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
  it('reminds of a message at its time, without its words', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id, 'Between us');
    await chat.call(directCalls.saveMessage, { id, messageId, remindAt: later() }, { as: bob });
    await becomeDue(bob, 'conversations', messageId);
    await handled(bob, 'conversations');
    await eventually('bob is notified', async () => (await remindersOf(bob)).length === 1);
    expect(await remindersOf(bob)).toMatchObject([
      { conversation_id: id, message_id: messageId, words: { kind: 'reminder' } },
    ]);
    expect(JSON.stringify(await remindersOf(bob))).not.toContain('Between');
  });

  it('does not remind of a conversation that the member may no longer read', async () => {
    const [ada, bob, eve] = await podMembers(3);
    const { id } = await start(ada, bob, eve);
    const { id: messageId } = await post(ada, id, 'Among us');
    await chat.call(directCalls.saveMessage, { id, messageId, remindAt: later() }, { as: bob });
    await chat.call(leaveDirectConversation, { id }, { as: bob });
    await becomeDue(bob, 'conversations', messageId);
    await handled(bob, 'conversations');
    expect(await remindersOf(bob)).toEqual([]);
  });
});
