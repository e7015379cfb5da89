import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Balancer } from '../balance/balancer.js';
import { freePort } from '../process/free-port.js';
import { localUrl } from '../process/local-url.js';
import { serviceEnvironment, type EnvironmentSource } from './environment.js';
import type { ProcessGroup, ProcessSpec } from './process-group.js';
import { serviceLauncher } from './service-process.js';
import { replicaNames, type ServiceName } from './topology.js';

export interface ServicesOptions {
  /** Folder with `services/` and `frontend/`, both built. */
  readonly root: string;
  readonly dataDir: string;
  /** Runs the compiled modules of the services instead of their bundles. */
  readonly unbundled?: boolean;
  readonly services: readonly ServiceName[];
  readonly replicas: Partial<Record<ServiceName, number>>;
  /** Address of the gateway, or of the load balancer in front of several. */
  readonly host: string;
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
      const { HOST, PORT } = variables;
      const url = HOST && PORT ? localUrl(HOST, Number(PORT)) : undefined;
      if (url) started.gatewayUrls.push(url);
      if (url && balancer) variables['TRUSTED_PROXY_HOPS'] = '1';
      started.environment[name] = variables;
      const spec = serviceSpec({ name, service, variables, url }, options);
      specs.push(url && balancer ? behindBalancer(balancer, url, spec) : spec);
    }
  }
  if (balancer) {
    await balancer.listen(options.port, options.host);
    processes.onStop(() => balancer.close());
  }
  await processes.start(specs);
  return started;
}

async function ports(
  name: string,
  service: ServiceName,
  { host, port, root, replicas }: ServicesOptions,
): Promise<Record<string, string>> {
  const health = { HEALTH_PORT: String(await freePort()) };
  if (service !== 'gateway') return health;
  const isAlone = name === 'gateway' && (replicas.gateway ?? 1) === 1;
  const spa = join(root, 'frontend/dist');
  return {
    ...health,
    HOST: isAlone ? host : '127.0.0.1',
    PORT: String(isAlone ? port : await freePort()),
    ...(existsSync(spa) && { SPA_DIR: spa }),
  };
}

interface ServiceToStart {
  readonly name: string;
  readonly service: ServiceName;
  readonly variables: Record<string, string>;
  /** Undefined unless the service is a gateway. */
  readonly url: string | undefined;
}

function serviceSpec({ name, service, variables, url }: ServiceToStart, options: ServicesOptions): ProcessSpec {
  const healthUrl = `http://127.0.0.1:${variables['HEALTH_PORT']}`;
  const launcher = serviceLauncher({
    script: join(options.root, 'services', service, options.unbundled ? 'dist/main.js' : 'bundle/main.cjs'),
    env: { ...options.source.given, ...variables },
    // The public port of the gateway opens last.
    readyUrl: url ? `${url}/api/health/ready` : `${healthUrl}/ready`,
    liveUrl: `${healthUrl}/live`,
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
