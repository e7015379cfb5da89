import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Balancer } from '../balance/balancer.js';
import { freePort } from '../process/free-port.js';
import { serviceEnvironment, type EnvironmentSource } from './environment.js';
import type { ProcessGroup, ProcessSpec } from './process-group.js';
import { serviceLauncher } from './service-process.js';
import { replicaNames, type ServiceName } from './topology.js';

export interface ServicesOptions {
  /** Folder with `services/` and `frontend/`, both built. */
  readonly root: string;
  readonly dataDir: string;
  readonly services: readonly ServiceName[];
  readonly replicas: Partial<Record<ServiceName, number>>;
  /** Port of the gateway, or of the load balancer in front of several. */
  readonly port: number;
  readonly source: EnvironmentSource;
}

export interface StartedServices {
  /** URLs of the gateways in the order of their names. */
  readonly gatewayUrls: string[];
  readonly environment: Record<string, Record<string, string>>;
}

/** Starts the services and the gateway concurrently: each waits for its dependencies itself. */
export async function startServices(processes: ProcessGroup, options: ServicesOptions): Promise<StartedServices> {
  const started: StartedServices = { gatewayUrls: [], environment: {} };
  const specs: ProcessSpec[] = [];
  const balancer = (options.replicas.gateway ?? 1) > 1 ? new Balancer() : undefined;
  for (const service of options.services) {
    for (const name of replicaNames(service, options.replicas[service] ?? 1)) {
      const variables = { ...serviceEnvironment(service, options.source), ...(await ports(name, service, options)) };
      if (variables['PORT']) started.gatewayUrls.push(`http://localhost:${variables['PORT']}`);
      if (variables['PORT'] && balancer) variables['TRUSTED_PROXY_HOPS'] = '1';
      started.environment[name] = variables;
      const spec = serviceSpec(name, service, variables, options);
      specs.push(
        variables['PORT'] && balancer ? behindBalancer(balancer, `http://127.0.0.1:${variables['PORT']}`, spec) : spec,
      );
    }
  }
  if (balancer) {
    await balancer.listen(options.port);
    processes.onStop(() => balancer.close());
  }
  await processes.start(specs);
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

function serviceSpec(
  name: string,
  service: ServiceName,
  variables: Record<string, string>,
  options: ServicesOptions,
): ProcessSpec {
  const { PORT, HEALTH_PORT } = variables;
  const launcher = serviceLauncher({
    script: join(options.root, 'services', service, 'dist/main.js'),
    env: { ...options.source.given, ...variables },
    // The public port of the gateway opens last.
    readyUrl: PORT ? `http://127.0.0.1:${PORT}/api/health/ready` : `http://127.0.0.1:${HEALTH_PORT}/ready`,
    logPath: join(options.dataDir, 'logs', `${name}.log`),
  });
  return { name, launcher };
}

/** Registers a gateway with the load balancer while it is ready, and drains it before it stops. */
function behindBalancer(balancer: Balancer, url: string, { name, launcher }: ProcessSpec): ProcessSpec {
  return {
    name,
    async launcher({ abortSignal, spawned }) {
      await launcher({
        abortSignal,
        spawned(unit) {
          void unit.exited.then(() => balancer.remove(url));
          spawned({
            ...unit,
            async stop() {
              await balancer.remove(url);
              await unit.stop();
            },
          });
        },
      });
      balancer.add(url);
    },
  };
}
