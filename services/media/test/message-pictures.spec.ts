import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { messageRestored, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { directMessageWithdrawn } from '@crew/contracts/chat/direct.events';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import { podMessageWithdrawn } from '@crew/contracts/pods/pods.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { CleanupService } from '../src/cleanup/cleanup.service.js';
import { MessagePictures } from '../src/pictures/message-pictures.js';
import { PictureRepository } from '../src/pictures/picture.repository.js';
import { PictureStore } from '../src/pictures/picture-store.js';
import { PicturesService } from '../src/pictures/pictures.service.js';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { uploadPicture } from './upload-picture.js';

let media: MediaUnderTest;
const ada = member();
const bo = member();

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

const newPicture = async (seed = 1) => uploadPicture(media, ada, await photograph(seed), 'message');

const attachedPicture = async (): Promise<{ id: string; path: string }> => {
  const picture = await newPicture();
  await media.call(attachPictures, { userId: ada.id, ids: [picture.id], messageKey: picture.id, podId: null });
  return picture;
};

describe('attach-pictures', () => {
  it('makes pictures visible to the readers of the message, in order, and is idempotent', async () => {
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

  it('accepts the author’s own pictures only, each in one message', async () => {
    const { id } = await newPicture();
    const order = { userId: ada.id, ids: [id], messageKey: 'message-2', podId: null };
    expect(await media.codeOf(attachPictures, { ...order, userId: bo.id })).toBe('picture_gone');
    expect(await media.codeOf(attachPictures, { ...order, ids: [id, 'nothing'] })).toBe('picture_gone');
    const headshot = await uploadPicture(media, ada, await photograph(3));
    expect(await media.codeOf(attachPictures, { ...order, ids: [headshot.id] })).toBe('picture_gone');
    await media.call(attachPictures, order);
    expect(await media.codeOf(attachPictures, { ...order, messageKey: 'message-3' })).toBe('conflict');
    await media.call(cancelUpload, { id }, { as: ada });
    expect(await media.codeOf(attachPictures, order)).toBe('ok');
  });
});

describe('detach-pictures', () => {
  it('deletes the pictures of their author', async () => {
    const { id, path } = await newPicture();
    await media.call(attachPictures, { userId: ada.id, ids: [id], messageKey: 'message-4', podId: null });
    await media.call(detachPictures, { userId: bo.id, ids: [id] });
    expect(await media.codeOf(getReadUrl, { path }, { as: bo })).toBe('ok');
    await media.call(detachPictures, { userId: ada.id, ids: [id] });
    expect(await media.codeOf(getReadUrl, { path }, { as: ada })).toBe('not_found');
    expect((await media.objects()).filter((name) => name.includes(id))).toEqual([]);
  });
});

describe('message-withdrawn, message-restored, pod-message-withdrawn and direct-message-withdrawn events', () => {
  const data = { messageId: 'm', deckId: 'music', authorId: ada.id } as const;
  it('delete the pictures of the message', async () => {
    const [removed, ofPod, direct] = [await attachedPicture(), await attachedPicture(), await attachedPicture()];
    await media.publishEvent(messageWithdrawn, { ...data, reason: 'removed', pictureIds: [removed.id] });
    await media.publishEvent(podMessageWithdrawn, {
      podId: 'p',
      messageId: 'n',
      authorId: ada.id,
      pictureIds: [ofPod.id],
    });
    await media.publishEvent(directMessageWithdrawn, {
      conversationId: 'c',
      messageId: 'o',
      authorId: ada.id,
      reason: 'deleted',
      pictureIds: [direct.id],
    });
    for (const { id, path } of [removed, ofPod, direct]) {
      await eventually(
        'the picture is deleted',
        async () => (await media.codeOf(getReadUrl, { path }, { as: ada })) === 'not_found',
      );
      expect((await media.objects()).filter((name) => name.includes(id))).toEqual([]);
    }
  });

  it('of a hidden message leave its pictures to their owner and admins, and end the addresses signed before', async () => {
    const { id, path } = await attachedPicture();
    const sizes = ['full', 'thumbnail'] as const;
    const urls = (as: Actor) =>
      Promise.all(sizes.map(async (size) => (await media.call(getReadUrl, { path, size }, { as })).url));
    const statuses = async (signed: string[]) => Promise.all(signed.map(async (url) => (await fetch(url)).status));
    const signedBefore = await urls(bo);
    expect(await statuses(signedBefore)).toEqual([200, 200]);
    await media.publishEvent(messageWithdrawn, { ...data, reason: 'hidden', pictureIds: [id] });
    await eventually('the addresses end', async () => (await statuses(signedBefore)).every((status) => status === 404));
    expect(await media.codeOf(getReadUrl, { path }, { as: bo })).toBe('forbidden');
    for (const as of [ada, admin()]) expect(await statuses(await urls(as))).toEqual([200, 200]);
    await media.publishEvent(messageRestored, { ...data, pictureIds: [id] });
    const shown = async () => (await media.codeOf(getReadUrl, { path }, { as: bo })) === 'ok';
    await eventually('the picture is shown again', shown);
    expect(await statuses(await urls(bo))).toEqual([200, 200]);
    await media.service.app.get(CleanupService).sweep(new Date(Date.now() + 25 * 3_600_000));
    expect(await statuses(await urls(bo))).toEqual([200, 200]);
    await media.publishEvent(messageWithdrawn, { ...data, reason: 'deleted', pictureIds: [id] });
    await eventually(
      'the objects are deleted',
      async () => !(await media.objects()).some((name) => name.includes(path)),
    );
  });

  it('of hiding and clearing leave the pictures shown in whatever order and however often they arrive', async () => {
    const { id, path } = await attachedPicture();
    const [events, store] = [media.service.app.get(MessagePictures), media.service.app.get(PictureStore)];
    const picture = (await media.service.app.get(PicturesService).findById(id))!;
    const hide = () => events.hide(ada.id, [id], 'hidden', 1);
    await Promise.all([hide(), events.clear(ada.id, [id], 2), hide()]);
    await store.hide(picture, 'hidden', 1);
    const { url } = await media.call(getReadUrl, { path }, { as: bo });
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('release-pictures', () => {
  it('returns the pictures of a rejected message to their author', async () => {
    const { id, path } = await attachedPicture();
    await media.call(releasePictures, { userId: bo.id, ids: [id] });
    expect(await media.codeOf(getReadUrl, { path }, { as: bo })).toBe('ok');
    await media.call(releasePictures, { userId: ada.id, ids: [id] });
    expect(await media.codeOf(getReadUrl, { path }, { as: bo })).toBe('forbidden');
    await media.call(attachPictures, { userId: ada.id, ids: [id], messageKey: 'another', podId: null });
    await media.call(releasePictures, { userId: ada.id, ids: [id] });
    await media.call(cancelUpload, { id }, { as: ada });
    expect(await media.codeOf(getReadUrl, { path }, { as: ada })).toBe('not_found');
  });
});

describe('a picture that is attached while it is about to be deleted', () => {
  const attachDuring = async (method: 'findAbandoned' | 'findById', discard: (id: string) => Promise<unknown>) => {
    const { id, path } = await newPicture();
    const repository = media.service.app.get(PictureRepository);
    const find = repository[method].bind(repository) as (...input: unknown[]) => Promise<never>;
    const finding = jest.spyOn(repository, method).mockImplementationOnce(async (...input: unknown[]) => {
      const found = await find(...input);
      await media.call(attachPictures, { userId: ada.id, ids: [id], messageKey: `music:${id}`, podId: null });
      return found;
    });
    await discard(id);
    finding.mockRestore();
    expect(await media.codeOf(getReadUrl, { path }, { as: bo })).toBe('ok');
    expect((await media.objects()).filter((name) => name.includes(id))).toHaveLength(2);
  };

  it('stays when it was abandoned for a day', () =>
    attachDuring('findAbandoned', () =>
      media.service.app.get(CleanupService).sweep(new Date(Date.now() + 25 * 3_600_000)),
    ));

  it('stays when its upload is cancelled', () =>
    attachDuring('findById', (id) => media.call(cancelUpload, { id }, { as: ada })));
});

describe('cleanup', () => {
  it('deletes pictures of messages that were not stored within a day', async () => {
    const attachTo = async (messageKey: string, podId: string | null) => {
      const picture = await newPicture();
      await media.call(attachPictures, { userId: ada.id, ids: [picture.id], messageKey, podId });
      return picture;
    };
    media.unsentClientIds.add('lost-to-a-crash');
    const kept = await attachTo('music:written-1', null);
    const deckOrphan = await attachTo('music:lost-to-a-crash', null);
    const podOrphan = await attachTo('pod-1:lost-to-a-crash', 'pod-1');
    const readCodes = async () => {
      const codes = [kept, deckOrphan, podOrphan].map(({ path }) => media.codeOf(getReadUrl, { path }, { as: ada }));
      return Promise.all(codes);
    };
    const sweep = (hours: number) =>
      media.service.app.get(CleanupService).sweep(new Date(Date.now() + hours * 3_600_000));
    await sweep(23);
    expect(await readCodes()).toEqual(['ok', 'ok', 'ok']);
    await sweep(25);
    expect(await readCodes()).toEqual(['ok', 'not_found', 'not_found']);
    expect(
      (await media.objects()).filter((name) => name.includes(deckOrphan.id) || name.includes(podOrphan.id)),
    ).toEqual([]);
    // A confirmed message is not checked again.
    media.unsentClientIds.add('written-1');
    await sweep(25);
    expect(await readCodes()).toEqual(['ok', 'not_found', 'not_found']);
  });
});
