import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageErased, messageRestored, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { directMessageRestored, directMessageWithdrawn } from '@crew/contracts/chat/direct.events';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { exportMediaData } from '@crew/contracts/media/export-media-data';
import { findPicture } from '@crew/contracts/media/find-picture';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { CleanupService } from '../src/cleanup/cleanup.service.js';
import { MessagePictures } from '../src/pictures/message-pictures.js';
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

const attachedPicture = async (author = ada): Promise<{ id: string; path: string }> => {
  const picture = await uploadPicture(media, author, await photograph(1), 'message');
  await media.call(attachPictures, { userId: author.id, ids: [picture.id], messageKey: picture.id, podId: null });
  return picture;
};

describe('a message that was removed and can be restored', () => {
  const about = { messageId: 'm', deckId: 'music', authorId: ada.id } as const;
  const objectsOf = async (id: string) => (await media.objects()).filter((name) => name.includes(id));
  const signed = async ({ path }: { path: string }, as: Actor) =>
    (await media.call(getReadUrl, { path, size: 'full' }, { as })).url;
  const answers = async (url: string) => (await fetch(url)).status;
  const codes = async (path: string) =>
    Promise.all([ada, bo, member(), admin()].map((as) => media.codeOf(getReadUrl, { path }, { as })));
  const NOBODY = ['not_found', 'not_found', 'not_found', 'not_found'];
  const withhold = async (id: string, path: string, rev: number, author = ada) => {
    await media.publishEvent(messageWithdrawn, {
      ...about,
      authorId: author.id,
      reason: 'removed',
      flagged: true,
      withheld: true,
      rev,
      pictureIds: [id],
    });
    await eventually('nobody gets it', async () => (await codes(path)).join() === NOBODY.join());
  };
  const isShown = (path: string) =>
    eventually('it is shown', async () => (await media.codeOf(getReadUrl, { path }, { as: bo })) === 'ok');

  it('has its pictures withheld from all by every call, and shown again when it is restored', async () => {
    const { id, path } = await attachedPicture();
    const signedBefore = await signed({ path }, bo);
    await media.publishEvent(messageWithdrawn, { ...about, reason: 'hidden', rev: 1, pictureIds: [id] });
    await eventually('the address ends', async () => (await answers(signedBefore)) === 404);
    const signedWhileHidden = await signed({ path }, admin());
    await withhold(id, path, 2);
    await eventually('the addresses end', async () => (await answers(signedWhileHidden)) === 404);
    expect(await answers(signedBefore)).toBe(404);
    const attaching = { userId: ada.id, ids: [id], messageKey: id, podId: null };
    expect(await media.codeOf(attachPictures, attaching)).toBe('picture_gone');
    expect(await media.codeOf(completeUpload, { id }, { as: ada })).toBe('not_found');
    expect(await media.call(findPicture, { path })).toBeNull();
    const { pictures } = await media.call(exportMediaData, { userId: ada.id });
    expect(pictures).toContainEqual(expect.objectContaining({ path, withheld: true }));
    await media.service.app.get(CleanupService).sweep(new Date(Date.now() + 25 * 3_600_000));
    expect(await objectsOf(id)).toHaveLength(2);

    await media.publishEvent(messageRestored, { ...about, rev: 3, pictureIds: [id] });
    await isShown(path);
    const signedWhileShown = await signed({ path }, bo);
    expect(await answers(signedWhileShown)).toBe(200);
    await withhold(id, path, 4);
    await eventually('the address ends', async () => (await answers(signedWhileShown)) === 404);
    expect(await objectsOf(id)).toHaveLength(2);
    const erased = { messageId: 'm', authorId: ada.id, pictureIds: [id] };
    for (const nth of [1, 2]) await media.publishEvent(messageErased, erased, `erased:${id}:${nth}`);
    await eventually('its objects are deleted', async () => (await objectsOf(id)).length === 0);
  });

  it('has its pictures shown to the admins to whom its case shows them, and to nobody else', async () => {
    const { id, path } = await attachedPicture();
    await withhold(id, path, 2);
    const captain = admin();
    for (const as of [captain, ada]) media.shownPictureIds.set(as.id, [id]);
    await eventually('an admin sees it', async () => (await answers(await signed({ path }, captain))) === 200);
    expect(await codes(path)).toEqual(NOBODY);
  });

  it('loses no picture, and shows it, in whatever order and however often the events arrive', async () => {
    const events = media.service.app.get(MessagePictures);
    const steps = (id: string) => [
      () => events.hide(ada.id, [id], 'hidden', 1),
      () => events.hide(ada.id, [id], 'withheld', 2),
      () => events.clear(ada.id, [id], 3),
    ];
    for (const order of [
      [2, 1, 0],
      [2, 0, 1],
      [1, 2, 0],
      [1, 0, 2],
      [0, 2, 1],
    ]) {
      const { id, path } = await attachedPicture();
      for (const step of [...order, ...order]) await steps(id)[step]!();
      expect(await answers(await signed({ path }, bo))).toBe(200);
    }
    for (let round = 0; round < 3; round++) {
      const { id, path } = await attachedPicture();
      await Promise.all([...steps(id), ...steps(id)].map((step) => step()));
      expect(await answers(await signed({ path }, bo))).toBe(200);
      const another = await attachedPicture();
      await Promise.all([...steps(another.id).slice(0, 2), ...steps(another.id).slice(0, 2)].map((step) => step()));
      expect(await codes(another.path)).toEqual(NOBODY);
      await events.clear(ada.id, [another.id], 3);
      expect(await answers(await signed(another, bo))).toBe(200);
      await media.service.app.get(CleanupService).sweep(new Date(Date.now() + 25 * 3_600_000));
      expect(await objectsOf(another.id)).toHaveLength(2);
      expect(await objectsOf(id)).toHaveLength(2);
    }
  });

  it('of a direct conversation has its pictures withheld and shown again likewise', async () => {
    const { id, path } = await attachedPicture();
    const direct = { conversationId: 'c', messageId: 'o', authorId: ada.id, pictureIds: [id] };
    await media.publishEvent(directMessageRestored, { ...direct, rev: 2 }, `restored:${id}`);
    await isShown(path);
    await media.publishEvent(directMessageWithdrawn, { ...direct, reason: 'removed', withheld: true, rev: 1 });
    await media.publishEvent(directMessageWithdrawn, { ...direct, reason: 'removed', withheld: true, rev: 3 });
    await eventually('nobody gets it', async () => (await codes(path)).join() === NOBODY.join());
    await media.publishEvent(directMessageRestored, { ...direct, rev: 4 }, `restored:${id}:4`);
    await isShown(path);
  });

  it('loses its pictures with the account of its author, and when its author deletes it', async () => {
    const cy = member();
    const [deleted, other] = [await attachedPicture(cy), await attachedPicture(cy)];
    for (const { id, path } of [deleted, other]) await withhold(id, path, 2, cy);
    const byCy = { ...about, authorId: cy.id, pictureIds: [deleted.id] };
    await media.publishEvent(messageWithdrawn, { ...byCy, reason: 'deleted', rev: 3 });
    await eventually('it is deleted', async () => (await objectsOf(deleted.id)).length === 0);
    expect(await objectsOf(other.id)).toHaveLength(2);
    await media.publishEvent(userDeleted, { id: cy.id });
    await eventually('all are deleted', async () => (await objectsOf(cy.id)).length === 0);
  });
});
