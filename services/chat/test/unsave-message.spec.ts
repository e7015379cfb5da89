import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const deckPost = (content: string) => chat.call(deckCalls.postMessage, { deckId: 'music', content }, { as: member() });
const save = (as: Actor, id: string) => chat.call(deckCalls.saveMessage, { id }, { as });
const unsave = (as: Actor, id: string) => chat.call(deckCalls.unsaveMessage, { messageId: id }, { as });
const list = (as: Actor) => chat.call(deckCalls.listSavedMessages, {}, { as });

describe('unsave-message', () => {
  it('removes the message from the list; repeating it changes nothing', async () => {
    const ada = member();
    const { id } = await deckPost('For a while');
    await save(ada, id);
    for (let times = 0; times < 2; times += 1) await unsave(ada, id);
    expect(await list(ada)).toEqual([]);
  });
});
