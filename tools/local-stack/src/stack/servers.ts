import { join } from 'node:path';
import { startMongo } from '../servers/mongo.js';
import { startNats } from '../servers/nats.js';
import { startRedis } from '../servers/redis.js';
import type { RunningServer, ServerOptions } from '../servers/server.js';
import type { Fleet, Member } from './fleet.js';
import { natsVariables, type LocalSecrets } from './secrets.js';
import { SERVERS, type ServerName } from './topology.js';

type Start = (options: ServerOptions) => Promise<RunningServer>;

/** Starts the database, the broker and the cache, their data under `dataDir`, and answers where each is. */
export async function startServers(
  fleet: Fleet,
  dataDir: string,
  secrets: LocalSecrets,
): Promise<Record<ServerName, string>> {
  const start: Record<ServerName, Start> = {
    mongodb: startMongo,
    nats: (options) => startNats({ ...options, passwords: natsVariables(secrets) }),
    redis: (options) => startRedis({ ...options, appendOnly: true }),
  };
  const urls = { mongodb: '', nats: '', redis: '' };
  await fleet.start(
    SERVERS.map((name) => serverMember(name, start[name], join(dataDir, name), (url) => (urls[name] = url))),
  );
  return urls;
}

function serverMember(name: ServerName, start: Start, dataDir: string, found: (url: string) => void): Member {
  // Taken at the first start and kept: the services know this address only.
  let port: number | undefined;
  return {
    name,
    async launcher({ spawned }) {
      const server = await start({ dataDir, ...(port && { port }) });
      port = Number(new URL(server.url).port) || undefined;
      found(server.url);
      spawned(server);
    },
  };
}
