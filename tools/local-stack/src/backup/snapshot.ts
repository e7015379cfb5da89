import { constants } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CannotStartError } from '../cannot-start-error.js';
import { exists } from './exists.js';
import { freeze } from './freeze.js';

/**
 * What a backup holds of a data folder. NATS and Redis are left out: services publish again what waits in their documents
 * and in `unhandled_events`, and create jobs again from documents.
 */
export const BACKED_UP = ['mongodb', 'sandbox', 'secrets.json'] as const;
/** Of the running server, not of its data. */
const LEFT_OUT = ['server.log', 'mongod.lock'];

/**
 * Copies the data of a running stack as of one moment: the database is frozen meanwhile, and requests wait. Its files are
 * then as after a power failure, from which it recovers by its journal.
 *
 * @throws CannotStartError when the databases are not in the data folder
 */
export async function takeSnapshot(dataDir: string, target: string): Promise<void> {
  const thaw = await freeze(await databasePid(dataDir));
  try {
    for (const name of BACKED_UP) await copy(join(dataDir, name), join(target, name));
  } finally {
    await thaw();
  }
}

async function copy(source: string, target: string): Promise<void> {
  if (!(await exists(source))) return;
  await cp(source, target, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !LEFT_OUT.includes(basename(path)),
  });
}

/** MongoDB writes its process id into its folder. */
async function databasePid(dataDir: string): Promise<number> {
  const pid = Number(await readFile(join(dataDir, 'mongodb/mongod.lock'), 'utf8').catch(() => ''));
  if (!(pid > 0)) {
    throw new CannotStartError(
      'The databases are not in the data folder. Back up an external MongoDB (MONGODB_URI) with its own tools, such as mongodump.',
    );
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (command !== undefined && !command.includes(join(dataDir, 'mongodb'))) {
    throw new CannotStartError('MongoDB is being restarted. Try again.');
  }
  return pid;
}
