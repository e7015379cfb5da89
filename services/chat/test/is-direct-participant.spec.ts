import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { isDirectParticipant } from '@crew/contracts/chat/is-direct-participant';
import { refuseDirectConversation } from '@crew/contracts/chat/refuse-direct-conversation';
import { startDirect } from './start-direct.js';

const { chat, post, start, strangers } = await startDirect();

describe('is-direct-participant', () => {
  it('is true for those who may read a conversation, also as a request', async () => {
    const [ada, bob, eve] = await strangers(3);
    const { id } = await start(ada, bob);
    const ask = (of: string, userId: string) => chat.call(isDirectParticipant, { id: of, userId });
    expect([await ask(id, ada.id), await ask(id, bob.id)]).toEqual([true, false]);
    await post(ada, id);
    expect([await ask(id, bob.id), await ask(id, eve!.id), await ask('unknown', ada.id)]).toEqual([true, false, false]);
    await chat.call(refuseDirectConversation, { id }, { as: bob });
    expect(await ask(id, bob.id)).toBe(false);
  });
});
