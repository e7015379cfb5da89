import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { deckMessage, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { EventData } from '@crew/contracts/event';
import { getMembers } from '@crew/contracts/identity/get-members';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { MESSAGE_FILES_MAX } from '@crew/contracts/media/media.constants';
import { attachFiles } from '@crew/contracts/media/attach-files';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import { eventSubject } from '@crew/service-kit/nats/streams';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startDirect } from './start-direct.js';

const { chat, pairOf, strangers } = await startDirect();
let attach: StubbedCall<typeof attachFiles>;
let release: StubbedCall<typeof releasePictures>;
const ada = member();
const bo = member();

const file = (name: string) => ({ id: name, name: `${name}.pdf`, type: 'application/pdf', size: 12_345 });

beforeAll(async () => {
  attach = await stubCall(chat.connection, attachFiles, ({ ids }) => ids.map(file));
  await stubCall(chat.connection, getMembers, () => []);
  await stubCall(chat.connection, recordAudit, () => null);
  release = await stubCall(chat.connection, releasePictures, () => null);
});

/** The ids of attachments in each event of a withdrawn message from now on. */
async function withdrawals(): Promise<string[]> {
  const ids: string[] = [];
  chat.connection.subscribe(eventSubject(messageWithdrawn.subject), {
    callback: (_error, message) => {
      ids.push(message.json<{ data: EventData<typeof messageWithdrawn> }>().data.pictureIds.join());
    },
  });
  await chat.connection.flush();
  return ids;
}

const post = (fileIds: string[], more: { content?: string; clientId?: string; threadId?: string } = {}) =>
  chat.call(deckCalls.postMessage, { deckId: 'music', content: '', fileIds, ...more }, { as: ada });

describe('files of a message', () => {
  it('are uploads of the author, attached to the message and shown to all readers', async () => {
    const received = chat.streamEvents(deckMessage, 'music');
    await chat.connection.flush();
    const posted = await post(['one', 'two'], { clientId: 'with-files-1' });
    expect(posted).toMatchObject({ content: '', pictures: [], files: [file('one'), file('two')] });
    expect(attach.asked.at(-1)?.input).toEqual({
      userId: ada.id,
      ids: ['one', 'two'],
      messageKey: 'music:with-files-1',
      podId: null,
      conversationId: null,
    });
    await eventually('the stream event', () =>
      received.find(({ id, files }) => id === posted.id && files?.length === 2),
    );
    expect((await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: bo })).at(-1)).toEqual(posted);
    expect(await post([], { content: 'none' })).not.toHaveProperty('files');
  });

  it('are attached to a reply in a thread as to its deck', async () => {
    const { id } = await post(['root']);
    const reply = await post(['answer'], { threadId: id, clientId: 'reply-with-file' });
    expect(reply.files).toEqual([file('answer')]);
    expect(attach.asked.at(-1)?.input).toMatchObject({ messageKey: `${id}:reply-with-file`, podId: null });
    const both = { deckId: 'music' as const, threadId: id, alsoInRoom: true, fileIds: ['both'] };
    expect(await chat.codeOf(deckCalls.postMessage, { ...both, content: '' }, { as: ada })).toBe('invalid_input');
    await chat.call(deckCalls.postMessage, { ...both, content: 'With words' }, { as: ada });
    const page = await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: bo });
    expect(page.at(-1)).toMatchObject({ content: 'With words' });
    expect(page.at(-1)).not.toHaveProperty('files');
  });

  it('are found by kind and by the words of their names', async () => {
    const { id } = await post(['harbour-plan']);
    const found = async (criteria: { q?: string; has?: 'file' | 'image' }) =>
      (await chat.call(deckCalls.searchMessages, { deckId: 'music', ...criteria }, { as: bo })).map((one) => one.id);
    expect((await found({ has: 'file' }))[0]).toBe(id);
    expect(await found({ q: 'harbour plans' })).toEqual([id]);
    expect(await found({ has: 'image' })).toEqual([]);
  });

  it('are named where a message without text is quoted', async () => {
    const { id } = await post(['minutes']);
    const answer = { deckId: 'music' as const, content: 'Thanks', replyTo: id };
    expect((await chat.call(deckCalls.postMessage, answer, { as: bo })).replyTo).toMatchObject({
      excerpt: 'minutes.pdf',
    });
    const reply = { deckId: 'music' as const, content: '', fileIds: ['my-answer'], replyTo: id };
    await chat.call(deckCalls.postMessage, reply, { as: bo });
    const previews = async () => (await chat.call(listNotifications, {}, { as: ada })).items;
    await eventually('the notification', async () =>
      (await previews()).some(({ preview }) => preview === 'my-answer.pdf'),
    );
  });

  it('of a direct conversation are attached to it, and named in the list', async () => {
    const [cy, di] = await strangers(2);
    const id = await pairOf(cy, di);
    const posted = await chat.call(directCalls.postMessage, { id, content: '', fileIds: ['secret'] }, { as: cy });
    expect(posted.files).toEqual([file('secret')]);
    expect(attach.asked.at(-1)?.input).toMatchObject({ userId: cy.id, podId: null, conversationId: id });
    const [listed] = await chat.call(listDirectConversations, {}, { as: di });
    expect(listed!.lastMessage).toMatchObject({ excerpt: 'secret.pdf', pictures: 0 });
    expect(await chat.codeOf(directCalls.listMessages, { id }, { as: ada })).not.toBe('ok');
  });

  it.each([
    ['more than five', Array.from({ length: MESSAGE_FILES_MAX + 1 }, (_, nth) => `file-${nth}`)],
    ['the same twice', ['one', 'one']],
  ])('are refused: %s', async (_what, fileIds) => {
    const input = { deckId: 'music' as const, content: 'x', fileIds };
    expect(await chat.codeOf(deckCalls.postMessage, input, { as: ada })).toBe('invalid_input');
  });

  it('of another member prevent the message, and are released when it is refused', async () => {
    attach.answer = () => {
      throw new DomainError('file_gone');
    };
    const input = { deckId: 'music' as const, content: 'x', fileIds: ['foreign'] };
    expect(await chat.codeOf(deckCalls.postMessage, input, { as: ada })).toBe('file_gone');
    attach.answer = ({ ids }) => ids.map(file);
    expect(await chat.codeOf(deckCalls.postMessage, { ...input, replyTo: 'nothing' }, { as: ada })).toBe('reply_gone');
    await eventually('they are released', () => release.asked.some(({ input: { ids } }) => ids.join() === 'foreign'));
  });

  it('may stay alone when the text is edited away, and leave with the message', async () => {
    const { id } = await post(['left'], { content: 'See this' });
    const edited = await chat.call(deckCalls.editMessage, { id, content: '', mentions: [] }, { as: ada });
    expect(edited).toMatchObject({ content: '', files: [file('left')] });
    const exported = await chat.call(exportChatData, { userId: ada.id });
    expect(JSON.stringify(exported)).toContain('left.pdf');
    const withdrawn = await withdrawals();
    await chat.call(deckCalls.deleteMessage, { id }, { as: ada });
    await eventually('the event', () => withdrawn.includes('left'));
    const page = await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: bo });
    expect(JSON.stringify(page)).not.toContain('left.pdf');
    expect(JSON.stringify(await chat.call(exportChatData, { userId: ada.id }))).not.toContain('left.pdf');
  });

  it('are part of no answer while the message is hidden', async () => {
    const { id } = await post(['flagged']);
    const withdrawn = await withdrawals();
    for (const as of [member(), member(), member()]) await chat.call(flagMessage, { id }, { as });
    await eventually('the event', () => withdrawn.includes('flagged'));
    const page = await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: bo });
    expect(JSON.stringify(page)).not.toContain('flagged.pdf');
    const found = await chat.call(deckCalls.searchMessages, { deckId: 'music', has: 'file' }, { as: bo });
    expect(found.map((one) => one.id)).not.toContain(id);
  });
});
