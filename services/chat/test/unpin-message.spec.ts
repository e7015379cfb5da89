import 'reflect-metadata';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

describe('unpin-message', () => {
  it('removes a message from the list and publishes each change to the deck', async () => {
    const [captain, ada] = [admin(), member()];
    const { id } = await chat.call(deckCalls.postMessage, { deckId: 'music', content: 'For a while' }, { as: ada });
    const published = chat.streamEvents(deckMessage);
    await chat.call(deckCalls.pinMessage, { id }, { as: captain });
    expect(await chat.codeOf(deckCalls.unpinMessage, { id }, { as: ada })).toBe('forbidden');
    await chat.call(deckCalls.unpinMessage, { id }, { as: captain });
    await chat.call(deckCalls.unpinMessage, { id }, { as: captain });
    expect(await chat.call(deckCalls.listPins, { deckId: 'music' }, { as: ada })).toEqual([]);
    await eventually('both changes are published', () => published.length >= 2);
    expect(published.map(({ pinned }) => pinned)).toEqual([true, undefined]);
  });
});
