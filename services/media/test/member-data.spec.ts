import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EXPORT_PAGE_BYTES } from '@crew/contracts/member-data';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { exportMediaData } from '@crew/contracts/media/export-media-data';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { listGenerations } from '@crew/contracts/media/list-generations';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { uuidv7 } from 'uuidv7';
import { CleanupService } from '../src/cleanup/cleanup.service.js';
import { GenerationRepository } from '../src/generations/generation.repository.js';
import { MemberDataService } from '../src/member-data/member-data.service.js';
import { PictureProcessor } from '../src/pictures/picture-processor.js';
import { PictureRepository } from '../src/pictures/picture.repository.js';
import { PictureStore } from '../src/pictures/picture-store.js';
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

  it('returns pages of limited size, each picture and generation once', async () => {
    const ada = await memberWithPictures();
    const [pictures, generations] = [PictureRepository, GenerationRepository].map((one) =>
      media.service.app.get(one),
    ) as [PictureRepository, GenerationRepository];
    const picture = (await pictures.findByOwner(ada.id)).find(({ kind }) => kind === 'avatar')!;
    const generation = (await generations.findById(picture.id))!;
    const ids = Array.from({ length: 400 }, () => uuidv7());
    for (const id of ids) {
      const prompt = `${id} ${'p'.repeat(450)}`;
      await pictures.insert({ ...picture, _id: `avatars/${ada.id}/${id}.webp`, id, prompt });
      await generations.insert({ ...generation, _id: id, prompt });
    }
    const pages: Record<'pictures' | 'generations', { prompt: string | null }[]>[] = [];
    for (let after: string | undefined; pages.length === 0 || after !== undefined;) {
      const page = await media.call(exportMediaData, { userId: ada.id, ...(after !== undefined && { after }) });
      pages.push(page as unknown as (typeof pages)[number]);
      after = page.next;
    }
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(EXPORT_PAGE_BYTES * 1.1);
    const promptsOf = (list: 'pictures' | 'generations') =>
      pages.flatMap((page) => page[list].flatMap(({ prompt }) => prompt?.slice(0, 36) ?? []));
    expect(promptsOf('pictures')).toEqual(['me', ...ids]);
    expect(promptsOf('generations')).toEqual(['me', ...ids]);
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

describe('deletion of an account while a picture is being made', () => {
  const objectsOf = async ({ id }: Actor) => (await media.objects()).filter((name) => name.includes(id));
  /** Deletes as the event does: a failed attempt is repeated once the work in progress has ended. */
  async function deleteDuring(one: Actor, finish: () => Promise<unknown>): Promise<void> {
    const memberData = media.service.app.get(MemberDataService);
    const complete = await memberData.delete(one.id).then(
      () => true,
      () => false,
    );
    await finish();
    if (!complete) await memberData.delete(one.id);
    expect(await objectsOf(one)).toEqual([]);
  }

  it('deletes an avatar whose generation ends while the other pictures are deleted', async () => {
    const ada = await memberWithPictures();
    const reserved = Promise.withResolvers<void>();
    const reserveAtOnce = media.reserving.answer;
    media.reserving.answer = async (...order) => {
      await reserved.promise;
      return reserveAtOnce(...order);
    };
    const generated = media.call(generateAvatar, { prompt: 'late' }, { as: ada });
    await eventually('it is in progress', async () => {
      const [generation] = await media.call(listGenerations, {}, { as: ada });
      return generation?.state === 'painting';
    });
    const finish = async () => {
      reserved.resolve();
      await generated;
    };
    const store = media.service.app.get(PictureStore);
    const deleteAtOnce = store.delete.bind(store);
    const deleting = jest.spyOn(store, 'delete').mockImplementationOnce(async (picture) => {
      await finish();
      await deleteAtOnce(picture);
    });
    await deleteDuring(ada, finish);
    deleting.mockRestore();
    media.reserving.answer = reserveAtOnce;
  });

  it('deletes all else while economy cannot settle a generation', async () => {
    const ada = await memberWithPictures();
    const settleAtOnce = media.settling.answer;
    media.settling.answer = () => {
      throw new DomainError('unavailable');
    };
    const generated = media.call(generateAvatar, { prompt: 'stuck' }, { as: ada });
    const generations = () => media.call(listGenerations, {}, { as: ada });
    await eventually('it is stored', async () => (await generations())[0]?.state === 'storing');
    const memberData = media.service.app.get(MemberDataService);
    await expect(memberData.delete(ada.id)).rejects.toThrow('A generation is in progress');
    const { id } = (await generations())[0]!;
    expect((await objectsOf(ada)).filter((name) => !name.includes(id))).toEqual([]);
    expect(await media.call(exportMediaData, { userId: ada.id })).toMatchObject({
      pictures: [],
      generations: [{ prompt: 'stuck' }],
    });
    media.settling.answer = settleAtOnce;
    expect(await generated).toMatchObject({ state: 'done' });
    await memberData.delete(ada.id);
    expect(await objectsOf(ada)).toEqual([]);
    expect(await media.call(exportMediaData, { userId: ada.id })).toMatchObject({ pictures: [], generations: [] });
  });

  it('deletes a headshot that was being decoded', async () => {
    const ada = admin();
    const processor = media.service.app.get(PictureProcessor);
    const processAtOnce = processor.process.bind(processor);
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const processing = jest.spyOn(processor, 'process').mockImplementationOnce(async (...file) => {
      begun.resolve();
      await released.promise;
      return processAtOnce(...file);
    });
    const id = await uploadFile(media, ada, await photograph(7), 'headshot');
    const completed = media.call(completeUpload, { id }, { as: ada });
    await begun.promise;
    await deleteDuring(ada, async () => {
      released.resolve();
      await completed;
    });
    processing.mockRestore();
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
