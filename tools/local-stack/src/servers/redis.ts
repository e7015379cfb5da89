import { findOnPath } from './binary.js';
import { fetchServers } from './fetched.js';
import {
  MissingServerError,
  portOrFree,
  startServer,
  type LaunchPlan,
  type RunningServer,
  type ServerKind,
  type ServerOptions,
} from './server.js';

export interface RedisOptions extends ServerOptions {
  /** Persists writes in the append-only file; without it a restart loses all data. Default false. */
  appendOnly?: boolean;
  /** Further arguments, for a server on this machine. */
  args?: readonly string[];
}

/** Writes fail beyond it: nothing may be evicted, because queues are in Redis. */
const MEMORY_LIMIT = '512mb';

const redis = ({ appendOnly = false, args: more = [] }: Pick<RedisOptions, 'appendOnly' | 'args'>): ServerKind => {
  const settings = ['--save', '', '--appendonly', appendOnly ? 'yes' : 'no', '--maxmemory', MEMORY_LIMIT];
  return {
    name: 'Redis',
    urlVariable: 'REDIS_URL',
    image: {
      image: 'redis:8.2.2',
      port: 6379,
      dataDir: '/data',
      command: ['redis-server', ...settings],
      url: (host, port) => `redis://${host}:${port}`,
    },
    async plan({ dataDir, port: requestedPort }) {
      const port = await portOrFree(requestedPort);
      const args = ['--bind', '127.0.0.1', '--port', String(port), '--dir', dataDir, ...settings, ...more];
      const installed = await findOnPath('redis-server');
      return {
        url: `redis://127.0.0.1:${port}`,
        ...(installed ? { command: installed, args } : await fetchServer(args)),
        address: { host: '127.0.0.1', port },
        handshake: { send: 'PING\r\n', expect: '+PONG' },
      };
    },
  };
};

/** @throws MissingServerError when this machine cannot run Redis */
export function startRedis(options: RedisOptions): Promise<RunningServer> {
  return startServer(redis(options), options);
}

async function fetchServer(args: string[]): Promise<Pick<LaunchPlan, 'command' | 'args'>> {
  try {
    const { redisServer, withLoader } = await fetchServers();
    return withLoader(redisServer, args, 'redis-server');
  } catch (error) {
    throw new MissingServerError('Redis', 'REDIS_URL', 'redis-server', error);
  }
}
