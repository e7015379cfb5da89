import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@crew/local-stack/process/free-port';
import { spawnGuarded, type GuardedProcess } from '@crew/local-stack/process/guarded-process';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import { readRunningStack, type StackRecord } from '@crew/local-stack/stack/stack-file';
import { until } from '../until.js';

const STOP_GRACE_MS = 20_000;

/** A temporary folder. */
export interface Folder {
  path: string;
  stop(): Promise<void>;
}

export async function startFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'crew-bench-commands-'));
  // A database that was killed may still be leaving.
  return { path, stop: () => rm(path, { recursive: true, force: true, maxRetries: 10 }) };
}

interface RunningCommand {
  record: StackRecord;
  stop(): Promise<void>;
}

/**
 * Runs `npm start` or `npm run dev`, without npm itself, on a data folder of its own. Resolves once all services are ready.
 * @throws Error when it does not start within two minutes
 */
export async function runCommand(command: 'start' | 'dev', dataDir: string): Promise<RunningCommand> {
  const running: GuardedProcess = spawnGuarded(process.execPath, ['tools/local-stack/bootstrap.mjs', command], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, CREW_DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = (): Promise<void> => running.stop(STOP_GRACE_MS);
  try {
    return { record: await until(`npm run ${command}`, () => readRunningStack(dataDir)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
