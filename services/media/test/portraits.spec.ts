import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { generatePortrait } from '@crew/contracts/media/generate-portrait';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { importPortrait } from '@crew/contracts/media/import-portrait';
import { listPortraits } from '@crew/contracts/media/list-portraits';
import { syncPortrait } from '@crew/contracts/media/sync-portrait';
import { member } from '@crew/testing/actors';
import { startMedia, type MediaUnderTest } from './media-under-test.js';

let media: MediaUnderTest;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

beforeEach(() => media.sandbox.control.reset());

const order = { crewKey: 'lyra', op: 'portrait-1', model: 'black-forest-labs/flux-dev', prompt: 'A dancer' } as const;

describe('generate-portrait', () => {
  it('uses the requested model, is idempotent by op and is visible to every member', async () => {
    const first = await media.call(generatePortrait, order);
    expect(first).toMatchObject({ crewKey: 'lyra', origin: 'generated', prompt: 'A dancer', model: order.model });
    expect((await media.call(generatePortrait, order)).path).toBe(first.path);
    const calls = await media.sandbox.control.log('ai', '/images/');
    expect(calls.map(({ body }) => (JSON.parse(body) as { model: string }).model)).toEqual([order.model]);
    expect(await media.codeOf(getReadUrl, { path: first.path }, { as: member() })).toBe('ok');
    const second = await media.call(generatePortrait, { ...order, op: 'portrait-2' });
    const portraits = await media.call(listPortraits, { crewKey: 'lyra' });
    expect(portraits.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await media.call(listPortraits, { crewKey: 'orion' })).toEqual([]);
  });

  it('stores nothing when the provider fails', async () => {
    await media.sandbox.control.fault({ provider: 'ai', endpoint: '/images/', kind: 'status', status: 500 });
    expect(await media.codeOf(generatePortrait, { ...order, crewKey: 'midas', op: 'portrait-3' })).toBe(
      'portrait_failed',
    );
    expect(await media.call(listPortraits, { crewKey: 'midas' })).toEqual([]);
  });
});

describe('sync-portrait', () => {
  it('stores the bundled drawing of each original captain once', async () => {
    for (const crewKey of CREW_KEYS.filter((key) => key !== 'lyra')) {
      const drawing = await media.call(syncPortrait, { crewKey });
      expect(drawing).toMatchObject({ crewKey, origin: 'drawn', width: 768, height: 768 });
      expect((await media.call(syncPortrait, { crewKey }))?.path).toBe(drawing!.path);
    }
    expect((await media.call(syncPortrait, { crewKey: 'lyra' }))?.id).toBe('portrait-2');
    expect(await media.call(syncPortrait, { crewKey: 'newcomer' })).toBeNull();
  });

  it('skips portraits whose file is missing from the bucket', async () => {
    const { path } = (await media.call(syncPortrait, { crewKey: 'lyra' }))!;
    await media.bucket.file(path).delete();
    expect((await media.call(syncPortrait, { crewKey: 'lyra' }))?.id).toBe('portrait-1');
    const drawing = (await media.call(syncPortrait, { crewKey: 'orion' }))!;
    await media.bucket.file(drawing.path).delete();
    expect((await media.call(syncPortrait, { crewKey: 'orion' }))?.path).toBe(drawing.path);
    expect(await media.objects()).toContain(drawing.path);
  });
});

describe('import-portrait', () => {
  it.each([
    'http://example.org/face.png',
    'https://localhost/face.png',
    'https://127.0.0.1/face.png',
    'https://[::1]/face.png',
    'https://[::ffff:10.0.0.1]/face.png',
    'https://169.254.169.254/computeMetadata/v1/',
    'https://10.1.2.3/face.png',
    'https://2130706433/face.png',
    'https://0x7f.1/face.png',
    'https://user:secret@example.org/face.png',
    'ftp://example.org/face.png',
    'gs://crew-media/face.png',
    'file:///etc/passwd',
  ])('returns portrait_url_refused for %s', async (url) => {
    expect(await media.codeOf(importPortrait, { crewKey: 'lyra', url })).toBe('portrait_url_refused');
  });
});
