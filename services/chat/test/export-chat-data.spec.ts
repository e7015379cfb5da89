import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { member } from '@crew/testing/actors';
import { LettersApp } from './start-letters.js';

const app = await LettersApp.start();
const { chat } = app;

describe('export-chat-data', () => {
  it('returns the member’s messages, settings and flags, but no messages of others or deleted ones', async () => {
    const [ada, bob] = [member(), member()];
    const post = (as: typeof ada, deckId: 'music' | 'money', content: string) =>
      chat.call(deckCalls.postMessage, { deckId, content }, { as });
    const bobs = await post(bob, 'music', 'What Bob said');
    await post(ada, 'music', 'First of mine');
    const deletedOne = await post(ada, 'music', 'Better unsaid');
    await post(ada, 'money', 'Second of mine');
    await chat.call(deckCalls.deleteMessage, { id: deletedOne.id }, { as: ada });
    await chat.call(flagMessage, { id: bobs.id, reason: 'spam' }, { as: ada });
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
    await chat.call(setQuietHours, { quietHours }, { as: ada });
    await chat.call(deckCalls.chooseNotificationLevel, { deckId: 'money', level: 'all' }, { as: ada });
    const data = await chat.call(exportChatData, { userId: ada.id });
    expect(data).toMatchObject({
      messages: [
        { roomId: 'music', content: 'First of mine' },
        { roomId: 'money', content: 'Second of mine' },
      ],
      quietHours,
      notificationLevels: { money: 'all', music: 'mentions' },
      flagged: [{ messageId: bobs.id, reason: 'spam' }],
    });
    expect(data.next).toBeUndefined();
    expect(JSON.stringify(data)).not.toMatch(/What Bob said|Better unsaid/);
  });

  it('includes the polls that the member asked', async () => {
    const ada = member();
    const poll = { answers: ['By train', 'By boat'], multiple: true, anonymous: false };
    await chat.call(deckCalls.postMessage, { deckId: 'creation', content: 'How do we travel?', poll }, { as: ada });
    const data = await chat.call(exportChatData, { userId: ada.id });
    expect(data).toMatchObject({ messages: [{ content: 'How do we travel?', poll: { ...poll, closedAt: null } }] });
  });

  it('includes the sentences of captains’ letters that cite the member’s messages, and nothing else of the letters', async () => {
    const author = member();
    const other = await app.say('music', 'what another said', 3);
    const { draft, said } = await app.drafted(author);
    await app.approve(draft);
    const { messages, letters } = await chat.call(exportChatData, { userId: author.id });
    expect(messages).toHaveLength(3);
    expect(letters).toEqual(
      said.map(({ id, content }) => ({
        letter: draft.id,
        state: 'published',
        text: `Somebody wrote: ${content}`,
        messages: [id],
      })),
    );
    expect(JSON.stringify(letters)).not.toMatch(new RegExp(`${other.id}|another`));
  });

  it('pages through all messages, each once', async () => {
    const ada = member();
    const long = 'a'.repeat(1_990);
    for (let number = 0; number < 110; number++)
      await chat.call(deckCalls.postMessage, { deckId: 'energy', content: `${long} ${number}` }, { as: ada });
    const seen: { content: string }[] = [];
    for (let after: string | undefined, started = false; !started || after !== undefined; started = true) {
      const page = await chat.call(exportChatData, { userId: ada.id, ...(after !== undefined && { after }) });
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(150_000);
      seen.push(...(page.messages as { content: string }[]));
      after = page.next;
    }
    expect(seen.map(({ content }) => Number(content.split(' ')[1]))).toEqual(
      Array.from({ length: 110 }, (_, at) => at),
    );
  });

  it('includes the member’s own direct messages, in the order of all', async () => {
    const { ada, bob } = { ada: member(), bob: member() };
    const deck = (content: string) => chat.call(deckCalls.postMessage, { deckId: 'survival', content }, { as: ada });
    await chat.call(deckCalls.postMessage, { deckId: 'survival', content: 'I am Bob' }, { as: bob });
    await deck('First');
    const { id } = await chat.call(startDirectConversation, { userIds: [bob.id] }, { as: ada });
    await chat.call(directCalls.postMessage, { id, content: 'Second' }, { as: ada });
    await chat.call(acceptDirectConversation, { id }, { as: bob });
    await chat.call(directCalls.postMessage, { id, content: 'What Bob answered' }, { as: bob });
    await deck('Third');
    const data = await chat.call(exportChatData, { userId: ada.id });
    expect(data).toMatchObject({
      messages: [{ content: 'First' }, { roomId: id, content: 'Second' }, { content: 'Third' }],
      directMessages: { from: 'everyone', readReceipts: true },
    });
  });
});
