import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import { podMessageWithdrawn } from '@crew/contracts/pods/pods.events';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { CleanupService } from '../src/cleanup/cleanup.service.js';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { sendPicture } from './send-picture.js';

let media: MediaUnderTest;
const ada = member();
const bo = member();

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

const newPicture = async (seed = 1) => sendPicture(media, ada, await photograph(seed), 'message');

describe('a picture in a message', () => {
  it('is shown to those who may read the message, and to nobody before', async () => {
    const [first, second] = [await newPicture(1), await newPicture(2)];
    expect(await media.codeOf(getReadUrl, { path: first.path }, { as: bo })).toBe('forbidden');
    const order = { userId: ada.id, ids: [second.id, first.id], messageKey: 'message-1', podId: null };
    const attached = await media.call(attachPictures, order);
    expect(attached.map(({ path }) => path)).toEqual([second.path, first.path]);
    expect(attached[0]).toEqual({
      id: second.id,
      path: second.path,
      width: 120,
      height: 160,
      placeholder: second.placeholder,
    });
    expect(await media.codeOf(getReadUrl, { path: first.path }, { as: bo })).toBe('ok');
    expect(await media.call(attachPictures, order)).toEqual(attached);
  });

  it('is its author’s own and in one message alone', async () => {
    const { id } = await newPicture();
    const order = { userId: ada.id, ids: [id], messageKey: 'message-2', podId: null };
    expect(await media.codeOf(attachPictures, { ...order, userId: bo.id })).toBe('not_found');
    expect(await media.codeOf(attachPictures, { ...order, ids: [id, 'nothing'] })).toBe('not_found');
    const headshot = await sendPicture(media, ada, await photograph(3));
    expect(await media.codeOf(attachPictures, { ...order, ids: [headshot.id] })).toBe('not_found');
    await media.call(attachPictures, order);
    expect(await media.codeOf(attachPictures, { ...order, messageKey: 'message-3' })).toBe('conflict');
    await media.call(cancelUpload, { id }, { as: ada });
    expect(await media.codeOf(attachPictures, order)).toBe('ok');
  });

  it('goes with its message', async () => {
    const { id, path } = await newPicture();
    await media.call(attachPictures, { userId: ada.id, ids: [id], messageKey: 'message-4', podId: null });
    await media.call(detachPictures, { userId: bo.id, ids: [id] });
    expect(await media.codeOf(getReadUrl, { path }, { as: bo })).toBe('ok');
    await media.call(detachPictures, { userId: ada.id, ids: [id] });
    expect(await media.codeOf(getReadUrl, { path }, { as: ada })).toBe('not_found');
    expect((await media.objects()).filter((name) => name.includes(id))).toEqual([]);
  });

  const attached = async (): Promise<{ id: string; path: string }> => {
    const picture = await newPicture();
    await media.call(attachPictures, { userId: ada.id, ids: [picture.id], messageKey: picture.id, podId: null });
    return picture;
  };

  it('goes with its message also when that is heard of late, but stays with one that is only hidden', async () => {
    const [hidden, removed, ofPod] = [await attached(), await attached(), await attached()];
    const about = { messageId: 'm', deckId: 'music', authorId: ada.id } as const;
    await media.publishEvent(messageWithdrawn, { ...about, reason: 'hidden', pictureIds: [hidden.id] });
    await media.publishEvent(messageWithdrawn, { ...about, reason: 'removed', pictureIds: [removed.id] });
    await media.publishEvent(podMessageWithdrawn, {
      podId: 'p',
      messageId: 'n',
      authorId: ada.id,
      pictureIds: [ofPod.id],
    });
    for (const { id, path } of [removed, ofPod]) {
      await eventually(
        'it is gone',
        async () => (await media.codeOf(getReadUrl, { path }, { as: ada })) === 'not_found',
      );
      expect((await media.objects()).filter((name) => name.includes(id))).toEqual([]);
    }
    expect(await media.codeOf(getReadUrl, { path: hidden.path }, { as: bo })).toBe('ok');
  });

  it('of a refused message is its author’s again, for another message or for none', async () => {
    const { id, path } = await attached();
    await media.call(releasePictures, { userId: bo.id, ids: [id] });
    expect(await media.codeOf(getReadUrl, { path }, { as: bo })).toBe('ok');
    await media.call(releasePictures, { userId: ada.id, ids: [id] });
    expect(await media.codeOf(getReadUrl, { path }, { as: bo })).toBe('forbidden');
    await media.call(attachPictures, { userId: ada.id, ids: [id], messageKey: 'another', podId: null });
    await media.call(releasePictures, { userId: ada.id, ids: [id] });
    await media.call(cancelUpload, { id }, { as: ada });
    expect(await media.codeOf(getReadUrl, { path }, { as: ada })).toBe('not_found');
  });

  it('goes a day after a message took it that was never written, and stays with one that was', async () => {
    const taken = async (messageKey: string, podId: string | null) => {
      const picture = await newPicture();
      await media.call(attachPictures, { userId: ada.id, ids: [picture.id], messageKey, podId });
      return picture;
    };
    media.unwritten.add('lost-to-a-crash');
    const stays = await taken('music:written-1', null);
    const goes = await taken('music:lost-to-a-crash', null);
    const goesToo = await taken('pod-1:lost-to-a-crash', 'pod-1');
    const found = async () => {
      const codes = [stays, goes, goesToo].map(({ path }) => media.codeOf(getReadUrl, { path }, { as: ada }));
      return Promise.all(codes);
    };
    const sweep = (hours: number) =>
      media.service.app.get(CleanupService).sweep(new Date(Date.now() + hours * 3_600_000));
    await sweep(23);
    expect(await found()).toEqual(['ok', 'ok', 'ok']);
    await sweep(25);
    expect(await found()).toEqual(['ok', 'not_found', 'not_found']);
    expect((await media.objects()).filter((name) => name.includes(goes.id) || name.includes(goesToo.id))).toEqual([]);
    // What is known to be written is not asked after again.
    media.unwritten.add('written-1');
    await sweep(25);
    expect(await found()).toEqual(['ok', 'not_found', 'not_found']);
  });
});
