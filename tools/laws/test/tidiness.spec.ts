import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { offences } from '../src/tidiness.js';
import { ROOT } from '../src/workspace.js';

const BINARY = /\.(?:png|jpe?g|webp|gif|ico|woff2?|pdf|mp3|wasm|bin)$/;
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path && !BINARY.test(path));

describe('the files of the workspace', () => {
  it('are found', () => {
    expect(tracked).toContain('libs/contracts/src/rpc.ts');
    expect(tracked.length).toBeGreaterThan(100);
  });

  it('are short, finished, typed, and speak of the product alone', () => {
    const text = (path: string): string => {
      try {
        return readFileSync(join(ROOT, path), 'utf8');
      } catch {
        return ''; // Deleted, and not yet committed as such.
      }
    };
    expect(tracked.flatMap((path) => offences(path, text(path)))).toEqual([]);
  });
});

describe('an offence is found in', () => {
  const slash = '/';
  it.each([
    ['a long file', 'a.ts', 'x\n'.repeat(301)],
    ['a long file of tests', 'a.spec.ts', 'x\n'.repeat(451)],
    ['a long README', 'README.md', 'x\n'.repeat(151)],
    ['a document without its readers', 'docs/a.md', '# A\n\nIt is a thing.\n'],
    ['something left to do', 'a.ts', `// ${'TO'}DO: more\n`],
    ['a check turned off', 'a.ts', `// ${'eslint'}-disable-next-line\n`],
    ['an error ignored', 'a.ts', `// @${'ts'}-ignore\n`],
    ['a folder of one machine', 'a.md', `see ${slash}work${slash}main\n`],
    ['a home folder', 'a.mjs', `'${slash}home${slash}ada'\n`],
    ['a registry', 'package-lock.json', `"resolved": "${'https'}://r.test/a.tgz"\n`],
    ['a ticket', 'a.md', `as in ${'issue'} 3\n`],
  ])('%s', (_what, path, text) => {
    expect(offences(path, text)).toHaveLength(1);
  });
});

describe('no offence is found in', () => {
  it.each([
    ['a file of exactly 300 lines', 'a.ts', 'x\n'.repeat(300)],
    ['a generated file', 'docs/api.md', `# A\n\nFor API clients.\n${'x\n'.repeat(1_000)}`],
    ['a route', 'a.ts', "'/api/work/'\n"],
    ['an issue of a validation', 'a.ts', 'issue.path[0]; issues.length\n'],
  ])('%s', (_what, path, text) => {
    expect(offences(path, text)).toEqual([]);
  });
});
