import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../src/workspace.js';

const folder = mkdtempSync(join(tmpdir(), 'crew-commit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const accepts = (message: string): boolean => {
  const file = join(folder, 'message');
  writeFileSync(file, `${message}\n`);
  return spawnSync(join(ROOT, 'tools/git-hooks/commit-msg'), [file]).status === 0;
};

describe('the commit-msg hook accepts', () => {
  it.each([
    'fix(media): reject images with an edge over 16,383 px before decoding',
    'refactor: name events by the field’s terms',
    'feat(chat, pods)!: number changes per room',
    'docs: explain the outbox\n\nThe body may be as long as it needs to be, on lines of any length whatsoever, also of more than 72.',
    'Merge branch main',
    `test: ${'x'.repeat(66)}`,
  ])('%j', (message) => {
    expect(accepts(message)).toBe(true);
  });
});

describe('the commit-msg hook refuses', () => {
  it.each([
    'Say why',
    'fix : space',
    'fix:no space',
    'improve: nothing',
    'fix: ends in a period.',
    '',
    `test: ${'x'.repeat(67)}`,
  ])('%j', (message) => {
    expect(accepts(message)).toBe(false);
  });
});
