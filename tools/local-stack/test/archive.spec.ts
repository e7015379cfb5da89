import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pack, unpack } from '../src/backup/archive.js';

const CONTENT = 'what members wrote';
const PASSPHRASE = 'a passphrase';

let folder: string;
let file: string;
let target: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-archive-'));
  file = join(folder, 'archive');
  target = join(folder, 'target');
  await mkdir(join(folder, 'source/mongodb'), { recursive: true });
  await writeFile(join(folder, 'source/mongodb/data.wt'), CONTENT);
  await mkdir(target);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (passphrase?: string): Promise<void> => pack(join(folder, 'source'), file, passphrase);
const changed = async (change: (bytes: Buffer) => Uint8Array): Promise<void> =>
  writeFile(file, change(await readFile(file)));

describe.each([undefined, PASSPHRASE])('an archive with the passphrase %s', (passphrase) => {
  beforeEach(() => write(passphrase));

  it('holds the files of the folder', async () => {
    await unpack(file, target, passphrase);
    expect(await readFile(join(target, 'mongodb/data.wt'), 'utf8')).toBe(CONTENT);
  });

  it('can be read by its owner alone', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['one byte of it is changed', (bytes: Buffer) => bytes.with(-40, bytes.at(-40)! ^ 1)],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, -20)],
    ['nothing of it is left', () => Buffer.alloc(0)],
  ])('is refused when %s', async (_what, change) => {
    await changed(change);
    await expect(unpack(file, target, passphrase)).rejects.toThrow('cannot be restored');
  });

  it('replaces no file', async () => {
    await expect(write(passphrase)).rejects.toThrow('EEXIST');
  });
});

describe('an encrypted archive', () => {
  beforeEach(() => write(PASSPHRASE));

  it('is refused without its passphrase', async () => {
    await expect(unpack(file, target, undefined)).rejects.toThrow('Set BACKUP_PASSPHRASE');
    await expect(unpack(file, target, 'another')).rejects.toThrow('the passphrase is wrong');
  });
});

it('a file that is not there is named', async () => {
  await expect(unpack(join(folder, 'missing'), target, undefined)).rejects.toThrow('missing cannot be read (ENOENT)');
});
