import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStartError } from '../cannot-start-error.js';
import { SERVERS } from './topology.js';

/** Folder of all servers but the first of each kind. */
export const REPLICAS = 'replicas';
/** What a fresh start deletes: everything except the lock of the running stack. */
const DATA = [...SERVERS, REPLICAS, 'sandbox', 'logs', 'secrets.json'];

/** @throws CannotStartError when the folder cannot be created or written */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStartError(
      `The data folder ${dataDir} is not writable (${code}). Set CREW_DATA_DIR to a writable folder.`,
      { cause: error },
    );
  }
}

export async function clearDataDir(dataDir: string): Promise<void> {
  await Promise.all(DATA.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}
