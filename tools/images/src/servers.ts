import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fetchServers } from '@crew/local-stack/servers/fetched';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import { eventually } from '@crew/testing/eventually';
import { runArguments, type ComposeService, type RunOptions } from './compose.js';
import { ULIMITS, type Podman } from './podman.js';

/** The embedded engine of MongoDB has neither logins nor replica sets, so its clients connect without both. */
export const MONGODB_URI = 'mongodb://mongodb:27017/?directConnection=true';
const STARTS_WITHIN_MS = 60_000;

interface StandIn {
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The program, by the arguments that the compose file gives to the server's image. */
  command(args: readonly string[]): Promise<readonly string[]>;
}

/** The servers of the compose file as the tests use them: their images come from a registry. */
export const STAND_INS: Readonly<Record<string, StandIn>> = {
  mongodb: {
    port: 27_017,
    // The engine makes its socket there; `embedded-mongod` removes what else it finds beside the socket.
    env: { TMPDIR: '/sockets' },
    async command() {
      const engine = join(PROJECT_ROOT, 'tools/local-stack/dist/servers/embedded-mongod.js');
      const { command, args } = (await fetchServers()).withLoader('/usr/local/bin/node', [
        ...[engine, '/data', '/sockets/mongod.sock', '27017', '0.0.0.0'],
      ]);
      return [command, ...args];
    },
  },
  nats: {
    port: 4222,
    command: async (args) => [(await fetchServers()).natsServer, ...args],
  },
  redis: {
    port: 6379,
    async command([, ...args]) {
      const { redisServer, withLoader } = await fetchServers();
      const plan = withLoader(redisServer, ['--dir', '/data', '--protected-mode', 'no', ...args], 'redis-server');
      return [plan.command, ...plan.args];
    },
  },
};

/** Starts a server of the compose file in a container with its limits and arguments, and waits until it listens. */
export async function startServer(
  podman: Podman,
  name: string,
  service: ComposeService,
  options: RunOptions,
): Promise<void> {
  const { port, env, command } = STAND_INS[name]!;
  const { volumes: _data, command: args = [], ...limits } = service;
  const environment = { ...limits.environment, ...env };
  await podman.run(
    ...['run', '--detach', '--user', 'root', ...ULIMITS, '--tmpfs', '/data', '--tmpfs', '/sockets'],
    ...['--volume', `${PROJECT_ROOT}:${PROJECT_ROOT}:ro`],
    ...['--volume', `${join(PROJECT_ROOT, 'nats.conf')}:/etc/nats/logins.conf:ro`],
    ...runArguments({ ...limits, environment, command: await command(args) }, options),
  );
  const host = await addressOf(podman, options.container);
  await eventually(`${name} listens`, () => listens(host, port), STARTS_WITHIN_MS);
}

/** Resolves to a container's address in its network, which the machine reaches. */
export async function addressOf(podman: Podman, container: string): Promise<string> {
  const { NetworkSettings } = await podman.inspect<{
    NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
  }>('container', container);
  return Object.values(NetworkSettings.Networks)[0]!.IPAddress;
}

async function listens(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
}
