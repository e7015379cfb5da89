import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Balancer } from '../balance/balancer.js';
import { freePort } from '../process/free-port.js';
import { serviceEnvironment, type EnvironmentSource } from './environment.js';
import type { Fleet, Member } from './fleet.js';
import { serviceLauncher } from './service-process.js';
import { replicaNames, type ServiceName } from './topology.js';

export interface ServicesOptions {
  /** Folder with `services/` and `frontend/`, both built. */
  readonly root: string;
  readonly dataDir: string;
  readonly services: readonly ServiceName[];
  readonly replicas: Partial<Record<ServiceName, number>>;
  /** Where the gateway listens, or the balancer before several. */
  readonly port: number;
  readonly source: EnvironmentSource;
}

export interface StartedServices {
  /** Where the gateways are, in the order of their names. */
  readonly gatewayUrls: string[];
  readonly environment: Record<string, Record<string, string>>;
}

/** Starts the services and the gateway side by side: each waits for those it needs, and all are quicker that way. */
export async function startServices(fleet: Fleet, options: ServicesOptions): Promise<StartedServices> {
  const started: StartedServices = { gatewayUrls: [], environment: {} };
  const members: Member[] = [];
  const door = (options.replicas.gateway ?? 1) > 1 ? new Balancer() : undefined;
  for (const service of options.services) {
    for (const name of replicaNames(service, options.replicas[service] ?? 1)) {
      const own = { ...serviceEnvironment(service, options.source), ...(await ports(name, service, options)) };
      if (own['PORT']) started.gatewayUrls.push(`http://localhost:${own['PORT']}`);
      if (own['PORT'] && door) own['TRUSTED_PROXY_HOPS'] = '1';
      started.environment[name] = own;
      const member = serviceMember(name, service, own, options);
      members.push(own['PORT'] && door ? behind(door, `http://127.0.0.1:${own['PORT']}`, member) : member);
    }
  }
  if (door) {
    await door.listen(options.port);
    fleet.attend(() => door.close());
  }
  await fleet.start(members);
  return started;
}

async function ports(
  name: string,
  service: ServiceName,
  { port, root, replicas }: ServicesOptions,
): Promise<Record<string, string>> {
  const health = { HEALTH_PORT: String(await freePort()) };
  if (service !== 'gateway') return health;
  const spa = join(root, 'frontend/dist');
  return {
    ...health,
    PORT: String(name === 'gateway' && (replicas.gateway ?? 1) === 1 ? port : await freePort()),
    ...(existsSync(spa) && { SPA_DIR: spa }),
  };
}

function serviceMember(
  name: string,
  service: ServiceName,
  own: Record<string, string>,
  options: ServicesOptions,
): Member {
  const { PORT, HEALTH_PORT } = own;
  const launcher = serviceLauncher({
    script: join(options.root, 'services', service, 'dist/main.js'),
    env: { ...options.source.given, ...own },
    // The gateway is asked at its own door, which opens last.
    readyUrl: PORT ? `http://127.0.0.1:${PORT}/api/health/ready` : `http://127.0.0.1:${HEALTH_PORT}/ready`,
    logPath: join(options.dataDir, 'logs', `${name}.log`),
  });
  return { name, launcher };
}

/** A gateway that is asked while it is ready, and no more before it is told to end. */
function behind(door: Balancer, url: string, { name, launcher }: Member): Member {
  return {
    name,
    async launcher({ unwanted, spawned }) {
      await launcher({
        unwanted,
        spawned(unit) {
          void unit.exited.then(() => door.leave(url));
          spawned({
            ...unit,
            async stop() {
              await door.leave(url);
              await unit.stop();
            },
          });
        },
      });
      door.join(url);
    },
  };
}
