import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
  /** Where the first gateway listens; further ones take free ports. */
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
  for (const service of options.services) {
    for (const name of replicaNames(service, options.replicas[service] ?? 1)) {
      const own = { ...serviceEnvironment(service, options.source), ...(await ports(name, service, options)) };
      if (own['PORT']) started.gatewayUrls.push(`http://localhost:${own['PORT']}`);
      started.environment[name] = own;
      members.push(serviceMember(name, service, own, options));
    }
  }
  await fleet.start(members);
  return started;
}

async function ports(
  name: string,
  service: ServiceName,
  { port, root }: ServicesOptions,
): Promise<Record<string, string>> {
  const health = { HEALTH_PORT: String(await freePort()) };
  if (service !== 'gateway') return health;
  const spa = join(root, 'frontend/dist');
  return {
    ...health,
    PORT: String(name === 'gateway' ? port : await freePort()),
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
