import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import { previewLink } from '@crew/contracts/media/preview-link';
import type { Decide } from '@crew/message-log/change-queue';
import { withContent, withReaction } from '@crew/message-log/message.rules';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { ChatModule } from '../src/chat.module.js';
import { DeckRoomRepository } from '../src/messages/deck-room.repository.js';

let servers: TestServers;
let chat: ServiceHarness;
let pages: StubbedCall<typeof previewLink>;
const ada = member();

const preview = (url: string) => ({ url, title: `Title of ${url}`, description: '', site: 'crew.test' });

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  pages = await stubCall(chat.connection, previewLink, ({ url }) => (url.includes('nothing') ? null : preview(url)));
});

afterAll(async () => {
  await pages?.stop();
  await chat?.stop();
  await servers?.stop();
});

const post = (content: string) => chat.call(deckCalls.postMessage, { deckId: 'music', content }, { as: ada });
const find = async (id: string) =>
  (await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: ada })).find((message) => message.id === id)!;
const showsPreview = (id: string, url: string) =>
  eventually(`a preview of ${url}`, async () => {
    const message = await find(id);
    return message.linkPreview?.url === url ? message : undefined;
  });
const requestsFor = (url: string) => pages.asked.filter(({ input }) => input.url === url).length;

describe('link preview', () => {
  it('is added after the message is posted, and published', async () => {
    const received = chat.streamEvents(deckMessage, 'music');
    await chat.connection.flush();
    const posted = await post('Look: https://crew.test/map.');
    expect(posted.linkPreview).toBeNull();
    const shown = await showsPreview(posted.id, 'https://crew.test/map');
    expect(shown).toMatchObject({ linkPreview: preview('https://crew.test/map'), editedAt: null });
    await eventually('it is published', () => received.some(({ id, linkPreview }) => id === posted.id && linkPreview));
  });

  it('follows the first link when the message is edited, and is removed with the link or the message', async () => {
    const { id } = await post('https://crew.test/one https://crew.test/two');
    await showsPreview(id, 'https://crew.test/one');
    const edit = (content: string) => chat.call(deckCalls.editMessage, { id, content }, { as: ada });
    expect((await edit('Still https://crew.test/one')).linkPreview).toMatchObject({ url: 'https://crew.test/one' });
    expect((await edit('Rather https://crew.test/two')).linkPreview).toBeNull();
    await showsPreview(id, 'https://crew.test/two');
    expect((await edit('None at all')).linkPreview).toBeNull();
    await edit('Again https://crew.test/two');
    await showsPreview(id, 'https://crew.test/two');
    await chat.call(deckCalls.deleteMessage, { id }, { as: ada });
    expect(await find(id)).toMatchObject({ deleted: true, linkPreview: null });
  });

  it('follows an edit that is stored together with an earlier change of the message', async () => {
    const { id } = await post('No link yet');
    const { conversations } = chat.service.app.get(DeckRoomRepository);
    const change = (decide: Decide) => conversations.change('music', id, decide);
    // The first change is stored alone, and the others in one batch after it.
    await Promise.all([
      change(withReaction('heart', 'bob')),
      change(withReaction('star', 'bob')),
      change(withContent('Now https://crew.test/batched', [], ada.id, new Date())),
    ]);
    await showsPreview(id, 'https://crew.test/batched');
  });

  it('is removed by the author only, and does not return for other links', async () => {
    const { id } = await post('https://crew.test/unwanted');
    await showsPreview(id, 'https://crew.test/unwanted');
    expect(await chat.codeOf(deckCalls.removeLinkPreview, { id })).toBe('signed_out');
    expect(await chat.codeOf(deckCalls.removeLinkPreview, { id }, { as: member({ isAdmin: true }) })).toBe('forbidden');
    expect(await chat.codeOf(deckCalls.removeLinkPreview, { id: 'nothing' }, { as: ada })).toBe('not_found');
    for (let again = 0; again < 2; again++) {
      expect((await chat.call(deckCalls.removeLinkPreview, { id }, { as: ada })).linkPreview).toBeNull();
    }
    await chat.call(deckCalls.editMessage, { id, content: 'https://crew.test/other' }, { as: ada });
    const after = await post('https://crew.test/after');
    await showsPreview(after.id, 'https://crew.test/after');
    expect((await find(id)).linkPreview).toBeNull();
    expect(requestsFor('https://crew.test/other')).toBe(0);
  });

  it('is missing when the page has no preview or the media service fails', async () => {
    const withoutPreview = await post('https://crew.test/nothing');
    pages.answer = () => {
      throw new Error('no page today');
    };
    const broken = await post('https://crew.test/broken');
    await eventually('both were requested', () =>
      ['nothing', 'broken'].every((path) => requestsFor(`https://crew.test/${path}`) === 1),
    );
    for (const { id } of [withoutPreview, broken]) expect(await find(id)).toMatchObject({ linkPreview: null, rev: 0 });
  });
});
