import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import { deleteMessage } from '@crew/contracts/chat/delete-message';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { standIn, type StandIn } from '@crew/testing/stand-in';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
let attach: StandIn<typeof attachPictures>;
let detach: StandIn<typeof detachPictures>;
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
  attach = await standIn(chat.connection, attachPictures, ({ ids }) => ids.map(picture));
  detach = await standIn(chat.connection, detachPictures, () => null);
});

afterAll(async () => {
  await attach?.stop();
  await detach?.stop();
  await chat?.stop();
  await servers?.stop();
});

describe('pictures of a message', () => {
  it('are the author’s own uploads, attached to it, and seen by all who read it', async () => {
    const heard = chat.pushes(deckMessage, 'music');
    await chat.connection.flush();
    const sent = { deckId: 'music', content: 'look', clientId: 'pictured-1', pictureIds: ['one', 'two'] } as const;
    const posted = await chat.call(postMessage, { ...sent, pictureIds: [...sent.pictureIds] }, { as: ada });
    expect(posted.pictures).toEqual([picture('one'), picture('two')]);
    expect(attach.asked.at(-1)?.input).toEqual({
      userId: ada.id,
      ids: ['one', 'two'],
      messageKey: 'music:pictured-1',
      podId: null,
    });
    await eventually('the push', () => heard.find(({ id, pictures }) => id === posted.id && pictures.length === 2));
    expect((await chat.call(listMessages, { deckId: 'music' }, { as: member() })).at(-1)).toEqual(posted);
  });

  it('belong to the message: the same again with others is another', async () => {
    const send = (pictureIds: string[]) => ({
      deckId: 'music' as const,
      content: 'x',
      clientId: 'pictured-2',
      pictureIds,
    });
    const first = await chat.call(postMessage, send(['three']), { as: ada });
    expect(await chat.call(postMessage, send(['three']), { as: ada })).toEqual(first);
    expect(await chat.codeOf(postMessage, send(['four']), { as: ada })).toBe('idempotency_mismatch');
  });

  it('are asked for only where there are any', async () => {
    const asked = attach.asked.length;
    const posted = await chat.call(postMessage, { deckId: 'music', content: 'words' }, { as: ada });
    expect(posted.pictures).toEqual([]);
    expect(attach.asked).toHaveLength(asked);
  });

  it.each([
    [['a', 'a'], 'twice the same'],
    [['a', 'b', 'c', 'd', 'e'], 'five'],
  ])('are refused: %p', async (pictureIds) => {
    const code = await chat.codeOf(postMessage, { deckId: 'music', content: 'x', pictureIds }, { as: ada });
    expect(code).toBe('invalid_input');
  });

  it('that are not the author’s, or another message’s, keep the message from being posted', async () => {
    const before = await chat.call(listMessages, { deckId: 'music' }, { as: ada });
    for (const code of ['not_found', 'conflict'] as const) {
      attach.answer = () => {
        throw new DomainError(code);
      };
      const sent = { deckId: 'music' as const, content: 'x', pictureIds: ['foreign'] };
      expect(await chat.codeOf(postMessage, sent, { as: ada })).toBe(code);
    }
    attach.answer = ({ ids }) => ids.map(picture);
    expect(await chat.call(listMessages, { deckId: 'music' }, { as: ada })).toEqual(before);
  });

  it('go with the message when it is deleted', async () => {
    const posted = await chat.call(
      postMessage,
      { deckId: 'music', content: 'oops', pictureIds: ['five', 'six'] },
      { as: ada },
    );
    await chat.call(deleteMessage, { id: posted.id }, { as: ada });
    await eventually('the pictures to be given up', () =>
      detach.asked.some(({ input }) => input.userId === ada.id && input.ids.join() === 'five,six'),
    );
    const page = await chat.call(listMessages, { deckId: 'music' }, { as: ada });
    expect(page.at(-1)).toMatchObject({ deleted: true, pictures: [] });
  });
});
