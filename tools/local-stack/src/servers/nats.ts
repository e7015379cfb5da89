import { onPath } from './binary.js';
import { fetchServers } from './fetched.js';
import {
  MissingServerError,
  portOrFree,
  startServer,
  type RunningServer,
  type ServerKind,
  type ServerOptions,
} from './server.js';

const NATS: ServerKind = {
  name: 'NATS',
  urlVariable: 'NATS_URL',
  image: {
    image: 'nats:2.11.10',
    port: 4222,
    dataDir: '/data',
    command: ['--jetstream', '--store_dir', '/data'],
    url: (host, port) => `nats://${host}:${port}`,
  },
  async plan({ dataDir, port: asked }) {
    const port = await portOrFree(asked);
    return {
      url: `nats://127.0.0.1:${port}`,
      command: (await onPath('nats-server')) ?? (await fetched()),
      args: ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', dataDir],
      address: { host: '127.0.0.1', port },
    };
  },
};

/**
 * A NATS server with JetStream, its streams in `dataDir`.
 *
 * @throws MissingServerError when there is no way to run one here
 */
export function startNats(options: ServerOptions): Promise<RunningServer> {
  return startServer(NATS, options);
}

async function fetched(): Promise<string> {
  try {
    return (await fetchServers()).natsServer;
  } catch (error) {
    throw new MissingServerError(NATS.name, NATS.urlVariable, 'nats-server', error);
  }
}
