import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CannotStartError } from '../cannot-start-error.js';

/** What a running stack tells other programs of this machine about itself, in `stack.json` of the data folder (mode 0600). */
export interface StackRecord {
  readonly url: string;
  readonly sandboxUrl: string | undefined;
  readonly admin: { readonly username: string; readonly email: string; readonly password: string };
  /** What each service was started with, by service. */
  readonly environment: Record<string, Record<string, string>>;
  /** What the operator's commands are started with. */
  readonly operator: Record<string, string>;
}

interface StackFile extends Partial<StackRecord> {
  readonly pid: number;
  /** A port that says the token to whoever connects: a process number alone may long belong to another program. */
  readonly alive: { readonly port: number; readonly token: string };
}

export interface HeldDataDir {
  publish(record: StackRecord): Promise<void>;
  release(): Promise<void>;
}

const pathOf = (dataDir: string): string => join(dataDir, 'stack.json');
const ANSWER_TIMEOUT_MS = 2_000;

/** Takes the data folder for this process. @throws CannotStartError when another stack uses it */
export async function holdDataDir(dataDir: string): Promise<HeldDataDir> {
  const path = pathOf(dataDir);
  const token = randomUUID();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(token);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const mine: StackFile = { pid: process.pid, alive: { port: (server.address() as AddressInfo).port, token } };
  try {
    while (!(await createOnly(path, mine))) {
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
      await writeFile(draft, JSON.stringify({ ...mine, ...record }, null, 2), { mode: 0o600 });
      await rename(draft, path);
    },
    async release() {
      server.close();
      await rm(path, { force: true });
    },
  };
}

/** What the stack that uses this data folder said of itself, or undefined when none runs. */
export async function readRunningStack(dataDir: string): Promise<StackRecord | undefined> {
  const file = await readStackFile(dataDir);
  if (!file?.url || !(await isAlive(file))) return undefined;
  return file as StackFile & StackRecord;
}

/** Linking a finished file into place: nobody ever reads half of one. Resolves to whether there was none before. */
async function createOnly(path: string, file: StackFile): Promise<boolean> {
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
    `Crew is already running${where} (process ${pid}, data in ${dataDir}). Press Ctrl-C there to end it.`,
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
    let said = '';
    const socket = connect(alive.port, '127.0.0.1');
    const finish = (): void => {
      socket.destroy();
      resolve(said === alive.token);
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, finish);
    socket.on('data', (bytes) => (said += bytes.toString()));
    socket.on('error', finish);
    socket.on('end', finish);
  });
}
