import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import type { Picture } from '@crew/contracts/media/media.entities';
import { PICTURE_ERRORS } from '@crew/contracts/media/picture-errors';
import { PICTURE_MAX_PIXELS } from '@crew/contracts/media/media.constants';
import { member } from '@crew/testing/actors';
import sharp from 'sharp';
import { CANARY, hostileFiles } from './hostile-files.js';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { uploadFile, uploadPicture } from './upload-picture.js';

/** Number of photographs; use 1,000 for a thorough run. */
const PHOTOGRAPHS = Number(process.env.MEDIA_PHOTOGRAPHS ?? 40);
const HOSTILE = 200;
const MEGABYTE = 1024 * 1024;
/** Enough for hundreds of sequential uploads on a busy machine. */
const TEST_TIMEOUT_MS = 180_000;
const REFUSALS: readonly string[] = PICTURE_ERRORS;

let media: MediaUnderTest;
const eve = member();

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

/** Neither the picture nor its thumbnail contains anything but pixels. */
async function expectPixelsOnly({ url, thumbnailUrl }: Picture): Promise<void> {
  for (const source of [url, thumbnailUrl]) {
    const bytes = Buffer.from(await (await fetch(source)).arrayBuffer());
    const { format, exif, xmp, icc, iptc, pages, orientation, comments } = await sharp(bytes).metadata();
    const metadata = { exif, xmp, icc, iptc, pages, orientation, comments };
    expect({ format, ...metadata }).toEqual({ format: 'webp' });
    expect(bytes.toString('latin1')).not.toMatch(
      new RegExp(`${CANARY}|CanaryCamera|Ada Canary|<script|PK\u0003\u0004`),
    );
  }
}

describe('complete-upload of hostile files', () => {
  it(
    `refuses or sanitizes ${HOSTILE} hostile files and leaves no upload behind`,
    async () => {
      global.gc?.();
      const before = process.memoryUsage().rss;
      let peak = before;
      const unexpected: string[] = [];
      for await (const { description, outcome, bytes } of hostileFiles(HOSTILE)) {
        const id = await uploadFile(media, eve, bytes, 'message');
        const code = await media.codeOf(completeUpload, { id }, { as: eve });
        if (outcome === 'refused' ? !REFUSALS.includes(code) : code !== 'ok')
          unexpected.push(`${description}: ${code}`);
        if (code === 'ok') await expectPixelsOnly(await media.call(completeUpload, { id }, { as: eve }));
        peak = Math.max(peak, process.memoryUsage().rss);
      }
      expect(unexpected).toEqual([]);
      expect((peak - before) / MEGABYTE).toBeLessThan(300);
      expect((await media.objects()).filter((name) => name.startsWith('incoming/'))).toEqual([]);
      expect((await uploadPicture(media, eve, await photograph(1))).width).toBe(120);
    },
    TEST_TIMEOUT_MS,
  );

  it('refuses edges over 16,383 pixels by the header', async () => {
    const codeOf = async (width: number, height: number): Promise<string> => {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#345' } })
        .png()
        .toBuffer();
      return media.codeOf(completeUpload, { id: await uploadFile(media, eve, bytes, 'message') }, { as: eve });
    };
    expect([await codeOf(16_383, 1), await codeOf(16_384, 1), await codeOf(1, 16_384)]).toEqual([
      'ok',
      'picture_too_wide',
      'picture_too_wide',
    ]);
  });

  it('refuses more pixels than a picture may have by the header, without decoding', async () => {
    const side = Math.ceil(Math.sqrt(PICTURE_MAX_PIXELS)) + 1;
    const whole = await sharp({ create: { width: side, height: side, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const id = await uploadFile(media, eve, whole.subarray(0, 100), 'message');
    expect(await media.codeOf(completeUpload, { id }, { as: eve })).toBe('picture_too_many_pixels');
  });

  it('processes four pictures of the maximum size at once within 300 MB', async () => {
    const side = Math.floor(Math.sqrt(PICTURE_MAX_PIXELS));
    const flat = { create: { width: side, height: side, channels: 3 as const, background: '#345' } };
    const bytes = await sharp(flat).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const before = process.memoryUsage().rss;
    let peak = before;
    const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const pictures = await Promise.all([1, 2, 3, 4].map(() => uploadPicture(media, eve, bytes, 'message')));
    clearInterval(sampler);
    expect(pictures.map(({ width }) => width)).toEqual([2_048, 2_048, 2_048, 2_048]);
    expect((peak - before) / MEGABYTE).toBeLessThan(300);
  });
});

describe('complete-upload of photographs', () => {
  it(
    `removes location, camera and author from ${PHOTOGRAPHS} photographs`,
    async () => {
      const formats = ['jpeg', 'png', 'webp'] as const;
      for (let seed = 0; seed < PHOTOGRAPHS; seed += 1) {
        const bytes = await photograph(seed, { format: formats[seed % 3]!, width: 80 + (seed % 50) });
        expect((await sharp(bytes).metadata()).exif).toBeDefined();
        await expectPixelsOnly(await uploadPicture(media, member(), bytes, 'message'));
      }
    },
    TEST_TIMEOUT_MS,
  );
});
