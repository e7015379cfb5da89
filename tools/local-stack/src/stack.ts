import { join } from 'node:path';
import { type Observatory, startObservatory } from './observe/observatory.js';
import { freePort, hostProblem, listenProblem, nextFreePort } from './process/free-port.js';
import { localUrl } from './process/local-url.js';
import type { SupervisorEvent } from './process/supervised.js';
import { PROJECT_ROOT, readBuildHash } from './stack/build.js';
import { clearDataDir, makeDataDir } from './stack/data-dir.js';
import { needsSandbox, operatorEnvironment, readAdmin, type Admin } from './stack/environment.js';
import { CannotStartError } from './cannot-start-error.js';
import { ProcessGroup } from './stack/process-group.js';
import { startSandbox } from './stack/sandbox.js';
import { readOrCreateSecrets } from './stack/secrets.js';
import { startServers } from './stack/servers.js';
import { startServices } from './stack/services.js';
import { lockDataDir, type DataDirLock } from './stack/stack-file.js';
import { SERVERS, SERVICES, type ServerCounts, type ServerName, type ServiceName } from './stack/topology.js';

export interface StackOptions {
  /** Created when missing. It holds all data of the stack; a later start continues with them. */
  dataDir: string;
  /** Port of the gateway; 0 for free ports everywhere. */
  port: number;
  /** Environment variables added for all services. Credentials of real providers replace the sandbox. */
  env?: NodeJS.ProcessEnv;
  /** Services to start; all by default. */
  services?: readonly ServiceName[];
  /** Number of processes per service, 1 by default. The second one is named `chat-2`. */
  replicas?: Partial<Record<ServiceName, number>>;
  servers?: ServerCounts;
  /** Starts the observatory: a page of traces, metrics and logs. */
  observe?: boolean;
  /** Runs the compiled modules of the services instead of their bundles, so that a changed file can be replaced. */
  unbundled?: boolean;
  /** Deletes the data of earlier runs. */
  fresh?: boolean;
  /** Called when a process is ready, or has ended and will be restarted. */
  report?: (event: SupervisorEvent) => void;
  /** Returns the URL by which services and admin commands reach a server, such as that of a proxy; its own by default. */
  throughProxy?: (server: ServerName, url: string) => Promise<string>;
  /** Aborts the start. */
  signal?: AbortSignal;
  /** Folder with the built `services/`, `tools/` and `frontend/`; the project's own by default. */
  root?: string;
}

export interface StackProcess {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves when the process is ready, now or after its next start. */
  ready(): Promise<void>;
  /** @throws Error when the process is not running */
  kill(signal: NodeJS.Signals): void;
  /** Stops the process until `start()`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  restart(): Promise<void>;
}

export interface Stack {
  /** The app: pages and API on one origin. */
  readonly url: string;
  /** All gateways; with several, `url` is a load balancer in front of them. */
  readonly gatewayUrls: readonly string[];
  /** The first admin. */
  readonly admin: Admin;
  /** Undefined when all providers are real. */
  readonly sandboxUrl: string | undefined;
  /** Undefined unless started with `observe`. */
  readonly observatoryUrl: string | undefined;
  readonly mongoUrl: string;
  /** Those of a cluster are separated by commas. */
  readonly natsUrl: string;
  readonly redisUrl: string;
  readonly processNames: readonly string[];
  /** `mongodb`, `nats`, `redis`, `sandbox`, a service, or `chat-2` or `nats-2` for the second process. @throws Error for other names */
  process(name: string): StackProcess;
  /** Stops all processes, dependents first. */
  stop(): Promise<void>;
}

/** The next free port is used when this one is taken. */
const OBSERVATORY_PORT = 3002;

/**
 * Starts the whole product on this machine with real servers, and restarts processes that end. All of them end with
 * `stop()` or when this process ends, even by SIGKILL.
 *
 * @throws CannotStartError, MissingServerError, or an Error with the output of a service that fails to start
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir } = options;
  await makeDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  const processes = new ProcessGroup(options.report ?? (() => {}));
  const stop = async (): Promise<void> => {
    await processes.stop();
    await lock.release();
  };
  options.signal?.addEventListener('abort', () => void processes.stop(), { once: true });
  try {
    return { ...(await startProcesses(processes, lock, options)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startProcesses(
  processes: ProcessGroup,
  lock: DataDirLock,
  options: StackOptions,
): Promise<Omit<Stack, 'stop'>> {
  const { dataDir, root = PROJECT_ROOT, services = SERVICES, replicas = {} } = options;
  // Each process gets its own ports; the gateway's PORT must not reach other services.
  const { PORT: _port, HEALTH_PORT: _healthPort, ...given }: NodeJS.ProcessEnv = { ...process.env, ...options.env };
  const { host, port, url } = await checkAddress(given['HOST'] || '127.0.0.1', options.port);
  if (options.fresh) await clearDataDir(dataDir);
  const secrets = await readOrCreateSecrets(dataDir);
  const admin = readAdmin(given, secrets);

  const servers = await startServers(processes, dataDir, secrets, options.servers);
  const sandbox = needsSandbox(given)
    ? await startSandbox(processes, {
        root,
        dataDir,
        env: given,
        anyPort: options.port === 0,
        webhookUrl: `${url}/api/webhooks/stripe`,
        webhookSecret: secrets.stripeWebhookSecret,
      })
    : undefined;
  const observatory = options.observe ? await observe(processes, options) : undefined;
  const source = {
    given,
    secrets,
    admin,
    servers: await addressesOf(servers, options),
    sandbox,
    observatoryUrl: observatory?.url,
    publicUrl: given['PUBLIC_URL'] ?? url,
    buildHash: await readBuildHash(),
  };
  const { gatewayUrls, environment } = await startServices(processes, {
    ...options,
    root,
    services,
    replicas,
    host,
    port,
    source,
  });
  for (const [name, { HEALTH_PORT }] of Object.entries(environment)) {
    observatory?.watch(name, `http://127.0.0.1:${HEALTH_PORT}/metrics`);
  }

  const operator = operatorEnvironment(source);
  await lock.publish({ url, sandboxUrl: sandbox?.url, admin, environment, operator });
  return {
    url,
    gatewayUrls,
    admin,
    sandboxUrl: sandbox?.url,
    observatoryUrl: observatory?.url,
    mongoUrl: servers.mongodb,
    natsUrl: servers.nats,
    redisUrl: servers.redis,
    processNames: processes.names,
    process: (name) => processes.process(name),
  };
}

async function addressesOf(
  servers: Record<ServerName, string>,
  { throughProxy = async (_server, url) => url }: StackOptions,
): Promise<Record<ServerName, string>> {
  const addresses = { ...servers };
  for (const server of SERVERS) addresses[server] = await throughProxy(server, servers[server]);
  return addresses;
}

async function observe(processes: ProcessGroup, { port, dataDir }: StackOptions): Promise<Observatory> {
  const observatory = await startObservatory(
    port === 0 ? 0 : await nextFreePort(OBSERVATORY_PORT),
    join(dataDir, 'logs'),
  );
  processes.onStop(async () => observatory.close());
  return observatory;
}

/** @throws CannotStartError when the host is no address of this machine or the port is not available */
async function checkAddress(host: string, requested: number): Promise<{ host: string; port: number; url: string }> {
  const problem = await hostProblem(host);
  if (problem) {
    throw new CannotStartError(
      `HOST="${host}" is not an address of this machine (${problem}). Unset it, or use HOST=0.0.0.0 for all addresses.`,
    );
  }
  const port = await checkPort(requested);
  return { host, port, url: localUrl(host, port) };
}

/** @throws CannotStartError when the port is not available */
async function checkPort(requested: number): Promise<number> {
  if (requested === 0) return freePort();
  const hint = `Choose another port: PORT=${requested < 1024 ? 3000 : requested + 100} npm start`;
  const problem = await listenProblem(requested);
  if (problem === 'EACCES')
    throw new CannotStartError(`Port ${requested} requires privileges that this account lacks. ${hint}`);
  if (problem) throw new CannotStartError(`Port ${requested} is in use by another program. ${hint}`);
  return requested;
}
