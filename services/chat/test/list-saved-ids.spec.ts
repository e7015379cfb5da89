import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const deckPost = (content: string) => chat.call(deckCalls.postMessage, { deckId: 'music', content }, { as: member() });
const save = (as: Actor, id: string) => chat.call(deckCalls.saveMessage, { id }, { as });
const idsIn = (as: Actor, deckId: 'music' | 'money') => chat.call(deckCalls.listSavedIds, { deckId }, { as });

describe('list-saved-ids', () => {
  it('returns what the member saved in the deck', async () => {
    const ada = member();
    const { id } = await deckPost('Worth a look');
    await save(ada, id);
    expect(await idsIn(ada, 'music')).toEqual([id]);
    expect(await idsIn(ada, 'money')).toEqual([]);
    expect(await idsIn(member(), 'music')).toEqual([]);
  });
});
