import { fileURLToPath } from 'node:url';
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

export interface NatsOptions extends ServerOptions {
  /**
   * Variables that `nats.conf` takes the passwords of its logins from: each may do what stands there, and nobody else
   * anything. Without them, and in a container, anybody may do anything.
   */
  passwords?: Readonly<Record<string, string>>;
}

const NAME = 'NATS';
const URL_VARIABLE = 'NATS_URL';
const CONFIGURATION = fileURLToPath(new URL('../../../../nats.conf', import.meta.url));

const nats = (passwords: NatsOptions['passwords']): ServerKind => ({
  name: NAME,
  urlVariable: URL_VARIABLE,
  image: {
    image: 'nats:2.11.10',
    port: 4222,
    dataDir: '/data',
    command: ['--jetstream', '--store_dir', '/data'],
    url: (host, port) => `nats://${host}:${port}`,
  },
  async plan({ dataDir, port: asked }) {
    const port = await portOrFree(asked);
    const args = ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', dataDir];
    return {
      url: `nats://127.0.0.1:${port}`,
      command: (await onPath('nats-server')) ?? (await fetched()),
      args: passwords ? [...args, '--config', CONFIGURATION] : args,
      ...(passwords && { env: { ...process.env, ...passwords } }),
      address: { host: '127.0.0.1', port },
    };
  },
});

/**
 * A NATS server with JetStream, its streams in `dataDir`.
 *
 * @throws MissingServerError when there is no way to run one here
 */
export function startNats({ passwords, ...options }: NatsOptions): Promise<RunningServer> {
  return startServer(nats(passwords), options);
}

async function fetched(): Promise<string> {
  try {
    return (await fetchServers()).natsServer;
  } catch (error) {
    throw new MissingServerError(NAME, URL_VARIABLE, 'nats-server', error);
  }
}
