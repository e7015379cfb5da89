import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();

describe('remove-direct-reaction', () => {
  it('removes one’s own reaction alone', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id);
    const reaction = { id, messageId, kind: 'heart' as const };
    for (const as of [ada, bob]) await chat.call(directCalls.addReaction, reaction, { as });
    const left = await chat.call(directCalls.removeReaction, reaction, { as: bob });
    expect(left.reactions).toEqual([{ kind: 'heart', by: [ada.id] }]);
    expect(await chat.codeOf(directCalls.removeReaction, reaction, { as: eve! })).toBe('not_found');
  });
});
