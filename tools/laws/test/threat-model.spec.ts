import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { missingProofs } from '../src/asvs.js';
import { ROOT } from '../src/workspace.js';

const read = (file: string): string | undefined => {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

describe('the threat model', () => {
  const page = read('docs/security/threat-model.md')!;

  it('names tests that exist', () => {
    expect(missingProofs(page, read)).toEqual([]);
  });

  it('names a test or a gap for every threat', () => {
    const threats = page.split('## Threats')[1]!.match(/^\| (?!Threat|---).+\|$/gm)!;
    expect(threats.length).toBeGreaterThan(15);
    expect(threats.filter((row) => !/ › |\*\*Open:\*\*/.test(row))).toEqual([]);
  });
});
