import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pack, unpack } from '../backup/archive.js';
import { exists } from '../backup/exists.js';
import { BACKED_UP, takeSnapshot } from '../backup/snapshot.js';
import { CannotStartError } from '../cannot-start-error.js';
import { clearDataDir, makeDataDir } from '../stack/data-dir.js';
import { lockDataDir } from '../stack/stack-file.js';
import { readDataDir } from './start.js';
import { runningStack } from './with-running-stack.js';

const WORK = '.backup-';

/** `npm run backup -- FILE`: writes the data of the running stack, as of one moment, into a new file. */
export async function backup([name, ...rest]: string[]): Promise<void> {
  if (!name || rest.length > 0) throw new CannotStartError('Usage: npm run backup -- FILE');
  const file = resolve(name);
  await runningStack();
  if (await exists(file)) throw new CannotStartError(`${file} exists. Choose another name, or delete it.`);
  const passphrase = readPassphrase();
  await mkdir(dirname(file), { recursive: true });
  const work = await mkdtemp(join(dirname(file), WORK));
  try {
    const snapshot = join(work, 'data');
    await mkdir(snapshot);
    await takeSnapshot(readDataDir(), snapshot);
    await pack(snapshot, join(work, 'archive'), passphrase);
    await rename(join(work, 'archive'), file);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const { size } = await stat(file);
  const protection = passphrase ? 'encrypted' : 'not encrypted: it holds secrets, and BACKUP_PASSPHRASE is not set';
  console.log(`Wrote ${file} (${(size / 2 ** 20).toFixed(1)} MB, ${protection}).`);
}

/** `npm run restore -- FILE [--replace]`: puts the data of a backup into the data folder, on which no stack may run. */
export async function restore(args: string[]): Promise<void> {
  const [name, ...rest] = args.filter((arg) => arg !== '--replace');
  if (!name || rest.length > 0) throw new CannotStartError('Usage: npm run restore -- FILE [--replace]');
  const dataDir = readDataDir();
  await makeDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  const work = await mkdtemp(join(dataDir, WORK));
  try {
    if (!args.includes('--replace') && (await holdsData(dataDir))) {
      throw new CannotStartError(`${dataDir} holds data. To delete them and restore the backup, add --replace.`);
    }
    await unpack(resolve(name), work, readPassphrase());
    if (!(await exists(join(work, 'mongodb')))) throw new CannotStartError(`${name} holds no databases.`);
    await clearDataDir(dataDir);
    for (const entry of await readdir(work)) await rename(join(work, entry), join(dataDir, entry));
  } finally {
    await rm(work, { recursive: true, force: true });
    await lock.release();
  }
  console.log(`Restored ${dataDir}. Start it with npm start.`);
}

async function holdsData(dataDir: string): Promise<boolean> {
  return (await Promise.all(BACKED_UP.map((name) => exists(join(dataDir, name))))).some(Boolean);
}

/** An empty passphrase counts as none. */
const readPassphrase = (): string | undefined => process.env['BACKUP_PASSPHRASE'] || undefined;
