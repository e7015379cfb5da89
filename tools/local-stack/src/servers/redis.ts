import { onPath } from './binary.js';
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
  /** Every write goes to the append-only file; without it a restart begins empty. Default false. */
  appendOnly?: boolean;
}

const redis = (appendOnly: boolean): ServerKind => {
  const settings = ['--save', '', '--appendonly', appendOnly ? 'yes' : 'no'];
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
    async plan({ dataDir, port: asked }) {
      const port = await portOrFree(asked);
      const args = ['--bind', '127.0.0.1', '--port', String(port), '--dir', dataDir, ...settings];
      const installed = await onPath('redis-server');
      return {
        url: `redis://127.0.0.1:${port}`,
        ...(installed ? { command: installed, args } : await fetched(args)),
        address: { host: '127.0.0.1', port },
        greeting: { say: 'PING\r\n', hear: '+PONG' },
      };
    },
  };
};

/** @throws MissingServerError when there is no way to run one here */
export function startRedis({ appendOnly = false, ...options }: RedisOptions): Promise<RunningServer> {
  return startServer(redis(appendOnly), options);
}

async function fetched(args: string[]): Promise<Pick<LaunchPlan, 'command' | 'args'>> {
  try {
    const { redisServer, withLoader } = await fetchServers();
    return withLoader(redisServer, args, 'redis-server');
  } catch (error) {
    throw new MissingServerError('Redis', 'REDIS_URL', 'redis-server', error);
  }
}
