import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckMessage, threadChanged, typing } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startThreads } from './start-threads.js';

const { chat, post, reply, replies, thread } = await startThreads();
const deckId = 'creation' as const;
const START = '2025-01-01T00:00:00.000Z';

describe('get-thread', () => {
  it('shows the replies in a thread at its message, not in the deck', async () => {
    const [ada, bo] = [member(), member()];
    const asked = await post(ada, 'Who has the watch?');
    const published = chat.streamEvents(deckMessage, deckId);
    await chat.connection.flush();
    const first = await reply(bo, asked.id, 'I have it');
    const second = await reply(ada, asked.id, 'Thank you');
    expect([first, second]).toMatchObject([
      { deckId, threadId: asked.id, seq: 1, rev: 0 },
      { deckId, threadId: asked.id, seq: 2 },
    ]);
    const { thread: summary } = await replies(ada, asked.id, 2);
    expect(summary).toMatchObject({ replies: 2, lastReplyAt: second.createdAt });
    expect(summary!.authors.map(({ id }) => id)).toEqual([ada.id, bo.id]);

    const inDeck = await chat.call(deckCalls.listMessages, { deckId, after: asked.id }, { as: ada });
    expect(inDeck).toEqual([]);
    const inThread = await chat.call(deckCalls.listMessages, { deckId, threadId: asked.id }, { as: ada });
    expect(inThread.map(({ id }) => id)).toEqual([first.id, second.id]);
    await eventually('the message is published with its thread', () =>
      published.some(({ id, thread: shown }) => id === asked.id && shown?.replies === 2),
    );
    expect(published).toContainEqual(first);
  });

  it('shows how far a member has read', async () => {
    const [ada, bo] = [member(), member()];
    const { id } = await post(ada, 'A question');
    await reply(bo, id);
    await replies(ada, id, 1);
    expect((await thread(ada, id)).reading).toEqual({ following: true, lastSeq: 1, lastReadSeq: 0 });
    expect((await thread(bo, id)).reading).toEqual({ following: true, lastSeq: 1, lastReadSeq: 1 });
    const read = (seq: number) => chat.call(deckCalls.markRead, { deckId, threadId: id, seq }, { as: ada });
    expect(await read(1)).toEqual({ lastReadSeq: 1 });
    expect(await read(9)).toEqual({ lastReadSeq: 1 });
    expect(await read(0)).toEqual({ lastReadSeq: 1 });
    expect((await thread(member(), id)).reading).toEqual({ following: false, lastSeq: 1, lastReadSeq: 0 });
    const received = chat.streamEvents(threadChanged, ada.id);
    await chat.connection.flush();
    const unread = await chat.call(deckCalls.markUnread, { deckId, threadId: id, seq: 1 }, { as: ada });
    expect(unread).toEqual({ lastReadSeq: 0 });
    await eventually('her other tabs', () => received.length === 1);
    expect(received).toEqual([{ threadId: id, reading: { following: true, lastSeq: 1, lastReadSeq: 0 }, back: true }]);
  });

  it('counts the replies that are left, however many are posted and deleted at once', async () => {
    const [ada, bo] = [member(), member()];
    const { id } = await post(ada, 'Count with me');
    const posted = await Promise.all(Array.from({ length: 20 }, (_, at) => reply(at % 2 ? ada : bo, id, `${at}`)));
    const gone = posted.filter(({ userId }) => userId === bo.id);
    await Promise.all([
      ...gone.map((one) => chat.call(deckCalls.deleteMessage, { id: one.id }, { as: bo })),
      ...Array.from({ length: 5 }, () => reply(ada, id)),
    ]);
    await replies(ada, id, 15);
    const changes = await chat.call(deckCalls.listChanges, { deckId, threadId: id, since: 0 }, { as: ada });
    expect(changes.messages.map(({ id: changed }) => changed).sort()).toEqual(gone.map((one) => one.id).sort());
    expect((await replies(ada, id, 15)).thread!.authors).toMatchObject([{ id: ada.id }]);
  });

  it('shows no replies once all are deleted, and takes none once the message is', async () => {
    const ada = member();
    const { id } = await post(ada, 'Soon gone');
    const only = await reply(ada, id);
    await replies(ada, id, 1);
    await chat.call(deckCalls.deleteMessage, { id: only.id }, { as: ada });
    expect((await replies(ada, id, 0)).thread).toBeUndefined();
    await reply(ada, id, 'Another');
    await chat.call(deckCalls.deleteMessage, { id }, { as: ada });
    const late = { deckId, threadId: id, content: 'Too late' };
    expect(await chat.codeOf(deckCalls.postMessage, late, { as: ada })).toBe('reply_gone');
    expect(await chat.call(deckCalls.listMessages, { deckId, threadId: id }, { as: ada })).toHaveLength(2);
  });

  it('posts a reply to the deck as well, once', async () => {
    const ada = member();
    const { id } = await post(ada, 'For all to see');
    const both = {
      deckId,
      threadId: id,
      content: 'The answer',
      alsoInRoom: true,
      clientId: 'client-for-both',
    } as const;
    const first = await chat.call(deckCalls.postMessage, both, { as: ada });
    const again = await chat.call(deckCalls.postMessage, both, { as: ada });
    expect(again.id).toBe(first.id);
    const inDeck = await chat.call(deckCalls.listMessages, { deckId, after: id }, { as: ada });
    expect(inDeck).toMatchObject([{ content: 'The answer', replyTo: { id } }]);
    expect(inDeck[0]!.threadId).toBeUndefined();
    const picture = { ...both, content: '', pictureIds: ['a-picture'], clientId: 'client-without-words' };
    expect(await chat.codeOf(deckCalls.postMessage, picture, { as: ada })).toBe('invalid_input');
  });

  it('has no thread in a thread, nor in another deck', async () => {
    const ada = member();
    const { id } = await post(ada, 'One level');
    const { id: replyId } = await reply(ada, id);
    const deeper = { deckId, threadId: replyId, content: 'Deeper' };
    expect(await chat.codeOf(deckCalls.postMessage, deeper, { as: ada })).toBe('reply_gone');
    expect(await chat.codeOf(deckCalls.getThread, { id: replyId }, { as: ada })).toBe('not_found');
    const elsewhere = { deckId: 'music', threadId: id } as const;
    expect(await chat.codeOf(deckCalls.listMessages, elsewhere, { as: ada })).toBe('not_found');
    expect(await chat.codeOf(deckCalls.listChanges, { ...elsewhere, since: 0 }, { as: ada })).toBe('not_found');
    for (const call of [deckCalls.markRead, deckCalls.markUnread])
      expect(await chat.codeOf(call, { ...elsewhere, seq: 1 }, { as: ada })).toBe('not_found');
    expect(await chat.codeOf(deckCalls.postMessage, { ...elsewhere, content: 'Ahoy' }, { as: ada })).toBe('reply_gone');
  });
});

describe('a reply in a thread', () => {
  it('is edited, reacted to, searched and quoted like any message', async () => {
    const [ada, bo] = [member(), member()];
    const { id: threadId } = await post(ada, 'Ordinary');
    const { id } = await reply(ada, threadId, 'An extraordinary zeppelin');
    const edited = await chat.call(deckCalls.editMessage, { id, content: 'A zeppelin, edited' }, { as: ada });
    expect(edited).toMatchObject({ threadId, content: 'A zeppelin, edited', rev: 1 });
    const marked = await chat.call(deckCalls.addReaction, { id, kind: 'heart' }, { as: bo });
    expect(marked.reactions).toEqual([{ kind: 'heart', by: [bo.id] }]);
    const found = await chat.call(deckCalls.searchMessages, { q: 'zeppelin', deckId }, { as: bo });
    expect(found).toMatchObject([{ id, threadId, deckId }]);
    expect(await reply(bo, threadId, 'Quoted', { replyTo: id })).toMatchObject({ replyTo: { id } });
    expect(await chat.codeOf(deckCalls.postMessage, { deckId, content: 'No', replyTo: id }, { as: bo })).toBe(
      'reply_gone',
    );
  });

  it('notifies the author of the message, and those it mentions', async () => {
    const [ada, bo, cy] = [member(), member(), member()];
    for (const one of [bo, cy]) await post(one, 'Hello');
    const { id: threadId } = await post(ada, 'Tell me');
    const { id } = await reply(bo, threadId, `Ask @${cy.username}`, { mentions: [cy.username] });
    for (const [who, type] of [
      [ada, 'reply'],
      [cy, 'mention'],
    ] as const) {
      const { items } = await eventually('a notification', async () => {
        const list = await chat.call(listNotifications, {}, { as: who });
        return list.items.length > 0 ? list : undefined;
      });
      expect(items).toMatchObject([{ type, deck_id: deckId, message_id: id, thread_id: threadId }]);
    }
  });

  it('can be flagged and removed', async () => {
    const [ada, bo, chief] = [member(), member(), admin()];
    const { id: threadId } = await post(ada, 'Be kind');
    const { id } = await reply(bo, threadId, 'I am not');
    await replies(ada, threadId, 1);
    await chat.call(flagMessage, { id, reason: 'spam' }, { as: ada });
    const [flag] = await chat.call(listFlags, {}, { as: chief });
    expect(flag).toMatchObject({ message: { id, threadId, deckId } });
    await chat.call(deckCalls.deleteMessage, { id }, { as: chief });
    await replies(ada, threadId, 0);
  });

  it('counts among the messages of the deck', async () => {
    const { id } = await post(member(), 'Figures');
    const today = async () => {
      const { decks, days } = await chat.call(getDeckFigures, { since: START, activeSince: START });
      return [decks.find((deck) => deck.deckId === deckId)!.messages, days.at(-1)!.messages[deckId]];
    };
    const before = await today();
    await reply(member(), id);
    expect(await today()).toEqual(before.map((messages) => messages! + 1));
  });

  it('shows who is typing it as such', async () => {
    const ada = member();
    const { id } = await post(ada, 'Wait for it');
    const hints = chat.streamEvents(typing, deckId);
    await chat.connection.flush();
    await chat.call(deckCalls.hintTyping, { deckId, threadId: id }, { as: ada });
    await eventually('typing is published', () => hints.length === 1);
    expect(hints).toMatchObject([{ key: ada.username, threadId: id }]);
  });

  it('is answered by a captain in the thread, who reads the thread and its message', async () => {
    const ada = member();
    await post(ada, 'Not of the thread');
    const { id: threadId } = await post(ada, 'What about sleep?');
    await reply(ada, threadId, 'I mean naps');
    const asked = await reply(ada, threadId, 'Well, @orion?', { mentions: ['orion'] });
    const read = await chat.call(getConversation, { messageId: asked.id, limit: 5, crewKey: 'orion' });
    expect(read.map(({ content }) => content)).toEqual(['What about sleep?', 'I mean naps', 'Well, @orion?']);
    const answer = { deckId, crewKey: 'orion', text: 'Twenty minutes.', replyTo: asked.id } as const;
    const spoken = await chat.call(speakAsCaptain, { ...answer, clientId: `reply-${asked.id}` });
    expect(spoken).toMatchObject({ threadId, seq: 3, isCaptain: true });
    await replies(ada, threadId, 3);
  });
});
