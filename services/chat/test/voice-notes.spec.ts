import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { attachFiles } from '@crew/contracts/media/attach-files';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startDirect } from './start-direct.js';

const { chat, pairOf, strangers } = await startDirect();
let attach: StubbedCall<typeof attachFiles>;
const ada = member();
const bo = member();

const voice = { durationMs: 42_400, peaks: [0, 60, 100] };
const note = (id: string) => ({ id, name: 'voice-note.webm', type: 'audio/webm', size: 9_000, voice });
const VOICED = { excerpt: 'Voice note, 0:42', voiceMs: 42_400 };

beforeAll(async () => {
  attach = await stubCall(chat.connection, attachFiles, ({ ids }) => ids.map(note));
  await stubCall(chat.connection, releasePictures, () => null);
});

const post = (fileIds: string[], more: { content?: string; replyTo?: string; threadId?: string } = {}, as = ada) =>
  chat.call(deckCalls.postMessage, { deckId: 'music', content: '', fileIds, ...more }, { as });

describe('a voice note', () => {
  it('is shown to all readers with its waveform, alone or with words, in decks and threads', async () => {
    const alone = await post(['alone']);
    expect(alone).toMatchObject({ content: '', files: [note('alone')] });
    expect((await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: bo })).at(-1)).toEqual(alone);
    expect((await post(['reply'], { threadId: alone.id })).files).toEqual([note('reply')]);
    expect(await post(['with-words'], { content: 'Listen' })).toMatchObject({
      content: 'Listen',
      files: [note('with-words')],
    });
    const found = await chat.call(
      deckCalls.searchMessages,
      { deckId: 'music', q: 'voice note', has: 'file' },
      { as: bo },
    );
    expect(found.map(({ id }) => id)).toContain(alone.id);
  });

  it('is quoted by its length, unless it has words', async () => {
    const { id } = await post(['quoted']);
    expect((await post([], { content: 'Thanks', replyTo: id }, bo)).replyTo).toMatchObject(VOICED);
    const { id: worded } = await post(['worded'], { content: 'Listen' });
    const { replyTo } = await post([], { content: 'Yes', replyTo: worded }, bo);
    expect(replyTo).toMatchObject({ excerpt: 'Listen' });
    expect(replyTo).not.toHaveProperty('voiceMs');
  });

  it('is announced by its length, for clients to word', async () => {
    const { id } = await post([], { content: 'Sing for me' });
    await post(['answer'], { replyTo: id }, bo);
    const items = async () => (await chat.call(listNotifications, {}, { as: ada })).items;
    await eventually('the notification', async () =>
      (await items()).some(({ words, preview }) => words?.kind === 'voice_note' && preview === 'Voice note, 0:42'),
    );
  });

  it('is the last word of a direct conversation', async () => {
    const [cy, di] = await strangers(2);
    const id = await pairOf(cy, di);
    await chat.call(directCalls.postMessage, { id, content: '', fileIds: ['secret'] }, { as: cy });
    const [listed] = await chat.call(listDirectConversations, {}, { as: di });
    expect(listed!.lastMessage).toMatchObject(VOICED);
  });

  it('leaves with its message', async () => {
    const { id } = await post(['leaving']);
    expect(JSON.stringify(await chat.call(exportChatData, { userId: ada.id }))).toContain('leaving');
    await chat.call(deckCalls.deleteMessage, { id }, { as: ada });
    expect(JSON.stringify(await chat.call(exportChatData, { userId: ada.id }))).not.toContain('leaving');
    const page = await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: bo });
    expect(page.find((message) => message.id === id)).not.toHaveProperty('files');
  });

  it('is the only one of its message', async () => {
    attach.answer = () => {
      throw new DomainError('one_voice_note');
    };
    const input = { deckId: 'music' as const, content: 'x', fileIds: ['one', 'other'] };
    expect(await chat.codeOf(deckCalls.postMessage, input, { as: ada })).toBe('one_voice_note');
  });
});
