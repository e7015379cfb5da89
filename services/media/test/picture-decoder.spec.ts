import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PictureDecoder, type DecoderLimits } from '../src/pictures/picture-decoder.js';
import { photograph } from './photographs.js';

const MEGABYTE = 1024 * 1024;
/** Limits that only the exceeded one of a test brings near. */
const GENEROUS: DecoderLimits = { cpuMs: 60_000, memoryBytes: 512 * MEGABYTE, timeoutMs: 60_000 };

const decoderOf = (name: string, limits: Partial<DecoderLimits> = {}): PictureDecoder =>
  new PictureDecoder({ ...GENEROUS, ...limits }, new URL(`./decoders/${name}.mjs`, import.meta.url));

describe('PictureDecoder', () => {
  it('encodes a picture anew with its thumbnail and placeholder', async () => {
    const bytes = await photograph(1, { width: 900, height: 600 });
    const { picture, thumbnail, width, height, placeholder } = await new PictureDecoder().decode(bytes, 450);
    expect({ width, height }).toEqual({ width: 300, height: 450 });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height });
    expect((await sharp(thumbnail).metadata()).height).toBe(320);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  it.each([
    ['a process that does not end', 'endless', { cpuMs: 500 }],
    ['a process that takes too much memory', 'greedy', { memoryBytes: 150 * MEGABYTE }],
  ])('kills %s and refuses the picture', async (_what, name, limits) => {
    await expect(decoderOf(name, limits).decode(Buffer.alloc(1), 100)).rejects.toMatchObject({
      code: 'picture_too_complex',
      message: 'That picture is too complex. Please choose another.',
    });
  });

  it('kills a process that is held up, and says that another attempt may succeed', async () => {
    await expect(decoderOf('held-up', { timeoutMs: 500 }).decode(Buffer.alloc(1), 100)).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it('refuses a picture whose process crashes', async () => {
    await expect(decoderOf('crashing').decode(Buffer.alloc(1), 100)).rejects.toMatchObject({
      code: 'picture_too_complex',
    });
  });

  it('gives the process none of the variables of the service', async () => {
    const { picture } = await decoderOf('nosy').decode(Buffer.alloc(1), 100);
    expect(picture.toString()).toBe('CPU_LIMIT_MS,MEMORY_LIMIT_BYTES');
  });
});
