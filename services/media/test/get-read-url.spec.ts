import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { findPicture } from '@crew/contracts/media/find-picture';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { uploadPicture } from './upload-picture.js';

const ada = member();
const friend = member();

let media: MediaUnderTest;
let headshot: string;
let deckPicture: string;
let podPicture: string;
let directPicture: string;

beforeAll(async () => {
  media = await startMedia();
  headshot = (await uploadPicture(media, ada, await photograph(1))).path;
  deckPicture = await attachedPicture({ podId: null });
  podPicture = await attachedPicture({ podId: 'pod-1' });
  directPicture = await attachedPicture({ podId: null, conversationId: 'conversation-1' });
  media.conversationIds.set(friend.id, ['conversation-1']);
  media.podIds.set(friend.id, ['pod-1']);
});

afterAll(() => media?.stop());

/** Attaches a new picture to a message; resolves to its path. */
async function attachedPicture(readers: { podId: string | null; conversationId?: string }): Promise<string> {
  const { id, path } = await uploadPicture(media, ada, await photograph(2), 'message');
  await media.call(attachPictures, { userId: ada.id, ids: [id], messageKey: `message-${id}`, ...readers });
  return path;
}

describe('get-read-url', () => {
  it('signs a URL of the owner’s private picture or its thumbnail for at most ten minutes', async () => {
    for (const size of ['full', 'thumbnail'] as const) {
      const { url, expiresAt } = await media.call(getReadUrl, { path: headshot, size }, { as: ada });
      expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(600_000);
      expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(290_000);
      expect(Number(new URL(url).searchParams.get('X-Goog-Expires'))).toBeLessThanOrEqual(600);
      const response = await fetch(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('signs a URL that opens no other object and cannot be extended', async () => {
    const { url } = await media.call(getReadUrl, { path: deckPicture }, { as: friend });
    expect((await fetch(url.replace(deckPicture, headshot))).status).toBe(403);
    expect((await fetch(url.replace(/X-Goog-Expires=\d+/, 'X-Goog-Expires=86400'))).status).toBe(403);
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(403);
    const expires = Date.now() + 1_000;
    const [shortLived] = await media.bucket.file(headshot).getSignedUrl({ version: 'v4', action: 'read', expires });
    await eventually('the URL has expired', async () => (await fetch(shortLived)).status === 400);
  });

  it.each([
    ['a private picture of another member', () => headshot, 'forbidden', 'forbidden'],
    ['a picture in a deck', () => deckPicture, 'ok', 'ok'],
    ['a picture in a pod', () => podPicture, 'ok', 'forbidden'],
    ['a picture in a direct conversation', () => directPicture, 'ok', 'forbidden'],
    ['a missing picture', () => headshot.replace(/\w+\.webp$/, 'x.webp'), 'not_found', 'not_found'],
    ['an upload in progress', () => 'incoming/x.webp', 'not_found', 'not_found'],
    ['a thumbnail by its own path', () => headshot.replace('.webp', '-small.webp'), 'not_found', 'not_found'],
    ['a parent directory', () => `avatars/../${headshot}`, 'invalid_input', 'invalid_input'],
    ['an encoded parent directory', () => `avatars/%2e%2e/${headshot}`, 'invalid_input', 'invalid_input'],
    ['encoded slashes', () => headshot.replaceAll('/', '%2f'), 'invalid_input', 'invalid_input'],
    ['a backslash', () => headshot.replaceAll('/', '\\'), 'invalid_input', 'invalid_input'],
    ['a leading slash', () => `/${headshot}`, 'invalid_input', 'invalid_input'],
    ['a line break', () => `${headshot}\n`, 'invalid_input', 'invalid_input'],
    ['another bucket', () => `gs://other/${headshot}`, 'invalid_input', 'invalid_input'],
    ['a URL', () => `https://storage.googleapis.com/crew-media/${headshot}`, 'invalid_input', 'invalid_input'],
    ['an empty path', () => '', 'invalid_input', 'invalid_input'],
  ])('checks who may read %s', async (_what, path, forPodMember, forOthers) => {
    expect(await media.codeOf(getReadUrl, { path: path() }, { as: friend })).toBe(forPodMember);
    expect(await media.codeOf(getReadUrl, { path: path() }, { as: member() })).toBe(forOthers);
  });

  it('signs a URL of a picture in a direct conversation for an admin to whom a flag has shown it', async () => {
    const { id, path } = await uploadPicture(media, ada, await photograph(3), 'message');
    const readers = { podId: null, conversationId: 'conversation-1' };
    await media.call(attachPictures, { userId: ada.id, ids: [id], messageKey: 'message-shown', ...readers });
    const captain = admin();
    media.shownPictureIds.set(captain.id, [id]);
    const code = (of: string, as = captain) => media.codeOf(getReadUrl, { path: of }, { as });
    expect([await code(path), await code(path, admin())]).toEqual(['ok', 'forbidden']);
    expect([await code(directPicture), await code(podPicture)]).toEqual(['forbidden', 'forbidden']);
  });

  it('returns signed_out without a session', async () => {
    expect(await media.codeOf(getReadUrl, { path: deckPicture })).toBe('signed_out');
  });
});

describe('find-picture', () => {
  it('returns the owner and visibility of a picture, or null if it does not exist', async () => {
    expect(await media.call(findPicture, { path: headshot })).toEqual({ ownerId: ada.id, visibility: 'private' });
    expect(await media.call(findPicture, { path: deckPicture })).toEqual({ ownerId: ada.id, visibility: 'public' });
    expect(await media.call(findPicture, { path: 'https://elsewhere.example/face.png' })).toBeNull();
  });
});
