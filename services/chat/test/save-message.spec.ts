import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { SAVED_MAX } from '@crew/contracts/rooms/rooms.constants';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const deckPost = (content: string) => chat.call(deckCalls.postMessage, { deckId: 'music', content }, { as: member() });
const save = (as: Actor, id: string) => chat.call(deckCalls.saveMessage, { id }, { as });
const unsave = (as: Actor, id: string) => chat.call(deckCalls.unsaveMessage, { messageId: id }, { as });
const list = (as: Actor, page: { before?: string; limit?: number } = {}) =>
  chat.call(deckCalls.listSavedMessages, page, { as });

describe('save-message', () => {
  it('saves a message once under concurrent first saves', async () => {
    const ada = member();
    const posted = await Promise.all(['One', 'Two'].map(deckPost));
    await Promise.all([...posted, ...posted].map(({ id }) => save(ada, id)));
    expect((await list(ada)).map(({ id }) => id).sort()).toEqual(posted.map(({ id }) => id).sort());
  });

  it('holds the limit of concurrent saves', async () => {
    const ada = member();
    const posted = await Promise.all(Array.from({ length: SAVED_MAX + 4 }, (_, count) => deckPost(`Number ${count}`)));
    for (const { id } of posted.slice(0, SAVED_MAX - 2)) await save(ada, id);
    const results = await Promise.all(
      posted.slice(SAVED_MAX - 2).map(({ id }) => chat.codeOf(deckCalls.saveMessage, { id }, { as: ada })),
    );
    expect(results.sort()).toEqual(['ok', 'ok', 'saved_full', 'saved_full', 'saved_full', 'saved_full']);
    const [kept] = await list(ada, { limit: 1 });
    expect(await chat.codeOf(deckCalls.saveMessage, { id: kept!.id }, { as: ada })).toBe('ok');
    await unsave(ada, kept!.id);
    expect(await chat.codeOf(deckCalls.saveMessage, { id: posted.at(-1)!.id }, { as: ada })).toBe('ok');
  });

  it('refuses a message that does not exist or was deleted', async () => {
    const bob = member();
    const { id } = await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'Better unsaid' }, { as: bob });
    await chat.call(deckCalls.deleteMessage, { id }, { as: bob });
    for (const gone of [id, 'none'])
      expect(await chat.codeOf(deckCalls.saveMessage, { id: gone }, { as: member() })).toBe('not_found');
  });
});
