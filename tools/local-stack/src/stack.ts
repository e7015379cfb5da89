import { join } from 'node:path';
import { startObservatory } from './observe/observatory.js';
import { freePort, listenProblem, nextFreePort } from './process/free-port.js';
import type { SupervisorEvent } from './process/supervised.js';
import { PROJECT_ROOT, readBuildHash } from './stack/build.js';
import { clearDataDir, makeDataDir } from './stack/data-dir.js';
import { needsSandbox, operatorEnvironment, readAdmin, type Admin } from './stack/environment.js';
import { CannotStartError } from './cannot-start-error.js';
import { Fleet } from './stack/fleet.js';
import { startSandbox } from './stack/sandbox.js';
import { readOrMakeSecrets } from './stack/secrets.js';
import { startServers } from './stack/servers.js';
import { startServices } from './stack/services.js';
import { holdDataDir, type HeldDataDir } from './stack/stack-file.js';
import { SERVICES, type ServiceName } from './stack/topology.js';

export interface StackOptions {
  /** Made when missing; everything the stack keeps is in it, so that a later start goes on where this one ended. */
  dataDir: string;
  /** Port of the gateway; 0 takes a free one, and free ones for everything else. */
  port: number;
  /** Set for all services on top of this process's environment; real providers' credentials among them are used. */
  env?: NodeJS.ProcessEnv;
  /** Which services to start; all by default. */
  services?: readonly ServiceName[];
  /** How many processes of a service, 1 each by default. The second one is named `chat-2`. */
  replicas?: Partial<Record<ServiceName, number>>;
  /** Shows traces, metrics and logs on a page of its own. */
  observe?: boolean;
  /** Throws away what an earlier start left in the data folder. */
  fresh?: boolean;
  /** Told when a process is ready, or has ended and will be started again. */
  report?: (event: SupervisorEvent) => void;
  /** Aborted when the start is no longer wanted. */
  signal?: AbortSignal;
  /** Folder with the built `services/`, `tools/` and `frontend/`; the project's own by default. */
  root?: string;
}

export interface StackProcess {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves when the process is ready, now or after its next start. */
  ready(): Promise<void>;
  /** @throws when there is no process to signal at this moment */
  kill(signal: NodeJS.Signals): void;
  /** Ends it and leaves it ended until `start()`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  restart(): Promise<void>;
}

export interface Stack {
  /** The product: pages and API on one origin. */
  readonly url: string;
  /** Every gateway; when there are several, `url` is a balancer before them. */
  readonly gatewayUrls: readonly string[];
  /** The first admin. */
  readonly admin: Admin;
  /** Undefined when every provider is a real one. */
  readonly sandboxUrl: string | undefined;
  /** The page of traces, metrics and logs, where it was asked for. */
  readonly observatoryUrl: string | undefined;
  readonly mongoUrl: string;
  readonly natsUrl: string;
  readonly redisUrl: string;
  readonly processNames: readonly string[];
  /** `mongodb`, `nats`, `redis`, `sandbox`, a service's name, or `chat-2` for its second process. @throws for any other */
  process(name: string): StackProcess;
  /** Ends everything, those first who use the others. */
  stop(): Promise<void>;
}

/** The customary one; the next free one when it is taken. */
const OBSERVATORY_PORT = 3002;

/**
 * Starts the whole product on this machine with real servers, and keeps every process of it running.
 * All of it ends with `stop()`, and with this process however that ends.
 *
 * @throws CannotStartError, MissingServerError, or with the last words of a service that does not start
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir } = options;
  await makeDataDir(dataDir);
  const held = await holdDataDir(dataDir);
  const fleet = new Fleet(options.report ?? (() => {}));
  const stop = async (): Promise<void> => {
    await fleet.stop();
    await held.release();
  };
  options.signal?.addEventListener('abort', () => void fleet.stop(), { once: true });
  try {
    return { ...(await startFleet(fleet, held, options)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startFleet(fleet: Fleet, held: HeldDataDir, options: StackOptions): Promise<Omit<Stack, 'stop'>> {
  const { dataDir, root = PROJECT_ROOT, services = SERVICES, replicas = {} } = options;
  // Ports are each process's own; one meant for the gateway must not reach the others.
  const { PORT: _port, HEALTH_PORT: _healthPort, ...given }: NodeJS.ProcessEnv = { ...process.env, ...options.env };
  const port = await takePort(options.port);
  if (options.fresh) await clearDataDir(dataDir);
  const secrets = await readOrMakeSecrets(dataDir);
  const admin = readAdmin(given, secrets);
  const localUrl = `http://localhost:${port}`;

  const servers = await startServers(fleet, dataDir, secrets);
  const sandbox = needsSandbox(given)
    ? await startSandbox(fleet, {
        root,
        dataDir,
        env: given,
        anyPort: options.port === 0,
        webhookUrl: `${localUrl}/api/webhooks/stripe`,
        webhookSecret: secrets.stripeWebhookSecret,
      })
    : undefined;
  const observatory = options.observe
    ? await startObservatory(options.port === 0 ? 0 : await nextFreePort(OBSERVATORY_PORT), join(dataDir, 'logs'))
    : undefined;
  if (observatory) fleet.attend(async () => observatory.close());
  const source = {
    given,
    secrets,
    admin,
    servers,
    sandbox,
    observatoryUrl: observatory?.url,
    publicUrl: given['PUBLIC_URL'] ?? localUrl,
    buildHash: await readBuildHash(),
  };
  const { gatewayUrls, environment } = await startServices(fleet, { root, dataDir, services, replicas, port, source });
  for (const [name, { HEALTH_PORT }] of Object.entries(environment)) {
    observatory?.watch(name, `http://127.0.0.1:${HEALTH_PORT}/metrics`);
  }

  const operator = operatorEnvironment(source);
  await held.publish({ url: localUrl, sandboxUrl: sandbox?.url, admin, environment, operator });
  return {
    url: localUrl,
    gatewayUrls,
    admin,
    sandboxUrl: sandbox?.url,
    observatoryUrl: observatory?.url,
    mongoUrl: servers.mongodb,
    natsUrl: servers.nats,
    redisUrl: servers.redis,
    processNames: fleet.names,
    process: (name) => fleet.process(name),
  };
}

/** @throws CannotStartError when the port is not to be had */
async function takePort(asked: number): Promise<number> {
  if (asked === 0) return freePort();
  const another = `Choose another one: PORT=${asked < 1024 ? 3000 : asked + 100} npm start`;
  const problem = await listenProblem(asked);
  if (problem === 'EACCES') throw new CannotStartError(`Port ${asked} may not be used by this account. ${another}`);
  if (problem) throw new CannotStartError(`Port ${asked} is taken by another program. ${another}`);
  return asked;
}
