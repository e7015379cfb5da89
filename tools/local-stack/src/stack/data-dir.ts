import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStartError } from '../cannot-start-error.js';
import { SERVERS } from './topology.js';

/** What a fresh start throws away; the record of who runs the stack is not among it. */
const KEPT = [...SERVERS, 'sandbox', 'logs', 'secrets.json'];

/** @throws CannotStartError when the folder cannot be made or written */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStartError(
      `The data folder ${dataDir} cannot be written (${code}). Set CREW_DATA_DIR to a folder that can.`,
      { cause: error },
    );
  }
}

export async function clearDataDir(dataDir: string): Promise<void> {
  await Promise.all(KEPT.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}
