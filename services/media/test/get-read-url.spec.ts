import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MediaEnv } from '../src/media.env.js';
import { MediaModule } from '../src/media.module.js';
import type { PictureDocument } from '../src/library/picture.schema.js';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const env: Partial<MediaEnv> = {
  GCS_BUCKET: 'crew-pictures',
  GCS_PROJECT_ID: 'crew',
  GCS_CREDENTIALS: JSON.stringify({
    client_email: 'media@crew.test',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }),
};
const ada = member();

let servers: TestServers;
let media: ServiceHarness;

beforeAll(async () => {
  servers = await startServers();
  media = await startHarness<MediaEnv>(servers, { name: 'media', module: MediaModule, env });
  const pictures = media.service.app.get<Model<PictureDocument>>(getModelToken('Picture'));
  const createdAt = new Date();
  await pictures.create([
    { _id: 'headshots/ada/1.webp', ownerId: ada.id, visibility: 'private', createdAt },
    { _id: 'avatars/ada/1.webp', ownerId: ada.id, visibility: 'public', createdAt },
  ]);
});

afterAll(async () => {
  await media?.stop();
  await servers?.stop();
});

describe('get-read-url', () => {
  it('signs the owner’s private picture for ten minutes', async () => {
    const { url } = await media.call(getReadUrl, { path: 'headshots/ada/1.webp' }, { as: ada });
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toContain('headshots/ada/1.webp');
    expect(Number(searchParams.get('X-Goog-Expires'))).toBeLessThanOrEqual(600);
    expect(searchParams.get('X-Goog-Signature')).toMatch(/^[0-9a-f]{128,}$/);
  });

  it.each([
    ['another’s private picture', 'headshots/ada/1.webp', 'forbidden'],
    ['a public picture', 'avatars/ada/1.webp', 'ok'],
    ['a picture that is not there', 'avatars/ada/2.webp', 'not_found'],
    ['a way up', 'avatars/../headshots/ada/1.webp', 'invalid_input'],
    ['an encoded way up', 'avatars/%2e%2e/1.webp', 'invalid_input'],
    ['a bucket of its own', 'gs://other/1.webp', 'invalid_input'],
  ])('answers another member who asks for %s', async (_what, path, code) => {
    expect(await media.codeOf(getReadUrl, { path }, { as: member() })).toBe(code);
  });

  it('signs nothing for a visitor', async () => {
    expect(await media.codeOf(getReadUrl, { path: 'avatars/ada/1.webp' })).toBe('signed_out');
  });
});
