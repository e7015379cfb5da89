import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { asvsBreaches } from '../src/asvs.js';
import { REQUIREMENTS } from '../src/asvs-requirements.js';
import { ROOT } from '../src/workspace.js';

const PAGE = 'docs/security/asvs.md';
const read = (file: string): string | undefined => {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

describe('the security verification page', () => {
  it('states every requirement once, each with a proof that exists or an exception', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    expect(asvsBreaches(read(PAGE)!, REQUIREMENTS, read)).toEqual([]);
  });
});

describe('a breach is found in', () => {
  const FILES: Record<string, string> = { 'a.spec.ts': "it('refuses a forged cookie', () => undefined);" };
  const proven = '| 1.1.1 cookies | Signed. | `a.spec.ts › refuses a forged cookie` |';
  const breachesOf = (page: string): string[] => asvsBreaches(page, ['1.1.1'], (file) => FILES[file]);

  it.each([
    ['a missing requirement', '', '1.1.1 occurs 0 times'],
    ['a requirement that is stated twice', `${proven}\n${proven}`, '1.1.1 occurs 2 times'],
    [
      'a requirement that is stated as not applicable too',
      `${proven}\nNot applicable: 1.1.1 XML`,
      '1.1.1 occurs 2 times',
    ],
    ['an unknown requirement', `${proven}\nNot applicable: 9.9.9 XML`, '9.9.9 is not required'],
    ['a row without a proof', '| 1.1.1 cookies | Signed. | |', '1.1.1 has neither proof nor exception'],
    ['a file that does not exist', proven.replace('a.spec', 'b.spec'), 'b.spec.ts does not exist'],
    ['a title that was changed', proven.replace('forged', 'stolen'), "a.spec.ts has no 'refuses a stolen cookie'"],
  ])('%s', (_what, page, sentence) => {
    expect(breachesOf(page)).toEqual([sentence]);
  });

  it.each([
    ['a row with a proof', proven],
    ['an exception', '| 1.1.1 cookies | **Exception:** none are set. | |'],
    ['a gap', '| 1.1.1 cookies | **Open:** not signed. | |'],
    ['what does not apply', 'Not applicable: 1.1.1 cookies'],
  ])('nothing of %s', (_what, page) => {
    expect(breachesOf(page)).toEqual([]);
  });
});
