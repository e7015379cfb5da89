import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { findMessageTexts } from '@crew/contracts/chat/find-message-texts';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post: postDirectly, strangers } = await startDirect();
const author = member();
const post = (content: string, more: { threadId?: string } = {}) =>
  chat.call(deckCalls.postMessage, { deckId: 'music', content, ...more }, { as: author });

describe('find-message-texts', () => {
  it('returns the texts of a deck and its threads without markup and spoilers', async () => {
    const parent = await post('**Steady**\nas ||the secret|| stars');
    const reply = await post('a reply', { threadId: parent.id });
    const found = await chat.call(findMessageTexts, { ids: [parent.id, reply.id, 'unknown'] });
    expect(new Map(found.map(({ id, text }) => [id, text]))).toEqual(
      new Map([
        [parent.id, 'Steady as ▒▒▒▒ stars'],
        [reply.id, 'a reply'],
      ]),
    );
  });

  it('leaves out what was deleted, and all of conversations', async () => {
    const deleted = await post('Better unsaid');
    await chat.call(deckCalls.deleteMessage, { id: deleted.id }, { as: author });
    const [ada, bob] = await strangers(2);
    const direct = await postDirectly(ada, await pairOf(ada, bob), 'For you alone');
    expect(await chat.call(findMessageTexts, { ids: [deleted.id, direct.id] })).toEqual([]);
  });
});
