import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CannotStartError } from '../cannot-start-error.js';
import { createDecryption, createEncryption, HEADER_BYTES, isEncrypted, TAG_BYTES } from './encryption.js';

/** Owner only: an archive holds members' data and secrets. */
const MODE = 0o600;

/**
 * Writes a folder into one file: a tar archive, compressed by gzip, and encrypted when a passphrase is given. The file must
 * not exist.
 */
export async function pack(folder: string, file: string, passphrase: string | undefined): Promise<void> {
  const tar = spawn('tar', ['-C', folder, '-cf', '-', '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'close');
  const output = createWriteStream(file, { mode: MODE, flags: 'wx' });
  const gzip = createGzip();
  if (passphrase) await pipeline(tar.stdout, gzip, createEncryption(passphrase), output);
  else await pipeline(tar.stdout, gzip, output);
  await expectSuccess(ended);
}

/**
 * Unpacks a file that {@link pack} wrote into a folder.
 *
 * @throws CannotStartError when the passphrase is missing or wrong, or the file is damaged. The folder may then be incomplete.
 */
export async function unpack(file: string, folder: string, passphrase: string | undefined): Promise<void> {
  const { header, tag, size } = await readEnds(file);
  const encrypted = isEncrypted(header);
  if (encrypted && !passphrase) throw new CannotStartError(`${file} is encrypted. Set BACKUP_PASSPHRASE.`);
  // It reads to the end: otherwise it closes its input at the archive's own end, which fails the last write.
  const tar = spawn('tar', ['-C', folder, '--ignore-zeros', '-xf', '-'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(tar, 'close');
  try {
    if (encrypted) {
      const input = createReadStream(file, { start: HEADER_BYTES, end: size - TAG_BYTES - 1 });
      await pipeline(input, createDecryption(passphrase!, header, tag), createGunzip(), tar.stdin);
    } else {
      await pipeline(createReadStream(file), createGunzip(), tar.stdin);
    }
    await expectSuccess(ended);
  } catch (error) {
    tar.kill();
    const reason = encrypted ? 'the passphrase is wrong, or the file is damaged' : 'it is no backup, or damaged';
    throw new CannotStartError(`${file} cannot be restored: ${reason}.`, { cause: error });
  }
}

async function expectSuccess(ended: Promise<unknown[]>): Promise<void> {
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}

/** The beginning and the end of a file, which may be shorter than either. */
async function readEnds(file: string): Promise<{ header: Buffer; tag: Buffer; size: number }> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new CannotStartError(`${file} cannot be read (${error.code}).`, { cause: error });
  });
  try {
    const { size } = await handle.stat();
    const header = Buffer.alloc(HEADER_BYTES);
    const tag = Buffer.alloc(TAG_BYTES);
    await handle.read(header, 0, HEADER_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
    return { header, tag, size };
  } finally {
    await handle.close();
  }
}
