import { join } from 'node:path';
import { freePort } from '../process/free-port.js';
import { startMongo } from '../servers/mongo.js';
import { clusterArgs, startNats } from '../servers/nats.js';
import { startRedis } from '../servers/redis.js';
import type { RunningServer, ServerOptions } from '../servers/server.js';
import { REPLICAS } from './data-dir.js';
import type { ProcessGroup, ProcessSpec } from './process-group.js';
import { natsVariables, type LocalSecrets } from './secrets.js';
import { replicaNames, type ServerCounts, type ServerName } from './topology.js';

type Start = (options: ServerOptions) => Promise<RunningServer>;
/** The URLs of all servers of a kind, the first one first. */
type Urls = Record<ServerName, string[]>;

/**
 * Starts the database, the broker and the cache with their data under `dataDir`. Returns their URLs: those of a NATS cluster
 * separated by commas, and of others that of the first server.
 */
export async function startServers(
  processes: ProcessGroup,
  dataDir: string,
  secrets: LocalSecrets,
  counts: ServerCounts = {},
): Promise<Record<ServerName, string>> {
  const urls: Urls = { mongodb: [], nats: [], redis: [] };
  const starts: Record<ServerName, Start[]> = {
    mongodb: [startMongo],
    nats: await natsStarts(secrets, counts.nats ?? 1),
    redis: redisStarts(urls, counts.redis ?? 1),
  };
  const specsOf = (kind: ServerName): ProcessSpec[] =>
    replicaNames(kind, starts[kind].length).map((name, index) => {
      const folder = join(dataDir, ...(index === 0 ? [] : [REPLICAS]), name);
      return serverSpec(name, starts[kind][index]!, folder, (url) => (urls[kind][index] = url));
    });
  const [redis, ...replicasOfRedis] = specsOf('redis');
  await processes.start([...specsOf('mongodb'), ...specsOf('nats'), redis!]);
  await processes.start(replicasOfRedis);
  return { mongodb: urls.mongodb[0]!, nats: urls.nats.join(','), redis: urls.redis[0]! };
}

async function natsStarts(secrets: LocalSecrets, count: number): Promise<Start[]> {
  const passwords = natsVariables(secrets);
  if (count === 1) return [(options) => startNats({ ...options, passwords })];
  const routePorts = await Promise.all(Array.from({ length: count }, () => freePort()));
  return replicaNames('nats', count).map((name, index) => {
    const routePort = routePorts[index]!;
    const args = clusterArgs({ name, routePort, others: routePorts.filter((port) => port !== routePort) });
    return (options) => startNats({ ...options, passwords, args });
  });
}

function redisStarts(urls: Urls, count: number): Start[] {
  const first: Start = (options) => startRedis({ ...options, appendOnly: true });
  const replica: Start = (options) => {
    const args = ['--replicaof', '127.0.0.1', new URL(urls.redis[0]!).port];
    return startRedis({ ...options, appendOnly: true, args });
  };
  return [first, ...Array.from({ length: count - 1 }, () => replica)];
}

function serverSpec(name: string, start: Start, dataDir: string, onUrl: (url: string) => void): ProcessSpec {
  // Restarts reuse the port of the first start, because the services are configured with it.
  let port: number | undefined;
  return {
    name,
    async launcher({ spawned }) {
      const server = await start({ dataDir, ...(port && { port }) });
      port = Number(new URL(server.url).port) || undefined;
      onUrl(server.url);
      spawned(server);
    },
  };
}
