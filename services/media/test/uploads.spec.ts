import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { member } from '@crew/testing/actors';
import sharp from 'sharp';
import { UploadRepository } from '../src/uploads/upload.repository.js';
import { startMedia, startReplica, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { uploadFile, uploadPicture } from './upload-picture.js';

let media: MediaUnderTest;
const ada = member();

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

beforeEach(() => media.sandbox.control.reset().catch(() => undefined));

const fetched = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('complete-upload', () => {
  it('makes an upright picture without metadata', async () => {
    const picture = await uploadPicture(media, ada, await photograph(1, { width: 300, height: 200 }));
    expect(picture).toMatchObject({
      width: 200,
      height: 300,
      path: expect.stringMatching(/^headshots\/[\w-]+\/[\w-]+\.webp$/),
    });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    for (const url of [picture.url, picture.thumbnailUrl]) {
      const bytes = await fetched(url);
      const { format, exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ format, exif, xmp, icc, iptc, orientation }).toEqual({ format: 'webp' });
      expect(bytes.toString('latin1')).not.toMatch(/Canary|GPS/);
    }
  });

  it('accepts an upload that was resumed after an interruption', async () => {
    const bytes = await photograph(2, { width: 1_800, height: 1_200, format: 'png' });
    const { id, url } = await media.call(beginUpload, { purpose: 'message', bytes: bytes.length }, { as: ada });
    const put = (from: number, to: number) =>
      fetch(url, {
        method: 'PUT',
        body: new Uint8Array(bytes.subarray(from, to)),
        headers: { 'content-range': `bytes ${from}-${to - 1}/${bytes.length}` },
        redirect: 'manual',
      });
    const half = 8_192;
    expect((await put(0, half)).status).toBe(308);
    expect(await media.codeOf(completeUpload, { id }, { as: ada })).toBe('upload_incomplete');
    const status = await fetch(url, {
      method: 'PUT',
      headers: { 'content-range': `bytes */${bytes.length}` },
      redirect: 'manual',
    });
    expect(status.headers.get('range')).toBe(`bytes=0-${half - 1}`);
    expect((await put(half, bytes.length)).status).toBe(200);
    expect(await media.call(completeUpload, { id }, { as: ada })).toMatchObject({ width: 1_200, height: 1_800 });
  });

  it('is idempotent, also concurrently, and deletes the uploaded file', async () => {
    const id = await uploadFile(media, ada, await photograph(3), 'message');
    const answers = await Promise.all([1, 2, 3].map(() => media.call(completeUpload, { id }, { as: ada })));
    expect(new Set(answers.map(({ path }) => path)).size).toBe(1);
    expect((await media.objects()).filter((name) => name.includes(id))).toHaveLength(2);
  });

  it('reads and processes a file once, however many calls of two replicas complete it', async () => {
    const replica = await startReplica(media);
    try {
      const ids = await Promise.all(
        [11, 12, 13].map(async (seed) => uploadFile(media, ada, await photograph(seed), 'message')),
      );
      const completions = ids.flatMap((id) => Array.from({ length: 8 }, () => id));
      const pictures = await Promise.all(completions.map((id) => media.call(completeUpload, { id }, { as: ada })));
      expect(pictures.map(({ id }) => id)).toEqual(completions);
      // Its size and its content.
      expect(await media.sandbox.control.log('gcs', 'GET /storage/v1/b/crew-media/o/incoming')).toHaveLength(
        2 * ids.length,
      );
    } finally {
      await replica.stop();
    }
  });

  it('returns 404 for uploads of another member', async () => {
    const id = await uploadFile(media, ada, await photograph(4), 'message');
    const eve = member();
    expect(await media.codeOf(completeUpload, { id }, { as: eve })).toBe('not_found');
    await media.call(cancelUpload, { id }, { as: eve });
    expect(await media.codeOf(completeUpload, { id }, { as: ada })).toBe('ok');
    expect(await media.codeOf(completeUpload, { id }, { as: eve })).toBe('not_found');
  });

  it('keeps the upload when storage is unavailable', async () => {
    const id = await uploadFile(media, ada, await photograph(7), 'message');
    await media.sandbox.control.fault({ provider: 'gcs', kind: 'status', status: 503 });
    expect(await media.codeOf(completeUpload, { id }, { as: ada })).toBe('storage_unavailable');
    await media.sandbox.control.reset();
    expect(await media.codeOf(completeUpload, { id }, { as: ada })).toBe('ok');
  });
});

describe('a member with several slow completions', () => {
  it('delays nobody else', async () => {
    const uploads = media.service.app.get(UploadRepository);
    const leaseAtOnce = uploads.lease.bind(uploads);
    const released = Promise.withResolvers<void>();
    const lease = jest.spyOn(uploads, 'lease').mockImplementation(async (id, ownerId, ...times) => {
      if (ownerId === ada.id) await released.promise;
      return leaseAtOnce(id, ownerId, ...times);
    });
    const bytes = await photograph(9);
    const ids = await Promise.all([1, 2, 3].map(() => uploadFile(media, ada, bytes, 'message')));
    const completions = ids.map((id) => media.call(completeUpload, { id }, { as: ada }));
    await uploadPicture(media, member(), bytes, 'message');
    released.resolve();
    await Promise.all(completions);
    lease.mockRestore();
  });
});

describe('a completion that crashed', () => {
  it('blocks the upload no longer than its caller waited', async () => {
    const lease = jest.spyOn(media.service.app.get(UploadRepository), 'lease');
    const id = await uploadFile(media, ada, await photograph(8), 'message');
    await media.call(completeUpload, { id }, { as: ada });
    const [, , now, leasedUntil] = lease.mock.lastCall!;
    lease.mockRestore();
    expect(+leasedUntil - +now).toBe(completeUpload.timeoutMs);
  });
});

describe('cancel-upload', () => {
  it('discards an upload before and after its completion', async () => {
    const [early, late] = [
      await uploadFile(media, ada, await photograph(5), 'message'),
      await uploadFile(media, ada, await photograph(6), 'message'),
    ];
    await media.call(completeUpload, { id: late }, { as: ada });
    for (const id of [early, late]) {
      await media.call(cancelUpload, { id }, { as: ada });
      expect(await media.codeOf(completeUpload, { id }, { as: ada })).toBe('not_found');
    }
    expect((await media.objects()).filter((name) => name.includes(early) || name.includes(late))).toEqual([]);
  });

  it('completes on a retry after storage failed', async () => {
    const id = await uploadFile(media, ada, await photograph(9), 'message');
    // With a status that the storage client does not retry.
    const endpoint = 'DELETE /storage/v1/b/crew-media/o/incoming';
    await media.sandbox.control.fault({ provider: 'gcs', endpoint, kind: 'status', status: 403 });
    expect(await media.codeOf(cancelUpload, { id }, { as: ada })).toBe('storage_unavailable');
    await media.sandbox.control.reset();
    await media.call(cancelUpload, { id }, { as: ada });
    expect((await media.objects()).filter((name) => name.includes(id))).toEqual([]);
  });
});

describe('begin-upload', () => {
  it.each([
    ['0 bytes', 0],
    ['more than 10 MB', UPLOAD_MAX_BYTES + 1],
    ['half a byte', 0.5],
  ])('rejects a size of %s', async (_what, bytes) => {
    expect(await media.codeOf(beginUpload, { purpose: 'headshot', bytes }, { as: ada })).toBe('invalid_input');
  });

  it('returns storage_unavailable while storage is unavailable', async () => {
    await media.sandbox.control.fault({ provider: 'gcs', kind: 'status', status: 503 });
    expect(await media.codeOf(beginUpload, { purpose: 'headshot', bytes: 10 }, { as: ada })).toBe(
      'storage_unavailable',
    );
  });
});
