import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();

describe('list-direct-changes', () => {
  it('lists what changed since a change, for members alone', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id, 'Steady');
    await chat.call(directCalls.addReaction, { id, messageId, kind: 'heart' }, { as: bob });
    expect(await chat.call(directCalls.listChanges, { id, since: 0 }, { as: ada })).toMatchObject({
      changes: 1,
      messages: [{ id: messageId, rev: 1 }],
    });
    expect(await chat.codeOf(directCalls.listChanges, { id, since: 0 }, { as: eve! })).toBe('not_found');
  });
});
