import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { exportMediaData } from '@crew/contracts/media/export-media-data';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { CleanupService } from '../src/cleanup/cleanup.service.js';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { uploadFile, uploadPicture } from './upload-picture.js';

let media: MediaUnderTest;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

const HOUR_MS = 3_600_000;
const sweep = (hoursFromNow: number): Promise<void> =>
  media.service.app.get(CleanupService).sweep(new Date(Date.now() + hoursFromNow * HOUR_MS));

/** A member with an avatar, a headshot and a picture in a message. */
async function memberWithPictures(): Promise<Actor> {
  const one = admin();
  await media.call(generateAvatar, { prompt: 'me' }, { as: one });
  await uploadPicture(media, one, await photograph(1));
  const { id } = await uploadPicture(media, one, await photograph(2), 'message');
  await media.call(attachPictures, { userId: one.id, ids: [id], messageKey: `m-${id}`, podId: null });
  return one;
}

describe('export-media-data', () => {
  it('returns all data of the member and none of others', async () => {
    const [ada] = [await memberWithPictures(), await memberWithPictures()];
    const { pictures, generations } = await media.call(exportMediaData, { userId: ada.id });
    expect(pictures).toEqual(
      ['avatar', 'headshot', 'message'].map((kind) =>
        expect.objectContaining({ kind, path: expect.stringContaining(ada.id) }),
      ),
    );
    expect(generations).toEqual([expect.objectContaining({ prompt: 'me', state: 'done' })]);
  });
});

describe('user-deleted event', () => {
  it('deletes all pictures of the member and none of others', async () => {
    const [ada, bo] = [await memberWithPictures(), await memberWithPictures()];
    const pendingUploadId = await uploadFile(media, ada, await photograph(3), 'headshot');
    await media.publishEvent(userDeleted, { id: ada.id });
    const objectsWith = async (part: string) => (await media.objects()).filter((name) => name.includes(part)).length;
    await eventually(
      'all objects are deleted',
      async () => (await objectsWith(ada.id)) + (await objectsWith(pendingUploadId)) === 0,
    );
    await eventually('all documents are deleted', async () => {
      const { pictures, generations } = await media.call(exportMediaData, { userId: ada.id });
      return (pictures as object[]).length + (generations as object[]).length === 0;
    });
    expect(await objectsWith(bo.id)).toBe(6);
  });
});

describe('cleanup', () => {
  it('deletes expired uploads, pictures never attached to a message and orphaned objects', async () => {
    const ada = admin();
    const kept = await uploadPicture(media, ada, await photograph(4));
    const unattached = await uploadPicture(media, ada, await photograph(5), 'message');
    const uncompleted = await uploadFile(media, ada, await photograph(6), 'message');
    const { id: empty } = await media.call(beginUpload, { purpose: 'message', bytes: 100 }, { as: ada });
    const orphan = `avatars/${ada.id}/orphan.webp`;
    await media.bucket.file(orphan).save('orphan', { resumable: false });

    await sweep(0);
    expect(await media.objects()).toEqual(
      expect.arrayContaining([kept.path, unattached.path, `incoming/${uncompleted}`, orphan]),
    );
    await sweep(25);
    const names = await media.objects();
    for (const deleted of [unattached.id, uncompleted, empty, 'orphan']) expect(names.join()).not.toContain(deleted);
    expect(names.filter((name) => name.includes(kept.id))).toHaveLength(2);
  });
});
