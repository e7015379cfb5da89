import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteHeadshot } from '@crew/contracts/media/delete-headshot';
import { listHeadshots } from '@crew/contracts/media/list-headshots';
import { openUpload } from '@crew/contracts/media/open-upload';
import { reorderHeadshots } from '@crew/contracts/media/reorder-headshots';
import { uploadHeadshots } from '@crew/contracts/media/upload-headshots';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { CleanupService } from '../src/cleanup/cleanup.service.js';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { uploadPicture } from './upload-picture.js';

let media: MediaUnderTest;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

/** An upload like the gateway's for a file of a multipart form. */
async function formUpload(as: Actor, bytes: Buffer): Promise<string> {
  const { id, url } = await media.call(openUpload, { userId: as.id });
  await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  return id;
}
const idsOf = async (as: Actor): Promise<string[]> =>
  (await media.call(listHeadshots, {}, { as })).headshots.map(({ id }) => id);
const objectsOf = async ({ id }: Actor): Promise<number> =>
  (await media.objects()).filter((name) => name.includes(id)).length;
/** With a status that the storage client does not retry. */
const failDeletions = () =>
  media.sandbox.control.fault({
    provider: 'gcs',
    endpoint: 'DELETE /storage/v1/b/crew-media/o/headshots',
    kind: 'status',
    status: 403,
  });

describe('upload-headshots', () => {
  it('keeps the headshots of a form in their order, and is idempotent', async () => {
    const ada = member();
    const uploadIds = [await formUpload(ada, await photograph(1)), await formUpload(ada, await photograph(2))];
    const { headshots } = await media.call(uploadHeadshots, { uploadIds }, { as: ada });
    expect(headshots).toEqual(uploadIds.map((id) => expect.objectContaining({ id, width: 120, height: 160 })));
    expect(await idsOf(ada)).toEqual(uploadIds);
    expect(await media.call(uploadHeadshots, { uploadIds }, { as: ada })).toMatchObject({ headshots: [{}, {}] });
    expect(await idsOf(ada)).toEqual(uploadIds);
  });

  it('keeps none of a form in which one file is not an image', async () => {
    const ada = member();
    const uploadIds = [await formUpload(ada, await photograph(1)), await formUpload(ada, Buffer.from('<svg/>'))];
    expect(await media.codeOf(uploadHeadshots, { uploadIds }, { as: ada })).toBe('picture_format');
    expect(await idsOf(ada)).toEqual([]);
    expect(await objectsOf(ada)).toBe(0);
  });

  it('leaves the earlier headshots as they are when the last file of a form is not an image', async () => {
    const ada = member();
    const earlier: string[] = [];
    for (const one of [1, 2, 3]) earlier.push((await uploadPicture(media, ada, await photograph(one))).id);
    const files = [await photograph(4), await photograph(5), Buffer.from('<svg/>')];
    const uploadIds: string[] = [];
    for (const file of files) uploadIds.push(await formUpload(ada, file));
    expect(await media.codeOf(uploadHeadshots, { uploadIds }, { as: ada })).toBe('picture_format');
    expect(await idsOf(ada)).toEqual(earlier);
    expect(await objectsOf(ada)).toBe(6);
  });

  it('keeps the newest three and deletes the others', async () => {
    const ada = member();
    const sent: string[] = [];
    for (let one = 0; one < 5; one += 1) sent.push((await uploadPicture(media, ada, await photograph(one))).id);
    expect(await idsOf(ada)).toEqual(sent.slice(-3));
    expect(await objectsOf(ada)).toBe(6);
    await Promise.all([5, 6, 7, 8].map(async (one) => uploadPicture(media, ada, await photograph(one))));
    expect(await idsOf(ada)).toHaveLength(3);
    expect(await objectsOf(ada)).toBe(6);
  });

  it('returns 404 for uploads of another member', async () => {
    const [ada, eve] = [member(), member()];
    const uploadIds = [await formUpload(ada, await photograph(1))];
    expect(await media.codeOf(uploadHeadshots, { uploadIds }, { as: eve })).toBe('not_found');
    expect(await idsOf(eve)).toEqual([]);
  });
});

describe('reorder-headshots and delete-headshot', () => {
  it('work for the owner only', async () => {
    const [ada, eve] = [member(), member()];
    const ids = [
      (await uploadPicture(media, ada, await photograph(1))).id,
      (await uploadPicture(media, ada, await photograph(2))).id,
    ];
    const reversed = ids.toReversed();
    expect(await media.codeOf(reorderHeadshots, { ids: reversed }, { as: eve })).toBe('conflict');
    expect(await media.codeOf(reorderHeadshots, { ids: [ids[0]!, ids[0]!] }, { as: ada })).toBe('conflict');
    const { headshots } = await media.call(reorderHeadshots, { ids: reversed }, { as: ada });
    expect(headshots.map(({ id }) => id)).toEqual(reversed);

    expect(await media.codeOf(deleteHeadshot, { id: ids[0]! }, { as: eve })).toBe('not_found');
    await media.call(deleteHeadshot, { id: ids[0]! }, { as: ada });
    expect(await media.codeOf(deleteHeadshot, { id: ids[0]! }, { as: ada })).toBe('not_found');
    expect(await idsOf(ada)).toEqual([ids[1]]);
    expect(await objectsOf(ada)).toBe(2);
  });
});

describe('delete-headshot', () => {
  it('completes on a retry after storage failed', async () => {
    const ada = member();
    const { id } = await uploadPicture(media, ada, await photograph(1));
    await failDeletions();
    expect(await media.codeOf(deleteHeadshot, { id }, { as: ada })).toBe('storage_unavailable');
    expect(await idsOf(ada)).toEqual([]);
    await media.sandbox.control.reset();
    expect(await media.codeOf(deleteHeadshot, { id }, { as: ada })).toBe('ok');
    expect(await objectsOf(ada)).toBe(0);
    expect(await media.codeOf(deleteHeadshot, { id }, { as: ada })).toBe('not_found');
  });
});

describe('cleanup', () => {
  it('deletes headshots that are no longer on the list of their owner after a day', async () => {
    const ada = member();
    for (const one of [1, 2, 3]) await uploadPicture(media, ada, await photograph(one));
    const fourth = await formUpload(ada, await photograph(4));
    await failDeletions();
    expect(await media.codeOf(uploadHeadshots, { uploadIds: [fourth] }, { as: ada })).toBe('storage_unavailable');
    await media.sandbox.control.reset();
    await media.call(uploadHeadshots, { uploadIds: [fourth] }, { as: ada });
    expect(await objectsOf(ada)).toBe(8);
    const sweep = (hours: number) =>
      media.service.app.get(CleanupService).sweep(new Date(Date.now() + hours * 3_600_000));
    await sweep(23);
    expect(await objectsOf(ada)).toBe(8);
    await sweep(25);
    expect(await objectsOf(ada)).toBe(6);
    expect(await idsOf(ada)).toHaveLength(3);
  });
});
