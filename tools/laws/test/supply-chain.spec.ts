import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { licenceBreaches, lockfileBreaches, type Lockfile } from '../src/supply-chain.js';
import { ROOT } from '../src/workspace.js';

const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile;

/** The part of a CycloneDX document that is checked. */
interface Bom {
  bomFormat: string;
  components: { hashes?: { content: string }[] }[];
}

const hexOf = (integrity: string): string => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');

describe('the lockfile', () => {
  it('has an integrity hash for every package, and no other source than the registry', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(500);
    expect(lockfileBreaches(lockfile)).toEqual([]);
  });

  it('has allowed licences only among production packages', () => {
    expect(licenceBreaches(lockfile)).toEqual([]);
  });
});

it('the CycloneDX bill of materials has the hash of every package', () => {
  const json = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, maxBuffer: 64 * 1024 ** 2 });
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  writeFileSync(join(ROOT, 'test-results/sbom.cdx.json'), json);
  const { bomFormat, components } = JSON.parse(json.toString()) as Bom;
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.flatMap(({ hashes = [] }) => hashes.map(({ content }) => content)));
  const missing = Object.entries(lockfile.packages).filter(
    ([, { integrity }]) => integrity !== undefined && !listed.has(hexOf(integrity)),
  );
  expect(missing.map(([path]) => path)).toEqual([]);
});

describe('a breach is found in', () => {
  const integrity = 'sha512-x';
  const breachesOf = (found: Lockfile['packages'][string]): string[] => {
    const packages = { '': {}, 'node_modules/it': { license: 'MIT', integrity, ...found } };
    return [...lockfileBreaches({ packages }), ...licenceBreaches({ packages })];
  };

  it.each([
    ['a package without integrity', { integrity: '' }, 'node_modules/it has no sha512 integrity'],
    ['a package with a weak hash', { integrity: 'sha1-x' }, 'node_modules/it has no sha512 integrity'],
    [
      'a package from git',
      { resolved: 'git+ssh://git@github.com/a/b.git#c' },
      'node_modules/it comes from git+ssh://git@github.com/a/b.git#c',
    ],
    [
      'a package from another host',
      { resolved: 'https://example.org/it.tgz' },
      'node_modules/it comes from https://example.org/it.tgz',
    ],
    ['a licence that is not allowed', { license: 'AGPL-3.0-only' }, 'node_modules/it has the licence AGPL-3.0-only'],
    ['a package without a licence', { license: '' }, 'node_modules/it has the licence none'],
    [
      'terms that all apply, of which one is not allowed',
      { license: '(MIT AND GPL-3.0-only)' },
      'node_modules/it has the licence (MIT AND GPL-3.0-only)',
    ],
  ])('%s', (_what, found, sentence) => {
    expect(breachesOf(found)).toEqual([sentence]);
  });

  it.each([
    ['a choice with an allowed licence', { license: '(MIT OR GPL-3.0-only)' }],
    ['a package of the workspace', { link: true, license: '', integrity: '', resolved: 'libs/it' }],
    ['a development tool', { dev: true, license: 'AGPL-3.0-only' }],
  ])('nothing of %s', (_what, found) => {
    expect(breachesOf(found)).toEqual([]);
  });
});
