import { createSign, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IdempotencyStrategy, Storage, type Bucket } from '@google-cloud/storage';
import { eventually, runningSandbox } from './running-sandbox.js';

const running = runningSandbox();
let storage: Storage;
let bucket: Bucket;

beforeAll(() => {
  storage = new Storage({
    apiEndpoint: running.sandbox.url,
    projectId: running.sandbox.credentials.project_id,
    credentials: running.sandbox.credentials,
    retryOptions: { idempotencyStrategy: IdempotencyStrategy.RetryAlways },
  });
});
beforeEach(async () => {
  [bucket] = await storage.createBucket('crew-test', { location: 'EU' });
});

const MINUTE = 60_000;

describe('buckets', () => {
  it('include the product’s bucket from the start', async () => {
    expect((await storage.bucket('crew-media').exists())[0]).toBe(true);
  });

  it('are created once and found', async () => {
    expect((await storage.bucket('crew-test').exists())[0]).toBe(true);
    expect((await storage.bucket('elsewhere').exists())[0]).toBe(false);
    expect((await bucket.getMetadata())[0]).toMatchObject({ name: 'crew-test', location: 'EU' });
    await expect(storage.createBucket('crew-test')).rejects.toMatchObject({ code: 409 });
  });
});

describe('objects', () => {
  it.each([
    ['in one request', false, 1000],
    ['in one request, empty', false, 0],
    ['resumably', true, 300_000],
  ])('are written %s and read back whole, checked by both sides', async (_how, resumable, size) => {
    const bytes = randomBytes(size);
    const file = bucket.file('portraits/2026/ünïcode & spaces?.png');
    await file.save(bytes, {
      resumable,
      validation: 'crc32c',
      metadata: { contentType: 'image/png', cacheControl: 'private', metadata: { owner: 'nova' } },
    });
    const [read] = await file.download({ validation: 'crc32c' });
    expect(read.equals(bytes)).toBe(true);
    const [metadata] = await file.getMetadata();
    expect(metadata).toMatchObject({
      contentType: 'image/png',
      cacheControl: 'private',
      size: String(size),
      metadata: { owner: 'nova' },
    });
    expect(metadata.md5Hash).toBeTruthy();
    expect(metadata.crc32c).toBeTruthy();
  });

  it('can be written in chunks', async () => {
    const bytes = randomBytes(700_000);
    await bucket.file('large').save(bytes, { resumable: true, chunkSize: 256 * 1024 });
    expect((await bucket.file('large').download())[0].equals(bytes)).toBe(true);
  });

  it('resume a chunked upload after a lost connection', async () => {
    const bytes = randomBytes(700_000);
    await running.control.fault({ provider: 'gcs', endpoint: 'PUT /upload', kind: 'reset', skip: 1, times: 1 });
    await bucket.file('large').save(bytes, { resumable: true, chunkSize: 256 * 1024 });
    expect((await bucket.file('large').download())[0].equals(bytes)).toBe(true);
  });

  it('are listed by prefix and by page', async () => {
    for (const name of ['a/1', 'a/2', 'a/b/3', 'c/4']) await bucket.file(name).save('x', { resumable: false });
    const names = async (options: object) => (await bucket.getFiles(options))[0].map(({ name }) => name);
    expect(await names({ prefix: 'a/' })).toEqual(['a/1', 'a/2', 'a/b/3']);
    expect(await names({ maxResults: 3, autoPaginate: false })).toEqual(['a/1', 'a/2', 'a/b/3']);
    const [firstPage, next] = await bucket.getFiles({ maxResults: 3, autoPaginate: false });
    const [secondPage] = await bucket.getFiles({ ...(next as object), autoPaginate: false });
    expect([...firstPage, ...secondPage].map(({ name }) => name)).toEqual(['a/1', 'a/2', 'a/b/3', 'c/4']);
    expect(await names({ prefix: 'a/', delimiter: '/', autoPaginate: false })).toEqual(['a/1', 'a/2']);
  });

  it('can be copied, moved, updated and deleted', async () => {
    await bucket.file('one').save('bytes', { resumable: false, metadata: { contentType: 'text/plain' } });
    await bucket.file('one').copy(bucket.file('two'));
    await bucket.file('two').move('three');
    await bucket.file('three').setMetadata({ cacheControl: 'no-store' });
    const [metadata] = await bucket.file('three').getMetadata();
    expect(metadata).toMatchObject({ contentType: 'text/plain', cacheControl: 'no-store', metageneration: '2' });
    expect((await bucket.file('three').download())[0].toString()).toBe('bytes');
    await bucket.file('one').delete();
    expect((await bucket.getFiles())[0].map(({ name }) => name)).toEqual(['three']);
    await expect(bucket.file('one').download()).rejects.toMatchObject({ code: 404 });
    await expect(bucket.file('one').delete()).rejects.toMatchObject({ code: 404 });
  });

  it('are not overwritten when a precondition fails', async () => {
    const once = { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } };
    await bucket.file('once').save('first', once);
    await expect(bucket.file('once').save('second', once)).rejects.toMatchObject({ code: 412 });
    expect((await bucket.file('once').download())[0].toString()).toBe('first');
  });

  it('support range requests', async () => {
    await bucket.file('digits').save('0123456789', { resumable: false });
    expect((await bucket.file('digits').download({ start: 2, end: 4 }))[0].toString()).toBe('234');
  });

  it('stay consistent with fifty concurrent writers', async () => {
    const bodies = Array.from({ length: 50 }, (_, i) => Buffer.alloc(20_000, String(i % 10)));
    await Promise.all(bodies.map((body) => bucket.file('contended').save(body, { resumable: false })));
    const [read] = await bucket.file('contended').download();
    expect(bodies.some((body) => body.equals(read))).toBe(true);
  });
});

describe('signed URLs', () => {
  beforeEach(async () => {
    await bucket
      .file('secret/picture 1.png')
      .save('pixels', { resumable: false, metadata: { contentType: 'image/png' } });
  });
  const sign = async (name: string, options: object = {}) =>
    (
      await bucket.file(name).getSignedUrl({ version: 'v4', action: 'read', expires: Date.now() + MINUTE, ...options })
    )[0];

  it('serve the object, also to pages of other origins', async () => {
    const response = await fetch(await sign('secret/picture 1.png'), { headers: { origin: 'http://localhost:3000' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('pixels');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('are rejected when missing, altered, or used for another object or method', async () => {
    const url = await sign('secret/picture 1.png');
    const status = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;
    expect(await status(url.split('?')[0] ?? '')).toBe(403);
    expect(await status(url.replace('picture%201', 'picture%202'))).toBe(403);
    expect(await status(url.replace(/X-Goog-Expires=\d+/, 'X-Goog-Expires=9999'))).toBe(403);
    expect(await status(url, { method: 'PUT', body: 'mine' })).toBe(403);
    expect(await status(await sign('secret/none.png'))).toBe(404);
    const foreign = createSign('RSA-SHA256').update('x').sign(running.sandbox.credentials.private_key, 'hex');
    expect(await status(url.replace(/X-Goog-Signature=\w+/, `X-Goog-Signature=${foreign}`))).toBe(403);
  });

  it('expire', async () => {
    const url = await sign('secret/picture 1.png', { expires: Date.now() + 1000 });
    await eventually(async () => (await fetch(url)).status === 400);
    expect(await (await fetch(url)).text()).toContain('ExpiredToken');
  });

  it('accept an upload of the signed content type', async () => {
    const url = await sign('inbox/new.png', { action: 'write', contentType: 'image/png' });
    const put = (contentType: string) =>
      fetch(url, { method: 'PUT', body: 'fresh', headers: { 'content-type': contentType } });
    expect((await put('text/html')).status).toBe(403);
    expect((await put('image/png')).status).toBe(200);
    expect((await bucket.file('inbox/new.png').download())[0].toString()).toBe('fresh');
  });

  it('set response headers', async () => {
    const response = await fetch(
      await sign('secret/picture 1.png', { promptSaveAs: 'mine.png', responseType: 'image/x-mine' }),
    );
    expect(response.headers.get('content-disposition')).toContain('mine.png');
    expect(response.headers.get('content-type')).toBe('image/x-mine');
  });
});

describe('an upload session used by a page', () => {
  it('reports its progress and can be resumed', async () => {
    const [uri] = await bucket
      .file('camera.jpg')
      .createResumableUpload({ origin: 'http://localhost:3000', metadata: { contentType: 'image/jpeg' } });
    const bytes = randomBytes(1000);
    const put = (body: Buffer | null, range: string) =>
      fetch(uri, { method: 'PUT', body: body && new Uint8Array(body), headers: { 'content-range': range } });
    const first = await put(bytes.subarray(0, 400), 'bytes 0-399/1000');
    expect([first.status, first.headers.get('range')]).toEqual([308, 'bytes=0-399']);
    const question = await put(null, 'bytes */1000');
    expect([question.status, question.headers.get('range')]).toEqual([308, 'bytes=0-399']);
    expect((await put(bytes.subarray(400), 'bytes 400-999/1000')).status).toBe(200);
    const [read] = await bucket.file('camera.jpg').download();
    expect(read.equals(bytes)).toBe(true);
    const preflight = await fetch(uri, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Content-Range');
  });
});
