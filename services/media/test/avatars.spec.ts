import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAvatar } from '@crew/contracts/media/delete-avatar';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { listAvatars } from '@crew/contracts/media/list-avatars';
import { admin, member } from '@crew/testing/actors';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { uploadPicture } from './upload-picture.js';

let media: MediaUnderTest;
const ada = admin();

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

describe('list-avatars', () => {
  it('returns pages of the member’s own avatars, newest first', async () => {
    const ids: string[] = [];
    for (const prompt of ['one', 'two', 'three']) {
      ids.unshift((await media.call(generateAvatar, { prompt }, { as: ada })).id);
    }
    const page = async (input: { before?: string; limit?: number }) =>
      (await media.call(listAvatars, input, { as: ada })).map(({ id }) => id);
    expect(await page({})).toEqual(ids);
    expect(await page({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await page({ limit: 2, before: ids[1]! })).toEqual(ids.slice(2));
    expect(await media.call(listAvatars, {}, { as: member() })).toEqual([]);
  });
});

describe('delete-avatar', () => {
  it('deletes an avatar of the member, but not the one in use', async () => {
    const { id, avatarUrl } = await media.call(generateAvatar, { prompt: 'four' }, { as: ada });
    expect(await media.codeOf(deleteAvatar, { id }, { as: member() })).toBe('not_found');
    expect(await media.codeOf(deleteAvatar, { id }, { as: { ...ada, avatarUrl } })).toBe('avatar_in_use');
    await media.call(deleteAvatar, { id }, { as: ada });
    expect(await media.codeOf(deleteAvatar, { id }, { as: ada })).toBe('not_found');
    expect((await media.objects()).filter((name) => name.includes(id))).toEqual([]);
  });

  it('completes on a retry after storage failed', async () => {
    const { id } = await media.call(generateAvatar, { prompt: 'five' }, { as: ada });
    // With a status that the storage client does not retry.
    const endpoint = 'DELETE /storage/v1/b/crew-media/o/avatars';
    await media.sandbox.control.fault({ provider: 'gcs', endpoint, kind: 'status', status: 403 });
    expect(await media.codeOf(deleteAvatar, { id }, { as: ada })).toBe('storage_unavailable');
    await media.sandbox.control.reset();
    await media.call(deleteAvatar, { id }, { as: ada });
    expect((await media.objects()).filter((name) => name.includes(id))).toEqual([]);
  });

  it('returns 404 for a headshot', async () => {
    const { id } = await uploadPicture(media, ada, await photograph(1));
    expect(await media.codeOf(deleteAvatar, { id }, { as: ada })).toBe('not_found');
  });
});
