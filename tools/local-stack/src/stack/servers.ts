import { join } from 'node:path';
import { startMongo } from '../servers/mongo.js';
import { startNats } from '../servers/nats.js';
import { startRedis } from '../servers/redis.js';
import type { RunningServer, ServerOptions } from '../servers/server.js';
import type { ProcessGroup, ProcessSpec } from './process-group.js';
import { natsVariables, type LocalSecrets } from './secrets.js';
import { SERVERS, type ServerName } from './topology.js';

type Start = (options: ServerOptions) => Promise<RunningServer>;

/** Starts the database, the broker and the cache with their data under `dataDir`, and returns their URLs. */
export async function startServers(
  processes: ProcessGroup,
  dataDir: string,
  secrets: LocalSecrets,
): Promise<Record<ServerName, string>> {
  const start: Record<ServerName, Start> = {
    mongodb: startMongo,
    nats: (options) => startNats({ ...options, passwords: natsVariables(secrets) }),
    redis: (options) => startRedis({ ...options, appendOnly: true }),
  };
  const urls = { mongodb: '', nats: '', redis: '' };
  await processes.start(
    SERVERS.map((name) => serverSpec(name, start[name], join(dataDir, name), (url) => (urls[name] = url))),
  );
  return urls;
}

function serverSpec(name: ServerName, start: Start, dataDir: string, onUrl: (url: string) => void): ProcessSpec {
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
