import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { secretsIn, textsOfHistory } from '../src/secrets.js';
import { ROOT } from '../src/workspace.js';

const TEXT = /\.(?:js|css|html|json|svg|webmanifest|txt|map)$/;

describe('no credential is in', () => {
  it('any commit', async () => {
    const texts = [...textsOfHistory()];
    expect(texts.length).toBeGreaterThan(500);
    expect(await secretsIn(texts)).toEqual([]);
  }, 120_000);

  it('the files that browsers load', async () => {
    const paths = (await readdir(join(ROOT, 'frontend/dist'), { recursive: true })).filter((path) => TEXT.test(path));
    expect(paths.length).toBeGreaterThan(20);
    const read = async (path: string) => ({ path, text: await readFile(join(ROOT, 'frontend/dist', path), 'utf8') });
    expect(await secretsIn(await Promise.all(paths.map(read)))).toEqual([]);
  });
});

it.each([
  ['a private key', ['-----BEGIN', 'PRIVATE KEY-----\n', 'MIIE'.repeat(40), '\n-----END', 'PRIVATE KEY-----']],
  ['a token of the source host', ['ghp', '_', 'a1B2'.repeat(9)]],
  ["a key of Stripe's live mode", ['sk', '_live_', 'a1B2'.repeat(8)]],
  ['a password in an address', ['mongodb://crew:', 'pa55word', '@10.0.0.7/crew']],
])('%s is found', async (_what, parts) => {
  const text = parts.join(parts.length > 3 ? ' ' : '');
  expect(await secretsIn([{ path: 'it.txt', text: `const it = '${text}';\n` }])).toHaveLength(1);
});
