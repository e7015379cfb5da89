import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { member } from '@crew/testing/actors';
import sharp from 'sharp';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { sendPicture, upload } from './send-picture.js';

let media: MediaUnderTest;
const ada = member();

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

beforeEach(() => media.sandbox.control.reset().catch(() => undefined));

const fetched = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('an upload', () => {
  it('becomes a picture that stands upright and says nothing of where it was taken', async () => {
    const picture = await sendPicture(media, ada, await photograph(1, { width: 300, height: 200 }));
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

  it('goes on where a bad line broke it', async () => {
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
    const asked = await fetch(url, {
      method: 'PUT',
      headers: { 'content-range': `bytes */${bytes.length}` },
      redirect: 'manual',
    });
    expect(asked.headers.get('range')).toBe(`bytes=0-${half - 1}`);
    expect((await put(half, bytes.length)).status).toBe(200);
    expect(await media.call(completeUpload, { id }, { as: ada })).toMatchObject({ width: 1_200, height: 1_800 });
  });

  it('completed again, or by two tabs at once, is the same picture, and leaves nothing of the file', async () => {
    const id = await upload(media, ada, await photograph(3), 'message');
    const answers = await Promise.all([1, 2, 3].map(() => media.call(completeUpload, { id }, { as: ada })));
    expect(new Set(answers.map(({ path }) => path)).size).toBe(1);
    expect((await media.objects()).filter((name) => name.includes(id))).toHaveLength(2);
  });

  it('is its owner’s alone', async () => {
    const id = await upload(media, ada, await photograph(4), 'message');
    const eve = member();
    expect(await media.codeOf(completeUpload, { id }, { as: eve })).toBe('not_found');
    await media.call(cancelUpload, { id }, { as: eve });
    expect(await media.codeOf(completeUpload, { id }, { as: ada })).toBe('ok');
    expect(await media.codeOf(completeUpload, { id }, { as: eve })).toBe('not_found');
  });

  it('that is cancelled is gone, before and after it is a picture', async () => {
    const [early, late] = [
      await upload(media, ada, await photograph(5), 'message'),
      await upload(media, ada, await photograph(6), 'message'),
    ];
    await media.call(completeUpload, { id: late }, { as: ada });
    for (const id of [early, late]) {
      await media.call(cancelUpload, { id }, { as: ada });
      expect(await media.codeOf(completeUpload, { id }, { as: ada })).toBe('not_found');
    }
    expect((await media.objects()).filter((name) => name.includes(early) || name.includes(late))).toEqual([]);
  });

  it.each([
    ['nothing', 0],
    ['more than ten megabytes', UPLOAD_MAX_BYTES + 1],
    ['half a byte', 0.5],
  ])('of %s is not begun', async (_what, bytes) => {
    expect(await media.codeOf(beginUpload, { purpose: 'headshot', bytes }, { as: ada })).toBe('invalid_input');
  });

  it('is not begun, and says so, while storage is away', async () => {
    await media.sandbox.control.fault({ provider: 'gcs', kind: 'status', status: 503 });
    expect(await media.codeOf(beginUpload, { purpose: 'headshot', bytes: 10 }, { as: ada })).toBe(
      'storage_unavailable',
    );
  });

  it('outlives storage that is away for a moment', async () => {
    const id = await upload(media, ada, await photograph(7), 'message');
    await media.sandbox.control.fault({ provider: 'gcs', kind: 'status', status: 503 });
    expect(await media.codeOf(completeUpload, { id }, { as: ada })).toBe('storage_unavailable');
    await media.sandbox.control.reset();
    expect(await media.codeOf(completeUpload, { id }, { as: ada })).toBe('ok');
  });
});
