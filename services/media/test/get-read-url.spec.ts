import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { findPicture } from '@crew/contracts/media/find-picture';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { sendPicture } from './send-picture.js';

const ada = member();
const friend = member();

let media: MediaUnderTest;
let headshot: string;
let inDeck: string;
let inPod: string;

beforeAll(async () => {
  media = await startMedia();
  headshot = (await sendPicture(media, ada, await photograph(1))).path;
  inDeck = await posted(null);
  inPod = await posted('pod-1');
  media.pods.set(friend.id, ['pod-1']);
});

afterAll(() => media?.stop());

/** A picture in a message; resolves to its path. */
async function posted(podId: string | null): Promise<string> {
  const { id, path } = await sendPicture(media, ada, await photograph(2), 'message');
  await media.call(attachPictures, { userId: ada.id, ids: [id], messageKey: `message-${id}`, podId });
  return path;
}

describe('get-read-url', () => {
  it('signs the owner’s private picture, whole or small, for ten minutes at most', async () => {
    for (const size of ['full', 'thumbnail'] as const) {
      const { url, expiresAt } = await media.call(getReadUrl, { path: headshot, size }, { as: ada });
      expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(600_000);
      expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(290_000);
      expect(Number(new URL(url).searchParams.get('X-Goog-Expires'))).toBeLessThanOrEqual(600);
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('signs what opens nothing else, nor any longer', async () => {
    const { url } = await media.call(getReadUrl, { path: inDeck }, { as: friend });
    expect((await fetch(url.replace(inDeck, headshot))).status).toBe(403);
    expect((await fetch(url.replace(/X-Goog-Expires=\d+/, 'X-Goog-Expires=86400'))).status).toBe(403);
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(403);
    const expires = Date.now() + 1_000;
    const [brief] = await media.bucket.file(headshot).getSignedUrl({ version: 'v4', action: 'read', expires });
    await eventually('it has expired', async () => (await fetch(brief)).status === 400);
  });

  it.each([
    ['another’s private picture', () => headshot, 'forbidden', 'forbidden'],
    ['a picture of a deck', () => inDeck, 'ok', 'ok'],
    ['a picture of a pod', () => inPod, 'ok', 'forbidden'],
    ['a picture that is not there', () => headshot.replace(/\w+\.webp$/, 'x.webp'), 'not_found', 'not_found'],
    ['a file on its way', () => 'incoming/x.webp', 'not_found', 'not_found'],
    ['a small picture by its own name', () => headshot.replace('.webp', '-small.webp'), 'not_found', 'not_found'],
    ['a way up', () => `avatars/../${headshot}`, 'invalid_input', 'invalid_input'],
    ['an encoded way up', () => `avatars/%2e%2e/${headshot}`, 'invalid_input', 'invalid_input'],
    ['encoded slashes', () => headshot.replaceAll('/', '%2f'), 'invalid_input', 'invalid_input'],
    ['a backslash', () => headshot.replaceAll('/', '\\'), 'invalid_input', 'invalid_input'],
    ['a leading slash', () => `/${headshot}`, 'invalid_input', 'invalid_input'],
    ['an end of line', () => `${headshot}\n`, 'invalid_input', 'invalid_input'],
    ['a bucket of its own', () => `gs://other/${headshot}`, 'invalid_input', 'invalid_input'],
    ['an address', () => `https://storage.googleapis.com/crew-media/${headshot}`, 'invalid_input', 'invalid_input'],
    ['no path', () => '', 'invalid_input', 'invalid_input'],
  ])('answers those who ask for %s', async (_what, path, inThePod, stranger) => {
    expect(await media.codeOf(getReadUrl, { path: path() }, { as: friend })).toBe(inThePod);
    expect(await media.codeOf(getReadUrl, { path: path() }, { as: member() })).toBe(stranger);
  });

  it('signs nothing for a visitor', async () => {
    expect(await media.codeOf(getReadUrl, { path: inDeck })).toBe('signed_out');
  });
});

describe('find-picture', () => {
  it('says whose a picture is, and null of one that is not there', async () => {
    expect(await media.call(findPicture, { path: headshot })).toEqual({ ownerId: ada.id, visibility: 'private' });
    expect(await media.call(findPicture, { path: inDeck })).toEqual({ ownerId: ada.id, visibility: 'public' });
    expect(await media.call(findPicture, { path: 'https://elsewhere.example/face.png' })).toBeNull();
  });
});
