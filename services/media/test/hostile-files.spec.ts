import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import type { Picture } from '@crew/contracts/media/media.entities';
import { PICTURE_MAX_PIXELS } from '@crew/contracts/media/media.constants';
import { member } from '@crew/testing/actors';
import sharp from 'sharp';
import { CANARY, hostileFiles } from './hostile-files.js';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { sendPicture, upload } from './send-picture.js';

/** So many photographs; a thousand when it is to be known for sure. */
const PHOTOGRAPHS = Number(process.env.MEDIA_PHOTOGRAPHS ?? 40);
const HOSTILE = 200;
const MEGABYTE = 1024 * 1024;
/** Hundreds of files, one after the other, on a machine that may be busy. */
const FILES_MS = 180_000;
const REFUSALS = ['unsupported_media', 'picture_unreadable', 'too_large'];

let media: MediaUnderTest;
const eve = member();

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

/** Neither of the two stored files holds anything but pixels. */
async function expectPixelsAlone({ url, thumbnailUrl }: Picture): Promise<void> {
  for (const address of [url, thumbnailUrl]) {
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    const { format, exif, xmp, icc, iptc, pages, orientation, comments } = await sharp(bytes).metadata();
    const told = { exif, xmp, icc, iptc, pages, orientation, comments };
    expect({ format, ...told }).toEqual({ format: 'webp' });
    expect(bytes.toString('latin1')).not.toMatch(
      new RegExp(`${CANARY}|CanaryCamera|Ada Canary|<script|PK\u0003\u0004`),
    );
  }
}

describe('hostile files', () => {
  it(
    `are refused or made harmless, ${HOSTILE} of them, and leave nothing behind`,
    async () => {
      global.gc?.();
      const before = process.memoryUsage().rss;
      let most = before;
      const wrong: string[] = [];
      for await (const { what, fate, bytes } of hostileFiles(HOSTILE)) {
        const id = await upload(media, eve, bytes, 'message');
        const code = await media.codeOf(completeUpload, { id }, { as: eve });
        if (fate === 'refused' ? !REFUSALS.includes(code) : code !== 'ok') wrong.push(`${what}: ${code}`);
        if (code === 'ok') await expectPixelsAlone(await media.call(completeUpload, { id }, { as: eve }));
        most = Math.max(most, process.memoryUsage().rss);
      }
      expect(wrong).toEqual([]);
      expect((most - before) / MEGABYTE).toBeLessThan(300);
      expect((await media.objects()).filter((name) => name.startsWith('incoming/'))).toEqual([]);
      expect((await sendPicture(media, eve, await photograph(1))).width).toBe(120);
    },
    FILES_MS,
  );

  it('of the greatest size that is taken need no more memory than there is', async () => {
    const side = Math.floor(Math.sqrt(PICTURE_MAX_PIXELS));
    const flat = { create: { width: side, height: side, channels: 3 as const, background: '#345' } };
    const bytes = await sharp(flat).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const pictures = await Promise.all([1, 2, 3, 4].map(() => sendPicture(media, eve, bytes, 'message')));
    clearInterval(watch);
    expect(pictures.map(({ width }) => width)).toEqual([2_048, 2_048, 2_048, 2_048]);
    expect((most - before) / MEGABYTE).toBeLessThan(300);
  });
});

describe('photographs', () => {
  it(
    `say nothing of where and by whom they were taken, ${PHOTOGRAPHS} of them`,
    async () => {
      const formats = ['jpeg', 'png', 'webp'] as const;
      for (let seed = 0; seed < PHOTOGRAPHS; seed += 1) {
        const bytes = await photograph(seed, { format: formats[seed % 3]!, width: 80 + (seed % 50) });
        expect((await sharp(bytes).metadata()).exif).toBeDefined();
        await expectPixelsAlone(await sendPicture(media, member(), bytes, 'message'));
      }
    },
    FILES_MS,
  );
});
