import { fileURLToPath } from 'node:url';
import { findOnPath } from './binary.js';
import { fetchServers } from './fetched.js';
import {
  MissingServerError,
  portOrFree,
  startServer,
  type RunningServer,
  type ServerKind,
  type ServerOptions,
} from './server.js';

export interface NatsOptions extends ServerOptions {
  /**
   * The variables from which `nats.conf` reads the passwords of its users, which have the permissions defined there.
   * Without them, and in a container, any client has all permissions.
   */
  passwords?: Readonly<Record<string, string>>;
  /** Further arguments, for a server on this machine. */
  args?: readonly string[];
}

/** The place of a server in a cluster on loopback. */
export interface ClusterPlace {
  readonly name: string;
  readonly routePort: number;
  /** Route ports of the others. */
  readonly others: readonly number[];
}

const NAME = 'NATS';
const URL_VARIABLE = 'NATS_URL';
/** Go collects garbage more often as the memory in use comes near this limit. */
const MEMORY_LIMIT = '400MiB';
const CONFIGURATION = fileURLToPath(new URL('../../../../nats.conf', import.meta.url));

/** The arguments that make a server a member of a cluster. */
export function clusterArgs({ name, routePort, others }: ClusterPlace): string[] {
  const route = (port: number): string => `nats://127.0.0.1:${port}`;
  const cluster = ['--cluster_name', 'crew', '--cluster', route(routePort)];
  return ['--name', name, ...cluster, '--routes', others.map(route).join(',')];
}

const nats = ({ passwords, args: more = [] }: Pick<NatsOptions, 'passwords' | 'args'>): ServerKind => ({
  name: NAME,
  urlVariable: URL_VARIABLE,
  image: {
    image: 'nats:2.11.10',
    port: 4222,
    dataDir: '/data',
    command: ['--jetstream', '--store_dir', '/data'],
    url: (host, port) => `nats://${host}:${port}`,
  },
  async plan({ dataDir, port: requestedPort }) {
    const port = await portOrFree(requestedPort);
    const args = ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', dataDir, ...more];
    return {
      url: `nats://127.0.0.1:${port}`,
      command: await natsServer(),
      args: passwords ? [...args, '--config', CONFIGURATION] : args,
      env: { ...process.env, GOMEMLIMIT: MEMORY_LIMIT, ...passwords },
      address: { host: '127.0.0.1', port },
    };
  },
});

/**
 * Starts a NATS server with JetStream, which stores its streams in `dataDir`.
 *
 * @throws MissingServerError when this machine cannot run NATS
 */
export function startNats(options: NatsOptions): Promise<RunningServer> {
  return startServer(nats(options), options);
}

/** Resolves to the program of the server. @throws MissingServerError when this machine has none and can fetch none */
export const natsServer = async (): Promise<string> => (await findOnPath('nats-server')) ?? (await fetchServer());

async function fetchServer(): Promise<string> {
  try {
    return (await fetchServers()).natsServer;
  } catch (error) {
    throw new MissingServerError(NAME, URL_VARIABLE, 'nats-server', error);
  }
}
