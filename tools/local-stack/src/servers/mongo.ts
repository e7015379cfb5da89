import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HEAP_FLAGS } from '../process/node-flags.js';
import { findOnPath } from './binary.js';
import { fetchServers, hasNewEnoughLibc } from './fetched.js';
import {
  MissingServerError,
  portOrFree,
  startServer,
  type LaunchPlan,
  type RunningServer,
  type ServerKind,
  type ServerOptions,
} from './server.js';

/** By default WiredTiger takes half of the machine's memory. */
const CACHE_LIMIT = ['--wiredTigerCacheSizeGB', '0.5'];

const MONGO: ServerKind = {
  name: 'MongoDB',
  urlVariable: 'MONGODB_URI',
  image: {
    image: 'mongo:8.0.14',
    port: 27017,
    dataDir: '/data/db',
    command: ['mongod', '--bind_ip_all'],
    url: (host, port) => `mongodb://${host}:${port}/?directConnection=true`,
  },
  async plan({ dataDir, port }) {
    const mongod = await findOnPath('mongod');
    return mongod ? planMongod(mongod, dataDir, await portOrFree(port)) : planEmbedded(dataDir, port);
  },
};

/**
 * Starts MongoDB. Callers must not rely on sessions, transactions, change streams, authentication or TTL indexes, which the
 * embedded engine lacks. The URL names no database.
 *
 * @throws MissingServerError when this machine cannot run MongoDB
 */
export function startMongo(options: ServerOptions): Promise<RunningServer> {
  return startServer(MONGO, options);
}

function planMongod(mongod: string, dataDir: string, port: number): LaunchPlan {
  return {
    url: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    command: mongod,
    args: ['--dbpath', dataDir, '--bind_ip', '127.0.0.1', '--port', String(port), '--nounixsocket', ...CACHE_LIMIT],
    address: { host: '127.0.0.1', port },
  };
}

async function planEmbedded(dataDir: string, port: number | undefined): Promise<LaunchPlan> {
  const script = fileURLToPath(new URL(`./embedded-mongod${extname(import.meta.url)}`, import.meta.url));
  const sockets = await socketFolder(dataDir);
  const socket = join(sockets, 'mongod.sock');
  const args = [...HEAP_FLAGS, script, dataDir, socket, ...(port ? [String(port)] : [])];
  const uri = port ? `127.0.0.1:${port}` : encodeURIComponent(socket);
  return {
    url: `mongodb://${uri}/?directConnection=true`,
    ...(await withNewEnoughLibc(args)),
    env: { ...process.env, TMPDIR: sockets, NODE_OPTIONS: '' },
    temporaryDir: sockets,
    address: port ? { host: '127.0.0.1', port } : { path: socket },
  };
}

async function withNewEnoughLibc(args: string[]): Promise<Pick<LaunchPlan, 'command' | 'args'>> {
  if (hasNewEnoughLibc()) return { command: process.execPath, args };
  try {
    return (await fetchServers()).withLoader(process.execPath, args);
  } catch (error) {
    throw new MissingServerError(MONGO.name, MONGO.urlVariable, 'mongod', error);
  }
}

/**
 * A short path derived from the data folder: socket paths are limited to about 100 characters, and the address has to be
 * the same after a restart.
 */
async function socketFolder(dataDir: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12);
  const folder = join(tmpdir(), `crew-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
