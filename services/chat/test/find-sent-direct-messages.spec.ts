import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();

describe('find-sent-direct-messages', () => {
  it('returns which messages were stored, in order', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    await post(ada, id, 'Sent', { clientId: 'a-sent-message' });
    const messages = ['a-sent-message', 'another-one'].map((clientId) => ({ roomId: id, authorId: ada.id, clientId }));
    expect(await chat.call(directCalls.findSentMessages, { messages })).toEqual([true, false]);
  });
});
