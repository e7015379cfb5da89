import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { deckMessage, messageRestored, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { getMembers } from '@crew/contracts/identity/get-members';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import { eventSubject } from '@crew/service-kit/nats/streams';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
let attach: StubbedCall<typeof attachPictures>;
let release: StubbedCall<typeof releasePictures>;
const stubs: { stop(): Promise<void> }[] = [];
const ada = member();

const picture = (id: string) => ({
  id,
  path: `messages/ada/${id}.webp`,
  width: 640,
  height: 480,
  placeholder: 'data:image/webp;base64,AAAA',
});

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  attach = await stubCall(chat.connection, attachPictures, ({ ids }) => ids.map(picture));
  release = await stubCall(chat.connection, releasePictures, () => null);
  stubs.push(await stubCall(chat.connection, getMembers, () => []));
  stubs.push(await stubCall(chat.connection, recordAudit, () => null));
});

afterAll(async () => {
  for (const stub of stubs) await stub.stop();
  await attach?.stop();
  await release?.stop();
  await chat?.stop();
  await servers?.stop();
});

describe('pictures of a message', () => {
  it('are uploads of the author, attached to the message and shown to all readers', async () => {
    const received = chat.streamEvents(deckMessage, 'music');
    await chat.connection.flush();
    const sent = { deckId: 'music', content: 'look', clientId: 'pictured-1', pictureIds: ['one', 'two'] } as const;
    const posted = await chat.call(deckCalls.postMessage, { ...sent, pictureIds: [...sent.pictureIds] }, { as: ada });
    expect(posted.pictures).toEqual([picture('one'), picture('two')]);
    expect(attach.asked.at(-1)?.input).toEqual({
      userId: ada.id,
      ids: ['one', 'two'],
      messageKey: 'music:pictured-1',
      podId: null,
      conversationId: null,
    });
    await eventually('the stream event', () =>
      received.find(({ id, pictures }) => id === posted.id && pictures.length === 2),
    );
    expect((await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: member() })).at(-1)).toEqual(posted);
  });

  it('are part of the idempotency check of the message', async () => {
    const send = (pictureIds: string[]) => ({
      deckId: 'music' as const,
      content: 'x',
      clientId: 'pictured-2',
      pictureIds,
    });
    const first = await chat.call(deckCalls.postMessage, send(['three']), { as: ada });
    expect(await chat.call(deckCalls.postMessage, send(['three']), { as: ada })).toEqual(first);
    expect(await chat.codeOf(deckCalls.postMessage, send(['four']), { as: ada })).toBe('idempotency_mismatch');
  });

  it('are confirmed by find-sent-messages once their message is stored', async () => {
    const { clientId } = await chat.call(
      deckCalls.postMessage,
      { deckId: 'energy', content: 'look', clientId: 'asked-after', pictureIds: ['nine'] },
      { as: ada },
    );
    const named = { roomId: 'energy', authorId: ada.id, clientId: clientId! };
    const messages = [
      named,
      { ...named, clientId: 'lost-to-a-crash' },
      { ...named, roomId: 'music' },
      { ...named, authorId: member().id },
    ];
    expect(await chat.call(deckCalls.findSentMessages, { messages })).toEqual([true, false, false, false]);
  });

  it('may be the whole message, and describe it in quotes, search results and notifications', async () => {
    const [bo, content] = [member(), ''];
    const alone = await chat.call(
      deckCalls.postMessage,
      { deckId: 'money', content, pictureIds: ['alone'] },
      { as: ada },
    );
    expect(alone).toMatchObject({ content: '', pictures: [{ id: 'alone' }] });
    const several = { deckId: 'money' as const, content, pictureIds: ['1', '2', '3'], replyTo: alone.id };
    const answer = await chat.call(deckCalls.postMessage, several, { as: bo });
    expect(answer.replyTo).toMatchObject({ id: alone.id, excerpt: 'A picture' });
    const notification = await eventually('ada is notified of the reply', async () => {
      const { items } = await chat.call(listNotifications, {}, { as: ada });
      return items.find(({ message_id }) => message_id === answer.id);
    });
    expect(notification).toMatchObject({ preview: '3 pictures', words: { kind: 'pictures', count: 3 } });
    const found = await chat.call(deckCalls.searchMessages, { deckId: 'money', has: 'image' }, { as: bo });
    expect(found.map(({ id }) => id)).toEqual([answer.id, alone.id]);

    await chat.call(deckCalls.deleteMessage, { id: alone.id }, { as: ada });
    const [quoting] = (await chat.call(deckCalls.listMessages, { deckId: 'money' }, { as: bo })).slice(-1);
    expect(quoting!.replyTo).toMatchObject({ id: alone.id, excerpt: '' });
    const left = await chat.call(deckCalls.searchMessages, { deckId: 'money', has: 'image' }, { as: bo });
    expect(left.map(({ id }) => id)).toEqual([answer.id]);
  });

  it('allow their message to have no text, unlike a message without pictures', async () => {
    const { id } = await chat.call(
      deckCalls.postMessage,
      { deckId: 'money', content: '', pictureIds: ['7'] },
      { as: ada },
    );
    const edit = (content: string) => chat.call(deckCalls.editMessage, { id, content }, { as: ada });
    expect(await edit('At dawn')).toMatchObject({ content: 'At dawn', pictures: [{ id: '7' }] });
    expect((await chat.call(deckCalls.searchMessages, { q: 'dawn', has: 'image' }, { as: ada })).length).toBe(1);
    expect(await edit('')).toMatchObject({ content: '', pictures: [{ id: '7' }] });
    const plain = await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'words' }, { as: ada });
    expect(await chat.codeOf(deckCalls.editMessage, { id: plain.id, content: ' ' }, { as: ada })).toBe('nothing_said');
    expect(await chat.codeOf(deckCalls.postMessage, { deckId: 'money', content: ' ' }, { as: ada })).toBe(
      'invalid_input',
    );
  });

  it('are attached only when there are any', async () => {
    const asked = attach.asked.length;
    const posted = await chat.call(deckCalls.postMessage, { deckId: 'music', content: 'words' }, { as: ada });
    expect(posted.pictures).toEqual([]);
    expect(attach.asked).toHaveLength(asked);
  });

  it.each([
    [['a', 'a'], 'a duplicate'],
    [['a', 'b', 'c', 'd', 'e'], 'five pictures'],
  ])('are refused: %p (%s)', async (pictureIds) => {
    const code = await chat.codeOf(deckCalls.postMessage, { deckId: 'music', content: 'x', pictureIds }, { as: ada });
    expect(code).toBe('invalid_input');
  });

  it('of another member or message prevent the message from being posted', async () => {
    const before = await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: ada });
    for (const code of ['picture_gone', 'conflict'] as const) {
      attach.answer = () => {
        throw new DomainError(code);
      };
      const sent = { deckId: 'music' as const, content: 'x', pictureIds: ['foreign'] };
      expect(await chat.codeOf(deckCalls.postMessage, sent, { as: ada })).toBe(code);
    }
    attach.answer = ({ ids }) => ids.map(picture);
    expect(await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: ada })).toEqual(before);
  });

  it('are released when the message is refused, except those it already has', async () => {
    const sent = { deckId: 'music' as const, content: 'x', clientId: 'pictured-3' };
    await chat.call(deckCalls.postMessage, { ...sent, pictureIds: ['seven'] }, { as: ada });
    const other = { ...sent, pictureIds: ['seven', 'eight'] };
    expect(await chat.codeOf(deckCalls.postMessage, other, { as: ada })).toBe('idempotency_mismatch');
    const reply = { ...sent, clientId: 'pictured-4', replyTo: 'nothing', pictureIds: ['nine', 'ten'] };
    expect(await chat.codeOf(deckCalls.postMessage, reply, { as: ada })).toBe('reply_gone');
    await eventually('they are released', () =>
      ['eight', 'nine,ten'].every((ids) => release.asked.some(({ input }) => input.ids.join() === ids)),
    );
    expect(release.asked.flatMap(({ input }) => input.ids)).not.toContain('seven');
  });

  it('are part of the event when the message is deleted', async () => {
    const posted = await chat.call(
      deckCalls.postMessage,
      { deckId: 'music', content: 'oops', pictureIds: ['five', 'six'] },
      { as: ada },
    );
    const events: { data: unknown }[] = [];
    chat.connection.subscribe(eventSubject(messageWithdrawn.subject), {
      callback: (_error, message) => void events.push(message.json()),
    });
    await chat.connection.flush();
    await chat.call(deckCalls.deleteMessage, { id: posted.id }, { as: ada });
    await eventually('the event is published', () => events.length > 0);
    expect(events[0]!.data).toMatchObject({
      messageId: posted.id,
      authorId: ada.id,
      pictureIds: ['five', 'six'],
    });
    const page = await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: ada });
    expect(page.at(-1)).toMatchObject({ deleted: true, pictures: [] });
  });

  it('are part of no answer while the message is hidden, and of the event when it is shown again', async () => {
    const posted = await chat.call(
      deckCalls.postMessage,
      { deckId: 'survival', content: 'look here', pictureIds: ['secret'] },
      { as: ada },
    );
    const events: { data: unknown }[] = [];
    chat.connection.subscribe(eventSubject(messageRestored.subject), {
      callback: (_error, message) => void events.push(message.json()),
    });
    for (const as of [member(), member(), member()]) await chat.call(flagMessage, { id: posted.id }, { as });
    const page = async () => chat.call(deckCalls.listMessages, { deckId: 'survival' }, { as: member() });
    await eventually('it is hidden', async () => (await page()).at(-1)!.hidden);
    expect(JSON.stringify(await page())).not.toContain('secret');
    expect(await chat.call(deckCalls.searchMessages, { deckId: 'survival', has: 'image' }, { as: ada })).toEqual([]);
    await chat.call(resolveFlag, { id: posted.id, action: 'dismiss' }, { as: admin() });
    await eventually('the event is published', () => events.length > 0);
    expect(events[0]!.data).toMatchObject({ messageId: posted.id, authorId: ada.id, pictureIds: ['secret'] });
    expect((await page()).at(-1)!.pictures).toEqual([picture('secret')]);
  });
});
