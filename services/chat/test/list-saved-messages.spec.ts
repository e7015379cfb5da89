import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const deckPost = (content: string) => chat.call(deckCalls.postMessage, { deckId: 'music', content }, { as: member() });
const save = (as: Actor, id: string) => chat.call(deckCalls.saveMessage, { id }, { as });
const unsave = (as: Actor, id: string) => chat.call(deckCalls.unsaveMessage, { messageId: id }, { as });
const list = (as: Actor, page: { before?: string; limit?: number } = {}) =>
  chat.call(deckCalls.listSavedMessages, page, { as });

describe('list-saved-messages', () => {
  it('lists a message once, the last saved first, for the member alone', async () => {
    const [ada, bob] = [member(), member()];
    const [first, second] = [await deckPost('First'), await deckPost('Second')];
    for (const { id } of [second, first, second]) await save(ada, id);
    expect(await list(ada)).toMatchObject([
      { id: first.id, roomId: 'music', message: { content: 'First', deckId: 'music' } },
      { id: second.id, message: { content: 'Second' } },
    ]);
    expect(await list(bob)).toEqual([]);
  });

  it('shows no words of a message that was deleted since', async () => {
    const [ada, bob] = [member(), member()];
    const { id } = await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'Better unsaid' }, { as: bob });
    await save(ada, id);
    await chat.call(deckCalls.deleteMessage, { id }, { as: bob });
    expect(await list(ada)).toMatchObject([{ id, message: { deleted: true, content: '' } }]);
    expect(JSON.stringify(await list(ada))).not.toContain('unsaid');
  });

  it('pages through all, each once, also when one is removed meanwhile', async () => {
    const ada = member();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await deckPost(`Number ${count}`);
      await save(ada, id);
      ids.unshift(id);
    }
    const first = await list(ada, { limit: 3 });
    await unsave(ada, ids[2]!);
    const rest = await list(ada, { limit: 3, before: first.at(-1)!.savedAt });
    expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
  });
});

describe('the saved messages of a member', () => {
  it('are in their data, without the words of others, and are deleted with the account', async () => {
    const ada = member();
    const { id } = await deckPost('What somebody said');
    await save(ada, id);
    const data = await chat.call(exportChatData, { userId: ada.id });
    expect(data).toMatchObject({ saved: { decks: [{ id, roomId: 'music' }] } });
    expect(JSON.stringify(data)).not.toContain('said');
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('the saved messages are deleted', async () => (await list(ada)).length === 0);
    expect((await chat.call(exportChatData, { userId: ada.id })).saved).toEqual({});
  });
});
