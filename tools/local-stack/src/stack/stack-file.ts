import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CannotStartError } from '../cannot-start-error.js';

/** Connection details of a running stack for other programs, in `stack.json` of the data folder (mode 0600). */
export interface StackRecord {
  readonly url: string;
  readonly sandboxUrl: string | undefined;
  readonly admin: { readonly username: string; readonly email: string; readonly password: string };
  /** Environment variables by service. */
  readonly environment: Record<string, Record<string, string>>;
  /** Environment variables of admin commands. */
  readonly operator: Record<string, string>;
}

interface StackFile extends Partial<StackRecord> {
  readonly pid: number;
  /** A port that sends the token to its clients. A pid alone may have been reused by another program. */
  readonly alive: { readonly port: number; readonly token: string };
}

export interface DataDirLock {
  publish(record: StackRecord): Promise<void>;
  release(): Promise<void>;
}

const pathOf = (dataDir: string): string => join(dataDir, 'stack.json');
const RESPONSE_TIMEOUT_MS = 2_000;

/** Locks the data folder for this process. @throws CannotStartError when another stack uses it */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = pathOf(dataDir);
  const token = randomUUID();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(token);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const own: StackFile = { pid: process.pid, alive: { port: (server.address() as AddressInfo).port, token } };
  try {
    while (!(await createExclusively(path, own))) {
      const other = await readStackFile(dataDir);
      if (other && (await isAlive(other))) throw alreadyRunning(dataDir, other);
      await rm(path, { force: true });
    }
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    async publish(record) {
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, JSON.stringify({ ...own, ...record }, null, 2), { mode: 0o600 });
      await rename(draft, path);
    },
    async release() {
      server.close();
      await rm(path, { force: true });
    },
  };
}

/** Returns the record of the stack that uses this data folder, or undefined when none is running. */
export async function readRunningStack(dataDir: string): Promise<StackRecord | undefined> {
  const file = await readStackFile(dataDir);
  if (!file?.url || !(await isAlive(file))) return undefined;
  return file as StackFile & StackRecord;
}

/** Creates the file atomically, so that no reader sees a partial one. Resolves to false when it exists. */
async function createExclusively(path: string, file: StackFile): Promise<boolean> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(file), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function alreadyRunning(dataDir: string, { pid, url }: StackFile): CannotStartError {
  const where = url ? ` at ${url}` : '';
  return new CannotStartError(
    `Crew is already running${where} (process ${pid}, data in ${dataDir}). Press Ctrl-C there to stop it.`,
  );
}

async function readStackFile(dataDir: string): Promise<StackFile | undefined> {
  try {
    return JSON.parse(await readFile(pathOf(dataDir), 'utf8')) as StackFile;
  } catch {
    return undefined;
  }
}

function isAlive({ alive }: StackFile): Promise<boolean> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(alive.port, '127.0.0.1');
    const finish = (): void => {
      socket.destroy();
      resolve(received === alive.token);
    };
    socket.setTimeout(RESPONSE_TIMEOUT_MS, finish);
    socket.on('data', (bytes) => (received += bytes.toString()));
    socket.on('error', finish);
    socket.on('end', finish);
  });
}
