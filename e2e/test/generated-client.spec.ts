import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import createClient from 'openapi-fetch';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { app } from '../src/app.js';
import { newMember } from '../src/members.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TYPESCRIPT = join(ROOT, 'node_modules/typescript7/bin/tsc');

/** What another team writes against the generated types: no file of this product is imported. */
const client = (messageField: string): string => `
import type { Client } from 'openapi-fetch';
import type { paths } from './api.js';

export async function postAndRead(api: Client<paths>, username: string, password: string, text: string) {
  const { response, error } = await api.POST('/api/auth/login', { body: { username, password } });
  if (error) throw new Error(error.message);
  const headers = { cookie: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ') };
  const deck = { params: { path: { deckId: 'energy' } }, headers } as const;
  await api.POST('/api/decks/{deckId}/messages', { ...deck, body: { content: text } });
  const { data } = await api.GET('/api/decks/{deckId}/messages', deck);
  return data!.map((message) => message.${messageField});
}
`;

/** The compiled module. */
interface GeneratedClient {
  postAndRead(api: unknown, username: string, password: string, text: string): Promise<string[]>;
}

let folder: string;

async function compile(source: string): Promise<void> {
  await writeFile(join(folder, 'client.ts'), source);
  const options = '--ignoreConfig --strict --module nodenext --target esnext --types node --skipLibCheck'.split(' ');
  await run(process.execPath, [TYPESCRIPT, ...options, join(folder, 'client.ts')]);
}

describe('a client generated from the OpenAPI document', () => {
  beforeAll(async () => {
    await mkdir(join(ROOT, 'test-results'), { recursive: true });
    folder = await mkdtemp(join(ROOT, 'test-results', 'generated-client-'));
    const document = new URL('/api/openapi.json', app().url);
    await writeFile(join(folder, 'api.ts'), astToString(await openapiTypescript(document)));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('compiles, signs in, posts and reads', async () => {
    const ada = await newMember('ada');
    await compile(client('content'));
    const { postAndRead } = (await import(join(folder, 'client.js'))) as GeneratedClient;
    const api = createClient({ baseUrl: app().url });
    expect(await postAndRead(api, ada.user.username, ada.password, 'Hello, API')).toContain('Hello, API');
  });

  it('does not compile when it reads a field that does not exist', async () => {
    await expect(compile(client('nothing'))).rejects.toMatchObject({ stdout: expect.stringContaining("'nothing'") });
  });
});
