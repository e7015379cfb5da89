import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import OpenAI, { toFile } from 'openai';
import sharp from 'sharp';
import { runningSandbox } from './running-sandbox.js';

const running = runningSandbox();
let openai: OpenAI;

beforeAll(() => {
  openai = new OpenAI({ apiKey: 'sk-sandbox', baseURL: `${running.sandbox.url}/ai/v1`, maxRetries: 0 });
});
beforeEach(async () => {
  await running.control.set({ model: { latencyMs: 0 } });
});

describe('pictures', () => {
  const picture = async (params: Omit<OpenAI.ImageGenerateParamsNonStreaming, 'model'>) => {
    const { data } = await openai.images.generate({
      model: 'black-forest-labs/flux-dev',
      size: '256x256' as never,
      ...params,
    });
    return (data ?? []).map((image) => Buffer.from(image.b64_json ?? '', 'base64'));
  };
  const meanColour = async (bytes: Buffer | undefined, left: number, top: number): Promise<number[]> => {
    const patch = await sharp(bytes).extract({ left, top, width: 12, height: 12 }).png().toBuffer();
    const { channels } = await sharp(patch).stats();
    return channels.slice(0, 3).map(({ mean }) => mean);
  };

  it('have the requested size and format, differ by prompt and are deterministic', async () => {
    const [first, second] = await picture({ prompt: 'portrait of a navigator with green eyes', n: 2 });
    const [again] = await picture({ prompt: 'portrait of a navigator with green eyes' });
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
    expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
    const [webp] = await picture({ prompt: 'a nebula', output_format: 'webp', size: '320x200' as never });
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 });
  });

  it('show the traits in the prompt', async () => {
    const [pink] = await picture({ prompt: 'portrait, bob hair, pink hair, porcelain skin, round face, serene' });
    const [black] = await picture({ prompt: 'portrait, bob hair, black hair, ebony skin, round face, serene' });
    const [hairRed = 0, , hairBlue = 0] = await meanColour(pink, 122, 62);
    const [darkRed = 0] = await meanColour(black, 122, 62);
    expect(hairRed).toBeGreaterThan(170);
    expect(hairBlue).toBeGreaterThan(100);
    expect(darkRed).toBeLessThan(90);
    const [light = 0] = await meanColour(pink, 108, 132);
    const [dark = 0] = await meanColour(black, 108, 132);
    expect(light).toBeGreaterThan(dark + 80);
  });

  it.each([
    'watercolor',
    'anime',
    'oil painting',
    'pixel art',
    'pencil sketch',
    'neon',
    'stained glass',
    'comic',
    'art deco',
    'cosmic',
    'minimalist',
    'digital',
  ])('have many colours in the style %s', async (style) => {
    const [bytes] = await picture({ prompt: `portrait of a captain, ${style}` });
    const { entropy } = await sharp(bytes).stats();
    expect(entropy).toBeGreaterThan(3);
  });

  it('use the colours of a headshot', async () => {
    const headshot = async (skin: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background: skin } })
        .jpeg()
        .toBuffer();
    const edit = async (skin: string) => {
      const image = await toFile(await headshot(skin), 'me.jpg', { type: 'image/jpeg' });
      const { data } = await openai.images.edit({
        model: 'google/imagen-4',
        image,
        prompt: 'energy uniform, black hair, serene',
        size: '256x256',
      });
      return Buffer.from(data?.[0]?.b64_json ?? '', 'base64');
    };
    const [pale, deep] = [await edit('#f1d0ba'), await edit('#4d2f22')];
    const [[light = 0], [dark = 0]] = [await meanColour(pale, 108, 132), await meanColour(deep, 108, 132)];
    expect(light).toBeGreaterThan(dark + 60);
    expect((await running.control.log('ai', '/images/edits'))[0]?.body).toContain('energy uniform');
  });

  it('reject an invalid headshot and an invalid size', async () => {
    const image = await toFile(Buffer.from('<html>'), 'me.jpg', { type: 'image/jpeg' });
    await expect(openai.images.edit({ model: 'x', image, prompt: 'uniform' })).rejects.toMatchObject({
      status: 400,
      param: 'image',
    });
    await expect(picture({ prompt: 'x', size: '9x9' as never })).rejects.toMatchObject({ status: 400 });
  });
});
