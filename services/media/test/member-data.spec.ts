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
import { sendPicture, upload } from './send-picture.js';

let media: MediaUnderTest;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

const HOUR_MS = 3_600_000;
const sweep = (hoursFromNow: number): Promise<void> =>
  media.service.app.get(CleanupService).sweep(new Date(Date.now() + hoursFromNow * HOUR_MS));

/** A member who has left a picture everywhere. */
async function painter(): Promise<Actor> {
  const one = admin();
  await media.call(generateAvatar, { prompt: 'me' }, { as: one });
  await sendPicture(media, one, await photograph(1));
  const { id } = await sendPicture(media, one, await photograph(2), 'message');
  await media.call(attachPictures, { userId: one.id, ids: [id], messageKey: `m-${id}`, podId: null });
  return one;
}

describe('a member', () => {
  it('may take along what is held of them, and nothing of others', async () => {
    const [ada] = [await painter(), await painter()];
    const { pictures, generations } = await media.call(exportMediaData, { userId: ada.id });
    expect(pictures).toEqual(
      ['avatar', 'headshot', 'message'].map((kind) =>
        expect.objectContaining({ kind, path: expect.stringContaining(ada.id) }),
      ),
    );
    expect(generations).toEqual([expect.objectContaining({ prompt: 'me', state: 'done' })]);
  });

  it('who departs leaves no picture, and others lose none', async () => {
    const [ada, bo] = [await painter(), await painter()];
    const arriving = await upload(media, ada, await photograph(3), 'headshot');
    await media.publishEvent(userDeleted, { id: ada.id });
    const left = async (part: string) => (await media.objects()).filter((name) => name.includes(part)).length;
    await eventually('all is gone', async () => (await left(ada.id)) + (await left(arriving)) === 0);
    await eventually('all is forgotten', async () => {
      const { pictures, generations } = await media.call(exportMediaData, { userId: ada.id });
      return (pictures as object[]).length + (generations as object[]).length === 0;
    });
    expect(await left(bo.id)).toBe(6);
  });
});

describe('what was left behind', () => {
  it('is swept once nothing will come of it: uploads, pictures for no message, objects of no picture', async () => {
    const ada = admin();
    const kept = await sendPicture(media, ada, await photograph(4));
    const loose = await sendPicture(media, ada, await photograph(5), 'message');
    const begun = await upload(media, ada, await photograph(6), 'message');
    const { id: empty } = await media.call(beginUpload, { purpose: 'message', bytes: 100 }, { as: ada });
    const orphan = `avatars/${ada.id}/orphan.webp`;
    await media.bucket.file(orphan).save('of nobody', { resumable: false });

    await sweep(0);
    expect(await media.objects()).toEqual(expect.arrayContaining([kept.path, loose.path, `incoming/${begun}`, orphan]));
    await sweep(25);
    const names = await media.objects();
    for (const gone of [loose.id, begun, empty, 'orphan']) expect(names.join()).not.toContain(gone);
    expect(names.filter((name) => name.includes(kept.id))).toHaveLength(2);
  });
});
