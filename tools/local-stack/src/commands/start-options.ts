import { CannotStartError } from '../cannot-start-error.js';
import { SERVICES, type ServiceName } from '../stack/topology.js';

const MAX_REPLICAS = 8;

/** Options of `npm start -- …` and `npm run dev -- …`. */
export interface StartOptions {
  /** Deletes the data of earlier runs. */
  fresh: boolean;
  /** Number of processes per service, 1 by default. */
  replicas: Partial<Record<ServiceName, number>>;
  /** Starts the observatory: a page of traces, metrics and logs. */
  observe: boolean;
}

const USAGE = 'Options: --fresh, --replicas gateway=2,chat=2 (or --replicas 2 for all), --observe';

/** @throws CannotStartError for an unknown argument */
export function readStartOptions(args: readonly string[]): StartOptions {
  const options: StartOptions = { fresh: false, replicas: {}, observe: false };
  const queue = [...args];
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    const [name, value] = arg.split(/=(.*)/s);
    if (arg === '--fresh') options.fresh = true;
    else if (arg === '--observe') options.observe = true;
    else if (name === '--replicas') options.replicas = readReplicas(value ?? queue.shift() ?? '');
    else throw new CannotStartError(`Unknown option "${arg}". ${USAGE}.`);
  }
  return options;
}

function readReplicas(text: string): StartOptions['replicas'] {
  if (/^\d+$/.test(text)) return Object.fromEntries(SERVICES.map((service) => [service, countOf(text)]));
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [service = '', count = ''] = part.split('=');
      if (!(SERVICES as readonly string[]).includes(service)) {
        throw new CannotStartError(`Unknown service "${service}". Services: ${SERVICES.join(', ')}.`);
      }
      return [service, countOf(count)];
    }),
  );
}

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_REPLICAS) return count;
  throw new CannotStartError(`Invalid number of replicas "${text}": use 1 to ${MAX_REPLICAS}.`);
}
