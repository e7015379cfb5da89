import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readTalk } from '../src/ai/chat/talk.js';

const TALK = join(import.meta.dirname, '../talk');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talk-'));
  await cp(TALK, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));

describe('the talk of the captains', () => {
  it('finds topics by beginnings of words', () => {
    const { topics } = readTalk(folder);
    expect(topics.find(({ words }) => words.test('I was Meditating'))?.say[0]).toMatch(/^Sit for five minutes/);
    expect(topics.some(({ words }) => words.test('premeditated'))).toBe(false);
  });

  it('names the file and the field of a mistake', async () => {
    await edit('captains/money.yaml', (text) => text.replace('keeps:', 'keps:'));
    expect(() => readTalk(folder)).toThrow(/^talk\/captains\/money\.yaml: .*keeps/s);
  });

  it('names the line of what is no YAML', async () => {
    await edit('topics.yaml', (text) => text.replace('- words:', '- words: ['));
    expect(() => readTalk(folder)).toThrow(/^talk\/topics\.yaml: .*line \d+/s);
  });

  it('names a missing file', async () => {
    await rm(join(folder, 'languages/fr.yaml'));
    expect(() => readTalk(folder)).toThrow(/^talk\/languages\/fr\.yaml: ENOENT/);
  });
});
