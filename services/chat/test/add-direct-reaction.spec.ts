import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, start, strangers } = await startDirect();

describe('add-direct-reaction', () => {
  it('adds a reaction, for members who have accepted', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id);
    const reacted = await chat.call(directCalls.addReaction, { id, messageId, kind: 'heart' }, { as: bob });
    expect(reacted.reactions).toEqual([{ kind: 'heart', by: [bob.id] }]);
    const request = (await start(ada, eve!)).id;
    const first = await post(ada, request);
    const codeOf = (of: string, message: string) =>
      chat.codeOf(directCalls.addReaction, { id: of, messageId: message, kind: 'heart' }, { as: eve! });
    expect([await codeOf(id, messageId), await codeOf(request, first.id)]).toEqual(['not_found', 'request_pending']);
  });
});
